/** What an index that grows promises, whichever structure its parts have: it answers as a plain set does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FingerprintBits } from '../../src/base/bits.ts';
import { seededRandom } from '../../src/base/random.ts';
import { type Signature, signatureOf } from '../../src/fingerprint/fingerprinter.ts';
import { HammingParts } from '../../src/hamming/segment-parts.ts';
import { HammingSegments } from '../../src/hamming/segments.ts';
import { MinhashIndex } from '../../src/minhash/minhash-index.ts';
import { MinhashParts } from '../../src/minhash/minhash-parts.ts';
import { leastEqualSlots } from '../../src/search/band-plan.ts';
import { type MergedSegment, type MergeTask, mergedSegment } from '../../src/segments/merge-task.ts';
import { segmentMemory } from '../../src/segments/segment-file.ts';
import type { DueMerge, SegmentedState } from '../../src/segments/segmented.ts';
import { equalSlots, firstBand, hamming } from '../oracles/allpairs.ts';

interface Growing {
  readonly size: number;
  add(rows: Uint32Array): number;
  delete(number: number): boolean;
  merge(budget?: number): number;
  state(): SegmentedState;
  dueMerge(least?: number): DueMerge | undefined;
  sealed(): Pick<SegmentedState, 'next' | 'segments'>;
}

/** The concatenated answers. */
function cutLists(offsets: Uint32Array, ids: Uint32Array, values: ArrayLike<number>): Answer[] {
  return Array.from({ length: offsets.length - 1 }, (_, i) =>
    Array.from(ids.subarray(offsets[i], offsets[i + 1]), (id, j) => [id, values[offsets[i]! + j]!] as const),
  );
}

/** An answer, in order: number and distance, or number and similarity. */
type Answer = readonly (readonly [number: number, value: number])[];

interface Subject<Index extends Growing = Growing> {
  readonly name: string;
  /** Words of a row. */
  readonly words: number;
  readonly signature: Signature;
  create(options?: { readonly segmentBytes?: number; readonly signature?: Signature }): Index;
  open(state: SegmentedState, signature?: Signature): Index;
  /** Does a merge that an index gave, with nothing of that index. */
  merged(task: MergeTask): MergedSegment | undefined;
  /** Rows, many of which are near to one another. */
  rows(count: number, seed: number): Uint32Array;
  ask(index: Index, query: Uint32Array): Answer;
  /** The answers to many concatenated queries. */
  askAll(index: Index, queries: Uint32Array): readonly Answer[];
  /** The value of a row that must be in the answer, by the definition; nothing of one that must not. */
  value(row: Uint32Array, query: Uint32Array): number | undefined;
  /** Whether a larger value comes first. */
  readonly largestFirst: boolean;
}

const MUTABLE = 8;

function hammingSubject(bits: FingerprintBits, maxDistance: number): Subject<HammingSegments> {
  const words = bits / 32;
  const signature = signatureOf({ method: 'simhash', version: 1, profile: 'tokens/1', parameters: { bits } });
  const middle = seededRandom(bits);
  const centres = Array.from({ length: 3 }, () => Array.from({ length: words }, middle));
  return {
    name: `Hamming, ${bits} bits, k = ${maxDistance}`,
    words,
    signature,
    create: (own) => new HammingSegments({ bits, maxDistance, mutable: MUTABLE, signature, ...own }),
    open: (state, expected) =>
      HammingSegments.open(
        { ...state, bits, maxDistance, signature },
        { mutable: MUTABLE, ...(expected && { signature: expected }) },
      ),
    merged: (task) => mergedSegment(new HammingParts(bits, maxDistance, MUTABLE, signature), task),
    rows: (count, seed) => {
      const random = seededRandom(seed);
      return Uint32Array.from(
        Array.from({ length: count }, () => {
          const row = [...centres[random() % 3]!];
          for (let flips = random() % 8; flips > 0; flips--) row[random() % words]! ^= 1 << (random() % 32);
          return row;
        }).flat(),
      );
    },
    ask: (index, query) => {
      const { ids, distances } = index.within(query);
      expect(index.nearest(query)).toEqual(ids.length === 0 ? undefined : { id: ids[0], distance: distances[0] });
      return Array.from(ids, (id, i) => [id, distances[i]!] as const);
    },
    askAll: (index, queries) => {
      const { offsets, ids, distances } = index.withinAll(queries);
      return cutLists(offsets, ids, distances);
    },
    value: (row, query) => {
      const distance = hamming(Uint32Array.from([...row, ...query]), words, 0, 1);
      return distance <= maxDistance ? distance : undefined;
    },
    largestFirst: false,
  };
}

