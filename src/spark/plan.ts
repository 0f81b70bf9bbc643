/**
 * A job as Spark SQL: one list of statements that any cluster manager runs with `spark-sql -f`. Fingerprints, exact
 * comparison and decisions are made by our worker (`TRANSFORM`); keys, groups and joins are SQL. Each stage is written to
 * a folder of its own, so that nothing is made twice, and is checked before the next: a worker that ends early would lose
 * rows, and Spark would not notice.
 */
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { chooseBands } from '../search/band-plan.ts';
import { blockTables, type Span } from './blocks.ts';
import { isCounted } from './counted.ts';
import { RECEIPT, type SourceName, type StageName } from './job.ts';

/** How the fingerprints of one key come together. */
export const SKEWS = ['plain', 'two-stage', 'refined'] as const;
export type Skew = (typeof SKEWS)[number];

export interface PlanInput {
  readonly parameters: ScanParameters;
  /** Paths or URIs, as Spark reads them. */
  readonly inputs: readonly string[];
  readonly source: SourceName;
  /** Folders of documents that earlier runs kept: compared with, never dropped. */
  readonly library: readonly string[];
  /** Folder of the stages. */
  readonly staging: string;
  /** The command of a worker, without the stage. */
  readonly worker: string;
  readonly skew: Skew;
  /** A key of more fingerprints is hot. Default: {@link HOT}. */
  readonly hot?: number | undefined;
  /** Whether the records that stay are written too, as they were read. */
  readonly writesKept: boolean;
}

/** Consecutive statements that make one stage. */
export interface PlanStage {
  readonly name: string;
  readonly statements: readonly string[];
}

/** Parts of the lines that need the counts, which are sent to each. */
const PARTS = 32;
/** What is known of a member of a component. */
const MEMBER = 'component, n, id, text, html, entry, known, pages';
/** Salts of the two-stage grouping: Zhou, Jia (2019). */
const SALTS = 10;
/** Fingerprints of a key that is not hot, at most. */
const HOT = 4096;

