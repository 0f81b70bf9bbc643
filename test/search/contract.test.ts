/** What every CandidateSearch promises, whichever structure it is. */
import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { type Rows, RowTable, SharedRows } from '../../src/base/rows.ts';
import { countsOf } from '../../src/fingerprint/charset-vector.ts';
import { RowsumFingerprinter } from '../../src/fingerprint/rowsum.ts';
import { SignsumFingerprinter } from '../../src/fingerprint/signsum.ts';
import { STRUCTURES } from '../../src/hamming/hamming-plan.ts';
import { IndexJoin } from '../../src/hamming/index-join.ts';
import { chooseBands, leastEqualSlots } from '../../src/search/band-plan.ts';
import { BandSearch } from '../../src/search/bands.ts';
import { type Bound, type CandidateBlock, type CandidateSearch, UNBOUNDED } from '../../src/search/candidates.ts';
import { EqualSearch } from '../../src/search/equal-rows.ts';
import { HammingSearch } from '../../src/search/hamming.ts';
import { InvertedSearch } from '../../src/search/inversion.ts';
import { type ClusterOptions, ClusterSearch } from '../../src/search/min-wise-buckets.ts';
import { SetJoin } from '../../src/search/set-join.ts';
import { TanimotoSearch } from '../../src/search/tanimoto.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { allPairs, equalSlots, firstBand } from '../oracles/allpairs.ts';
import { naiveTanimoto } from '../oracles/charset.ts';
import { naiveJaccard, naiveShared } from '../oracles/jaccard.ts';

interface Subject {
  readonly name: string;
  search(): CandidateSearch;
  /** Some rows, many of them near another. */
  rows(count: number, seed: number): readonly Uint32Array[];
  readonly isRagged?: true;
  /** The distance of a pair that must be found, by the definition; nothing of one that must not. */
  distance(a: Uint32Array, b: Uint32Array): number | undefined;
  /** Searches that take this pair's value as inclusive threshold, and one just too strict for it. */
  atThreshold?(a: Uint32Array, b: Uint32Array): { readonly just: CandidateSearch; readonly stricter: CandidateSearch };
  /** Rows of which each makes a pair with the first of its equals only. */
  readonly firstOnly?: true;
}

/** A few random rows of words, and copies of them with a share of words drawn anew. */
function families(count: number, words: number, seed: number, share: number): Uint32Array[] {
  const random = seededRandom(seed);
  const bases = Array.from({ length: Math.ceil(count / 4) }, () => Uint32Array.from({ length: words }, random));
  return Array.from({ length: count }, () => {
    const changed = random() % 3 === 0 ? 0 : share;
    return bases[random() % bases.length]!.map((word) => (random() / 2 ** 32 < changed ? random() : word));
  });
}

function bitFamilies(count: number, words: number, seed: number, flips: number): Uint32Array[] {
  const random = seededRandom(seed);
  return families(count, words, seed, 0).map((row) => {
    for (let flip = random() % flips; flip > 0; flip--) row[random() % words]! ^= 1 << (random() % 32);
    return row;
  });
}

/** Texts of some families, each a common text with a share of its words changed. */
function texts(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const family = random() % Math.ceil(count / 4);
    const changed = random() % 13;
    return Array.from({ length: 60 }, (_, w) =>
      random() % 100 < changed ? `new${random() % 9999}` : `f${family}w${w}`,
    ).join(' ');
  });
}

function split(rows: Uint32Array, words: number): Uint32Array[] {
  return Array.from({ length: rows.length / words }, (_, i) => rows.slice(i * words, (i + 1) * words));
}

function sets(count: number, size: number, seed: number): Uint32Array[] {
  return families(count, size, seed, 0.15).map((low) => {
    const hashes = [...new Set([...low].map((word) => (BigInt(word) * 0x9e3779b97f4a7c15n) & (2n ** 64n - 1n)))];
    return new Uint32Array(BigUint64Array.from(hashes).sort().buffer);
  });
}

