/**
 * A job as Spark SQL: one list of statements that any cluster manager runs with `spark-sql -f`. Our worker (`TRANSFORM`)
 * makes fingerprints, exact comparisons and decisions; keys, groups and joins are SQL. Each stage is written to a separate
 * folder, so that nothing is computed twice, and is checked before the next one: a worker that ends early would lose rows,
 * and Spark would not notice.
 */
import { DittographError } from '../base/errors.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { componentsOf } from './components.ts';
import { signatureOnSpark } from './counted.ts';
import { crowdOf } from './crowd.ts';
import { fingerprintStages } from './documents.ts';
import { groupsOf, keysOf } from './keys.ts';
import { MEMBER, membersOf } from './members.ts';
import { anySaid, asksOthers, said } from './mentions.ts';
import { BASE, ordered, PARTS, type PlanInput, type Planned, plannedOf } from './planned.ts';
import { OUTCOME, type PlanStage, TOLD } from './script.ts';
import { formatOf, readsFiles } from './sources.ts';
import { check, literal, type Sql } from './sql.ts';

/** @throws BAD_OPTION if the method has no keys, or if kept records are requested and the inputs are whole files */
export function planOf(input: PlanInput): readonly PlanStage[] {
  if (readsFiles(input.source) && input.writesKept) {
    throw new DittographError(
      'BAD_OPTION',
      `kept records cannot be written if the inputs are whole files (${input.source}); -o keep lists them`,
    );
  }
  const planned = plannedOf(input);
  return [
    ...fingerprintStages(input),
    { name: 'equal', statements: equal(planned) },
    { name: 'propose', statements: propose(planned) },
    ...(input.parameters.asPublished ? [] : [{ name: 'verify', statements: verify(planned) }]),
    { name: 'connect', statements: connect(planned) },
    { name: 'judge', statements: judge(planned) },
    { name: 'record', statements: record(planned) },
  ];
}

/** Pairs each text with the first equal one; the view `searched` has the first ones that are long enough. */
function equal({ sql }: Planned): string[] {
  return [
    sql.stored(
      'equal',
      `SELECT n, first FROM (
  SELECT n, min(n) OVER (PARTITION BY hash) AS first FROM documents WHERE shingles > 0)
WHERE first <> n`,
    ),
    sql.view('searched', `SELECT n, row FROM documents LEFT ANTI JOIN ${sql.at('equal')} USING (n) WHERE shingles > 1`),
  ];
}

/** Makes candidate pairs from fingerprints. */
function propose({ sql, known, ...input }: Planned): string[] {
  return [
    ...groupsOf(input, sql),
    sql.stored(
      'propose',
      sql.transformed(
        'propose',
        'kind STRING, a BIGINT, b BIGINT, distance INT',
        'SELECT part, key, n, row FROM keyed_members DISTRIBUTE BY part, key SORT BY part, key, n',
        'part, key, n, row',
      ),
    ),
    check(sql.received('propose', 'propose', 'a', `SELECT coalesce(sum(size(members)), 0) FROM ${sql.at('groups')}`)),
    sql.stored(
      'candidates',
      `SELECT a, b, min(distance) AS distance FROM ${sql.at('propose')}
WHERE kind = 'pair'${known === undefined ? '' : ` AND b >= ${BASE}`} GROUP BY a, b`,
    ),
  ];
}

/**
 * The stage `judge` verifies candidates, so small components skip `verify`; in larger ones, unverified candidates would
 * connect too many documents.
 */
const MOST_CONNECTED = 2048;

/** Reduces the candidate pairs of large components to those with at least the similarity of the floor. */
function verify(planned: Planned): string[] {
  const { sql, known, mostConnected = MOST_CONNECTED } = planned;
  // With a library, only documents of it that are near to new ones are recorded, so all candidates are verified.
  const most = known === undefined ? mostConnected : 0;
  return [
    ...componentsOf('near', `${candidatesIn(planned)} UNION ALL ${equalIn(planned)}`, sql),
    sql.stored('large', `SELECT component FROM ${sql.at('near')} GROUP BY component HAVING count(*) > ${most}`),
    sql.view('apart', `SELECT n FROM ${sql.at('near')} LEFT SEMI JOIN ${sql.at('large')} USING (component)`),
    sql.view('doubtful', `SELECT a, b FROM ${sql.at('candidates')} LEFT SEMI JOIN apart ON b = n`),
    sql.stored(
      'verify',
      sql.transformed(
        'verify',
        'kind STRING, a BIGINT, b BIGINT, jaccard DOUBLE',
        // The last join puts the pairs of one document together if texts are large.
        `SELECT a, b, x.text AS textA, textB
  FROM (SELECT a, b, text AS textB FROM doubtful c JOIN documents y ON c.b = y.n) c JOIN documents x ON c.a = x.n
  SORT BY a`,
        'a, b, textA, textB',
      ),
    ),
    check(sql.received('verify', 'verify', 'a', 'SELECT count(*) FROM doubtful')),
  ];
}

function candidatesIn({ sql }: Planned): string {
  return `SELECT a, b FROM ${sql.at('candidates')}`;
}

/** A query of equal texts as pairs. */
function equalIn({ sql, known }: Planned): string {
  return `SELECT first AS a, n AS b FROM ${sql.at('equal')}${known === undefined ? '' : ` WHERE n >= ${BASE}`}`;
}