/** @throws BAD_OPTION where the method has no keys, or whole files are asked for as records */
export function planOf(input: PlanInput): readonly PlanStage[] {
  const { parameters, staging } = input;
  const at = (folder: string): string => `parquet.${identifier(`${staging}/${folder}`)}`;
  const stored = (folder: string, query: string): string =>
    `INSERT OVERWRITE DIRECTORY ${literal(`${staging}/${folder}`)} USING parquet\n${query}`;
  const view = (name: string, query: string): string => `CREATE OR REPLACE TEMPORARY VIEW ${name} AS\n${query}`;
  const transformed = (stage: StageName, columns: string, from: string, line: string): string =>
    `SELECT TRANSFORM(to_json(struct(${line})))
  USING ${literal(`${input.worker} ${stage}`)} AS (${columns})
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\\t' NULL DEFINED AS '\\\\N'
FROM (${from})`;
  const received = (stage: StageName, folder: string, column: string, expected: string): string =>
    check(
      `(SELECT coalesce(sum(${column}), 0) FROM ${at(folder)} WHERE kind = '${RECEIPT}')`,
      `(${expected})`,
      `workers of the stage ${stage} took so many lines of those they were given`,
    );

  const counts = isCounted(parameters);
  const isFile = readsFiles(input.source);
  if (isFile && input.writesKept)
    throw new DittographError(
      'BAD_OPTION',
      `records that stay cannot be written of whole files (${input.source}); -o keep lists them`,
    );
  const columns = isFile ? 'path, content' : 'record';
  const library =
    input.library.length === 0
      ? undefined
      : input.library.map((folder) => `SELECT * FROM parquet.${identifier(folder)}`).join(' UNION ALL ');
  const ofLibrary = library !== undefined;
  /** Lines in parts, before each of which come the counts, if there are any. */
  const withCounts = (columns: string, from: string, by: string): string =>
    counts
      ? `SELECT part, 1 AS place, ${columns}, NULL AS counted FROM (SELECT *, pmod(xxhash64(${by}), ${PARTS}) AS part FROM ${from})
  UNION ALL
  SELECT part, 0 AS place, ${nulls(columns)}, value AS counted FROM text.${identifier(`${staging}/counted`)} LATERAL VIEW explode(sequence(0, ${PARTS - 1})) AS part
  DISTRIBUTE BY part SORT BY part, place, ${by === 'n' ? by : `${by}, n`}`
      : `SELECT ${columns} FROM ${from} DISTRIBUTE BY ${by} SORT BY ${by}, n`;
  const stages: PlanStage[] = [
    {
      name: 'fingerprint',
      statements: [
        ...columnsNamed(input),
        ...fileViews(input),
        view('source', sourceOf(input)),
        // Documents of the library have the numbers below.
        view(
          'base',
          library === undefined ? 'SELECT 0 AS base' : `SELECT coalesce(max(n) + 1, 0) AS base FROM (${library})`,
        ),
        view(
          'splits',
          `SELECT path, start, row_number() OVER (ORDER BY path, start) - 1 AS split
FROM (SELECT DISTINCT path, start FROM source)`,
        ),
        view(
          'numbered',
          `SELECT base + split * ${SPLIT_ROWS} + (place & ${SPLIT_ROWS - 1}) AS n, ${columns}, r
FROM source JOIN splits USING (path, start) CROSS JOIN base`,
        ),
        stored(
          'extracted',
          `SELECT kind, n, d.* FROM (
  SELECT kind, n, from_json(body, ${literal(DOCUMENT_SCHEMA)}) AS d FROM (
    ${indented(transformed('fingerprint', 'kind STRING, n BIGINT, body STRING', `SELECT n, ${columns} FROM numbered`, `n, ${columns}`), 4)}))`,
        ),
        received('fingerprint', 'extracted', 'n', 'SELECT count(*) FROM source'),
        check(
          `(SELECT count(*) FROM ${at('extracted')} WHERE ${isFile ? "kind = 'file'" : `kind <> '${RECEIPT}' AND n IS NOT NULL AND (kind = 'blank' OR id IS NOT NULL)`})`,
          '(SELECT count(*) FROM source)',
          'documents came back for so many records',
        ),
        check(
          `(SELECT count(DISTINCT n) FROM ${at('extracted')} WHERE kind = 'document')`,
          `(SELECT count(*) FROM ${at('extracted')} WHERE kind = 'document')`,
          'records have different numbers',
        ),
        stored(
          'repeats',
          `SELECT n, copy FROM (
  SELECT n, row_number() OVER (PARTITION BY id ORDER BY n) AS copy FROM (
    SELECT n, id FROM ${at('extracted')} WHERE kind = 'document'${
      library === undefined
        ? ''
        : `
    UNION ALL SELECT n, id FROM (${library})`
    }))
WHERE copy > 1`,
        ),
        view(
          'texts',
          `SELECT d.n, if(copy IS NULL, id, concat(id, '#', copy)) AS id, copy, state, text, html, bytes, shingles, hash, ${counts ? '' : 'row, '}entry, details, fault, false AS known
FROM ${at('extracted')} d LEFT JOIN ${at('repeats')} r ON d.n = r.n WHERE kind = 'document'${
            library === undefined
              ? ''
              : `
UNION ALL
SELECT n, id, CAST(NULL AS INT), state, text, html, bytes, shingles, hash, ${counts ? '' : 'row, '}entry, details, CAST(NULL AS STRING), true FROM (${library})`
          }`,
        ),
        ...(counts ? [] : [view('documents', 'SELECT * FROM texts')]),
      ],
    },
    ...(counts
      ? [
          {
            name: 'count',
            statements: [
              stored(
                'counts',
                transformed(
                  'count',
                  'kind STRING, n BIGINT, body STRING',
                  'SELECT text FROM texts WHERE text IS NOT NULL',
                  'text',
                ),
              ),
              received('count', 'counts', 'n', 'SELECT count(text) FROM texts'),
              stored(
                'sums',
                transformed(
                  'count',
                  'kind STRING, n BIGINT, body STRING',
                  `SELECT body AS counted FROM ${at('counts')} WHERE kind = 'counted' DISTRIBUTE BY 1`,
                  'counted',
                ),
              ),
              received('count', 'sums', 'n', `SELECT count(*) FROM ${at('counts')} WHERE kind = 'counted'`),
              written(staging, 'counted', `SELECT body AS value FROM ${at('sums')} WHERE kind = 'counted'`),
              view('lines', withCounts('n, text', '(SELECT n, text FROM texts WHERE text IS NOT NULL)', 'n')),
              stored(
                'rows',
                transformed('weigh', 'kind STRING, n BIGINT, row STRING', 'SELECT * FROM lines', 'n, text, counted'),
              ),
              check(
                `(SELECT count(DISTINCT n) FROM ${at('rows')} WHERE kind = 'row')`,
                '(SELECT count(text) FROM texts)',
                'fingerprints came back for so many texts',
              ),
              view(
                'documents',
                `SELECT t.*, r.row FROM texts t LEFT JOIN (SELECT n, row FROM ${at('rows')} WHERE kind = 'row') r ON t.n = r.n`,
              ),
            ],
          },
        ]
      : []),
    {
      name: 'equal',
      statements: [
        stored(
          'equal',
          `SELECT n, first FROM (
  SELECT n, min(n) OVER (PARTITION BY hash) AS first FROM documents WHERE shingles > 0)
WHERE first <> n`,
        ),
        view('searched', `SELECT n, row FROM documents LEFT ANTI JOIN ${at('equal')} USING (n) WHERE shingles > 1`),
      ],
    },
    {
      name: 'propose',
      statements: [
        ...groupsOf(input, { stored, view, at }),
        stored(
          'propose',
          transformed(
            'propose',
            'kind STRING, a BIGINT, b BIGINT, part INT, distance INT',
            'SELECT part, key, n, row FROM keyed_members DISTRIBUTE BY part, key SORT BY part, key, n',
            'part, key, n, row',
          ),
        ),
        received('propose', 'propose', 'a', 'SELECT count(*) FROM keyed_members'),
        stored(
          'candidates',
          `SELECT a, b, min(part) AS part, min(distance) AS distance FROM ${at('propose')}
WHERE kind = 'pair'${ofLibrary ? ' AND b >= (SELECT base FROM base)' : ''} GROUP BY a, b`,
        ),
      ],
    },
  ];
  if (!parameters.asPublished) {
    stages.push({
      name: 'verify',
      statements: [
        stored(
          'verify',
          transformed(
            'verify',
            'kind STRING, a BIGINT, b BIGINT, jaccard DOUBLE, shared BIGINT, sizes BIGINT',
            `SELECT a, b, x.text AS textA, y.text AS textB
  FROM ${at('candidates')} c JOIN documents x ON c.a = x.n JOIN documents y ON c.b = y.n
  DISTRIBUTE BY a SORT BY a, b`,
            'a, b, textA, textB',
          ),
        ),
        received('verify', 'verify', 'a', `SELECT count(*) FROM ${at('candidates')}`),
      ],
    });
  }
  const pairs = parameters.asPublished
    ? `SELECT a, b FROM ${at('candidates')}`
    : `SELECT a, b FROM ${at('verify')} WHERE kind = 'pair'`;
  stages.push(
    {
      name: 'connect',
      statements: [
        view(
          'edges',
          `${pairs} UNION ALL SELECT first AS a, n AS b FROM ${at('equal')}${ofLibrary ? ' WHERE n >= (SELECT base FROM base)' : ''}`,
        ),
        stored(
          'forest',
          transformed('connect', 'kind STRING, n BIGINT, component BIGINT', 'SELECT a, b FROM edges', 'a, b'),
        ),
        received('connect', 'forest', 'n', 'SELECT count(*) FROM edges'),
        view('forests', `SELECT n AS a, component AS b FROM ${at('forest')} WHERE kind = 'member' AND n <> component`),
        stored(
          'components',
          transformed(
            'connect',
            'kind STRING, n BIGINT, component BIGINT',
            'SELECT a, b FROM forests DISTRIBUTE BY 1',
            'a, b',
          ),
        ),
        received('connect', 'components', 'n', 'SELECT count(*) FROM forests'),
      ],
    },
    {
      name: 'judge',
      statements: [
        view(
          'members',
          `SELECT component, c.n, id, if(html IS NULL, text, NULL) AS text, html, entry, known,
  (SELECT count(html) > 0 FROM documents) AS pages
FROM ${at('components')} c JOIN documents d ON c.n = d.n WHERE kind = 'member'`,
        ),
        stored(
          'judge',
          transformed(
            'judge',
            'kind STRING, n BIGINT, m BIGINT, body STRING',
            withCounts(MEMBER, 'members', 'component'),
            `${MEMBER}${counts ? ', counted' : ''}`,
          ),
        ),
        received(
          'judge',
          'judge',
          'n',
          counts ? `SELECT count(*) + ${PARTS} FROM members` : 'SELECT count(*) FROM members',
        ),
        check(
          `(SELECT count(DISTINCT n) FROM ${at('judge')} WHERE kind = 'doc')`,
          '(SELECT count(*) FROM members)',
          'decisions came back for so many documents',
        ),
      ],
    },
    {
      name: 'record',
      statements: [
        view(
          'decided',
          `SELECT d.*, body, coalesce(get_json_object(body, '$.status'),
  CASE WHEN state = 3 THEN 'revisit' WHEN text IS NULL THEN 'unjudged' WHEN shingles < 2 THEN 'too-short' ELSE 'unique' END) AS status
FROM documents d LEFT JOIN (SELECT n, body FROM ${at('judge')} WHERE kind = 'doc') j ON d.n = j.n`,
        ),
        written(
          staging,
          'docs',
          `SELECT to_json(struct(id, copy, state, bytes, shingles, details, fault, known, html IS NOT NULL AS page, body AS judged)) AS value
FROM decided WHERE NOT known OR status = 'kept' ORDER BY n`,
        ),
        written(staging, 'pairs', `SELECT body AS value FROM ${at('judge')} WHERE kind = 'pair' ORDER BY n, m`),
        written(staging, 'clusters', `SELECT body AS value FROM ${at('judge')} WHERE kind = 'cluster' ORDER BY m`),
        stored(
          'documents',
          `SELECT n, id, status, get_json_object(body, '$.evidence.kept') AS kept,
  CAST(get_json_object(body, '$.evidence.jaccard') AS DOUBLE) AS jaccard, text, bytes, shingles, hash, row, details
FROM decided WHERE NOT known ORDER BY n`,
        ),
        ...(input.writesKept
          ? [
              `INSERT OVERWRITE DIRECTORY ${literal(`${staging}/kept`)} USING ${formatOf(input.source)}
SELECT r.* FROM numbered JOIN (SELECT n FROM decided WHERE status <> 'dropped') USING (n) ORDER BY n`,
            ]
          : []),
        stored(
          'library',
          `SELECT n, id, state, text, html, bytes, shingles, hash, row, entry, details
FROM decided WHERE NOT known AND text IS NOT NULL AND status <> 'dropped'`,
        ),
        written(
          staging,
          'compared',
          `SELECT CAST((SELECT count(*) FROM ${at('candidates')}) + (SELECT count(*) FROM ${at('equal')}) AS STRING) AS value`,
        ),
        written(staging, 'summaries', `SELECT body AS value FROM ${at('judge')} WHERE kind = 'summary'`),
      ],
    },
  );
  return stages;
}

