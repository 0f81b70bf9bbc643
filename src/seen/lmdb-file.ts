/**
 * Checks that an LMDB file is complete and undamaged, before LMDB maps it. LMDB trusts its file: reading a missing page
 * ends the process with SIGBUS; a changed bit in a page of a tree ends it with SIGSEGV, or loses entries. Therefore the
 * length of the file is compared with the latest commit, and every page of its trees is checked: its type, the positions of
 * its nodes, that keys ascend, that each page is used once or is free, and that the counts are those of the commit. The
 * contents of values have their own checksums. Values of more than half a page are outside the trees; only the heads of
 * their pages are read.
 *
 * The layout is that of LMDB 1.0 in npm `lmdb` 3.5 (`MDB_meta`, `MDB_page`, `MDB_node`, `MDB_ovpage` of mdb.c). O(pages of
 * the trees), one read each.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DittographError, messageOf } from '../base/errors.ts';

/**
 * Head of a page: its number, transaction and flags; then, relative to the end of the head, where its list of nodes ends
 * and where its nodes begin.
 */
const HEAD = 24;
const FLAGS = 18;
const LOWER = 20;
const UPPER = 22;
/** In the head of a value that has separate pages. */
const PAGES = 20;
const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
const META = 8;

/**
 * Node: the low and high half of the length of its value, or of a page number; then its flags and the length of its
 * key.
 */
const NODE_FLAGS = 4;
const KEY_LENGTH = 6;
const NODE_HEAD = 8;
const BIG_VALUE = 1;
const SUBTREE = 2;
/** Reference to a value that has separate pages: the first page, the transaction, the number of pages. */
const BIG_BYTES = 24;

/** Fields of a meta page. */
const MAGIC = 24;
const VERSION = 28;
const FREE_TREE = 48;
const MAIN_TREE = 96;
const LAST_PAGE = 144;
const TRANSACTION = 152;
const META_BYTES = 160;
const MAGIC_WORD = 0xbeefc0de;

/** Fields of the description of a tree. */
const TREE_BYTES = 48;
const TREE_FLAGS = 4;
const DEPTH = 6;
const BRANCHES = 8;
const LEAVES = 16;
const VALUES = 24;
const ENTRIES = 32;
const ROOT = 40;
const INTEGER_KEYS = 8;
const NO_ROOT = 0xffff_ffff_ffff_ffffn;
const MOST_DEPTH = 32;

/** Number of attempts to check a file to which another process writes meanwhile. */
const MOST_ATTEMPTS = 5;

/**
 * @param pageBytes page size with which the index creates the file
 * @throws INDEX_CORRUPT if it is not such a file, is missing, or was truncated or changed
 */
export function requireWholeLmdb(path: string, pageBytes: number): void {
  const file = opened(path);
  try {
    for (let attempt = 1; ; attempt++) {
      const check = new Check(path, file, pageBytes);
      const before = check.latest();
      try {
        check.trees(before);
        return;
      } catch (error) {
        // The next commit but one reuses pages that a commit frees, so the pages that were read may be of two commits.
        if (check.latest().equals(before)) throw error;
        if (attempt === MOST_ATTEMPTS) return;
      }
    }
  } finally {
    closeSync(file);
  }
}

function opened(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', `'${path}': ${messageOf(cause)}`, { cause });
  }
}

interface Counted {
  branches: number;
  leaves: number;
  values: number;
  entries: number;
}

class Check {
  readonly #path: string;
  readonly #file: number;
  readonly #pageBytes: number;
  /** Reused buffer for the heads of values, of which there are many. */
  readonly #head = Buffer.allocUnsafe(HEAD);
  #last = 0;
  /** 1 for each page that was found to be used or free. */
  #met = new Uint8Array(0);

  constructor(path: string, file: number, pageBytes: number) {
    this.#path = path;
    this.#file = file;
    this.#pageBytes = pageBytes;
  }

