/**
 * A set of 62-bit hashes in about 7 bytes each: 7.0 to 7.7 from a million on, and 6.4 each and 0.7 MB for fewer. Buckets
 * are lists of pages of one cache line. The number of a bucket implies 14 bits of its hashes, so that 48 bits of each are
 * kept. Nothing is copied to grow, except one bucket after the other when all are split in two; so memory never peaks, and
 * nothing waits for a garbage collection. O(1) a hash: half a microsecond for a million of them.
 *
 * Not open addressing in tables that grow by half: 64-bit hashes take 9.4 to 14.1 bytes each there, and 20 of resident
 * memory with the tables that are not collected yet.
 */

/** Bits of a hash that the first number of buckets implies. */
const PLACE_BITS = 14;
const PLACES = 2 ** PLACE_BITS;
/** Hashes of an average bucket at which the buckets are split. */
const FULLEST = 64;

/** Units of a hash and of a page, 16 bits each: a page has ten hashes, and the number of the next page. */
const HASH = 3;
const HASHES = 30;
const PAGE = 32;
const PAGES_OF_CHUNK = 1024;
/** The number that stands for no page. */
const NONE = 0;

export class HashPages {
  readonly #chunks: Uint16Array[] = [];
  #pages = 1;
  /** The first page of each bucket. */
  #first = new Uint32Array(PLACES);
  /** Bits of the first unit that are part of the bucket's number, above those of the place. */
  #bits = 0;
  /** A list of pages that were left by a split. */
  #spare = NONE;
  #count = 0;

  /** Bytes allocated. */
  get bytes(): number {
    return this.#first.byteLength + this.#chunks.length * PAGES_OF_CHUNK * PAGE * 2;
  }

  has(low: number, high: number): boolean {
    return this.#look(low & (PLACES - 1), low >>> 16, high & 0xffff, lastUnit(low, high), false);
  }

  /** Adds a hash, if it is not there yet. All bits of both halves count but the bits 14 and 15 of `low`. */
  add(low: number, high: number): void {
    if (this.#look(low & (PLACES - 1), low >>> 16, high & 0xffff, lastUnit(low, high), true)) return;
    this.#count++;
    if (this.#count > FULLEST * this.#first.length) this.#split();
  }

  /** Whether a hash is there. @param adds whether it is added if it is not */
  #look(place: number, a: number, b: number, c: number, adds: boolean): boolean {
    const bucket = place + (a % 2 ** this.#bits) * PLACES;
    let page = this.#first[bucket]!;
    if (page === NONE) {
      if (!adds) return false;
      page = this.#newPage();
      this.#first[bucket] = page;
    }
    for (;;) {
      const units = this.#chunkOf(page);
      const start = (page % PAGES_OF_CHUNK) * PAGE;
      for (let at = start; at < start + HASHES; at += HASH) {
        if (units[at] === a && units[at + 1] === b && units[at + 2] === c) return true;
        if (units[at] !== 0 || units[at + 1] !== 0 || units[at + 2] !== 0) continue;
        if (!adds) return false;
        units[at] = a;
        units[at + 1] = b;
        units[at + 2] = c;
        return false;
      }
      page = nextOf(units, start);
      if (page !== NONE) continue;
      if (!adds) return false;
      page = this.#newPage();
      setNext(units, start, page);
    }
  }

  /** Splits each bucket in two, by one more bit of its hashes. */
  #split(): void {
    const buckets = this.#first;
    this.#first = new Uint32Array(2 * buckets.length);
    this.#bits++;
    buckets.forEach((first, bucket) => {
      for (let page = first; page !== NONE; ) {
        const start = (page % PAGES_OF_CHUNK) * PAGE;
        const units = this.#chunkOf(page);
        const hashes = units.slice(start, start + HASHES);
        const next = nextOf(units, start);
        units.fill(0, start, start + HASHES);
        setNext(units, start, this.#spare);
        this.#spare = page;
        for (let i = 0; i < HASHES; i += HASH) {
          const [a, b, c] = [hashes[i]!, hashes[i + 1]!, hashes[i + 2]!];
          if (a !== 0 || b !== 0 || c !== 0) this.#look(bucket % PLACES, a, b, c, true);
        }
        page = next;
      }
    });
  }

  #newPage(): number {
    const page = this.#spare;
    if (page !== NONE) {
      const units = this.#chunkOf(page);
      const start = (page % PAGES_OF_CHUNK) * PAGE;
      this.#spare = nextOf(units, start);
      setNext(units, start, NONE);
      return page;
    }
    if (this.#pages >= this.#chunks.length * PAGES_OF_CHUNK) this.#chunks.push(new Uint16Array(PAGES_OF_CHUNK * PAGE));
    return this.#pages++;
  }

  #chunkOf(page: number): Uint16Array {
    return this.#chunks[Math.floor(page / PAGES_OF_CHUNK)]!;
  }
}

/** No hash is all zeros, which are a free place. */
function lastUnit(low: number, high: number): number {
  return low >>> 16 === 0 && high === 0 ? 1 : high >>> 16;
}

function nextOf(units: Uint16Array, start: number): number {
  return units[start + HASHES]! + units[start + HASHES + 1]! * 2 ** 16;
}

function setNext(units: Uint16Array, start: number, page: number): void {
  units[start + HASHES] = page % 2 ** 16;
  units[start + HASHES + 1] = page / 2 ** 16;
}