/** Rows of one split of a file have consecutive numbers, of which there are as many as Spark gives to a partition. */
const SPLIT_ROWS = 2 ** 33;

const DOCUMENT_SCHEMA =
  'id STRING, state INT, text STRING, html STRING, bytes BIGINT, shingles BIGINT, hash STRING, row STRING, entry STRING, details STRING, fault STRING';

/** The records of the inputs, each as it is and as the worker takes it, with their places. */
function sourceOf({ inputs, source }: PlanInput): string {
  const record = {
    jsonl: 'r.value',
    parquet: 'to_json(r)',
    json: 'to_json(r)',
    text: "to_json(struct(element_at(split(path, '/'), -1) AS id, r.value AS text))",
    html: 'NULL',
    warc: 'NULL',
  }[source];
  const isFile = readsFiles(source);
  const each = inputs.map((input, i) =>
    isFile
      ? `SELECT base64(r.content) AS content, r, path, CAST(0 AS BIGINT) AS start, place FROM (
  SELECT struct(*) AS r, path, monotonically_increasing_id() AS place FROM files${i})`
      : `SELECT ${record} AS record, r, path, start, place FROM (
  SELECT struct(*) AS r, _metadata.file_path AS path, _metadata.file_block_start AS start, monotonically_increasing_id() AS place
  FROM ${formatOf(source)}.${identifier(input)})`,
  );
  return each.join('\nUNION ALL\n');
}

