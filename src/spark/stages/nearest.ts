/** Finds the fingerprints nearest to each drawn one, among those that may be similar enough. */
import { wordsOf } from '../../io/hex.ts';
import { methodOf } from '../../methods/methods.ts';
import { NEAREST } from '../crowd.ts';
import type { MakeStage } from './stage.ts';

/** A fingerprint in hex. The drawn ones come first. */
export interface StayingLine {
  readonly n: number;
  readonly row: string;
  readonly drawn: boolean;
}

interface Near {
  readonly n: number;
  readonly distance: number;
}

export const nearestStage: MakeStage<StayingLine> = async (parameters, lines) => {
  const method = methodOf(parameters);
  const mayReach = method.mayReach!(parameters);
  const fingerprinter = method.fingerprinter(parameters);
  const drawn = new Map<number, { readonly row: Uint32Array; near: Near[] }>();
  return {
    width: 4,
    take(values) {
      for (const { n, row: digits, drawn: isDrawn } of values) {
        const row = new Uint32Array(digits.length / 8);
        wordsOf(digits, row, 0);
        if (isDrawn) {
          // The drawn ones are repeated in each part.
          if (!drawn.has(n)) drawn.set(n, { row, near: [] });
          continue;
        }
        for (const [own, one] of drawn) {
          if (own === n || !mayReach(one.row, row)) continue;
          one.near.push({ n, distance: fingerprinter.distance(one.row, row) });
          if (one.near.length >= 2 * NEAREST) one.near = nearestOf(one.near);
        }
      }
    },
    end() {
      for (const [own, { near }] of drawn)
        for (const { n, distance } of nearestOf(near)) lines.write('pair', own, n, distance);
    },
  };
};

function nearestOf(near: readonly Near[]): Near[] {
  return [...near].sort((a, b) => a.distance - b.distance || a.n - b.n).slice(0, NEAREST);
}