function vectors(count: number, seed: number): Uint32Array[] {
  return families(count, 40, seed, 0.1).map((values) => {
    const row = new Uint32Array(3776 / 2);
    for (const value of values) countsOf(row)[value % 3764]! += 1 + (value >>> 28);
    return row;
  });
}

const SLOTS = 128;
const PLAN = chooseBands({ similarity: 0.8, recall: 0.99, slots: SLOTS });
const LEAST_EQUAL = leastEqualSlots(SLOTS, 0.6);
const signsum = new SignsumFingerprinter({ rows: 64 }, DEFAULT_PROFILE);
const rowsum = new RowsumFingerprinter({ rows: 16 }, DEFAULT_PROFILE);
const CLUSTERS: Record<'signsum' | 'rowsum', ClusterOptions> = {
  signsum: { method: 'signsum', rows: 64, maxDistance: 32 },
  rowsum: { method: 'rowsum', rows: 16, maxDistance: 600 },
};

/** Ones of every byte. */
const ONES = Array.from({ length: 256 }, (_, byte) => [...byte.toString(2)].filter((bit) => bit === '1').length);

/** Bits in which two rows differ, of their first words. */
function bitsApart(words: number, a: Uint32Array, b: Uint32Array): number {
  let bits = 0;
  for (let w = 0; w < words; w++) {
    const differing = a[w]! ^ b[w]!;
    for (let shift = 0; shift < 32; shift += 8) bits += ONES[(differing >>> shift) & 255]!;
  }
  return bits;
}

/** 16 bits of each row of a fingerprint's matrix. */
const keysOf = {
  signsum: (row: Uint32Array): number[] => [...new Uint16Array(row.slice(4).buffer)],
  rowsum: (row: Uint32Array): number[] => Array.from({ length: 16 }, (_, r) => row[4 * r]! & 0xffff),
};

function hammingSubject(name: string, words: number, maxDistance: number, structure?: string): Subject {
  const searchTo = (most: number): CandidateSearch =>
    structure === undefined
      ? new HammingSearch({ bits: 32 * words, maxDistance: most })
      : new IndexJoin({ bits: (32 * words) as 64, maxDistance: most, structure });
  const apart = (a: Uint32Array, b: Uint32Array): number => bitsApart(words, a, b);
  return {
    name,
    search: () => searchTo(maxDistance),
    rows: (count, seed) => bitFamilies(count, words, seed, maxDistance + 3),
    distance: (a, b) => (apart(a, b) <= maxDistance ? apart(a, b) : undefined),
    atThreshold: (a, b) => ({ just: searchTo(apart(a, b)), stricter: searchTo(apart(a, b) - 1) }),
  };
}

function clusterSubject(method: 'signsum' | 'rowsum', clustered: boolean): Subject {
  const options = { ...CLUSTERS[method], clustered };
  const fingerprinter = method === 'signsum' ? signsum : rowsum;
  const words = method === 'signsum' ? 4 : 64;
  const { plan } = new ClusterSearch(options);
  const apart = (a: Uint32Array, b: Uint32Array): number => bitsApart(words, a, b);
  const meet = (a: Uint32Array, b: Uint32Array): boolean => {
    if (plan === undefined) return true;
    const [left, right] = [keysOf[method](a), keysOf[method](b)];
    return Array.from({ length: plan.bands }, (_, band) => band * plan.slotsPerBand).some((from) =>
      Array.from({ length: plan.slotsPerBand }, (_, r) => from + r).every((r) => left[r] === right[r]),
    );
  };
  const searchTo = (maxDistance: number): CandidateSearch => new ClusterSearch({ ...options, maxDistance });
  return {
    name: `${method}, ${clustered ? 'clustered' : 'all compared'}`,
    search: () => new ClusterSearch(options),
    rows: (count, seed) =>
      split(fingerprinter.fingerprint(encodeTexts(texts(count, seed))).rows, fingerprinter.rowBytes / 4),
    distance: (a, b) => (apart(a, b) <= options.maxDistance && meet(a, b) ? apart(a, b) : undefined),
    ...(!clustered && {
      atThreshold: (a, b) => ({ just: searchTo(apart(a, b)), stricter: searchTo(apart(a, b) - 1) }),
    }),
  };
}

