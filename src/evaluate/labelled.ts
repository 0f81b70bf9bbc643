/**
 * Reads labelled sets from disk, in four layouts: JSON Lines with a cluster field; documents with `pairs.tsv` in the same
 * folder; pages, as a folder, an archive or a tar file, with `labels.jsonl`; documents with `NAME.labels.json`, in which
 * each edited copy names its source and the share that was edited. All documents are held in memory.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DittographError } from '../base/errors.ts';
import { jsonFaultOf } from '../base/json-fault.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { type Entry, type ReadOptions, readBatch } from '../io/batch.ts';
import { readBody } from '../io/body.ts';
import { kindOfName } from '../io/inputs/files.ts';
import { notOpened } from '../io/inputs/input-file.ts';
import { openSource } from '../io/inputs/open-source.ts';
import { kindOf, writtenValue } from '../io/json/record.ts';
import { jsonValuesOf } from '../io/json/values.ts';
import { isGzip, unpack } from '../io/unpack/unpack.ts';
import type { Document } from '../run/input.ts';
import { tarFiles } from './tar.ts';
import { type Note, Notes, type PairLabel, type Truth, truthOf } from './truth.ts';

/** A document with the values of its label other than the cluster. */
export interface LabelledDocument extends Document {
  readonly id: string;
  readonly language?: string;
  readonly category?: string;
  /** Its role in a protocol, e.g. `sample` or `test1-edited`. */
  readonly role?: string;
  readonly template?: string;
  /** The expected main text of a page. */
  readonly expected?: string;
}

export interface LabelledSet {
  readonly name: string;
  /** In input order, with unique ids. The document numbers in `truth` are indices of this array. */
  readonly documents: readonly LabelledDocument[];
  readonly truth: Truth;
  readonly notes: readonly Note[];
}

export interface LabelledOptions extends ReadOptions {
  /** Field that names the cluster; default `cluster`. */
  readonly clusterField?: string | undefined;
  /** Labels, one JSON object per line, with `id` and the cluster field; default `labels.jsonl` beside the documents. */
  readonly labels?: string | undefined;
  /** Pairs, tab-separated, with a header line that names `id_a` and `id_b`; default `pairs.tsv` beside the documents. */
  readonly pairs?: string | undefined;
}

const KEYS: KeysOf<LabelledOptions> = {
  clusterField: true,
  labels: true,
  pairs: true,
  from: true,
  textField: true,
  idField: true,
  fields: true,
  encoding: true,
  maxBytes: true,
};

/** Largest decompressed size of a file of labels, in bytes. */
const MAX_LABELS = 1 << 30;

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads a labelled set.
 * @param path a file of documents, a folder of pages, or a folder that contains `docs.jsonl[.gz]`, `pages/`, `pages.tar.gz`
 * or `pages.warc.gz`
 * @throws INPUT_NOT_FOUND, INPUT_UNREADABLE, UNKNOWN_FORMAT; MISSING_FIELD if no document has a label; BAD_FIELD and
 * BAD_JSON if a file of labels is malformed
 * @example
 * ```js
 * import { mkdtempSync, writeFileSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { readLabelled } from 'dittograph/evaluate';
 *
 * const lines = [
 *   { id: 'a', text: 'One text.', cluster: 'x' },
 *   { id: 'b', text: 'One text!', cluster: 'x' },
 *   { id: 'c', text: 'Another one.', cluster: 'y' },
 * ];
 * const file = `${mkdtempSync(`${tmpdir()}/`)}/labelled.jsonl`;
 * writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
 * const { documents, truth } = await readLabelled(file);
 * console.log(documents.length, truth.clusters.join()); // 3 0,0,2
 * ```
 */
