/** Checks the form of a result, record by record: each record has its fields, and all are in the order of a result. */
import { DittographError } from '../base/errors.ts';
import { type DocRecord, type ResultRecord, SCHEMA } from './records.ts';
import { STATUSES } from './statuses.ts';

/** The types of records in the order of a result. */
const ORDER = ['header', 'doc', 'pair', 'cluster', 'error', 'summary'] as const;

/** Reads a result with one header, first, and one summary, last; two results in one file are refused. */
export class ResultForm {
  readonly #ids = new Set<string>();
  #number = 0;
  #stage = 0;

  /** @throws BAD_RESULT if the record is malformed or out of order, or lists a document again */
  check(record: ResultRecord): void {
    const number = ++this.#number;
    const type = (record as ResultRecord | null)?.type;
    const place = ORDER.indexOf(type as ResultRecord['type']);
    if (place < 0) throw fault(`record ${number} has an unknown type`);
    const why = malformed(record, SHAPES[type as ResultRecord['type']], '');
    if (why !== undefined) throw fault(`record ${number} (${type}): ${why}`);
    if (place < this.#stage) throw fault(`record ${number} (${type}) is after a ${ORDER[this.#stage]}`);
    if (number === 1 && record.type !== 'header') throw fault('the result has no header: it must come first');
    if (number > 1 && (record.type === 'header' || this.#isEnded)) throw fault(`record ${number} is a second ${type}`);
    if (record.type === 'header' && record.schema !== SCHEMA)
      throw fault(`the result has the schema '${record.schema}', but this version reads '${SCHEMA}'`);
    if (record.type === 'doc') {
      if (this.#ids.has(record.id)) throw fault(`the result lists ${JSON.stringify(record.id)} twice`);
      this.#ids.add(record.id);
    }
    this.#stage = place;
  }

  /** @throws BAD_RESULT if the header or the summary is missing */
  end(): void {
    if (this.#number === 0) throw fault('the result has no header');
    if (!this.#isEnded) throw fault('the result has no summary: the run that wrote it did not end');
  }

  get #isEnded(): boolean {
    return ORDER[this.#stage] === 'summary';
  }
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
    'confirmed?': ['false', (value) => value === false],
    signature: OBJECT,
    'references?': listOf({ name: TEXT, 'unread?': { count: COUNT, first: TEXT } }),
    recall: { similarity: SHARE, 'asked?': SHARE, stated: ['null or a number', isShareOrNull], how: TEXT },
  },
  doc: {
    id: TEXT,
    'file?': { bytes: COUNT, sha256: TEXT },
    status: ['a known status', (value) => STATUSES.includes(value as DocRecord['status'])],
  },
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