function joinSubject(name: string, size: number): Subject {
  const known = new WeakMap<Uint32Array, Set<bigint>>();
  const hashesOf = (row: Uint32Array): Set<bigint> => {
    const hashes = known.get(row) ?? new Set(new BigUint64Array(row.slice().buffer));
    known.set(row, hashes);
    return hashes;
  };
  const jaccard = (a: Uint32Array, b: Uint32Array): number => naiveJaccard(hashesOf(a), hashesOf(b));
  return {
    name,
    search: () => new SetJoin(0.6),
    rows: (count, seed) => sets(count, size, seed),
    isRagged: true,
    distance: (a, b) =>
      jaccard(a, b) >= 0.6 ? (a.length + b.length) / 2 - 2 * naiveShared(hashesOf(a), hashesOf(b)) : undefined,
    atThreshold: (a, b) => ({
      just: new SetJoin(jaccard(a, b)),
      stricter: new SetJoin(Math.min(1, jaccard(a, b) + 1e-9)),
    }),
  };
}

/** The rows as queries against themselves, each pair once. */
class SelfInversion implements CandidateSearch {
  readonly parts = 1;
  readonly #words: number;
  readonly #maxDistance: number;

  constructor(words: number, maxDistance: number) {
    this.#words = words;
    this.#maxDistance = maxDistance;
  }

  describe(_part: number, distance: number): string {
    return `inversion ${distance}`;
  }

  *search(rows: Rows): Generator<CandidateBlock, Bound> {
    const table = new RowTable(rows);
    const asked = table.documents;
    const search = new InvertedSearch({
      queries: Uint32Array.from([...asked].flatMap((row) => [...table.row(row)])),
      bits: 32 * this.#words,
      maxDistance: this.#maxDistance,
      ...(rows.sides && { sides: asked.map((row) => rows.sides![row]!) }),
    });
    for (const { pairs, distances } of search.search(rows)) {
      const isFirst = (i: number): boolean => asked[pairs[2 * i]!]! < pairs[2 * i + 1]!;
      yield {
        pairs: pairs.map((number, i) => (i % 2 === 0 ? asked[number]! : number)).filter((_, i) => isFirst(i >> 1)),
        distances: distances.filter((_, i) => isFirst(i)),
      };
    }
    return UNBOUNDED;
  }
}

const SUBJECTS: readonly Subject[] = [
  ...[1, 2, 4].map((words) => ({
    ...hammingSubject(`inversion, ${32 * words} bits`, words, 3),
    search: () => new SelfInversion(words, 3),
    atThreshold: (a: Uint32Array, b: Uint32Array) => ({
      just: new SelfInversion(words, bitsApart(words, a, b)),
      stricter: new SelfInversion(words, bitsApart(words, a, b) - 1),
    }),
  })),
  {
    name: 'bands',
    search: () => new BandSearch(PLAN, 0.6),
    rows: (count, seed) => families(count, SLOTS, seed, 0.12),
    distance: (a, b) => {
      const both = Uint32Array.from([...a, ...b]);
      const equal = equalSlots(both, SLOTS, 0, 1);
      const meet = firstBand(both, SLOTS, PLAN.bands, PLAN.slotsPerBand, 0, 1) < PLAN.bands;
      return meet && equal >= LEAST_EQUAL ? SLOTS - equal : undefined;
    },
  },
  hammingSubject('hamming of 32 bits', 1, 3),
  hammingSubject('hamming of 64 bits', 2, 3),
  hammingSubject('hamming of 128 bits', 4, 3),
  hammingSubject('hamming, every pair compared', 2, 20),
  // Few bits, since `expanded` stores every number within them.
  ...STRUCTURES.map(({ name }) => hammingSubject(`hamming by ${name}`, 2, name === 'expanded' ? 1 : 2, name)),
  clusterSubject('signsum', true),
  clusterSubject('rowsum', true),
  clusterSubject('signsum', false),
  clusterSubject('rowsum', false),
  {
    name: 'equal rows',
    search: () => new EqualSearch(),
    rows: (count, seed) => families(count, 4, seed, 0.1),
    distance: (a, b) => (a.every((word, w) => word === b[w]) ? 0 : undefined),
    firstOnly: true,
  },
  {
    name: 'Tanimoto',
    search: () => new TanimotoSearch({ similarity: 0.8 }),
    rows: vectors,
    distance: (a, b) => {
      const [x, y] = [countsOf(a), countsOf(b)];
      if (naiveTanimoto(x, y) < 0.8) return undefined;
      const squared = x.reduce((sum, count, i) => sum + (count - y[i]!) ** 2, 0);
      return squared;
    },
    atThreshold: (a, b) => {
      const similarity = naiveTanimoto(countsOf(a), countsOf(b));
      return {
        just: new TanimotoSearch({ similarity }),
        stricter: new TanimotoSearch({ similarity: Math.min(1, similarity + 1e-9) }),
      };
    },
  },
  joinSubject('a join of short sets', 20),
  joinSubject('a join of long sets', 150),
];

