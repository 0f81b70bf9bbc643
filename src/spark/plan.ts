/**
 * A job as Spark SQL: one list of statements that any cluster manager runs with `spark-sql -f`. Fingerprints, exact
 * comparison and decisions are made by our worker (`TRANSFORM`); keys, groups and joins are SQL. Each stage is written to
 * a folder of its own, so that nothing is made twice, and is checked before the next: a worker that ends early would lose
 * rows, and Spark would not notice.
 */
import { DittographError } from '../base/errors.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { componentsOf } from './components.ts';
import { isCounted, signatureOnSpark } from './counted.ts';
import { crowdOf } from './crowd.ts';
import { RECEIPT } from './job.ts';
import { groupsOf, type KeysInput, keysOf } from './keys.ts';
import type { LibraryPart } from './library.ts';
import { MEMBER, MEMBERS } from './members.ts';
import { columnsNamed, fileViews, formatOf, readsFiles, type SourceInput, sourceOf } from './sources.ts';
import { type Condition, check, identifier, literal, nulls, Sql } from './sql.ts';

export interface PlanInput extends SourceInput, KeysInput {
  readonly parameters: KeysInput['parameters'];
  /** Documents that earlier runs kept: compared with, never dropped. Absent where those that stay are not kept. */
  readonly library?: readonly LibraryPart[] | undefined;
  /** Folder of the stages. */
  readonly staging: string;
  /** The command of a worker, without the stage. */
  readonly worker: string;
  /** Whether the records that stay are written too, as they were read. */
  readonly writesKept: boolean;
  /** Documents that candidates connect, at most, which are judged without a verification before. Default: 2,048 */
  readonly mostConnected?: number | undefined;
}

/** Consecutive statements that make one stage. */
export interface PlanStage {
  readonly name: string;
  readonly statements: readonly string[];
}

/** What the stages share. */
interface Planned extends PlanInput {
  readonly sql: Sql;
  /** Whether weights are counted over the whole corpus before fingerprints are made. */
  readonly isCounted: boolean;
  /** The documents of the library as a query; absent where there are none. */
  readonly known: string | undefined;
}

/** Folders of the staging folder: what is the outcome, and what the driver reads. */
export const OUTCOME = 'out';
export const TOLD = 'told';

/** Parts of the lines that need the counts, which are sent to each. */
const PARTS = 32;
/** Rows of one split of a file have consecutive numbers, of which there are as many as Spark gives to a partition. */
const SPLIT_ROWS = 2 ** 33;
/** Columns of a document as the stage fingerprint gives it. */
const DOCUMENT =
  'id STRING, state INT, text STRING, html STRING, bytes BIGINT, shingles BIGINT, hash STRING, row STRING, entry STRING, details STRING, fault STRING';

/** @throws BAD_OPTION where the method has no keys, or whole files are asked for as records */
export function planOf(input: PlanInput): readonly PlanStage[] {
  if (readsFiles(input.source) && input.writesKept) {
    throw new DittographError(
      'BAD_OPTION',
      `records that stay cannot be written of whole files (${input.source}); -o keep lists them`,
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

/** The first stages of a plan, with any method: records to the view `documents`, with their fingerprints. */
export function fingerprintStages(input: PlanInput): PlanStage[] {
  const planned = plannedOf(input);
  return [
    { name: 'fingerprint', statements: fingerprint(planned) },
    ...(planned.isCounted ? [{ name: 'count', statements: count(planned) }] : []),
  ];
}

function plannedOf(input: PlanInput): Planned {
  const parts = input.library?.map(({ folder }) => `SELECT * FROM parquet.${identifier(folder)}`) ?? [];
  return {
    ...input,
    sql: new Sql(input.staging, input.worker),
    isCounted: isCounted(input.parameters),
    known: parts.length === 0 ? undefined : parts.join(' UNION ALL '),
  };
}

/** Records to documents with texts and fingerprints: the view `documents`, or `texts` where weights are counted first. */
function fingerprint({ sql, known, isCounted, library = [], ...input }: Planned): string[] {
  const isFile = readsFiles(input.source);
  const columns = isFile ? 'path, content' : 'record';
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
  return [
    ...columnsNamed(input),
    ...fileViews(input),
    ...(library.length > 0 ? [check(...library.map(partHolds))] : []),
    sql.view('source', sourceOf(input)),
    // Documents of the library have the numbers below.
    sql.view(
      'base',
      known === undefined ? 'SELECT 0 AS base' : `SELECT coalesce(max(n) + 1, 0) AS base FROM (${known})`,
    ),
    sql.view(
      'splits',
      `SELECT path, start, row_number() OVER (ORDER BY path, start) - 1 AS split
FROM (SELECT DISTINCT path, start FROM source)`,
    ),
    sql.view(
      'numbered',
      // Spark does not know that splits are few, and would send all records to each other.
      `SELECT /*+ BROADCAST(splits), BROADCAST(base) */ base + split * ${SPLIT_ROWS} + (place & ${SPLIT_ROWS - 1}) AS n, ${columns}, r
FROM source JOIN splits USING (path, start) CROSS JOIN base`,
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
        what: 'documents came back for so many records',
      },
      {
        found: `(SELECT count(DISTINCT n) FROM ${sql.at('extracted')} WHERE kind = 'document')`,
        expected: `(SELECT count(*) FROM ${sql.at('extracted')} WHERE kind = 'document')`,
        what: 'records have different numbers',
      },
    ),
    sql.stored(
      'repeats',
      `SELECT n, copy FROM (
  SELECT n, row_number() OVER (PARTITION BY id ORDER BY n) AS copy FROM (
    SELECT n, id FROM ${sql.at('extracted')} WHERE kind = 'document'${union(known, '    ', (of) => `SELECT n, id FROM (${of})`)}))
WHERE copy > 1`,
    ),
    sql.view(
      isCounted ? 'texts' : 'documents',
      `SELECT d.n, if(copy IS NULL, id, concat(id, '#', copy)) AS id, copy, state, text, html, bytes, shingles, hash, ${row}entry, details, fault, false AS known
FROM ${sql.at('extracted')} d LEFT JOIN ${sql.at('repeats')} r ON d.n = r.n WHERE kind = 'document'${union(
        known,
        '',
        (of) =>
          `SELECT n, id, CAST(NULL AS INT), state, text, html, bytes, shingles, hash, ${row}entry, details, CAST(NULL AS STRING), true FROM (${of})`,
      )}`,
    ),
  ];
}

/** That a part of a library has the documents it was written with. */
function partHolds({ folder, documents }: LibraryPart): Condition {
  return {
    found: `(SELECT count(*) FROM parquet.${identifier(folder)})`,
    expected: `${documents}`,
    what: `[INDEX_CORRUPT] documents are in the part of the library ${folder}`,
  };
}

/** One more part of a union, where there is a library. */
function union(known: string | undefined, indent: string, part: (known: string) => string): string {
  return known === undefined ? '' : `\n${indent}UNION ALL\n${indent}${part(known)}`;
}

/** Counts of features over all texts, and fingerprints by them: the view `documents`. */
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
      what: 'fingerprints came back for so many texts',
    }),
    sql.view(
      'documents',
      `SELECT t.*, r.row FROM texts t LEFT JOIN (SELECT n, row FROM ${sql.at('rows')} WHERE kind = 'row') r ON t.n = r.n`,
    ),
  ];
}

