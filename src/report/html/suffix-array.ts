/**
 * The suffixes of bytes in order, by induced sorting (SA-IS): Nong, Zhang, Chan: Two efficient algorithms for linear
 * time suffix array construction (2011). Linear time whatever repeats. Memory: 8 to 12 times the bytes.
 */

/**
 * @returns the starts of the suffixes in the order of the suffixes; the empty suffix, which comes first, is not in it
 */
export function suffixArray(bytes: Uint8Array): Int32Array {
  const symbols = new Int32Array(bytes.length + 1);
  for (let i = 0; i < bytes.length; i++) symbols[i] = bytes[i]! + 1;
  return sorted(symbols, 257).subarray(1);
}

/** @param symbols below `alphabet`; the last is 0, and no other; they are changed */
function sorted(symbols: Int32Array, alphabet: number): Int32Array {
  const { length } = symbols;
  const order = new Int32Array(length);
  if (length === 1) return order;
  const sizes = new Int32Array(alphabet);
  for (let i = 0; i < length; i++) sizes[symbols[i]!]!++;
  const places = tag(symbols);
  const count = places.length;
  const bounds = new Int32Array(alphabet);

  order.fill(-1);
  setEnds(bounds, sizes);
  for (let i = count - 1; i >= 0; i--) {
    const place = places[i]!;
    order[--bounds[symbols[place]! >> 1]!] = place;
  }
  induce(order, symbols, bounds, sizes);

  // The leftmost ones in the order of the parts that each begins, and names of these parts. No two are neighbours.
  const nameAt = new Int32Array((length >> 1) + 1).fill(-1);
  for (let i = 0; i < count; i++) nameAt[places[i]! >> 1] = 0;
  let [names, last] = [0, -1];
  for (let i = 0; i < length; i++) {
    const place = order[i]!;
    if (!isLeftmost(symbols, place)) continue;
    if (last < 0 || !isSamePart(symbols, last, place)) names++;
    nameAt[place >> 1] = names - 1;
    last = place;
  }
  const reduced = new Int32Array(count);
  for (let i = 0; i < count; i++) reduced[i] = nameAt[places[i]! >> 1]!;
  let ranked: Int32Array = new Int32Array(count);
  if (names < count) ranked = sorted(reduced, names);
  else for (let i = 0; i < count; i++) ranked[reduced[i]!] = i;

  order.fill(-1);
  setEnds(bounds, sizes);
  for (let i = count - 1; i >= 0; i--) {
    const place = places[ranked[i]!]!;
    order[--bounds[symbols[place]! >> 1]!] = place;
  }
  induce(order, symbols, bounds, sizes);
  return order;
}

/**
 * Doubles each symbol, and adds 1 where the suffix there is smaller than the one behind it (type S).
 * @returns the places of such suffixes behind a larger one (leftmost S), in order
 */
function tag(symbols: Int32Array): Int32Array {
  const end = symbols.length - 1;
  let [next, type, count] = [symbols[end]!, 1, 0];
  symbols[end] = 2 * next + 1;
  for (let i = end - 1; i >= 0; i--) {
    const symbol = symbols[i]!;
    const own = symbol < next || (symbol === next && type === 1) ? 1 : 0;
    if (own < type) count++;
    symbols[i] = 2 * symbol + own;
    [next, type] = [symbol, own];
  }
  const places = new Int32Array(count);
  for (let i = 1, at = 0; at < count; i++) if (isLeftmost(symbols, i)) places[at++] = i;
  return places;
}

function isLeftmost(symbols: Int32Array, i: number): boolean {
  return i > 0 && (symbols[i]! & 1) > (symbols[i - 1]! & 1);
}

/** Sorts all suffixes by those that are leftmost, which stand in `order` at the ends of their buckets; −1 is none. */
function induce(order: Int32Array, symbols: Int32Array, bounds: Int32Array, sizes: Int32Array): void {
  const { length } = order;
  for (let symbol = 0, sum = 0; symbol < sizes.length; symbol++) {
    bounds[symbol] = sum;
    sum += sizes[symbol]!;
  }
  for (let i = 0; i < length; i++) {
    const before = order[i]! - 1;
    if (before < 0) continue;
    const symbol = symbols[before]!;
    if ((symbol & 1) === 0) order[bounds[symbol >> 1]!++] = before;
  }
  setEnds(bounds, sizes);
  for (let i = length - 1; i >= 0; i--) {
    const before = order[i]! - 1;
    if (before < 0) continue;
    const symbol = symbols[before]!;
    if ((symbol & 1) === 1) order[--bounds[symbol >> 1]!] = before;
  }
}

function setEnds(bounds: Int32Array, sizes: Int32Array): void {
  for (let symbol = 0, sum = 0; symbol < sizes.length; symbol++) {
    sum += sizes[symbol]!;
    bounds[symbol] = sum;
  }
}

/** Whether the parts from two leftmost places to the next leftmost place each are the same. */
function isSamePart(symbols: Int32Array, a: number, b: number): boolean {
  // The last symbol stands once.
  for (let i = 0; symbols[a + i] === symbols[b + i]; i++) {
    if (i > 0 && isLeftmost(symbols, a + i)) return isLeftmost(symbols, b + i);
    if (i > 0 && isLeftmost(symbols, b + i)) return false;
  }
  return false;
}