/** Finds the component of each document that is in a pair. */
function connect(planned: Planned): string[] {
  const { sql, parameters } = planned;
  if (parameters.asPublished)
    return componentsOf('components', `${candidatesIn(planned)} UNION ALL ${equalIn(planned)}`, sql);
  const pairs = `SELECT a, b FROM ${sql.at('verify')} WHERE kind = 'pair'`;
  const equal = `SELECT a, b FROM (${equalIn(planned)}) LEFT SEMI JOIN apart ON b = n`;
  return [
    ...componentsOf('verified', `${pairs} UNION ALL ${equal}`, sql),
    sql.stored(
      'components',
      `SELECT n, component FROM ${sql.at('near')} LEFT ANTI JOIN ${sql.at('large')} USING (component)
UNION ALL
SELECT n, component FROM ${sql.at('verified')}`,
    ),
  ];
}

/** Makes the result records of the documents of each component. */
function judge(planned: Planned): string[] {
  const { sql, isCounted, parameters, source } = planned;
  return [
    ...said(parameters, source, sql),
    sql.view('members', membersOf(sql.at('components'))),
    sql.stored(
      'judge',
      sql.transformed(
        'judge',
        'kind STRING, n BIGINT, m BIGINT, body STRING',
        ordered(planned, MEMBER, 'members', 'component'),
        `${MEMBER}${isCounted ? ', counted' : ''}`,
      ),
    ),
    check(
      sql.received(
        'judge',
        'judge',
        'n',
        `SELECT count(*)${isCounted ? ` + ${PARTS}` : ''} FROM ${sql.at('components')}`,
      ),
      {
        found: `(SELECT count(DISTINCT n) FROM ${sql.at('judge')} WHERE kind = 'doc')`,
        expected: `(SELECT count(*) FROM ${sql.at('components')})`,
        what: 'documents with a decision',
      },
    ),
  ];
}

/** Writes the data from which the driver makes the result, and the folders of the outcome. */
function record({ sql, source, writesKept, library, parameters }: Planned): string[] {
  const bodies = (folder: string, kind: string, order = ''): string =>
    sql.written(`${TOLD}/${folder}`, `SELECT body AS value FROM ${sql.at('judge')} WHERE kind = '${kind}'${order}`);
  const own = signatureOnSpark(parameters);
  const signature =
    own === undefined ? `(SELECT max(row) FROM ${sql.at('rows')} WHERE kind = 'signature')` : literal(own);
  return [
    sql.view(
      'decided',
      `SELECT d.*, body, coalesce(get_json_object(body, '$.status'),
  CASE WHEN state = 3 THEN 'revisit' WHEN text IS NULL THEN 'unjudged' WHEN shingles < 2 THEN 'too-short' ELSE 'unique' END) AS status
FROM documents d LEFT JOIN (SELECT n, body FROM ${sql.at('judge')} WHERE kind = 'doc') j ON d.n = j.n`,
    ),
    sql.written(
      `${TOLD}/docs`,
      `SELECT to_json(struct(id, copy, state, bytes, shingles, details, fault, known, html IS NOT NULL AS page, body AS judged)) AS value
FROM decided WHERE NOT known OR status = 'kept' ORDER BY n`,
    ),
    bodies('pairs', 'pair', ' ORDER BY n, m'),
    bodies('clusters', 'cluster', ' ORDER BY m'),
    bodies('summaries', 'summary'),
    // A default rule that decided nothing is not reported.
    ...(parameters.keep !== undefined && asksOthers(parameters) ? [anySaid(`${TOLD}/said`, sql)] : []),
    ...(measuresCrowds(parameters) ? crowdOf(parameters.seed, `${TOLD}/crowd`, sql) : []),
    sql.written(
      `${TOLD}/compared`,
      `SELECT CAST((SELECT count(*) FROM ${sql.at('candidates')}) + (SELECT count(*) FROM ${sql.at('equal')}) AS STRING) AS value`,
    ),
    sql.stored(
      `${OUTCOME}/documents`,
      `SELECT n, id, status, get_json_object(body, '$.evidence.kept') AS kept,
  CAST(get_json_object(body, '$.evidence.jaccard') AS DOUBLE) AS jaccard, text, bytes, shingles, hash, row, ${signature} AS signature, details
FROM decided WHERE NOT known ORDER BY n`,
    ),
    ...(writesKept ? kept(sql, formatOf(source)) : []),
    ...(library !== undefined
      ? [
          sql.stored(
            'library',
            `SELECT n, id, state, text, html, bytes, shingles, hash, row, entry, details
FROM decided WHERE NOT known AND text IS NOT NULL AND status <> 'dropped'`,
          ),
          sql.written(`${TOLD}/added`, `SELECT CAST(count(*) AS STRING) AS value FROM ${sql.at('library')}`),
        ]
      : []),
  ];
}

/**
 * The kept records, read a second time, with a check: other records may have their numbers if a file or its splits
 * changed.
 */
function kept(sql: Sql, format: string): string[] {
  const read = `(SELECT n FROM ${sql.at('extracted')} WHERE kind IN ('document', 'blank'))`;
  return [
    check({
      found: `(SELECT count(*) FROM numbered LEFT SEMI JOIN ${read} USING (n))`,
      expected: `(SELECT count(*) FROM ${read})`,
      what: '[INPUT_VANISHED] an input was changed during the run; records at their old places',
    }),
    sql.stored(
      `${OUTCOME}/kept`,
      "SELECT r.* FROM numbered JOIN (SELECT n FROM decided WHERE status <> 'dropped') USING (n) ORDER BY n",
      format,
    ),
  ];
}

/** Whether the search may leave out pairs, and the loss can be measured. */
function measuresCrowds(parameters: ScanParameters): boolean {
  return !parameters.asPublished && methodOf(parameters).mayReach !== undefined && keysOf(parameters).kind === 'digits';
}
