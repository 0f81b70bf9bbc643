/** Fingerprints in shared memory, which workers read without a copy. */
import { type Column, wordsColumn } from '../../base/columns.ts';
import { type Rows, RowTable, SharedRows } from '../../base/rows.ts';
import type { FingerprintBatch, FingerprintStore } from '../fingerprints.ts';

export class MemoryFingerprints implements FingerprintStore {
  readonly #documents: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly #rows: SharedRows;
  readonly #shingles: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  readonly #textHashes: Column<Uint32Array<ArrayBuffer>> = wordsColumn();
  #table: { readonly rows: RowTable; readonly places: Uint32Array } | undefined;

  /** @param rowBytes bytes of a fingerprint; absent where they differ */
  constructor(rowBytes?: number) {
    this.#rows = new SharedRows((rowBytes ?? 0) / 4);
  }

  get count(): number {
    return this.#documents.length;
  }

  get documents(): Uint32Array {
    return this.#documents.values;
  }

  get byteLength(): number {
    return this.#rows.byteLength;
  }

  get rows(): Rows {
    return this.#rows.rows;
  }

  get shingles(): Uint32Array {
    return this.#shingles.values;
  }

  get textHashes(): Uint32Array {
    return this.#textHashes.values;
  }

  append(documents: ArrayLike<number>, { rows, offsets, counts }: FingerprintBatch): void {
    this.#documents.append(documents);
    this.#rows.append(rows, offsets);
    this.#shingles.append(counts.shingles);
    this.#textHashes.append(counts.textHash);
  }

  rowOf(document: number): Uint32Array {
    const { rows, places } = this.#find();
    return rows.row(places[document]!);
  }

  shinglesOf(document: number): number {
    return this.#shingles.at(this.#find().places[document]!);
  }

  /** The rows so far, and the place of each document's. */
  #find(): { readonly rows: RowTable; readonly places: Uint32Array } {
    if (this.#table?.rows.count !== this.count) {
      const { documents } = this;
      const places = new Uint32Array(documents.reduce((most, document) => Math.max(most, document), -1) + 1);
      documents.forEach((document, row) => {
        places[document] = row;
      });
      this.#table = { rows: new RowTable(this.rows), places };
    }
    return this.#table;
  }
}