/** Lines for workers, those with the same value together; where weights are counted, the counts come first in each part. */
function ordered({ sql, isCounted }: Planned, columns: string, from: string, by: string): string {
  if (!isCounted) return `SELECT ${columns} FROM ${from} DISTRIBUTE BY ${by} SORT BY ${by}, n`;
  return `SELECT part, 1 AS place, ${columns}, NULL AS counted FROM (SELECT *, pmod(xxhash64(${by}), ${PARTS}) AS part FROM ${from})
  UNION ALL
  SELECT part, 0 AS place, ${nulls(columns)}, value AS counted FROM ${sql.linesAt(`${TOLD}/counted`)} LATERAL VIEW explode(sequence(0, ${PARTS - 1})) AS part
  DISTRIBUTE BY part SORT BY part, place, ${by === 'n' ? by : `${by}, n`}`;
}

/** Equal texts, each with the first of them; the view `searched` has the first ones that are long enough. */
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

/** Fingerprints to candidate pairs. */
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

/** The number of the first document that is not of the library. */
const BASE = '(SELECT base FROM base)';

/** To judge documents is to verify their candidates; of more, those below the floor would connect too many. */
const MOST_CONNECTED = 2048;

/** Candidate pairs of components that are too large to those at the floor. */
function verify(planned: Planned): string[] {
  const { sql, known, mostConnected = MOST_CONNECTED } = planned;
  // Of documents of the library, what is near to new ones alone is recorded.
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
        // After the last join, those of one document are together where texts are large.
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

/** Equal texts as pairs. */
function equalIn({ sql, known }: Planned): string {
  return `SELECT first AS a, n AS b FROM ${sql.at('equal')}${known === undefined ? '' : ` WHERE n >= ${BASE}`}`;
}

/** Pairs to the component of each document that is in one. */
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

/** The documents of each component to their records. */
function judge(planned: Planned): string[] {
  const { sql, isCounted } = planned;
  return [
    sql.view(
      'members',
      `SELECT component, ${MEMBERS}
FROM ${sql.at('components')} c JOIN documents d ON c.n = d.n`,
    ),
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
        what: 'decisions came back for so many documents',
      },
    ),
  ];
}

/** What the driver makes the result of, and the folders of the outcome. */
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
    ...(writesKept
      ? [
          sql.stored(
            `${OUTCOME}/kept`,
            "SELECT r.* FROM numbered JOIN (SELECT n FROM decided WHERE status <> 'dropped') USING (n) ORDER BY n",
            formatOf(source),
          ),
        ]
      : []),
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

/** Whether a search may leave out pairs, and what that lost can be measured. */
function measuresCrowds(parameters: ScanParameters): boolean {
  return !parameters.asPublished && methodOf(parameters).mayReach !== undefined && keysOf(parameters).kind === 'digits';
}

/** The whole plan as a script. @param announce whether it says where it is, for the driver */
export function scriptOf(stages: readonly PlanStage[], announce: boolean): string {
  return stages
    .map(({ name, statements }) => {
      const said = announce ? `SELECT ${literal(`dittograph stage ${name}`)};\n` : '';
      return `-- ${name}\n${said}${statements.map((statement) => `${statement};\n`).join('\n')}`;
    })
    .join('\n');
}
