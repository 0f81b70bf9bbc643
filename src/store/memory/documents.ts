/** Documents in memory: states in a column, ids in one string a batch, details only for documents that have any. */
import { bytesColumn, wordsColumn } from '../../base/columns.ts';
import type { RecordError } from '../../base/errors.ts';
import type { Details, DocumentBatch, Documents, Fault, Recurring, SelectedPages } from '../documents.ts';

const NO_DETAILS: Details = {};
const NOTHING: Recurring = { form: '', blocks: [], listed: [] };

export class MemoryDocuments implements Documents {
  /** The concatenated ids of each batch, the first document of each batch, and the end of each id in its string. */
  readonly #ids: string[] = [];
  readonly #firsts = wordsColumn();
  readonly #ends = wordsColumn();
  readonly #states = bytesColumn();
  readonly #details = new Map<number, Details>();
  readonly #boilerplate = new Map<number, readonly string[]>();
  readonly #recurring = new Map<number, Recurring>();
  readonly #empty = new Map<string, Recurring>();
  readonly #media = new Map<number, string>();
  readonly #coverages = new Map<number, number>();
  readonly #errors: { readonly document: number; readonly error: RecordError }[] = [];
  #sorted = true;
  #pages = 0;
  #areLinksAmong = false;

  get count(): number {
    return this.#states.length;
  }

  get pages(): number {
    return this.#pages;
  }

  get areLinksAmong(): boolean {
    return this.#areLinksAmong;
  }

  append({ ids, states, details, faults }: DocumentBatch): void {
    const first = this.count;
    this.#appendIds(ids, first);
    this.#states.append(states);
    for (let i = 0; i < details.length; i++) {
      const known = details[i];
      if (known === undefined) continue;
      this.#details.set(first + i, known);
      if (known.site !== undefined) this.#pages++;
      if (known.file?.link === true) this.#areLinksAmong = true;
    }
    for (const fault of faults) this.#addError(first + fault.index, fault);
  }

  settle({ documents, sites, states, boilerplate, recurring, media, coverages, faults }: SelectedPages): void {
    documents.forEach((document, i) => {
      this.#states.set(document, states[i]!);
      const details = this.details(document);
      if (details.site !== sites[i]) this.#details.set(document, { ...details, site: sites[i]! });
      if (coverages !== undefined) this.#coverages.set(document, coverages[i]!);
      const blocks = boilerplate[i]!;
      if (blocks.length > 0) this.#boilerplate.set(document, blocks);
      if (media[i] !== '') this.#media.set(document, media[i]!);
      const { form, blocks: recurringBlocks, listed } = recurring[i]!;
      const isEmpty = recurringBlocks.length === 0 && listed.length === 0;
      this.#recurring.set(document, isEmpty ? this.#emptyOf(form) : recurring[i]!);
    });
    for (const fault of faults) this.#addError(documents[fault.index]!, fault);
    this.#sorted = false;
  }

  #appendIds(ids: readonly string[], first: number): void {
    if (ids.length === 0) return;
    this.#ids.push(ids.join(''));
    this.#firsts.push(first);
    let end = 0;
    for (const id of ids) {
      end += id.length;
      this.#ends.push(end);
    }
  }

  /** One shared object for all pages of a form without recurring blocks. */
  #emptyOf(form: string): Recurring {
    const known = this.#empty.get(form) ?? { form, blocks: [], listed: [] };
    this.#empty.set(form, known);
    return known;
  }

  id(document: number): string {
    let low = 0;
    for (let high = this.#ids.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (this.#firsts.at(middle) <= document) low = middle;
      else high = middle;
    }
    const from = this.#firsts.at(low) === document ? 0 : this.#ends.at(document - 1);
    return this.#ids[low]!.slice(from, this.#ends.at(document));
  }

  state(document: number): number {
    return this.#states.at(document);
  }

  details(document: number): Details {
    return this.#details.get(document) ?? NO_DETAILS;
  }

  boilerplate(document: number): readonly string[] {
    return this.#boilerplate.get(document) ?? [];
  }

  recurring(document: number): Recurring {
    return this.#recurring.get(document) ?? NOTHING;
  }

  media(document: number): string {
    return this.#media.get(document) ?? '';
  }

  coverage(document: number): number {
    return this.#coverages.get(document) ?? 1;
  }

  errors(): readonly RecordError[] {
    if (!this.#sorted) this.#errors.sort((a, b) => a.document - b.document);
    this.#sorted = true;
    return this.#errors.map(({ error }) => error);
  }

  #addError(document: number, { code, message }: Fault): void {
    this.#errors.push({ document, error: { id: this.id(document), code, message } });
  }
}