/** Views of inputs that are read as whole files. */
function fileViews({ inputs, source }: PlanInput): string[] {
  if (!readsFiles(source)) return [];
  return inputs.map(
    (input, i) =>
      `CREATE OR REPLACE TEMPORARY VIEW files${i} USING binaryFile OPTIONS (path ${literal(input)}, recursiveFileLookup 'true')`,
  );
}

/** Whether records are whole files, or in them. */
function readsFiles(source: SourceName): boolean {
  return source === 'html' || source === 'warc';
}

/** How Spark names a format. */
function formatOf(source: SourceName): string {
  return source === 'jsonl' ? 'text' : source;
}

/** Statements that fail where a column that was named is not there, before any work starts. */
function columnsNamed({ inputs, source, parameters: { textField, idField } }: PlanInput): string[] {
  const columns = [textField, idField].filter((name) => name !== undefined).map(identifier);
  if (columns.length === 0 || !(source === 'parquet' || source === 'json')) return [];
  return inputs.map((input) => `SELECT ${columns.join(', ')} FROM ${source}.${identifier(input)} LIMIT 0`);
}

interface Writing {
  stored(folder: string, query: string): string;
  view(name: string, query: string): string;
  at(folder: string): string;
}

/** Statements that end with the view `keyed_members`: fingerprints that share a key with another, under that key. */
function groupsOf({ parameters, skew, hot = HOT }: PlanInput, { stored, view, at }: Writing): string[] {
  const method = methodOf(parameters);
  if (method.threshold === 'distance') {
    const tables = blockTables(parameters.bits as FingerprintBits, parameters.distance!);
    const isRefined = skew === 'refined';
    const keys = tables.map(({ key, rest }, part) => {
      const further = furtherKeys(rest, parameters.distance!).map((span, i) => `concat(':${i}:', ${cut(span)})`);
      const finer = isRefined ? `, array(${further.join(', ')}) AS finer` : '';
      return `struct(${part} AS part, ${cut(key)} AS key, ${cut(rest)} AS row${finer})`;
    });
    const finer = isRefined ? ', k.finer' : '';
    return [
      view(
        isRefined ? 'coarse' : 'keyed',
        `SELECT n, k.part, k.key, k.row${finer} FROM searched LATERAL VIEW explode(array(\n  ${keys.join(',\n  ')})) AS k`,
      ),
      ...(isRefined
        ? [
            stored('hot', `SELECT part, key FROM coarse GROUP BY part, key HAVING count(*) > ${hot}`),
            view(
              'keyed',
              `SELECT n, part, key, row FROM coarse LEFT ANTI JOIN ${at('hot')} USING (part, key)
UNION ALL
SELECT n, part, concat(key, f) AS key, row FROM (SELECT c.* FROM coarse c JOIN ${at('hot')} h ON c.part = h.part AND c.key = h.key)
LATERAL VIEW explode(finer) AS f`,
            ),
          ]
        : []),
      stored('groups', grouped('struct(n, row)', skew)),
      view('keyed_members', `SELECT part, key, m.n, m.row FROM ${at('groups')} LATERAL VIEW explode(members) AS m`),
    ];
  }
  const { similarity, recall, slots } = parameters;
  const { bands, slotsPerBand } = chooseBands({ similarity: similarity!, recall: recall!, slots: slots! });
  const digits = 8 * slotsPerBand;
  return [
    view(
      'keyed',
      `SELECT n, part, substring(row, 1 + ${digits} * part, ${digits}) AS key
FROM searched LATERAL VIEW explode(sequence(0, ${bands - 1})) AS part`,
    ),
    stored('groups', grouped('n', skew)),
    view(
      'keyed_members',
      `SELECT part, key, m.n, row FROM (
  SELECT part, key, explode(members) AS n FROM ${at('groups')}) m JOIN searched s ON m.n = s.n`,
    ),
  ];
}

