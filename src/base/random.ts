/**
 * Pseudo-random numbers, the same for the same seed: Mulberry32 (Ettinger 2017), a Weyl sequence through a 32-bit mixer.
 * For samples and tests; not for secrets.
 */

/** A source of whole numbers 0 … 2³² − 1. @param seed a whole number; its low 32 bits count */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return (x ^ (x >>> 14)) >>> 0;
  };
}