function minhashSubject(slots: number, similarity: number, recall: number): Subject<MinhashIndex> {
  const signature = signatureOf({ method: 'minhash', version: 1, profile: 'tokens/1', parameters: { slots } });
  const options = { slots, similarity, recall, mutable: MUTABLE };
  const { plan } = new MinhashIndex(options);
  const middle = seededRandom(slots);
  const centres = Array.from({ length: 3 }, () => Array.from({ length: slots }, middle));
  return {
    name: `MinHash, ${slots} slots, similarity ${similarity}`,
    words: slots,
    signature,
    create: (own) => new MinhashIndex({ ...options, signature, ...own }),
    open: (state, expected) =>
      MinhashIndex.open(
        { ...state, slots, similarity, recall, signature },
        { mutable: MUTABLE, ...(expected && { signature: expected }) },
      ),
    merged: (task) => mergedSegment(new MinhashParts(plan, MUTABLE, true, signature), task),
    rows: (count, seed) => {
      const random = seededRandom(seed);
      return Uint32Array.from(
        Array.from({ length: count }, () => {
          const share = random() % 60;
          return centres[random() % 3]!.map((slot) => (random() % 100 < share ? random() : slot));
        }).flat(),
      );
    },
    ask: (index, query) => {
      const { ids, similarities, leftOut } = index.similar(query);
      expect(leftOut).toBe(0);
      expect(index.nearest(query)).toEqual(ids.length === 0 ? undefined : { id: ids[0], similarity: similarities[0] });
      return Array.from(ids, (id, i) => [id, similarities[i]!] as const);
    },
    askAll: (index, queries) => {
      const { offsets, ids, similarities, leftOut } = index.similarAll(queries);
      expect([...leftOut]).toEqual(Array.from(leftOut, () => 0));
      return cutLists(offsets, ids, similarities);
    },
    value: (row, query) => {
      const both = Uint32Array.from([...row, ...query]);
      const equal = equalSlots(both, slots, 0, 1);
      const meet = firstBand(both, slots, plan.bands, plan.slotsPerBand, 0, 1) < plan.bands;
      return meet && equal >= leastEqualSlots(slots, similarity) ? equal / slots : undefined;
    },
    largestFirst: true,
  };
}

const SUBJECTS = [
  hammingSubject(32, 0),
  hammingSubject(64, 1),
  hammingSubject(64, 3),
  hammingSubject(128, 7),
  hammingSubject(64, 20),
  minhashSubject(32, 0.7, 0.95),
  minhashSubject(128, 0.8, 0.99),
  minhashSubject(5, 0.9, 0.9),
] as readonly Subject[];

/** A set that grows and shrinks, by the definition. */
class NaiveSet {
  readonly #subject: Subject;
  readonly #alive = new Map<number, Uint32Array>();
  #next = 0;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  get size(): number {
    return this.#alive.size;
  }

  add(rows: Uint32Array): number {
    const first = this.#next;
    const { words } = this.#subject;
    for (let at = 0; at < rows.length; at += words) this.#alive.set(this.#next++, rows.slice(at, at + words));
    return first;
  }

  delete(number: number): boolean {
    return this.#alive.delete(number);
  }

  ask(query: Uint32Array): Answer {
    const sign = this.#subject.largestFirst ? -1 : 1;
    return [...this.#alive]
      .flatMap(([number, row]) => {
        const value = this.#subject.value(row, query);
        return value === undefined ? [] : [[number, value] as const];
      })
      .sort((a, b) => sign * (a[1] - b[1]) || a[0] - b[0]);
  }
}

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), count: fc.nat({ max: 30 }), seed: fc.nat() }),
    fc.record({ do: fc.constant('delete' as const), number: fc.nat({ max: 150 }) }),
    fc.record({ do: fc.constant('merge' as const), budget: fc.nat({ max: 100 }) }),
    fc.record({ do: fc.constant('merge elsewhere' as const) }),
    fc.record({ do: fc.constant('take a merge' as const), which: fc.nat({ max: 3 }), failed: fc.boolean() }),
    fc.record({ do: fc.constant('reopen' as const), isCopied: fc.boolean() }),
    fc.record({ do: fc.constant('ask' as const), seed: fc.nat() }),
  ),
  { maxLength: 14 },
);