/** What a search must find, by the definition, as `lower higher distance`, sorted. */
function expectedOf(subject: Subject, rows: readonly Uint32Array[], sides?: Uint32Array): string[] {
  const apart = (a: number, b: number): boolean => sides === undefined || sides[a] !== sides[b];
  const near = allPairs(rows.length, apart).flatMap(([a, b]) => {
    const distance = subject.distance(rows[a]!, rows[b]!);
    return distance === undefined ? [] : [[a, b, distance] as const];
  });
  const isFirst = (a: number, b: number): boolean => near.find(([, later]) => later === b)![0] === a;
  const wanted = subject.firstOnly && sides === undefined ? near.filter(([a, b]) => isFirst(a, b)) : near;
  return wanted.map((pair) => pair.join(' ')).sort();
}

/** Rows in chunks of `each`; in one array where that is absent. */
function tableOf(subject: Subject, rows: readonly Uint32Array[], each?: number): Rows {
  const words = subject.isRagged ? 0 : subject.rows(1, 1)[0]!.length;
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i]! + row.length;
  });
  const flat = new Uint32Array(offsets[rows.length]!);
  rows.forEach((row, i) => {
    flat.set(row, offsets[i]);
  });
  if (each === undefined) return { rows: flat, rowWords: words, ...(subject.isRagged && { offsets }) };
  const shared = new SharedRows(words, each);
  shared.append(flat, subject.isRagged && offsets);
  return shared.rows;
}

/** The pairs of a part in the order found, as `lower higher distance`. */
function* pairsOf(search: CandidateSearch, rows: Rows, part: number): Generator<string> {
  for (const { pairs, distances } of search.search(rows, part)) {
    for (let i = 0; i < distances.length; i++) yield `${pairs[2 * i]} ${pairs[2 * i + 1]} ${distances[i]}`;
  }
}

/** The pairs of each part. */
const partsOf = (search: CandidateSearch, rows: Rows): string[][] =>
  Array.from({ length: search.parts }, (_, part) => [...pairsOf(search, rows, part)]);

const found = (search: CandidateSearch, rows: Rows): string[] => partsOf(search, rows).flat();

