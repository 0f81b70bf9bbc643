/**
 * Huffman codes of bounded length for a few symbols: Huffman (1952). O(symbols²), for some hundred symbols.
 * Counts below a share of the total are raised to it, which bounds the longest code with almost no loss. We found no
 * npm package that makes bounded codes.
 */

import { LONGEST_CODE } from '../../kernels/hamming/reference/compressed.ts';

export { LONGEST_CODE };

/**
 * The code lengths of symbols.
 * @param counts how often each occurs @returns bits of each code; 0 if a symbol does not occur
 */
export function codeLengths(counts: ArrayLike<number>): Uint8Array {
  const all = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const lengths = new Uint8Array(counts.length);
  // A code longer than LONGEST_CODE bits needs a symbol with a smaller share than 1 / Fibonacci(LONGEST_CODE).
  for (let least = all / 128; ; least *= 1.5) {
    const heaps = Array.from(counts, (count, symbol) => ({ count: Math.max(count, least), symbols: [symbol] })).filter(
      ({ symbols }) => counts[symbols[0]!]! > 0,
    );
    lengths.fill(0);
    if (heaps.length === 1) lengths[heaps[0]!.symbols[0]!] = 1;
    while (heaps.length > 1) {
      heaps.sort((a, b) => b.count - a.count || a.symbols[0]! - b.symbols[0]!);
      const [b, a] = [heaps.pop()!, heaps.pop()!];
      const symbols = [...a.symbols, ...b.symbols];
      for (const symbol of symbols) lengths[symbol]!++;
      heaps.push({ count: a.count + b.count, symbols });
    }
    if (Math.max(0, ...lengths) <= LONGEST_CODE) return lengths;
  }
}

/** Canonical codes of the given lengths, lowest bit first; codes of equal length are in the order of the symbols. */
export function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  for (let length = 1, code = 0; length <= LONGEST_CODE; length++, code *= 2) {
    lengths.forEach((own, symbol) => {
      if (own !== length) return;
      for (let bit = 0; bit < length; bit++) codes[symbol]! |= ((code >> bit) & 1) << (length - 1 - bit);
      code++;
    });
  }
  return codes;
}

/** For each value of LONGEST_CODE bits, the code with which it begins: length · 256 + symbol. */
export function decoderOf(lengths: Uint8Array, codes: Uint16Array): Uint16Array {
  const decoder = new Uint16Array(1 << LONGEST_CODE);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    for (let word = codes[symbol]!; word < decoder.length; word += 1 << length) decoder[word] = length * 256 + symbol;
  });
  return decoder;
}
