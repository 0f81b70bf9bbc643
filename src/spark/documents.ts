/** The first stages of a plan: they make documents with texts and fingerprints from records. */
import { RECEIPT } from './job.ts';
import type { LibraryPart } from './library.ts';
import { ordered, PARTS, type PlanInput, type Planned, plannedOf } from './planned.ts';
import { type PlanStage, TOLD } from './script.ts';
import { columnsFor, columnsNamed, inputViews, readsFiles, sameColumns, sourceOf, textColumns } from './sources.ts';
import { type Condition, check, folderNamed, literal } from './sql.ts';

/** The rows of one split of a file have consecutive numbers; Spark reserves this many for a partition. */
const SPLIT_ROWS = 2 ** 33;
/** Columns of a document in the output of the stage `fingerprint`. */
const DOCUMENT =
  'id STRING, state INT, text STRING, html STRING, bytes BIGINT, shingles BIGINT, hash STRING, row STRING, entry STRING, details STRING, fault STRING, places ARRAY<BIGINT>, targets ARRAY<BIGINT>, counts ARRAY<BIGINT>';

/** The numbers that are appended to a repeated id; ids that differ only in them may collide. */
const NUMBERED = '(?s)(?<=.)#[0-9#]*(?!.)';

/** The stages that make the view `documents` from the records, with their fingerprints, for any method. */
export function fingerprintStages(input: PlanInput): PlanStage[] {
  const planned = plannedOf(input);
  return [
    { name: 'fingerprint', statements: fingerprint(planned) },
    ...(planned.isCounted ? [{ name: 'count', statements: count(planned) }] : []),
  ];
}

/** Makes the view `documents`, with texts and fingerprints, from the records; or `texts` if weights are counted first. */
function fingerprint({ sql, known, isCounted, library = [], ...input }: Planned): string[] {
  const isFile = readsFiles(input.source);
  const columns = columnsFor(input.source);
  const worked = sql.transformed(
    'fingerprint',
    'kind STRING, n BIGINT, body STRING',
    `SELECT n, ${columns} FROM numbered`,
    `n, ${columns}`,
  );
  const row = isCounted ? '' : 'row, ';
  const cameBack = isFile
    ? "kind = 'file'"
    : `kind <> '${RECEIPT}' AND n IS NOT NULL AND (kind = 'blank' OR id IS NOT NULL)`;
  const conditions = [...textColumns(input), ...sameColumns(input), ...library.map(partHolds)];
  return [
    ...inputViews(input),
    ...columnsNamed(input),
    ...(conditions.length > 0 ? [check(...conditions)] : []),
    sql.view('source', sourceOf(input)),
    // Documents of the library have the numbers below `base`.
    sql.view(
      'base',
      known === undefined ? 'SELECT 0 AS base' : `SELECT coalesce(max(n) + 1, 0) AS base FROM (${known})`,
    ),
    sql.view(
      'splits',
      `SELECT input, path, start, row_number() OVER (ORDER BY input, path, start) - 1 AS split
FROM (SELECT DISTINCT input, path, start FROM source)`,
    ),
    sql.view(
      'numbered',
      // Spark does not know that there are few splits, and would shuffle all records.
      `SELECT /*+ BROADCAST(splits), BROADCAST(base) */ base + split * ${SPLIT_ROWS} + (place & ${SPLIT_ROWS - 1}) AS n, ${columns}${input.writesKept ? ', r' : ''}
FROM source JOIN splits USING (input, path, start) CROSS JOIN base`,
    ),
    sql.stored(
      'extracted',
      `SELECT kind, n, d.* FROM (
  SELECT kind, n, from_json(body, ${literal(DOCUMENT)}) AS d FROM (
    ${worked.replaceAll('\n', '\n    ')}))`,
    ),
    check(
      sql.received('fingerprint', 'extracted', 'n', 'SELECT count(*) FROM source'),
      {
        found: `(SELECT count(*) FROM ${sql.at('extracted')} WHERE ${cameBack})`,
        expected: '(SELECT count(*) FROM source)',
        what: 'records with a document',
      },
      {
        found: `(SELECT count(DISTINCT n) FROM ${sql.at('extracted')} WHERE kind = 'document')`,
        expected: `(SELECT count(*) FROM ${sql.at('extracted')} WHERE kind = 'document')`,
        what: 'records with distinct numbers',
      },
    ),
    // Ids that may become equal when a number is appended to repeated ids; most sets have none.
    sql.stored(
      'namesakes',
      `SELECT root, n, id FROM (
  SELECT root, n, id, max(times) OVER (PARTITION BY root) AS most FROM (
    SELECT root, n, id, count(*) OVER (PARTITION BY root, id) AS times FROM (
      SELECT regexp_replace(id, ${literal(NUMBERED)}, '') AS root, n, id FROM (
        SELECT n, id FROM ${sql.at('extracted')} WHERE kind = 'document'${union(known, '        ', (of) => `SELECT n, id FROM (${of})`)})
      DISTRIBUTE BY root)))
WHERE most > 1`,
    ),
    sql.stored(
      'repeats',
      sql.transformed(
        'name',
        'kind STRING, n BIGINT, copy BIGINT',
        `SELECT n, id FROM ${sql.at('namesakes')} DISTRIBUTE BY root SORT BY root, n`,
        'n, id',
      ),
    ),
    check(sql.received('name', 'repeats', 'n', `SELECT count(*) FROM ${sql.at('namesakes')}`)),
    sql.view(
      isCounted ? 'texts' : 'documents',
      `SELECT d.n, if(copy IS NULL, id, concat(id, '#', copy)) AS id, copy, state, text, html, bytes, shingles, hash, ${row}entry, details, fault, false AS known
FROM ${sql.at('extracted')} d LEFT JOIN (SELECT n, copy FROM ${sql.at('repeats')} WHERE kind = 'repeat') r ON d.n = r.n WHERE kind = 'document'${union(
        known,
        '',
        (of) =>
          `SELECT n, id, CAST(NULL AS BIGINT), state, text, html, bytes, shingles, hash, ${row}entry, details, CAST(NULL AS STRING), true FROM (${of})`,
      )}`,
    ),
  ];
}