export async function readLabelled(path: string, options: LabelledOptions = {}): Promise<LabelledSet> {
  refuseUnknown(options, Object.keys(KEYS), 'readLabelled');
  if (!existsSync(path)) throw new DittographError('INPUT_NOT_FOUND', `there is no '${path}'`);
  const isSet = statSync(path).isDirectory();
  const source = isSet ? (first(path, DOCUMENTS) ?? path) : path;
  const beside = isSet ? path : dirname(path);
  const field = options.clusterField ?? 'cluster';
  const notes = new Notes();

  const labels =
    options.labels ?? (/\.jsonl(?:\.gz)?$/.test(source) ? undefined : first(beside, LABEL_FILES.slice(0, 2)));
  const rows = labels === undefined ? undefined : byId(await readRows(labels), field, notes);
  const documents: LabelledDocument[] = [];
  const clusters = new Map<string, string>();
  const taken = new Set<string>();
  for await (const entry of entriesOf(source, { ...options, fields: [field, ...FIELDS] })) {
    // The labels may be in the folder of the pages.
    if (source === path && LABEL_FILES.includes(entry.id)) continue;
    const id = rows === undefined || rows.has(entry.id) ? entry.id : nameAmong(rows, entry.id);
    if (taken.has(id)) notes.add('duplicate-id', id);
    else {
      taken.add(id);
      if (entry.body === undefined) notes.add('unreadable', `${id}: ${entry.error?.message ?? 'no text'}`);
      const row = rows?.get(id) ?? entry.fields ?? {};
      documents.push({ id, ...documentOf(entry), ...factsOf(row) });
      const cluster = clusterOf(row[field], field, id);
      if (cluster !== undefined) clusters.set(id, cluster);
    }
  }
  for (const [id, row] of rows ?? []) {
    const cluster = taken.has(id) ? undefined : clusterOf(row[field], field, id);
    if (cluster !== undefined) clusters.set(id, cluster);
  }

  const copies = source.replace(/\.jsonl(\.gz)?$/, '.labels.json');
  const copied = copies === source ? undefined : first('', [copies, `${copies}.gz`]);
  const pairs = options.pairs ?? first(beside, LABEL_FILES.slice(2));
  if (documents.length === 0) throw new DittographError('INPUT_NOT_FOUND', `'${path}' contains no document`);
  const isLabelled = clusters.size > 0;
  if (!isLabelled && copied === undefined && pairs === undefined) {
    throw new DittographError(
      'MISSING_FIELD',
      `'${path}' is not labelled: no document has a text or a number in the field '${field}', and there is no pairs.tsv beside it`,
    );
  }
  const truth = truthOf(
    documents.map(({ id }) => id),
    {
      clusters: isLabelled ? clusters : undefined,
      pairs: [...(pairs === undefined ? [] : readPairs(pairs)), ...(copied === undefined ? [] : readCopies(copied))],
      complete: copied === undefined,
    },
    notes,
  );
  return { name: nameOf(isSet ? path : source), documents, truth, notes: notes.list() };
}

/** The name of a cluster. @throws BAD_FIELD */
function clusterOf(value: unknown, field: string, id: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'object')
    throw new DittographError(
      'BAD_FIELD',
      `the field '${field}' of '${id}' must be a text or a number, not ${kindOf(value)}`,
    );
  // Two different integers may be read as the same double, which would merge their clusters.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new DittographError(
      'BAD_FIELD',
      `the field '${field}' of '${id}' is a number too large to be distinguished from its neighbours: write it in quotes`,
    );
  }
  return String(value);
}

const DOCUMENTS = ['docs.jsonl', 'docs.jsonl.gz', 'pages.tar.gz', 'pages.tar', 'pages', 'pages.warc.gz', 'pages.warc'];
const LABEL_FILES = ['labels.jsonl', 'labels.jsonl.gz', 'pairs.tsv', 'pairs.tsv.gz'];
const FIELDS = ['lang', 'cat', 'category', 'set', 'role', 'template'];

function first(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => join(folder, name)).find(existsSync);
}

/** `zh-natural` for a folder of that name and for its `docs.jsonl.gz`, `en20k` for `en20k.jsonl.gz`; `.` is resolved. */
function nameOf(given: string): string {
  const path = resolve(given);
  const name = basename(path).replace(/\.(?:jsonl|tar|warc|ndjson|tgz)?(?:\.gz)?$/, '');
  return name === 'docs' || name === 'pages' ? basename(dirname(path)) : name;
}

/** Labels may name a page by the last part of its path or address, without `.html`. */
function nameAmong(rows: ReadonlyMap<string, Row>, id: string): string {
  const path = id.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const short = path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/, '');
  return rows.has(short) ? short : id;
}

async function* entriesOf(
  source: string,
  options: ReadOptions,
): AsyncGenerator<Pick<Entry, 'id' | 'title' | 'url' | 'date' | 'body' | 'error' | 'fields'>> {
  if (/\.(?:tar|tar\.gz|tgz)$/.test(source)) {
    for (const { name, bytes } of tarFiles(readWhole(source))) {
      const id = name;
      yield { id, ...readBody(id, bytes, { kind: kindOfName(name), fallback: options.encoding }) };
    }
    return;
  }
  const opened = await openSource(source, options);
  try {
    for await (const batch of opened.batches()) yield* readBatch(batch, options);
  } finally {
    await opened.close();
  }
}

function documentOf({ title, url, date, body }: Pick<Entry, 'title' | 'url' | 'date' | 'body'>): Omit<Document, 'id'> {
  return {
    // An unreadable document stays in the set, so that its pairs count as missed.
    ...(body?.kind === 'html' ? { html: body.text } : { text: body?.text ?? '' }),
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(date !== undefined && { date }),
  };
}

