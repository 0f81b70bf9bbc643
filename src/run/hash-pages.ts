/**
 * A set of 61-bit hashes that takes 2.9 to 3.5 bytes of memory each from a million on, and 1.5 MB for fewer than 100,000.
 * The number of a bucket implies 13 bits of its hashes. Another 16 bits of each hash are in memory, in lists of pages of
 * one cache line; the other 32 bits are in memory only for the newest page of each bucket, and for earlier pages in a
 * temporary file, which is created from some 100,000 hashes on. A new hash agrees in these 29 bits with one in the set at
 * most once in 256 times: the file is read only then, and for a hash in the set. When the set grows, hashes are copied only
 * if all buckets are split in two, one bucket after the other. O(1) a hash.
 */
import { readAt } from '../store/file-place.ts';
import { TemporaryFile } from '../store/memory/temporary-file.ts';

/** Bits of a hash that the first number of buckets implies. */
const PLACE_BITS = 13;
const PLACES = 2 ** PLACE_BITS;
/** Hashes of an average bucket at which the buckets are split. */
const FULLEST = 256;

/** Units of a page, 16 bits each: a page has 28 hashes, the number of the next page, and the place of its rests. */
const HASHES = 28;
const NEXT = 28;
const RESTS = 30;
const PAGE = 32;
const PAGES_OF_CHUNK = 1024;
/** The number of no page. */
const NONE = 0;

export class HashPages {
  readonly #chunks: Uint16Array[] = [];
  #pages = 1;
  /** The newest page of each bucket, its number of hashes, and 32 bits of each of them. */
  #newest = new Uint32Array(PLACES);
  #held = new Uint8Array(PLACES);
  #rests = new Uint32Array(PLACES * HASHES);
  /** Number of bits of a rest that are part of the number of the bucket, above those of the place. */
  #bits = 0;
  /** A list of pages that a split has freed. */
  #spare = NONE;
  #count = 0;
  /** The rests of full pages. */
  #file: TemporaryFile | undefined;
  #descriptor = -1;
  readonly #read = new Uint32Array(HASHES);

  /** Bytes of memory allocated. */
  get bytes(): number {
    const buckets = this.#newest.byteLength + this.#held.byteLength + this.#rests.byteLength;
    return buckets + this.#chunks.length * PAGES_OF_CHUNK * PAGE * 2;
  }

  /** All bits of both halves count except the bits 13 to 15 of `low`. @throws OUTPUT_FAILED */
  has(low: number, high: number): boolean {
    const tag = low >>> 16;
    const rest = high >>> 0;
    const bucket = this.#bucketOf(low, rest);
    let page = this.#newest[bucket]!;
    if (page === NONE) return false;
    let units = this.#chunkOf(page);
    let start = startOf(page);
    const held = this.#held[bucket]!;
    for (let i = 0; i < held; i++) {
      if (units[start + i] === tag && this.#rests[bucket * HASHES + i] === rest) return true;
    }
    for (page = numberAt(units, start + NEXT); page !== NONE; page = numberAt(units, start + NEXT)) {
      units = this.#chunkOf(page);
      start = startOf(page);
      let rests: Uint32Array | undefined;
      for (let i = 0; i < HASHES; i++) {
        if (units[start + i] !== tag) continue;
        rests ??= this.#restsOf(units, start);
        if (rests[i] === rest) return true;
      }
    }
    return false;
  }

  /** Adds a new hash. @throws OUTPUT_FAILED if the temporary file cannot be written */
  add(low: number, high: number): void {
    this.#insert(low, low >>> 16, high >>> 0);
    this.#count++;
    if (this.#count > FULLEST * this.#newest.length) this.#split();
  }

  close(): void {
    this.#file?.close();
    this.#file = undefined;
  }

  /** @param place a number whose lowest bits are the place of the hash */
  #bucketOf(place: number, rest: number): number {
    return (place & (PLACES - 1)) + (rest % 2 ** this.#bits) * PLACES;
  }

  #insert(place: number, tag: number, rest: number): void {
    const bucket = this.#bucketOf(place, rest);
    let page = this.#newest[bucket]!;
    if (page === NONE || this.#held[bucket] === HASHES) {
      if (page !== NONE) setNumber(this.#chunkOf(page), startOf(page) + RESTS, this.#keep(bucket));
      const earlier = page;
      page = this.#newPage();
      setNumber(this.#chunkOf(page), startOf(page) + NEXT, earlier);
      this.#newest[bucket] = page;
      this.#held[bucket] = 0;
    }
    const i = this.#held[bucket]!;
    this.#chunkOf(page)[startOf(page) + i] = tag;
    this.#rests[bucket * HASHES + i] = rest;
    this.#held[bucket] = i + 1;
  }

  /** Writes the rests of the newest page of a bucket. @returns their number in the file */
  #keep(bucket: number): number {
    this.#file ??= new TemporaryFile('ids');
    const rests = this.#rests.subarray(bucket * HASHES, (bucket + 1) * HASHES);
    const { file, position } = this.#file.append(new Uint8Array(rests.buffer, rests.byteOffset, rests.byteLength));
    this.#descriptor = file;
    return position / rests.byteLength;
  }

  /** The rests of a page that is not the newest of its bucket; valid until the next call. */
  #restsOf(units: Uint16Array, start: number): Uint32Array {
    const bytes = new Uint8Array(this.#read.buffer);
    readAt(bytes, { file: this.#descriptor, position: numberAt(units, start + RESTS) * bytes.length });
    return this.#read;
  }

  /** Splits each bucket in two, by one more bit of its hashes. */
  #split(): void {
    const [newest, held, rests] = [this.#newest, this.#held, this.#rests];
    this.#newest = new Uint32Array(2 * newest.length);
    this.#held = new Uint8Array(2 * held.length);
    this.#rests = new Uint32Array(2 * rests.length);
    this.#bits++;
    newest.forEach((first, bucket) => {
      let own = rests.subarray(bucket * HASHES, bucket * HASHES + held[bucket]!);
      for (let page = first; page !== NONE; own = this.#read) {
        const units = this.#chunkOf(page);
        const start = startOf(page);
        if (page !== first) this.#restsOf(units, start);
        const tags = units.slice(start, start + own.length);
        const next = numberAt(units, start + NEXT);
        setNumber(units, start + NEXT, this.#spare);
        this.#spare = page;
        for (const [i, tag] of tags.entries()) this.#insert(bucket, tag, own[i]!);
        page = next;
      }
    });
  }

  #newPage(): number {
    const page = this.#spare;
    if (page !== NONE) {
      this.#spare = numberAt(this.#chunkOf(page), startOf(page) + NEXT);
      return page;
    }
    if (this.#pages >= this.#chunks.length * PAGES_OF_CHUNK) this.#chunks.push(new Uint16Array(PAGES_OF_CHUNK * PAGE));
    return this.#pages++;
  }

  #chunkOf(page: number): Uint16Array {
    return this.#chunks[Math.floor(page / PAGES_OF_CHUNK)]!;
  }
}

function startOf(page: number): number {
  return (page % PAGES_OF_CHUNK) * PAGE;
}

function numberAt(units: Uint16Array, at: number): number {
  return units[at]! + units[at + 1]! * 2 ** 16;
}

function setNumber(units: Uint16Array, at: number, number: number): void {
  units[at] = number % 2 ** 16;
  units[at + 1] = number / 2 ** 16;
}
