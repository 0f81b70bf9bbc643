/**
 * The heavy work of a run, cut into tasks that any thread can do: bytes to texts and fingerprints, pages to main
 * texts once the templates are known, candidates of one part of the search, and exact overlaps of candidate pairs.
 * A task's outcome depends on the task and the parameters alone.
 */
import { wordsColumn } from '../base/columns.ts';
import type { ErrorCode } from '../base/errors.ts';
import type { Rows } from '../base/rows.ts';
import { parseKeepRules } from '../cluster/keep.ts';
import type { Fingerprinter, Fingerprints } from '../fingerprint/fingerprinter.ts';
import type { Page } from '../html/page.ts';
import { type Batch, type Entry, type ReadOptions, readBatch } from '../io/batch.ts';
import { methodOf, profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import type { Bound, CandidateSearch } from '../search/candidates.ts';
import { BatchBuilder, encodeTexts, pickTexts, type TextBatch } from '../text/batch.ts';
import { type Counts, Shingler } from '../text/shingler.ts';
import { sharedShingles } from '../verify/jaccard.ts';
import type { EntriesBatch } from './input.ts';
import type { Observation, PageReader } from './pages.ts';

/** What is known of a document besides its text; absent properties are not known. */
export interface Details {
  readonly title?: string;
  readonly url?: string;
  readonly canonical?: string;
  /** As written where it was found, usually ISO 8601. */
  readonly date?: string;
  readonly charset?: string;
  readonly charsetSource?: string;
  /** Share of U+FFFD that decoding brought in, 0 … 1. */
  readonly replaced?: number;
  /** Fields that keep rules ask for. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** How far reading got: a text; a page whose text is yet to be selected; nothing but an error; a mere revisit. */
export const TEXT = 0;
export const PAGE = 1;
export const UNJUDGED = 2;
export const REVISIT = 3;

/** Fingerprints, and what is counted of every text. */
export type Counted = Fingerprints & { readonly counts: Counts };

/** What was wrong with an entry. */
export interface Fault {
  /** Its place in the batch. */
  readonly index: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Of a page that shows pictures, links or a table only, or nothing but what its template has on every page. */
export const NO_TEXT: Omit<Fault, 'index'> = {
  code: 'EMPTY',
  message: 'no main text is in it; --extract all takes whatever it shows',
};

export type Task =
  | { readonly kind: 'read'; readonly batch: Batch | EntriesBatch }
  | {
      readonly kind: 'select';
      readonly pages: TextBatch;
      readonly learned: readonly (ReadonlySet<number> | undefined)[];
    }
  | { readonly kind: 'search'; readonly rows: Rows; readonly part: number }
  | { readonly kind: 'overlap'; readonly texts: TextBatch; readonly pairs: Uint32Array };

export interface Reading {
  readonly kind: 'read';
  readonly ids: readonly string[];
  /** TEXT, PAGE, UNJUDGED or REVISIT, an entry each. */
  readonly states: Uint8Array;
  readonly details: readonly (Details | undefined)[];
  readonly errors: readonly Fault[];
  /** An entry each: its text, its page as JSON, or nothing. */
  readonly payload: TextBatch;
  /** Of the entries with a text, in order. */
  readonly fingerprints: Counted;
  /** Of the entries with a page, in order. */
  readonly observations: readonly Observation[];
}

export interface Selection {
  readonly kind: 'select';
  readonly texts: TextBatch;
  readonly boilerplate: readonly (readonly string[])[];
  readonly fingerprints: Counted;
}

export interface Found {
  readonly kind: 'search';
  readonly pairs: Uint32Array;
  readonly distances: Uint32Array;
  readonly bound: Bound;
}

export interface Overlap {
  readonly kind: 'overlap';
  /** Shared shingles, a pair each. */
  readonly shared: Uint32Array;
  /** Distinct shingles, a text each. */
  readonly sizes: Uint32Array;
}

export type Outcome = Reading | Selection | Found | Overlap;

/** Of the texts of a batch whose size does not show. */
const EXPECTED_BYTES = 2 ** 20;

const decoder = new TextDecoder();

/** A pair of hands: the parameters of the run, and what they need to work. */
export class Workshop {
  readonly #parameters: ScanParameters;
  #fingerprinter: Fingerprinter | undefined;
  readonly #reading: ReadOptions;
  #search: CandidateSearch | undefined;
  #shingler: Shingler | undefined;
  #pages: PageReader | undefined;

  constructor(parameters: ScanParameters) {
    this.#parameters = parameters;
    const { from, textField, idField, encoding, maxBytes, keep } = parameters;
    const fields = parseKeepRules(keep).flatMap(({ field }) => field ?? []);
    this.#reading = { from, textField, idField, encoding, maxBytes, ...(fields.length > 0 && { fields }) };
  }

  async perform(task: Task): Promise<Outcome> {
    switch (task.kind) {
      case 'read':
        return this.#read(task.batch);
      case 'select':
        return this.#select(task.pages, task.learned);
      case 'search':
        return this.#find(task.rows, task.part);
      case 'overlap':
        return this.#overlap(task.texts, task.pairs);
    }
  }

  async #read(batch: Batch | EntriesBatch): Promise<Reading> {
    const ids: string[] = [];
    const states: number[] = [];
    const details: (Details | undefined)[] = [];
    const errors: Fault[] = [];
    const payload = new BatchBuilder('bytes' in batch ? batch.bytes.length : EXPECTED_BYTES);
    const judged: number[] = [];
    const observations: Observation[] = [];
    for (const entry of batch.kind === 'entries' ? batch.entries : readBatch(batch, this.#reading, 'utf8')) {
      const { body, revisit } = entry;
      if (body?.kind === 'utf8') {
        judged.push(ids.length);
        ids.push(entry.id);
        states.push(TEXT);
        details.push(detailsOf(entry, undefined));
        payload.addUtf8(body.bytes);
        continue;
      }
      let text = body?.text ?? '';
      let state = body === undefined ? (revisit === undefined ? UNJUDGED : REVISIT) : TEXT;
      let page: Page | undefined;
      if (body?.kind === 'html') {
        const reader = await this.#reader();
        page = reader.parse(text);
        const readable = reader.readable(text);
        if (readable !== undefined) text = readable;
        else if (this.#parameters.templateAware) {
          observations.push(reader.observe(page, hostOf(entry)));
          text = JSON.stringify(page);
          state = PAGE;
        } else text = reader.select(page).text;
      }
      if (state === TEXT && !/\S/.test(text)) state = UNJUDGED;
      const error = entry.error ?? (state === UNJUDGED ? NO_TEXT : undefined);
      if (error !== undefined) errors.push({ index: ids.length, code: error.code, message: error.message });
      if (state === TEXT) judged.push(ids.length);
      ids.push(entry.id);
      states.push(state);
      details.push(detailsOf(entry, page));
      payload.add(text);
    }
    const whole = payload.finish();
    return {
      kind: 'read',
      ids,
      states: Uint8Array.from(states),
      details,
      errors,
      payload: whole,
      fingerprints: await this.#fingerprint(pickTexts(whole, judged)),
      observations,
    };
  }

  async #fingerprint(batch: TextBatch): Promise<Counted> {
    const parameters = this.#parameters;
    this.#fingerprinter ??= methodOf(parameters).fingerprinter(parameters, {
      segmenter: await segmenterOf(parameters),
    });
    const made = this.#fingerprinter.fingerprint(batch);
    if (made.counts !== undefined) return made as Counted;
    this.#shingler ??= new Shingler(profileOf(this.#parameters));
    return { ...made, counts: this.#shingler.forEach(batch, () => {}) };
  }

  async #reader(): Promise<PageReader> {
    this.#pages ??= await (await import('./pages.ts')).PageReader.load(this.#parameters);
    return this.#pages;
  }

  async #select(pages: TextBatch, learned: readonly (ReadonlySet<number> | undefined)[]): Promise<Selection> {
    const reader = await this.#reader();
    const texts: string[] = [];
    const boilerplate: (readonly string[])[] = [];
    for (let i = 0; i < learned.length; i++) {
      const page: Page = JSON.parse(decoder.decode(pages.bytes.subarray(pages.offsets[i], pages.offsets[i + 1])));
      const main = reader.select(page, learned[i]);
      texts.push(main.text);
      boilerplate.push(main.boilerplate);
    }
    const batch = encodeTexts(texts);
    return { kind: 'select', texts: batch, boilerplate, fingerprints: await this.#fingerprint(batch) };
  }

  #find(rows: Rows, part: number): Found {
    this.#search ??= methodOf(this.#parameters).search(this.#parameters);
    const pairs = wordsColumn();
    const distances = wordsColumn();
    const blocks = this.#search.search(rows, part);
    let next = blocks.next();
    for (; !next.done; next = blocks.next()) {
      pairs.append(next.value.pairs);
      distances.append(next.value.distances);
    }
    return { kind: 'search', pairs: pairs.values, distances: distances.values, bound: next.value };
  }

  #overlap(texts: TextBatch, pairs: Uint32Array): Overlap {
    return { kind: 'overlap', ...sharedShingles(texts, profileOf(this.#parameters), pairs) };
  }
}

/** Host of the address that the record came from; none where that is not known. */
function hostOf({ url }: Entry<unknown>): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host || undefined : undefined;
}

function detailsOf(entry: Entry<unknown>, page: Page | undefined): Details | undefined {
  const { charset, charsetSource, replaced, fields } = entry;
  const title = entry.title ?? page?.title;
  const url = entry.url ?? page?.url;
  const date = page?.modified ?? page?.published ?? entry.date;
  const canonical = page?.canonical;
  const details: { -readonly [K in keyof Details]: Details[K] } = {};
  if (title !== undefined) details.title = title;
  if (url !== undefined) details.url = url;
  if (canonical !== undefined) details.canonical = canonical;
  if (date !== undefined) details.date = date;
  if (charset !== undefined) details.charset = charset;
  if (charsetSource !== undefined) details.charsetSource = charsetSource;
  if (replaced !== undefined) details.replaced = replaced;
  if (fields !== undefined) details.fields = fields;
  for (const _ in details) return details;
  return undefined;
}
