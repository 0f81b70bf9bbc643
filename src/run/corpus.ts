/**
 * The documents of a run once they are read: what is known of each in columns, texts in a spool, fingerprints in
 * shared chunks. Text inputs take one pass; pages take a second, once the templates of their sites are known.
 */
import { bytesColumn, type Column, wordsColumn } from '../base/columns.ts';
import type { ErrorCode, RecordError } from '../base/errors.ts';
import { type Rows, RowTable, SharedRows } from '../base/rows.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { BoilerplateLearner } from '../html/boilerplate.ts';
import type { Conduct } from '../methods/options.ts';
import { Spool } from '../store/spool.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Feed } from './input.ts';
import type { Pool } from './pool.ts';
import {
  type Counted,
  type Details,
  NO_TEXT,
  PAGE,
  type Reading,
  type Selection,
  type Task,
  TEXT,
  UNJUDGED,
} from './workshop.ts';

/** Pages are selected this many bytes of page at a time. */
const SELECT_BYTES = 2 ** 21;

export class Corpus {
  /** What the rows were made with. */
  fingerprinter: Fingerprinter;
  readonly ids: string[] = [];
  /** TEXT, PAGE while it is not yet selected, or UNJUDGED. */
  readonly states: Column<Uint8Array<ArrayBuffer>> = bytesColumn();
  /** What the inputs hold that is no document, and how often: request records, images, hidden files … */
  readonly passedOver: Map<string, number> = new Map();
  /** The number of the first document of each input. */
  readonly firsts: number[] = [];
  readonly #details = new Map<number, Details>();
  readonly #boilerplate = new Map<number, readonly string[]>();
  readonly #texts = new Spool();
  #rows: Uint32Array = new Uint32Array(0);
  readonly #errors: { readonly document: number; readonly error: RecordError }[] = [];
  readonly #names = new Set<string>();
  /** The last id, while each is longer than the one before or follows it, as numbers do: then none comes twice. */
  #lastName: string | undefined = '';
  /** Where numbering goes on, of each id that came more than once. */
  readonly #repeats = new Map<string, number>();
  /** Place in the spool of each document's text. */
  readonly #places: Column<Uint32Array<ArrayBuffer>> = wordsColumn();

  /** Documents with a text, in the order of the columns below. */
  readonly fingerprinted: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly rows: SharedRows;
  #table: RowTable | undefined;
  readonly shingles: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly textHashes: Column<Uint32Array<ArrayBuffer>> = wordsColumn();

  constructor(fingerprinter: Fingerprinter) {
    this.fingerprinter = fingerprinter;
    this.rows = new SharedRows((fingerprinter.rowBytes ?? 0) / 4);
  }

  get size(): number {
    return this.ids.length;
  }

  /** In the order of the documents they belong to. */
  get errors(): readonly RecordError[] {
    return this.#errors.sort((a, b) => a.document - b.document).map(({ error }) => error);
  }

  details(document: number): Details {
    return this.#details.get(document) ?? {};
  }

  boilerplate(document: number): readonly string[] {
    return this.#boilerplate.get(document) ?? [];
  }

  textBytes(document: number): Uint8Array {
    return this.#texts.bytes(this.#places.at(document));
  }

  text(document: number): string {
    return this.#texts.text(this.#places.at(document));
  }

  byteLength(document: number): number {
    return this.#texts.byteLength(this.#places.at(document));
  }

  /** Fingerprint of a document that has one. */
  row(document: number): Uint32Array {
    if (this.#table?.count !== this.rows.count) this.#table = new RowTable(this.rows.rows);
    return this.#table.row(this.#rowOf(document));
  }

  /** Shingles of a document that has a fingerprint. */
  shinglesOf(document: number): number {
    return this.shingles.at(this.#rowOf(document));
  }

  /** Cuts documents, in their order, into lots of about so many bytes of text: where each begins and ends. */
  *lots(documents: ArrayLike<number>, bytes: number): Generator<readonly [from: number, to: number]> {
    for (let from = 0, to = 0; from < documents.length; from = to) {
      for (let sum = 0; to < documents.length && sum < bytes; to++) sum += this.byteLength(documents[to]!);
      yield [from, to];
    }
  }

  /** Texts of some documents, one after another. */
  batch(documents: ArrayLike<number>): TextBatch {
    const places = new Uint32Array(documents.length);
    for (let i = 0; i < places.length; i++) places[i] = this.#places.at(documents[i]!);
    return this.#texts.read(places);
  }

  /** Takes in what a batch held; a document whose id is taken gets a numbered one. */
  add(reading: Reading, repeatsAreErrors: boolean): void {
    const first = this.size;
    let place = this.#texts.count;
    this.#texts.append(reading.payload);
    const faults = new Map(reading.errors.map((fault) => [fault.index, fault]));
    for (let i = 0; i < reading.ids.length; i++) {
      this.ids.push(this.#nameOf(reading.ids[i]!, repeatsAreErrors));
      this.states.push(reading.states[i]!);
      this.#places.push(place++);
      const details = reading.details[i];
      if (details !== undefined) this.#details.set(first + i, details);
      const fault = faults.get(i);
      if (fault !== undefined) this.#accuse(first + i, fault.code, fault.message);
    }
    const judged: number[] = [];
    for (let i = 0; i < reading.ids.length; i++) if (reading.states[i] === TEXT) judged.push(first + i);
    this.#addFingerprints(judged, reading.fingerprints);
  }

  /** Takes in the texts selected from pages. */
  select(pages: readonly number[], selection: Selection): void {
    let place = this.#texts.count;
    const { offsets } = selection.texts;
    this.#texts.append(selection.texts);
    pages.forEach((document, i) => {
      this.#places.set(document, place++);
      const empty = offsets[i] === offsets[i + 1];
      this.states.set(document, empty ? UNJUDGED : TEXT);
      if (empty) this.#accuse(document, NO_TEXT.code, NO_TEXT.message);
      const boilerplate = selection.boilerplate[i]!;
      if (boilerplate.length > 0) this.#boilerplate.set(document, boilerplate);
    });
    this.#addFingerprints(pages, selection.fingerprints);
  }

  close(): void {
    this.#texts.close();
  }

  #accuse(document: number, code: ErrorCode, message: string): void {
    this.#errors.push({ document, error: { id: this.ids[document]!, code, message } });
  }

  #rowOf(document: number): number {
    if (this.#rows.length !== this.size) {
      this.#rows = new Uint32Array(this.size);
      this.fingerprinted.values.forEach((fingerprinted, row) => {
        this.#rows[fingerprinted] = row;
      });
    }
    return this.#rows[document]!;
  }

  /** The fingerprints as a search takes them. */
  get fingerprints(): Rows {
    return this.rows.rows;
  }

  #addFingerprints(documents: readonly number[], { rows, offsets, counts: { shingles, textHash } }: Counted): void {
    this.fingerprinted.append(documents);
    this.rows.append(rows, offsets);
    this.shingles.append(shingles);
    this.textHashes.append(textHash);
  }