/** A state as it comes back from files. */
function reread(state: SegmentedState): SegmentedState {
  const segments = state.segments.map((segment) => {
    const memory = segmentMemory(segment.bytes);
    new Uint8Array(memory.buffer).set(new Uint8Array(segment.memory.buffer, 0, segment.bytes));
    return { ...segment, memory };
  });
  return { ...state, segments };
}

describe.each(SUBJECTS)('an index that grows: $name', (subject) => {
  const { words } = subject;

  it('answers like a plain set, whatever is added, deleted, merged, sealed and opened again in between', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const expected = new NaiveSet(subject);
        let index = subject.create();
        let elsewhere: { readonly due: DueMerge; readonly merged: MergedSegment | undefined }[] = [];
        for (const step of [...list, { do: 'ask' as const, seed: 1 }]) {
          if (step.do === 'add') {
            const rows = subject.rows(step.count, step.seed);
            expect(index.add(rows)).toBe(expected.add(rows));
          } else if (step.do === 'delete') expect(index.delete(step.number)).toBe(expected.delete(step.number));
          else if (step.do === 'merge elsewhere') {
            const due = index.dueMerge();
            if (due !== undefined) elsewhere.push({ due, merged: subject.merged(structuredClone(due.task)) });
          } else if (step.do === 'take a merge') {
            const [taken] = elsewhere.splice(step.which % Math.max(1, elsewhere.length), 1);
            if (step.failed) taken?.due.failed();
            else taken?.due.done(taken.merged);
          } else if (step.do === 'merge' || step.do === 'reopen') {
            // Neither begins before all merges are done.
            for (const { due, merged } of elsewhere) due.done(merged);
            elsewhere = [];
          }
          if (step.do === 'merge') index.merge(step.budget);
          else if (step.do === 'reopen') {
            const state = index.state();
            index = subject.open(step.isCopied ? reread(state) : state);
          } else if (step.do === 'ask') {
            const queries = subject.rows(3, step.seed);
            const answers: Answer[] = [];
            for (let at = 0; at < queries.length; at += words) {
              const query = queries.subarray(at, at + words);
              answers.push(subject.ask(index, query));
              expect(answers.at(-1)).toEqual(expected.ask(query));
            }
            expect(subject.askAll(index, queries)).toEqual(answers);
            expect(subject.askAll(index, new Uint32Array(0))).toEqual([]);
          }
          expect(index.size).toBe(expected.size);
        }
      }),
      { numRuns: 25, seed: 3 },
    );
  });

  it('counts what is deleted while a merge is done elsewhere', () => {
    const [index, expected] = [subject.create(), new NaiveSet(subject)];
    const rows = subject.rows(6 * MUTABLE, 11);
    for (const one of [index, expected]) one.add(rows.subarray(0, 3 * MUTABLE * words));
    const remove = (numbers: readonly number[]): void => {
      for (const number of numbers) expect(index.delete(number)).toBe(expected.delete(number));
    };
    remove([1, 9]);
    const due = index.dueMerge()!;
    const merged = subject.merged(structuredClone(due.task));
    // Not 0, which a place that is left empty would have.
    remove([2, 3, 8, 10, 20]);
    due.done(merged);
    for (const one of [index, expected]) one.add(rows.subarray(3 * MUTABLE * words));
    index.merge();
    const opened = subject.open(reread(index.state()));
    for (const one of [index, opened]) {
      expect(one.size).toBe(expected.size);
      for (let at = 0; at < rows.length; at += words) {
        const query = rows.subarray(at, at + words);
        expect(subject.ask(one, query)).toEqual(expected.ask(query));
      }
    }
  });

  it('merges newer parts while older ones are merged, and seals only what has no older mutable part', () => {
    const [index, expected] = [subject.create(), new NaiveSet(subject)];
    const rows = subject.rows(6 * MUTABLE, 13);
    const add = (from: number, to: number): void => {
      for (const one of [index, expected]) one.add(rows.subarray(from * MUTABLE * words, to * MUTABLE * words));
    };
    add(0, 2);
    const older = index.dueMerge()!;
    expect(index.dueMerge()).toBeUndefined();
    add(2, 3);
    expect(index.dueMerge(2)).toBeUndefined();
    add(3, 6);
    const newer = index.dueMerge(2)!;
    expect(newer.task.mutables.map(({ first }) => first)).toEqual([2, 3, 4, 5].map((part) => part * MUTABLE));
    newer.done(subject.merged(structuredClone(newer.task)));
    expect(index.sealed()).toEqual({ next: 0, segments: [] });
    older.done(subject.merged(structuredClone(older.task)));
    const { next, segments } = index.sealed();
    expect([next, segments.length]).toEqual([6 * MUTABLE, 2]);
    const opened = subject.open(reread({ next, segments, deleted: index.state().deleted }));
    for (let at = 0; at < rows.length; at += words) {
      const query = rows.subarray(at, at + words);
      for (const one of [index, opened]) expect(subject.ask(one, query)).toEqual(expected.ask(query));
    }
  });

  it('is opened from what is sealed, and the rows after that', () => {
    const index = subject.create();
    const rows = subject.rows(5 * MUTABLE + 3, 9);
    index.add(rows);
    for (const number of [0, 1, 2, MUTABLE, 4 * MUTABLE + 1, 5 * MUTABLE + 1]) index.delete(number);
    for (let due = index.dueMerge(); due !== undefined; due = index.dueMerge()) due.done(subject.merged(due.task));
    const { next, segments } = index.sealed();
    expect(next).toBe(5 * MUTABLE);
    const deleted = index.state().deleted.slice(0, next / 8);
    const opened = subject.open(reread({ next, segments, deleted }));
    expect(opened.add(rows.subarray(next * words))).toBe(next);
    opened.delete(5 * MUTABLE + 1);
    for (let at = 0; at < rows.length; at += words) {
      const query = rows.subarray(at, at + words);
      expect(subject.ask(opened, query)).toEqual(subject.ask(index, query));
    }
  });

  it('merges within its budget, says what the next merge needs, and then has few segments', () => {
    const index = subject.create();
    index.add(subject.rows(20 * MUTABLE, 5));
    const next = index.merge(MUTABLE - 1);
    expect(next).toBeGreaterThanOrEqual(MUTABLE);
    expect(index.merge(next - 1)).toBe(next);
    expect(index.merge()).toBe(0);
    expect(index.state().segments.length).toBeLessThan(5);
  });

  it('can be used after its state was read', () => {
    const index = subject.create();
    index.add(subject.rows(5, 6));
    index.state();
    const rows = subject.rows(6, 7);
    expect(index.add(rows)).toBe(5);
    const query = rows.subarray(5 * words);
    expect(subject.ask(index, query).map(([number]) => number)).toContain(10);
  });

  it('refuses another signature by name, and an incomplete state', () => {
    const index = subject.create();
    index.add(subject.rows(20, 8));
    const state = index.state();
    const other = signatureOf({ ...subject.signature, profile: 'tokens/2' });
    expect(subject.open(state, subject.signature).size).toBe(20);
    expect(() => subject.open(state, other)).toThrow(other.text);
    expect(() => subject.open(state, other)).toThrow(expect.objectContaining({ code: 'SIGNATURE_MISMATCH' }));
    const corrupt = expect.objectContaining({ code: 'INDEX_CORRUPT' });
    expect(() => subject.open({ ...state, segments: [] })).toThrow(corrupt);
    expect(() => subject.open({ ...state, next: 21 })).toThrow(corrupt);
    const { bytes } = state.segments[0]!;
    for (let byte = 0; byte < bytes; byte += 1 + Math.floor(bytes / 60)) {
      const changed = reread(state);
      new Uint8Array(changed.segments[0]!.memory.buffer)[byte]! ^= 4;
      expect(() => subject.open(changed)).toThrow(corrupt);
    }
  });

  it('refuses a state that was changed, one bit of its deletions too', () => {
    const index = subject.create();
    index.add(subject.rows(20, 9));
    index.delete(3);
    const state = index.state();
    index.delete(15);
    const corrupt = expect.objectContaining({ code: 'INDEX_CORRUPT' });
    for (let bit = 0; bit < 24; bit++) {
      const deleted = state.deleted.slice();
      deleted[bit >>> 3]! ^= 1 << (bit & 7);
      expect(() => subject.open({ ...state, deleted })).toThrow(corrupt);
    }
    const [segment, ...others] = state.segments;
    for (const wrong of [Number.NaN, undefined, '0', null, 0.5, -1]) {
      const parts = { ...state, next: wrong as number };
      expect(() => subject.open(parts)).toThrow(corrupt);
      for (const name of ['first', 'end']) {
        const segments = [{ ...segment!, [name]: wrong }, ...others];
        expect(() => subject.open({ ...state, segments })).toThrow(corrupt);
      }
    }
    for (const wrong of [undefined, null, {}, [null]]) {
      expect(() => subject.open({ ...state, segments: wrong as never })).toThrow(corrupt);
      expect(() => subject.open({ ...state, deleted: wrong as never })).toThrow(corrupt);
    }
    expect(() => subject.open({ ...state, segments: [{ ...segment!, memory: null as never }] })).toThrow(corrupt);
    // Of another index whose numbers are the same.
    const other = subject.create();
    other.add(subject.rows(20, 10));
    other.delete(3);
    expect(() => subject.open({ ...state, segments: other.state().segments })).toThrow(corrupt);
    // What an earlier version gave has no checksum.
    const { checksum: _, ...unchecked } = state;
    expect(subject.open(unchecked).size).toBe(19);
  });

  it('refuses what is not in 32-bit words without a sign, and takes nothing of it', () => {
    const index = subject.create();
    const rows = subject.rows(4, 11);
    const bytes = new Uint8Array(rows.buffer);
    const signed = new Int32Array(rows.buffer);
    const others: readonly unknown[] = [bytes, signed, Float64Array.from(rows), [...rows], 'text', null, undefined];
    for (const wrong of others) {
      const refused = expect.objectContaining({
        code: 'BAD_OPTION',
        message: expect.stringContaining('in a Uint32Array'),
      });
      expect(() => index.add(wrong as Uint32Array)).toThrow(refused);
      expect(() => subject.ask(index, wrong as Uint32Array)).toThrow(refused);
      expect(() => subject.askAll(index, wrong as Uint32Array)).toThrow(refused);
    }
    expect(index.size).toBe(0);
  });

  it('refuses to merge within what is no number, and sizes that are none', () => {
    const index = subject.create();
    index.add(subject.rows(3 * MUTABLE, 12));
    for (const wrong of [Number.NaN, -1, '5', null])
      expect(() => index.merge(wrong as number)).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
    for (const segmentBytes of [Number.NaN, 0, -1, '1'])
      expect(() => subject.create({ segmentBytes: segmentBytes as number })).toThrow("'segmentBytes' must be a number");
  });

  it('refuses a signature that it could write and not read again', () => {
    const { text: _, ...parts } = subject.signature;
    for (const signature of [{}, 5, 'minhash', null, parts, { ...subject.signature, method: 'other' }]) {
      expect(() => subject.create({ signature: signature as Signature })).toThrow(
        expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining("'signature'") }),
      );
    }
  });
});
