/** Pairs counted one by one, over all pairs there are: O(documents²). */
import { type Truth, UNLABELLED } from '../../src/evaluate/truth.ts';

export function pairCounts(
  truth: Truth,
  isFound: (a: number, b: number) => boolean,
): { positives: number; found: number; right: number } {
  const verdicts = new Map(truth.listed.map(({ a, b, verdict }) => [`${a} ${b}`, verdict]));
  const counts = { positives: 0, found: 0, right: 0 };
  for (let b = 0; b < truth.documents; b++) {
    for (let a = 0; a < b; a++) {
      const [x, y] = [truth.clusters[a], truth.clusters[b]];
      if (x === UNLABELLED || y === UNLABELLED) continue;
      const verdict = verdicts.get(`${a} ${b}`) ?? (x === y ? 'positive' : 'negative');
      if (verdict === 'left-out') continue;
      const found = isFound(a, b);
      if (verdict === 'positive') counts.positives++;
      if (found) counts.found++;
      if (found && verdict === 'positive') counts.right++;
    }
  }
  return counts;
}

/** Adjusted Rand index by its definition over all pairs of documents. */
export function adjustedRand(a: readonly number[], b: readonly number[]): number {
  let [both, inA, inB, all] = [0, 0, 0, 0];
  for (let j = 0; j < a.length; j++) {
    for (let i = 0; i < j; i++) {
      all++;
      if (a[i] === a[j]) inA++;
      if (b[i] === b[j]) inB++;
      if (a[i] === a[j] && b[i] === b[j]) both++;
    }
  }
  const expected = all === 0 ? 0 : (inA * inB) / all;
  return (inA + inB) / 2 === expected ? 1 : (both - expected) / ((inA + inB) / 2 - expected);
}
