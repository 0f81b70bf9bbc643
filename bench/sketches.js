/**
 * Error and cost of four MinHash sketches in the same plain JavaScript.
 *
 * They estimate a Jaccard from 128 slots, over the same random sets. The bench compares the algorithms, each exactly as
 * in its paper; `signatures` measures the kernel of the one that is used.
 *
 * `npm run bench -- sketches [TRIALS]`: by default 4,000 pairs of sets of each size.
 */
import { seededRandom } from '../dist/base/random.js';
import { cpuSeconds } from './measure.js';

const SLOTS = 128;
const SIZES = [20, 200, 2000];
const JACCARDS = [0.2, 0.5, 0.8];

/** 32-bit mixer (Wellons, "lowbias32") of an element in one round. */
function mix(element, round) {
  let x = element ^ Math.imul(round + 1, 0x9e3779b9);
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** A number in 0 … 1, and a slot that is independent of it. */
const uniform = (element, round) => mix(element, 2 * round) / 2 ** 32;
const slotOf = (element, round) => Math.floor((mix(element, 2 * round + 1) / 2 ** 32) * SLOTS);

const SKETCHES = {
  /** Broder (1997): the minimum of each of SLOTS hash functions. O(n · s). */
  'independent draws': (set) =>
    Float64Array.from({ length: SLOTS }, (_, slot) =>
      set.reduce((least, x) => Math.min(least, uniform(x, slot)), Infinity),
    ),

  /** Shrivastava (2017), "Optimal Densification for Fast and Accurate Minwise Hashing": empty slots copy others. O(n + s). */
  'one permutation, densified': (set) => {
    const slots = new Float64Array(SLOTS).fill(Infinity);
    for (const x of set) {
      const slot = slotOf(x, 0);
      slots[slot] = Math.min(slots[slot], uniform(x, 0));
    }
    return slots.map((value, slot) => {
      for (let attempt = 1; value === Infinity; attempt++) value = slots[slotOf(slot, attempt)];
      return value;
    });
  },

  /** Ertl (2017), "SuperMinHash": each element visits the slots in its own order. O(n + s · log² s). */
  superminhash: (set) => {
    const slots = new Float64Array(SLOTS).fill(Infinity);
    const order = new Uint32Array(SLOTS);
    const seen = new Int32Array(SLOTS).fill(-1);
    const levels = new Uint32Array(SLOTS);
    const levelOf = (value) => (value === Infinity ? SLOTS - 1 : Math.min(SLOTS - 1, Math.floor(value)));
    levels[SLOTS - 1] = SLOTS;
    let highest = SLOTS - 1;
    set.forEach((x, i) => {
      for (let j = 0; j <= highest; j++) {
        const other = j + Math.floor((mix(x, 2 * j + 1) / 2 ** 32) * (SLOTS - j));
        for (const slot of [j, other]) {
          if (seen[slot] !== i) {
            seen[slot] = i;
            order[slot] = slot;
          }
        }
        [order[j], order[other]] = [order[other], order[j]];
        const value = uniform(x, j) + j;
        const before = slots[order[j]];
        if (value >= before) continue;
        slots[order[j]] = value;
        const level = levelOf(before);
        if (j < level) {
          levels[level]--;
          levels[j]++;
          while (levels[highest] === 0) highest--;
        }
      }
    });
    return slots;
  },

  /** Dahlgaard, Knudsen, Thorup (2017), "Fast Similarity Sketching". O(n + s · log s). */
  'fast similarity sketching': (set) => {
    const slots = new Float64Array(SLOTS).fill(Infinity);
    let empty = SLOTS;
    for (let round = 0; empty > 0 && round < 2 * SLOTS; round++) {
      for (const x of set) {
        const slot = round < SLOTS ? slotOf(x, round) : round - SLOTS;
        if (slots[slot] === Infinity) empty--;
        slots[slot] = Math.min(slots[slot], round + uniform(x, round));
      }
    }
    return slots;
  },
};

/** Two sets of `size` elements whose Jaccard is as near to `jaccard` as possible, and their exact Jaccard. */
function pairOf(size, jaccard, random) {
  const shared = Math.round((2 * size * jaccard) / (1 + jaccard));
  const pool = new Set();
  while (pool.size < 2 * size - shared) pool.add(random());
  const all = [...pool];
  return { a: all.slice(0, size), b: all.slice(size - shared), truth: shared / (2 * size - shared) };
}

const equalShare = (a, b) => a.reduce((equal, value, slot) => equal + Number(value === b[slot]), 0) / SLOTS;

export async function run({ args, row, assert, log }) {
  const trials = Number(args[0] ?? 4000);
  for (const [engine, sketch] of Object.entries(SKETCHES)) {
    const { a, b } = pairOf(50, 0, seededRandom(1));
    assert.deepEqual(sketch(a.toReversed()), sketch(a), `${engine} must not depend on the order`);
    assert.ok(!sketch(a).includes(Infinity), `${engine} must fill every slot`);
    assert.ok(equalShare(sketch(a), sketch(b)) < 0.05, `${engine} must tell unlike sets apart`);
  }
  for (const size of SIZES) {
    // Fewer pairs of the large sets, for which all sketches have similar errors.
    const pairs = Math.ceil(trials / Math.max(1, size / 200));
    for (const [engine, sketch] of Object.entries(SKETCHES)) {
      log(`${engine}, ${size} shingles`);
      let seconds = 0;
      for (const jaccard of JACCARDS) {
        const random = seededRandom(size);
        const sets = Array.from({ length: pairs }, () => pairOf(size, jaccard, random));
        let errors = [];
        seconds += await cpuSeconds(() => {
          errors = sets.map(({ a, b, truth }) => equalShare(sketch(a), sketch(b)) - truth);
        });
        const mean = (values) => values.reduce((sum, value) => sum + value, 0) / pairs;
        row({
          engine,
          n: size,
          metric: `RMSE, J = ${jaccard}`,
          value: Math.sqrt(mean(errors.map((e) => e * e))),
          unit: '',
        });
        if (jaccard === 0.5) row({ engine, n: size, metric: 'mean error, J = 0.5', value: mean(errors), unit: '' });
      }
      const made = 2 * pairs * JACCARDS.length;
      row({ engine, n: size, metric: 'a sketch', value: (seconds / made) * 1e6, unit: 'µs' });
    }
  }
}