/**
 * The digits that a key leaves, in k + 1 blocks: of the fingerprints under one key, two within k bits agree in one of
 * them. So a hot key is split without a pair being lost.
 */
function furtherKeys(rest: readonly Span[], k: number): Span[][] {
  const digits = rest.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, i): Span => [from + i, from + i + 1]),
  );
  const blocks = Math.min(k + 1, digits.length);
  const startOf = (block: number): number => Math.floor((block * digits.length) / blocks);
  return Array.from({ length: k + 1 }, (_, block) =>
    digits.slice(startOf(Math.min(block, blocks)), startOf(Math.min(block + 1, blocks))),
  );
}

/** What is under each key that more than one fingerprint has. */
function grouped(member: string, skew: Skew): string {
  if (skew !== 'two-stage') {
    return `SELECT part, key, collect_list(${member}) AS members FROM keyed GROUP BY part, key HAVING count(*) > 1`;
  }
  return `SELECT part, key, flatten(collect_list(some)) AS members FROM (
  SELECT part, key, collect_list(${member}) AS some FROM keyed GROUP BY part, key, pmod(xxhash64(n), ${SALTS}))
GROUP BY part, key HAVING sum(size(some)) > 1`;
}

/** Digits of the column `row`. */
function cut(spans: readonly Span[]): string {
  return `concat(${spans.map(([from, to]) => `substring(row, ${from + 1}, ${to - from})`).join(', ')})`;
}

/** Ends the job by name where two counts differ. */
function check(found: string, expected: string, what: string): string {
  return `SELECT if(found = expected, 'checked', raise_error(concat('dittograph: ${what}: ', found, ' of ', expected)))
FROM (SELECT ${found} AS found, ${expected} AS expected)`;
}

function written(staging: string, folder: string, query: string): string {
  return `INSERT OVERWRITE DIRECTORY ${literal(`${staging}/${folder}`)} USING text\n${query}`;
}

/** Columns without a value. */
function nulls(columns: string): string {
  return columns
    .split(', ')
    .map((name) => `NULL AS ${name}`)
    .join(', ');
}

/** A text of SQL. */
function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A name of SQL. */
function identifier(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}

/** The whole plan as a script. */
export function scriptOf(stages: readonly PlanStage[], announce: boolean): string {
  return stages
    .map(({ name, statements }) => {
      const said = announce ? `SELECT ${literal(`dittograph stage ${name}`)};\n` : '';
      return `-- ${name}\n${said}${statements.map((statement) => `${statement};\n`).join('\n')}`;
    })
    .join('\n');
}