describe.each(SUBJECTS)('$name', (subject) => {
  it('finds what the definition says, each pair once over all parts, the lower number first', () => {
    for (const seed of [1, 2]) {
      const rows = subject.rows(80, seed);
      const expected = expectedOf(subject, rows);
      expect(expected.length).toBeGreaterThan(20);
      expect(found(subject.search(), tableOf(subject, rows)).sort()).toEqual(expected);
    }
  });

  it('finds the same in the same order again, with parts in any order and interleaved', () => {
    const table = tableOf(subject, subject.rows(150, 4));
    const search = subject.search();
    const expected = partsOf(search, table);
    expect(partsOf(search, table)).toEqual(expected);
    search.search(tableOf(subject, subject.rows(40, 5)), 0).next();
    expect(partsOf(search, table)).toEqual(expected);
    const running = Array.from({ length: search.parts }, (_, part) => pairsOf(search, table, part));
    const again: string[][] = running.map(() => []);
    let left = new Set(running.keys());
    while (left.size > 0) {
      for (const part of [...left].reverse()) {
        const { value, done } = running[part]!.next();
        if (done) left = new Set([...left].filter((other) => other !== part));
        else again[part]!.push(value);
      }
    }
    expect(again).toEqual(expected);
    for (const part of [...expected.keys()].reverse()) {
      expect([...pairsOf(subject.search(), table, part)]).toEqual(expected[part]);
    }
  });

  it('searches among the named rows only', () => {
    const rows = subject.rows(90, 6);
    const among = Uint32Array.from(rows.keys()).filter((row) => row % 3 > 0);
    const named = expectedOf(
      subject,
      Array.from(among, (row) => rows[row]!),
    ).map((pair) => {
      const [a, b, distance] = pair.split(' ').map(Number);
      return `${among[a!]} ${among[b!]} ${distance}`;
    });
    expect(named.length).toBeGreaterThan(5);
    expect(found(subject.search(), { ...tableOf(subject, rows), among }).sort()).toEqual(named.sort());
  });

  it('finds pairs of different sides only, and all of them', () => {
    const rows = subject.rows(70, 7);
    for (const sideOf of [(i: number) => Number(i < 50), (i: number) => i % 5]) {
      const sides = Uint32Array.from(rows.keys(), sideOf);
      const expected = expectedOf(subject, rows, sides);
      expect(expected.length).toBeGreaterThan(5);
      const across = found(subject.search(), { ...tableOf(subject, rows, 32), sides }).sort();
      if (subject.firstOnly) requireOneEach(across, expected);
      else expect(across).toEqual(expected);
    }
    const sides = new Uint32Array(rows.length).fill(3);
    expect(found(subject.search(), { ...tableOf(subject, rows), sides })).toEqual([]);
    expect(() => found(subject.search(), { ...tableOf(subject, rows), sides: sides.subarray(1) })).toThrow('sides of');
  });

  it('pairs all equal rows, on one side and across two', () => {
    const [row] = subject.rows(1, 8);
    const rows = Array.from({ length: 24 }, () => row!);
    expect(found(subject.search(), tableOf(subject, rows)).sort()).toEqual(expectedOf(subject, rows));
    const sides = Uint32Array.from(rows.keys(), (i) => Number(i < 20));
    const across = found(subject.search(), { ...tableOf(subject, rows), sides }).sort();
    if (subject.firstOnly) requireOneEach(across, expectedOf(subject, rows, sides));
    else expect(across).toEqual(expectedOf(subject, rows, sides));
  });

  const { atThreshold } = subject;
  if (atThreshold !== undefined) {
    it('has an inclusive threshold', () => {
      const rows = subject.rows(60, 9);
      let tried = 0;
      for (const pair of expectedOf(subject, rows)) {
        const [a, b, distance] = pair.split(' ').map(Number);
        if (distance === 0) continue;
        const table = tableOf(subject, [rows[a!]!, rows[b!]!]);
        const { just, stricter } = atThreshold(rows[a!]!, rows[b!]!);
        expect(found(just, table)).toEqual([`0 1 ${distance}`]);
        expect(found(stricter, table)).toEqual([]);
        if (tried++ > 5) break;
      }
      expect(tried).toBeGreaterThan(5);
    });
  }

  it('finds nothing in no rows or one row', () => {
    const rows = subject.rows(3, 10);
    expect(found(subject.search(), tableOf(subject, []))).toEqual([]);
    expect(found(subject.search(), tableOf(subject, [], 4))).toEqual([]);
    expect(found(subject.search(), tableOf(subject, [rows[0]!]))).toEqual([]);
    expect(found(subject.search(), { ...tableOf(subject, rows), among: Uint32Array.of(2) })).toEqual([]);
    expect(found(subject.search(), { ...tableOf(subject, rows), among: new Uint32Array(0) })).toEqual([]);
  });

  it('finds the same pairs in the same order in chunks of rows as in one array', () => {
    const rows = subject.rows(150, 11);
    const expected = found(subject.search(), tableOf(subject, rows));
    expect(expected.length).toBeGreaterThan(20);
    const among = Uint32Array.from(rows.keys()).filter((row) => row % 3 > 0);
    for (const each of [1, 16, 64]) {
      const chunked = tableOf(subject, rows, each);
      expect(new RowTable(chunked).count).toBe(rows.length);
      expect(found(subject.search(), chunked)).toEqual(expected);
      expect(found(subject.search(), { ...chunked, among })).toEqual(
        found(subject.search(), { ...tableOf(subject, rows), among }),
      );
    }
  });

  it('states its parts and describes their pairs without a kernel', () => {
    const instances = vi.spyOn(WebAssembly, 'Instance');
    try {
      const search = subject.search();
      expect(search.parts).toBeGreaterThan(0);
      for (let part = 0; part < search.parts; part++) expect(search.describe(part, 7)).toMatch(/^[a-z]/);
      expect(instances).not.toHaveBeenCalled();
    } finally {
      instances.mockRestore();
    }
  });
});