function factsOf(row: Row): Omit<LabelledDocument, 'id'> {
  const facts = {
    language: row.lang,
    category: row.cat ?? row.category,
    role: row.set ?? row.role,
    template: row.template,
    expected: row.file === undefined ? undefined : (row.text ?? row.gold),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => typeof fact === 'string' && fact !== ''));
}

function byId(rows: readonly Row[], field: string, notes: Notes): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const id = String(row.id);
    const earlier = found.get(id);
    if (earlier === undefined) found.set(id, row);
    else if (earlier[field] !== row[field]) {
      notes.add('conflict', id);
      found.set(id, { ...earlier, [field]: undefined });
    }
  }
  return found;
}

function readWhole(path: string): Buffer {
  try {
    if (statSync(path).isDirectory())
      throw new DittographError('INPUT_UNREADABLE', `'${path}' is a folder, not a file`);
    const bytes = readFileSync(path);
    if (!isGzip(bytes)) return bytes;
    const { content, corruption } = unpack(bytes, 'gzip', MAX_LABELS);
    if (corruption === undefined) return content;
    throw new DittographError(corruption.code, `${path}: ${corruption.message}`);
  } catch (cause) {
    throw cause instanceof DittographError ? cause : notOpened(path, cause);
  }
}

/** The text of a file, without a byte order mark. */
function readText(path: string): string {
  return readWhole(path)
    .toString()
    .replace(/^\ufeff/, '');
}

async function readRows(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { value, line, json } of jsonValuesOf(path)) {
    const row = value as Row | null;
    const id = typeof row === 'object' && row !== null ? row.id : undefined;
    if (row === null || (typeof id !== 'string' && typeof id !== 'number'))
      throw new DittographError('MISSING_FIELD', `${path}:${line}: a label needs an 'id'`);
    // A numeric id is read as it is written, like the ids of the documents.
    rows.push(typeof id === 'number' ? { ...row, id: writtenValue(json, ['id']) } : row);
  }
  return rows;
}

/** Tab-separated pairs: `id_a`, `id_b`, and optionally `kind`, `level`, `jaccard`, `containment`. */
function readPairs(path: string): PairLabel[] {
  const [head = '', ...lines] = readText(path).split(/\r?\n/);
  const columns = head.split('\t');
  for (const needed of ['id_a', 'id_b']) {
    if (!columns.includes(needed))
      throw new DittographError(
        'MISSING_FIELD',
        `${path}: there is no column '${needed}'; the first line names the columns, with tabs between them`,
      );
  }
  return lines.flatMap((line, i): PairLabel[] => {
    if (line === '') return [];
    const cells = line.split('\t');
    const cell = (name: string): string | undefined => cells[columns.indexOf(name)] || undefined;
    const place = `${path}:${i + 2}`;
    const [a, b, level] = [cell('id_a'), cell('id_b'), cell('level')];
    if (a === undefined || b === undefined)
      throw new DittographError('MISSING_FIELD', `${place}: a pair needs two ids`);
    const jaccard = shareOf(cell('jaccard'), `${place}: jaccard`);
    const containment = shareOf(cell('containment'), `${place}: containment`);
    return [
      {
        a,
        b,
        kind: cell('kind') ?? 'duplicate',
        ...(level !== undefined && { level }),
        ...(jaccard !== undefined && { jaccard }),
        ...(containment !== undefined && { containment }),
      },
    ];
  });
}

/** `{"copy": ["source", share edited], …}` */
function readCopies(path: string): PairLabel[] {
  const text = readText(path);
  let copies: unknown;
  try {
    copies = JSON.parse(text);
  } catch (cause) {
    const { line, column, what } = jsonFaultOf(text)!;
    throw new DittographError('BAD_JSON', `${path}: line ${line}, column ${column}: not JSON: ${what}`, { cause });
  }
  if (typeof copies !== 'object' || copies === null || Array.isArray(copies))
    throw new DittographError('BAD_FIELD', `${path}: it must be an object, not ${kindOf(copies)}`);
  return Object.entries(copies).map(([copy, label]: [string, unknown]) => {
    if (!Array.isArray(label))
      throw new DittographError('BAD_FIELD', `${path}: '${copy}' must be [source, share edited]`);
    const edited = shareOf(String(label[1]), `${path}: '${copy}'`);
    return { a: copy, b: String(label[0]), kind: 'edited', ...(edited !== undefined && { edited }) };
  });
}

function shareOf(text: string | undefined, place: string): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new DittographError('BAD_FIELD', `${place} must be a number from 0 to 1, not '${text}'`);
}
