/** The records of a result; only their form and their order are checked. */
import { DittographError } from '../base/errors.ts';
import {
  type ClusterRecord,
  type DocRecord,
  type ErrorRecord,
  type HeaderRecord,
  type PairRecord,
  type ResultRecord,
  SCHEMA,
  type SummaryRecord,
} from './records.ts';
import { STATUSES } from './statuses.ts';

export interface Statement {
  readonly header: HeaderRecord;
  /** With distinct ids. */
  readonly docs: readonly DocRecord[];
  readonly pairs: readonly PairRecord[];
  readonly clusters: readonly ClusterRecord[];
  readonly errors: readonly ErrorRecord[];
  readonly summary: SummaryRecord;
}

/** The types of records in the order of a result. */
const ORDER = ['header', 'doc', 'pair', 'cluster', 'error', 'summary'] as const;

/**
 * Reads a whole result.
 * @throws BAD_RESULT if a record is malformed or out of order, or if the header or the summary is missing
 */
export async function statementOf(records: AsyncIterable<ResultRecord> | Iterable<ResultRecord>): Promise<Statement> {
  const byType: Record<ResultRecord['type'], ResultRecord[]> = {
    header: [],
    doc: [],
    pair: [],
    cluster: [],
    error: [],
    summary: [],
  };
  if (!(Symbol.asyncIterator in Object(records) || Symbol.iterator in Object(records))) {
    throw new DittographError('USAGE', 'the records of a result must be an iterable');
  }
  const ids = new Set<string>();
  let number = 0;
  let stage = 0;
  for await (const record of records) {
    number++;
    const type = (record as ResultRecord | null)?.type;
    const place = ORDER.indexOf(type as ResultRecord['type']);
    if (place < 0) throw fault(`record ${number} has an unknown type`);
    const why = malformed(record, SHAPES[type as ResultRecord['type']], '');
    if (why !== undefined) throw fault(`record ${number} (${type}): ${why}`);
    if (place < stage) throw fault(`record ${number} (${type}) is after a ${ORDER[stage]}`);
    if (number === 1 && record.type !== 'header') throw fault('the result has no header: it must come first');
    if (number > 1 && (record.type === 'header' || byType.summary.length > 0))
      throw fault(`record ${number} is a second ${record.type}`);
    if (record.type === 'header' && record.schema !== SCHEMA)
      throw fault(`the result has the schema '${record.schema}', but this version reads '${SCHEMA}'`);
    if (record.type === 'doc') {
      if (ids.has(record.id)) throw fault(`the result lists ${JSON.stringify(record.id)} twice`);
      ids.add(record.id);
    }
    stage = place;
    byType[record.type].push(record);
  }
  const [header] = byType.header as HeaderRecord[];
  const [summary] = byType.summary as SummaryRecord[];
  if (header === undefined) throw fault('the result has no header');
  if (summary === undefined) throw fault('the result has no summary: the run that wrote it did not end');
  return {
    header,
    docs: byType.doc as DocRecord[],
    pairs: byType.pair as PairRecord[],
    clusters: byType.cluster as ClusterRecord[],
    errors: byType.error as ErrorRecord[],
    summary,
  };
}

function fault(why: string): DittographError {
  return new DittographError('BAD_RESULT', why);
}

type Test = (value: unknown) => boolean;
/** A test of a value with a description; fields by name, `?` after an optional one; or a list with one shape. */
type Shape = readonly [what: string, test: Test] | { readonly [field: string]: Shape } | { readonly each: Shape };