  /** The meta page of the latest commit; the file has all of its pages. */
  latest(): Buffer {
    const { size } = fstatSync(this.#file);
    const metas = [0, 1].map((number) => {
      const meta = this.#read(number, META_BYTES);
      const isMeta =
        meta.readBigUInt64LE(0) === BigInt(number) &&
        (meta.readUInt16LE(FLAGS) & META) !== 0 &&
        meta.readUInt32LE(MAGIC) === MAGIC_WORD &&
        meta.readUInt32LE(VERSION) === 2 &&
        meta.readUInt32LE(FREE_TREE) === this.#pageBytes;
      return isMeta ? meta : this.#corrupt(`its page ${number} is not a meta page of LMDB`);
    }) as [Buffer, Buffer];
    const meta = metas[1].readBigUInt64LE(TRANSACTION) > metas[0].readBigUInt64LE(TRANSACTION) ? metas[1] : metas[0];
    const needed = (meta.readBigUInt64LE(LAST_PAGE) + 1n) * BigInt(this.#pageBytes);
    if (needed > BigInt(size)) this.#corrupt(`it is truncated: it has ${size} bytes of ${needed}`);
    return meta;
  }

  /** Checks the trees of a commit. */
  trees(meta: Buffer): void {
    this.#last = Number(meta.readBigUInt64LE(LAST_PAGE));
    this.#met = new Uint8Array(this.#last + 1);
    this.#met.fill(1, 0, 2);
    this.#tree(meta.subarray(MAIN_TREE, MAIN_TREE + TREE_BYTES), (flags, value) => {
      if ((flags & SUBTREE) !== 0) this.#tree(value());
    });
    this.#tree(meta.subarray(FREE_TREE, FREE_TREE + TREE_BYTES), (_, value) => this.#free(value()));
    const lost = this.#met.indexOf(0);
    if (lost >= 0) this.#corrupt(`its page ${lost} is neither used nor free`);
  }

