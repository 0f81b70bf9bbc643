/**
 * How far methods agree with one another, without a ground truth.
 * Kappa: Cohen (1960), "A coefficient of agreement for nominal scales". O(methods² · documents).
 */

export interface Agreement {
  /**
   * Cohen's kappa of the decision to drop or keep each document; −1 … 1; undefined if chance alone explains full
   * agreement.
   */
  readonly kappa: readonly (readonly (number | undefined)[])[];
  /** Documents that both drop, divided by those that at least one drops; 0 … 1; undefined if neither drops any. */
  readonly overlap: readonly (readonly (number | undefined)[])[];
}

/**
 * Compares every method with every other.
 * @param kept for each method, 1 for each document that it keeps; all of one length
 */
export function agreement(kept: readonly Uint8Array[]): Agreement {
  const tables = kept.map((a) => kept.map((b) => contingency(a, b)));
  return {
    kappa: tables.map((row) => row.map(cohen)),
    overlap: tables.map((row) =>
      row.map(({ both, onlyA, onlyB }) => (both + onlyA + onlyB === 0 ? undefined : both / (both + onlyA + onlyB))),
    ),
  };
}

/** Documents dropped by both, by one only, by neither. */
interface Contingency {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

function contingency(a: Uint8Array, b: Uint8Array): Contingency {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) counts[2 * a[i]! + b[i]!]!++;
  const [both, onlyA, onlyB, neither] = counts as [number, number, number, number];
  return { both, onlyA, onlyB, neither };
}

function cohen({ both, onlyA, onlyB, neither }: Contingency): number | undefined {
  const all = both + onlyA + onlyB + neither;
  const observed = (both + neither) / all;
  const byChance = ((both + onlyA) * (both + onlyB) + (neither + onlyA) * (neither + onlyB)) / all ** 2;
  return byChance === 1 || all === 0 ? undefined : (observed - byChance) / (1 - byChance);
}
