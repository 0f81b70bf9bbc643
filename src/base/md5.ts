/**
 * MD5: Rivest (1992), RFC 1321. O(n), some 100 MB/s. It only identifies a text: anyone can construct two texts with one
 * digest, so it must not be used if an adversary chooses the texts.
 *
 * @noble/hashes 2.4 is slower (44 MB a CPU second against 85 here on Node 20.20); hash-wasm 4.13 is faster (335), but its
 * start is asynchronous. `node:crypto` has MD5, but the core also runs in browsers; `test/base/md5.test.ts` compares both.
 */

/** Bits by which the steps rotate, four steps for each of the four rounds. */
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
/** ⌊2³² · |sin(i + 1)|⌋: far enough from a whole number that every machine's sine gives the same. */
const SINES = Uint32Array.from({ length: 64 }, (_, i) => Math.floor(2 ** 32 * Math.abs(Math.sin(i + 1))));

const BLOCK = 64;

/** The digest as four words; RFC 1321 writes the lowest byte of each first. */
export function md5(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) absorb(state, wordsOf(bytes, at));
  const rest = new Uint8Array(bytes.length - whole + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  rest.set(bytes.subarray(whole));
  rest[bytes.length - whole] = 0x80;
  const length = new DataView(rest.buffer, rest.length - 8);
  length.setUint32(0, bytes.length * 8, true);
  length.setUint32(4, Math.floor(bytes.length / 2 ** 29), true);
  for (let at = 0; at < rest.length; at += BLOCK) absorb(state, wordsOf(rest, at));
  return state;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The digest as RFC 1321 writes it: 32 hexadecimal digits. */
export function md5Hex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of new Uint8Array(md5(bytes).buffer)) hex += HEX[byte]!;
  return hex;
}

const words = new Uint32Array(16);

function wordsOf(bytes: Uint8Array, at: number): Uint32Array {
  for (let w = 0; w < 16; w++, at += 4) {
    words[w] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  }
  return words;
}

function absorb(state: Uint32Array, block: Uint32Array): void {
  let a = state[0]! | 0;
  let b = state[1]! | 0;
  let c = state[2]! | 0;
  let d = state[3]! | 0;
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    let mixed: number;
    let word: number;
    if (round === 0) {
      mixed = (b & c) | (~b & d);
      word = step;
    } else if (round === 1) {
      mixed = (d & b) | (~d & c);
      word = 5 * step + 1;
    } else if (round === 2) {
      mixed = b ^ c ^ d;
      word = 3 * step + 5;
    } else {
      mixed = c ^ (b | ~d);
      word = 7 * step;
    }
    const sum = (a + mixed + SINES[step]! + block[word & 15]!) | 0;
    const turn = TURNS[4 * round + (step & 3)]!;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
}
