/** Repeats by the definition, in quadratic time and more. */

/** For each byte of each text: whether it lies in a substring of the length that begins earlier, there or in a text before. */
export function repeatedBytes(texts: readonly Uint8Array[], least: number): boolean[][] {
  const seen = new Set<string>();
  return texts.map((text) => {
    const repeated = Array.from(text, () => false);
    for (let start = 0; start + least <= text.length; start++) {
      const window = Buffer.from(text.subarray(start, start + least)).toString('latin1');
      if (seen.has(window)) repeated.fill(true, start, start + least);
      seen.add(window);
    }
    return repeated;
  });
}