/** Every row that has a pair is in one, and each is a pair that there is. */
function requireOneEach(pairs: readonly string[], all: readonly string[]): void {
  const rowsIn = (some: readonly string[]): string[] => [
    ...new Set(some.flatMap((pair) => pair.split(' ').slice(0, 2))),
  ];
  expect(all).toEqual(expect.arrayContaining([...pairs]));
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(rowsIn(pairs).sort()).toEqual(rowsIn(all).sort());
}

describe('rows of more than one part of a hot group, on two sides', () => {
  /** Pages of one template, and a few that are near one of them; the last tenth are of the other side. */
  const count = 1500;
  const sides = Uint32Array.from({ length: count }, (_, i) => Number(i >= 0.9 * count));
  const hot: readonly {
    readonly name: string;
    search(): CandidateSearch;
    readonly rows: Uint32Array;
    readonly words: number;
  }[] = [
    {
      name: 'bands',
      search: () => new BandSearch(PLAN, 0.6),
      rows: Uint32Array.from({ length: count * SLOTS }, (_, i) => i % SLOTS),
      words: SLOTS,
    },
    {
      name: 'hamming, bounded',
      search: () => new HammingSearch({ bits: 64, maxDistance: 3, bounded: true }),
      rows: Uint32Array.from({ length: 2 * count }, (_, i) => (i % 6 === 0 ? 1 : 0)),
      words: 2,
    },
    {
      name: 'Tanimoto',
      search: () => new TanimotoSearch({ similarity: 0.9 }),
      rows: Uint32Array.from({ length: count * (3776 / 2) }, (_, i) => (i % (3776 / 2) < 20 ? 5 : 0)),
      words: 3776 / 2,
    },
  ];

  it.each(hot)(
    'gives each row one of the other side by $name, without all pairs, and says what it left out',
    ({ search, rows, words }) => {
      const seen = new Set<number>();
      let left = 0;
      let pairs = 0;
      let ofOneSide = 0;
      const one = search();
      for (let part = 0; part < one.parts; part++) {
        const blocks = one.search({ rows, rowWords: words, sides }, part);
        let next = blocks.next();
        for (; !next.done; next = blocks.next()) {
          pairs += next.value.distances.length;
          for (let i = 0; i < next.value.pairs.length; i += 2) {
            const [a, b] = next.value.pairs.subarray(i, i + 2);
            if (sides[a!] === sides[b!]) ofOneSide++;
            seen.add(b!);
          }
        }
        left += next.value.pairs;
      }
      expect(ofOneSide).toBe(0);
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 0.1 * count }, (_, i) => 0.9 * count + i));
      expect(pairs).toBeLessThan((0.9 * count * count) / 30);
      expect(left).toBeGreaterThan(0);
    },
  );
});
