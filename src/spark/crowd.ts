/**
 * Measures, as Spark SQL, what a run lost because workers left out pairs in groups of very many similar documents. Some of
 * the documents kept in such groups are drawn, and compared exactly with the nearest of the other kept ones. If that
 * removes a drawn document, the run should have removed it. The same measure as in src/run/missed.ts.
 */
import { MEMBER, membersOf } from './members.ts';
import { check, type Sql } from './sql.ts';

/** Number of drawn documents, and number of documents with which each is compared. */
const SAMPLE = 64;
export const NEAREST = 32;
/** Number of parts of the fingerprints; the drawn ones are sent to each part. */
const PARTS = 32;

/** Statements that write the measurement to a folder. They read the view `documents`. */
export function crowdOf(seed: number, folder: string, sql: Sql): string[] {
  const staying = sql.at('staying');
  return [
    sql.view('crowd', `SELECT DISTINCT a AS n FROM ${sql.at('propose')} WHERE kind = 'crowd'`),
    sql.stored(
      'staying',
      // The documents of crowds are selected first, since fingerprints are large.
      `SELECT d.n, known, row FROM crowd c JOIN documents d ON c.n = d.n
LEFT ANTI JOIN (SELECT n FROM ${sql.at('judge')} WHERE kind = 'doc' AND get_json_object(body, '$.status') = 'dropped') j ON d.n = j.n`,
    ),
    sql.view(
      'drawn',
      `SELECT n, row FROM ${staying} WHERE NOT known ORDER BY xxhash64(n, ${seed}L), n LIMIT ${SAMPLE}`,
    ),
    sql.stored(
      'nearest',
      sql.transformed(
        'nearest',
        'kind STRING, a BIGINT, b BIGINT, distance INT',
        `SELECT part, n, row, true AS drawn FROM drawn LATERAL VIEW explode(sequence(0, ${PARTS - 1})) AS part
  UNION ALL
  SELECT pmod(xxhash64(n), ${PARTS}) AS part, n, row, false AS drawn FROM ${staying}
  DISTRIBUTE BY part SORT BY part, drawn DESC, n`,
        'n, row, drawn',
      ),
    ),
    sql.view(
      'near',
      `SELECT a, b FROM (
  SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY distance, b) AS place FROM ${sql.at('nearest')} WHERE kind = 'pair')
WHERE place <= ${NEAREST}`,
    ),
    sql.view('neighbours', membersOf('(SELECT a AS component, b AS n FROM near UNION SELECT a, a FROM near)')),
    sql.stored(
      'missed',
      sql.transformed(
        'miss',
        'kind STRING, n BIGINT',
        `SELECT ${MEMBER} FROM neighbours DISTRIBUTE BY component SORT BY component, n`,
        MEMBER,
      ),
    ),
    check(
      sql.received(
        'nearest',
        'nearest',
        'a',
        `SELECT (SELECT count(*) FROM ${staying}) + ${PARTS} * (SELECT count(*) FROM drawn)`,
      ),
      sql.received('miss', 'missed', 'n', 'SELECT count(*) FROM neighbours'),
    ),
    sql.written(
      folder,
      `SELECT to_json(struct((SELECT count(*) FROM crowd) AS documents, count(*) AS staying, count_if(NOT known) AS droppable,
  (SELECT count(*) FROM drawn) AS drawn, (SELECT count(*) FROM ${sql.at('missed')} WHERE kind = 'missed') AS missed)) AS value
FROM ${staying}`,
    ),
  ];
}