const TEXT: Shape = ['a text', (value) => typeof value === 'string'];
const COUNT: Shape = ['a count', (value) => Number.isSafeInteger(value) && (value as number) >= 0];
const SHARE: Shape = ['a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1];
const NUMBER: Shape = ['a number', (value) => Number.isFinite(value)];
const OBJECT: Shape = ['an object', isObject];
const SIZES: Shape = [
  'two counts',
  (value) => Array.isArray(value) && value.length === 2 && value.every((size) => (COUNT as [string, Test])[1](size)),
];
const listOf = (each: Shape): Shape => ({ each });

const HASHES = { textHash: TEXT, keptHash: TEXT };
const HASHES_OF_MATCH = { textHash: TEXT, matchHash: TEXT };
const OTHER = { jaccard: SHARE, shared: COUNT, sizes: SIZES };
const PROOF = {
  jaccard: SHARE,
  containment: SHARE,
  shared: COUNT,
  sizes: SIZES,
  'distance?': NUMBER,
  candidate: TEXT,
  'by?': ["'visible' or 'main'", (value: unknown) => value === 'visible' || value === 'main'],
} as const;
const SHAPES: Readonly<Record<ResultRecord['type'], Shape>> = {
  header: {
    schema: TEXT,
    version: TEXT,
    inputs: listOf(TEXT),
    parameters: OBJECT,
    signature: OBJECT,
    'references?': listOf({ name: TEXT, 'unread?': { count: COUNT, first: TEXT } }),
    recall: { similarity: SHARE, 'asked?': SHARE, stated: ['null or a number', isShareOrNull], how: TEXT },
  },
  doc: { id: TEXT, status: ['a known status', (value) => STATUSES.includes(value as DocRecord['status'])] },
  pair: { a: TEXT, b: TEXT, ...PROOF, 'other?': OTHER },
  cluster: { id: TEXT, keep: TEXT, drop: listOf(TEXT), similarity: SHARE },
  error: { id: TEXT, code: TEXT, message: TEXT },
  summary: {
    documents: COUNT,
    unique: COUNT,
    kept: COUNT,
    dropped: COUNT,
    'known?': COUNT,
    tooShort: COUNT,
    'thin?': COUNT,
    revisits: COUNT,
    unjudged: COUNT,
    clusters: COUNT,
    pairs: COUNT,
    candidates: COUNT,
    errors: COUNT,
    'passedOver?': OBJECT,
    thresholds: listOf({ similarity: SHARE, clusters: COUNT, documents: COUNT, largest: COUNT }),
    'sample?': OBJECT,
    bounds: listOf(TEXT),
  },
};

/** A match in a reference for which a document is removed. */
const REFERENCE: Shape = {
  in: TEXT,
  id: TEXT,
  similarity: SHARE,
  by: ["'texts'", (value) => value === 'texts'],
  distance: NUMBER,
  kind: TEXT,
  shared: COUNT,
  sizes: SIZES,
  containment: SHARE,
  ...HASHES_OF_MATCH,
};

/** Further fields of documents, by their status. */
const COMPARED = { bytes: COUNT, shingles: COUNT };
const DOC_SHAPES: Readonly<Record<DocRecord['status'], Shape>> = {
  unique: COMPARED,
  known: { ...COMPARED, reference: REFERENCE },
  'too-short': COMPARED,
  thin: COMPARED,
  kept: { ...COMPARED, cluster: TEXT },
  dropped: {
    ...COMPARED,
    cluster: TEXT,
    evidence: {
      kept: TEXT,
      ...PROOF,
      rule: TEXT,
      ...HASHES,
      'other?': { ...OTHER, ...HASHES },
      versions: { package: TEXT, profile: TEXT },
    },
  },
  revisit: {},
  unjudged: {},
};

/** Why a value does not have a shape; undefined if it has. Fields that the shape does not name may have any value. */
function malformed(value: unknown, shape: Shape, path: string): string | undefined {
  const where = path === '' ? 'it' : `its ${path}`;
  if (Array.isArray(shape)) return shape[1](value) ? undefined : `${where} must be ${shape[0]}`;
  const { each, ...fields } = shape as { readonly [field: string]: Shape };
  if (each !== undefined) {
    if (!Array.isArray(value)) return `${where} must be a list`;
    return value.map((item, i) => malformed(item, each, `${path}[${i}]`)).find((why) => why !== undefined);
  }
  if (!isObject(value)) return `${where} must be an object`;
  for (const [name, fieldShape] of Object.entries(fields)) {
    const field = name.replace('?', '');
    const fieldValue = (value as Readonly<Record<string, unknown>>)[field];
    if (fieldValue === undefined && name !== field) continue;
    const why = malformed(fieldValue, fieldShape, path === '' ? field : `${path}.${field}`);
    if (why !== undefined) return why;
  }
  if (path === '' && shape === SHAPES.doc) return malformed(value, DOC_SHAPES[(value as DocRecord).status], path);
  return undefined;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShareOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'number' && value >= 0 && value <= 1);
}