  /** Checks a tree. @param visit called for each of its entries */
  #tree(tree: Buffer, visit: (flags: number, value: () => Buffer) => void = () => {}): void {
    if (tree.length !== TREE_BYTES) this.#corrupt(`a tree is described by ${tree.length} bytes`);
    const counted: Counted = { branches: 0, leaves: 0, values: 0, entries: 0 };
    const depth = tree.readUInt16LE(DEPTH);
    const root = tree.readBigUInt64LE(ROOT);
    if (depth > MOST_DEPTH || (root === NO_ROOT) !== (depth === 0)) this.#corrupt(`a tree has a depth of ${depth}`);
    if (root !== NO_ROOT) {
      const areIntegers = (tree.readUInt16LE(TREE_FLAGS) & INTEGER_KEYS) !== 0;
      this.#pages(Number(root), depth, areIntegers, counted, visit);
    }
    const isSo =
      tree.readBigUInt64LE(BRANCHES) === BigInt(counted.branches) &&
      tree.readBigUInt64LE(LEAVES) === BigInt(counted.leaves) &&
      tree.readBigUInt64LE(VALUES) === BigInt(counted.values) &&
      tree.readBigUInt64LE(ENTRIES) === BigInt(counted.entries);
    if (!isSo) this.#corrupt('a tree differs from its commit in the number of its pages or entries');
  }

  /** Checks the pages of a tree from one page on. @param depth of the tree from this page on */
  #pages(
    number: number,
    depth: number,
    areIntegers: boolean,
    counted: Counted,
    visit: (flags: number, value: () => Buffer) => void,
  ): void {
    this.#meet(number, 1);
    const page = this.#read(number, this.#pageBytes);
    const wanted = depth === 1 ? LEAF : BRANCH;
    const [lower, upper] = [page.readUInt16LE(LOWER), page.readUInt16LE(UPPER)];
    const nodes = page.subarray(HEAD);
    const isPage =
      page.readBigUInt64LE(0) === BigInt(number) &&
      (page.readUInt16LE(FLAGS) & 0x7f) === wanted &&
      lower % 2 === 0 &&
      lower > 0 &&
      lower <= upper &&
      upper <= nodes.length;
    if (!isPage) this.#corrupt(`its page ${number} is not a page of a tree`);
    let before: Buffer | undefined;
    if (depth === 1) counted.leaves++;
    else counted.branches++;
    for (let i = 0; i < lower / 2; i++) {
      const at = nodes.readUInt16LE(2 * i);
      const keyAt = at + NODE_HEAD;
      const valueAt = keyAt <= nodes.length ? keyAt + nodes.readUInt16LE(at + KEY_LENGTH) : nodes.length + 1;
      if (at < upper || valueAt > nodes.length)
        this.#corrupt(`node ${i} of its page ${number} lies outside of the page`);
      const key = nodes.subarray(keyAt, valueAt);
      // The first key of a branch page is not used.
      if (i > (depth > 1 ? 1 : 0) && compareKeys(before!, key, areIntegers) >= 0) {
        this.#corrupt(`the keys of its page ${number} do not ascend`);
      }
      before = key;
      const low = nodes.readUInt16LE(at) + 0x10000 * nodes.readUInt16LE(at + 2);
      const flags = nodes.readUInt16LE(at + NODE_FLAGS);
      if (depth > 1) {
        this.#pages(low + 2 ** 32 * flags, depth - 1, areIntegers, counted, visit);
        continue;
      }
      counted.entries++;
      if ((flags & ~(BIG_VALUE | SUBTREE)) !== 0) this.#corrupt(`node ${i} of its page ${number} has flags ${flags}`);
      const isBig = (flags & BIG_VALUE) !== 0;
      const end = valueAt + (isBig ? BIG_BYTES : low);
      if (end > nodes.length) this.#corrupt(`node ${i} of its page ${number} lies outside of the page`);
      const own = nodes.subarray(valueAt, end);
      // First, since a damaged node may claim a value of 4 GiB.
      if (isBig) this.#bigValue(own, low, counted);
      visit(flags, isBig ? () => this.#value(own, low) : () => own);
    }
  }

  /** Checks a value that has separate pages; only the first of them has a head. */
  #bigValue(place: Buffer, length: number, counted: Counted): void {
    const first = numberAt(place, 0);
    const pages = numberAt(place, 16);
    if (pages !== Math.ceil((HEAD + length) / this.#pageBytes)) {
      this.#corrupt(`a value of ${length} bytes claims to have ${pages} pages`);
    }
    this.#meet(first, pages);
    counted.values += pages;
    const head = this.#read(first, HEAD, this.#head);
    const isHead =
      numberAt(head, 0) === first &&
      (head.readUInt16LE(FLAGS) & 0x7f) === OVERFLOW &&
      head.readUInt32LE(PAGES) === pages;
    if (!isHead) this.#corrupt(`its page ${first} is not the head of a value`);
  }

  #value(place: Buffer, length: number): Buffer {
    const first = Number(place.readBigUInt64LE(0));
    if (!(first >= 2 && first <= this.#last)) this.#corrupt(`there is no page ${first}`);
    return this.#read(first, HEAD + length).subarray(HEAD);
  }

  /**
   * Checks a list of free pages: its length, then page numbers. A negative number says how many consecutive pages begin at
   * the number after it; 0 is an unused place.
   */
  #free(list: Buffer): void {
    if (list.length < 8) this.#corrupt('a list of free pages is truncated');
    const end = Math.min(list.length, 8 + 8 * Number(list.readBigUInt64LE(0)));
    for (let at = 8; at + 8 <= end; at += 8) {
      const entry = Number(list.readBigInt64LE(at));
      if (entry > 0) this.#meet(entry, 1);
      if (entry >= 0) continue;
      at += 8;
      if (at + 8 > end) this.#corrupt('a list of free pages is truncated');
      this.#meet(Number(list.readBigInt64LE(at)), -entry);
    }
  }

  /** Marks pages as used or free; each page may be marked once. */
  #meet(first: number, pages: number): void {
    for (let page = first; page < first + pages; page++) {
      if (this.#met[page] !== 0) this.#corrupt(`page ${page} does not exist, or is used twice`);
      this.#met[page] = 1;
    }
  }

  #read(page: number, length: number, bytes: Buffer = Buffer.allocUnsafe(length)): Buffer {
    if (readSync(this.#file, bytes, 0, length, page * this.#pageBytes) < length) {
      this.#corrupt(`it is truncated in page ${page}`);
    }
    return bytes;
  }

  #corrupt(what: string): never {
    throw new DittographError('INDEX_CORRUPT', `'${this.#path}': ${what}`);
  }
}

/** A 64-bit number; rounded above 2⁵³, which no page number reaches. */
const numberAt = (bytes: Buffer, at: number): number => bytes.readUInt32LE(at) + 2 ** 32 * bytes.readUInt32LE(at + 4);

/** Compares keys as LMDB does: as whole numbers, or as bytes. */
function compareKeys(a: Buffer, b: Buffer, areIntegers: boolean): number {
  if (!areIntegers) return a.compare(b);
  const value = (key: Buffer): bigint =>
    key.length === 4 ? BigInt(key.readUInt32LE(0)) : key.length === 8 ? key.readBigUInt64LE(0) : -1n;
  const [x, y] = [value(a), value(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