  #nameOf(id: string, repeatsAreErrors: boolean): string {
    const last = this.#lastName;
    if (last !== undefined) {
      if (id.length > last.length || (id.length === last.length && id > last)) {
        this.#lastName = id;
        return id;
      }
      this.#lastName = undefined;
      for (const name of this.ids) this.#names.add(name);
    }
    // Asked once: most ids are new.
    const known = this.#names.size;
    if (this.#names.add(id).size > known) return id;
    let number = this.#repeats.get(id) ?? 2;
    while (this.#names.has(`${id}#${number}`)) number++;
    this.#repeats.set(id, number + 1);
    const name = `${id}#${number}`;
    this.#names.add(name);
    if (repeatsAreErrors) {
      this.#errors.push({
        document: this.size,
        error: {
          id: name,
          code: 'DUPLICATE_ID',
          message: `the id ${JSON.stringify(id)} is taken by an earlier record; this one is judged as ${JSON.stringify(name)}`,
        },
      });
    }
    return name;
  }
}

/**
 * Reads all inputs into a corpus.
 * @throws ABORTED when the signal says so; OUTPUT_FAILED when the temporary file cannot be written
 */
export async function gather(feeds: readonly Feed[], corpus: Corpus, pool: Pool, conduct: Conduct): Promise<void> {
  const learner = new BoilerplateLearner();
  const pages: { readonly document: number; readonly group: string }[] = [];
  const totalBytes = feeds.every(({ bytes }) => bytes !== undefined)
    ? feeds.reduce((sum, { bytes }) => sum + bytes!, 0)
    : undefined;
  let bytesBefore = 0;
  for (const feed of feeds) {
    corpus.firsts.push(corpus.size);
    const tasks = (async function* (): AsyncGenerator<Task & { kind: 'read' }> {
      for await (const batch of feed.batches({ ...conduct, reuse: pool.oneByOne })) yield { kind: 'read', batch };
    })();
    for await (const reading of pool.map(tasks)) {
      const first = corpus.size;
      corpus.add(reading, feed.format !== 'warc');
      let page = 0;
      for (let i = 0; i < reading.states.length; i++) {
        if (reading.states[i] !== PAGE) continue;
        const { group, blocks } = reading.observations[page++]!;
        learner.add(group, blocks);
        pages.push({ document: first + i, group });
      }
      conduct.onProgress?.({
        stage: 'read',
        done: corpus.size,
        bytes: bytesBefore + feed.bytesRead,
        ...(totalBytes !== undefined && { totalBytes }),
      });
    }
    bytesBefore += feed.bytesRead;
    for (const [why, count] of feed.passedOver ?? []) {
      corpus.passedOver.set(why, (corpus.passedOver.get(why) ?? 0) + count);
    }
  }
  await select(corpus, pages, learner.learned(), pool, conduct);
}

async function select(
  corpus: Corpus,
  pages: readonly { readonly document: number; readonly group: string }[],
  learned: ReadonlyMap<string, ReadonlySet<number>>,
  pool: Pool,
  conduct: Conduct,
): Promise<void> {
  const lots: number[][] = [];
  function* tasks(): Generator<Task & { kind: 'select' }> {
    const all = pages.map(({ document }) => document);
    for (const [from, to] of corpus.lots(all, SELECT_BYTES)) {
      const documents = all.slice(from, to);
      lots.push(documents);
      yield {
        kind: 'select',
        pages: corpus.batch(documents),
        learned: pages.slice(from, to).map(({ group }) => learned.get(group)),
      };
    }
  }
  let done = 0;
  for await (const selection of pool.map(tasks())) {
    const documents = lots.shift()!;
    corpus.select(documents, selection);
    done += documents.length;
    conduct.onProgress?.({ stage: 'templates', done, total: pages.length });
  }
}
