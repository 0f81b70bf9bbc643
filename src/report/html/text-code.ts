/**
 * Bytes as text for a page in UTF-8: 6.7 bits in a byte of the file, where base64 has 6. Seven bits are read at a time.
 * 93 of their 128 values are a printable ASCII character, the others begin a character of two bytes, U+0100 to U+07FF,
 * with five or six bits more. No character is white space, a control character or `<`: none ends an element, and a
 * program that changes line ends or takes blanks away changes nothing.
 */

/** Printable ASCII but for the blank and `<`. */
const SHORT: readonly number[] = Array.from({ length: 94 }, (_, i) => i + 0x21).filter((code) => code !== 0x3c);
const SHORTS = SHORT.length;
/** So many of the other values have six bits more, the rest five: together as many as there are longer characters. */
const SIX = 21;
const LONG = 0x100;
const LONG_FIVE = LONG + SIX * 64;
/** Characters that are made at a time. */
const CHUNK = 8192;

/** O(bytes). @returns the number of bytes, a colon, and their text */
export function textOfBytes(bytes: Uint8Array): string {
  const texts = [`${bytes.length}:`];
  let codes: number[] = [];
  let [held, bits, at] = [0, 0, 0];
  // The last byte is followed by zeros.
  const take = (count: number): number => {
    while (bits < count) {
      held = (held << 8) | (bytes[at++] ?? 0);
      bits += 8;
    }
    bits -= count;
    const value = held >>> bits;
    held &= (1 << bits) - 1;
    return value;
  };
  while (8 * (bytes.length - at) + bits > 0) {
    const value = take(7);
    const long = value - SHORTS;
    if (long < 0) codes.push(SHORT[value]!);
    else codes.push(long < SIX ? LONG + long * 64 + take(6) : LONG_FIVE + (long - SIX) * 32 + take(5));
    if (codes.length === CHUNK) texts.push(String.fromCharCode(...codes.splice(0)));
  }
  texts.push(String.fromCharCode(...codes));
  codes = [];
  return texts.join('');
}

/** The bytes again; of a text that was changed or cut others, or fewer. O(characters). */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(0x80);
  SHORT.forEach((code, value) => {
    values[code] = value;
  });
  const start = text.indexOf(':') + 1;
  const length = Number(text.slice(0, Math.max(0, start - 1)));
  // No more than the text can hold, whatever it says of itself.
  const bytes = new Uint8Array(Math.min(Number.isInteger(length) && length > 0 ? length : 0, 2 * text.length));
  let [held, bits, at] = [0, 0, 0];
  const put = (value: number, count: number): void => {
    held = (held << count) | value;
    bits += count;
    while (bits >= 8) {
      bits -= 8;
      if (at < bytes.length) bytes[at++] = held >>> bits;
      held &= (1 << bits) - 1;
    }
  };
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) put(values[code]!, 7);
    else if (code < LONG_FIVE) put(((SHORTS + ((code - LONG) >> 6)) << 6) | ((code - LONG) & 63), 13);
    else put(((SHORTS + SIX + ((code - LONG_FIVE) >> 5)) << 5) | ((code - LONG_FIVE) & 31), 12);
  }
  return bytes.subarray(0, at);
}
