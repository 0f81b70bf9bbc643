/** Components and clusters by flooding: simple and slow. */

/** The least document reachable from each document. */
export function floodedComponents(n: number, pairs: readonly (readonly [number, number])[]): number[] {
  const labels = Array.from({ length: n }, (_, i) => i);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [a, b] of pairs) {
      const least = Math.min(labels[a]!, labels[b]!);
      if (labels[a] === least && labels[b] === least) continue;
      labels[a] = least;
      labels[b] = least;
      changed = true;
    }
  }
  return labels;
}