/** The condition that a part of a library has as many documents as were written to it. */
function partHolds({ folder, documents }: LibraryPart): Condition {
  return {
    found: `(SELECT count(*) FROM parquet.${folderNamed(folder)})`,
    expected: `${documents}`,
    what: `[INDEX_CORRUPT] documents in the part of the library ${folder}`,
  };
}

/** One more part of a union, if there is a library. */
function union(known: string | undefined, indent: string, part: (known: string) => string): string {
  return known === undefined ? '' : `\n${indent}UNION ALL\n${indent}${part(known)}`;
}

/** Counts features over all texts, and makes the view `documents`, with fingerprints weighted by the counts. */
function count(planned: Planned): string[] {
  const { sql } = planned;
  const counted = 'kind STRING, n BIGINT, body STRING';
  const sums = `SELECT body AS counted FROM ${sql.at('counts')} WHERE kind = 'counted' DISTRIBUTE BY 1`;
  return [
    sql.stored('counts', sql.transformed('count', counted, 'SELECT text FROM texts WHERE text IS NOT NULL', 'text')),
    sql.stored('sums', sql.transformed('count', counted, sums, 'counted')),
    check(
      sql.received('count', 'counts', 'n', 'SELECT count(text) FROM texts'),
      sql.received('count', 'sums', 'n', `SELECT count(*) FROM ${sql.at('counts')} WHERE kind = 'counted'`),
    ),
    sql.written(`${TOLD}/counted`, `SELECT body AS value FROM ${sql.at('sums')} WHERE kind = 'counted'`),
    sql.stored(
      'rows',
      sql.transformed(
        'weigh',
        'kind STRING, n BIGINT, row STRING',
        ordered(planned, 'n, text', '(SELECT n, text FROM texts WHERE text IS NOT NULL)', 'n'),
        'n, text, counted',
      ),
    ),
    check(sql.received('weigh', 'rows', 'n', `SELECT count(text) + ${PARTS} FROM texts`), {
      found: `(SELECT count(DISTINCT n) FROM ${sql.at('rows')} WHERE kind = 'row')`,
      expected: '(SELECT count(text) FROM texts)',
      what: 'texts with a fingerprint',
    }),
    sql.view(
      'documents',
      `SELECT t.*, r.row FROM texts t LEFT JOIN (SELECT n, row FROM ${sql.at('rows')} WHERE kind = 'row') r ON t.n = r.n`,
    ),
  ];
}
