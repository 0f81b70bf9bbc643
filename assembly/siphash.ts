// SipHash-2-4: Aumasson, Bernstein (2012), "SipHash: a fast short-input PRF"; and its variant of 128 bits by the same
// authors. Hashes of tokens and texts that are unpredictable without the key. O(bytes).

/** The key: 16 bytes, which the caller writes. */
const KEY: usize = memory.data(16);

export function sipKey(): usize {
  return KEY;
}

/** The state of the current message, and the number of its bytes so far. */
let v0: u64 = 0;
let v1: u64 = 0;
let v2: u64 = 0;
let v3: u64 = 0;
let length: u64 = 0;

function rounds(count: i32): void {
  let a = v0;
  let b = v1;
  let c = v2;
  let d = v3;
  for (; count > 0; count--) {
    a += b;
    c += d;
    b = rotl(b, 13) ^ a;
    d = rotl(d, 16) ^ c;
    a = rotl(a, 32);
    c += b;
    a += d;
    b = rotl(b, 17) ^ c;
    d = rotl(d, 21) ^ a;
    c = rotl(c, 32);
  }
  v0 = a;
  v1 = b;
  v2 = c;
  v3 = d;
}

// @ts-ignore: decorator
@inline
function compress(word: u64): void {
  v3 ^= word;
  rounds(2);
  v0 ^= word;
}

/** Begins a message. */
export function sipStart(): void {
  const first = load<u64>(KEY);
  const second = load<u64>(KEY, 8);
  v0 = first ^ 0x736f6d6570736575;
  v1 = second ^ 0x646f72616e646f6d;
  v2 = first ^ 0x6c7967656e657261;
  v3 = second ^ 0x7465646279746573;
  length = 0;
}

/** Adds 16 bytes to the message. */
export function sipBlock(bytes: v128): void {
  compress(v128.extract_lane<u64>(bytes, 0));
  compress(v128.extract_lane<u64>(bytes, 1));
  length += 16;
}

/** Adds the last bytes, fewer than 16, followed by zeros; returns the hash of the message, and begins another one. */
export function sipEnd(bytes: v128, count: i32): u64 {
  let last = v128.extract_lane<u64>(bytes, 0);
  if (count >= 8) {
    compress(last);
    last = v128.extract_lane<u64>(bytes, 1);
  }
  compress(last | ((length + count) << 56));
  v2 ^= 0xff;
  rounds(4);
  const hash = v0 ^ v1 ^ v2 ^ v3;
  sipStart();
  return hash;
}

const TEXT_HASH: usize = memory.data(16);

/** Hashes token hashes as one message to 128 bits; returns the address of the result. */
export function sipText(tokens: usize, count: u32): usize {
  sipStart();
  v1 ^= 0xee;
  for (const end = tokens + (<usize>count << 3); tokens < end; tokens += 8) compress(load<u64>(tokens));
  compress((<u64>count << 3) << 56);
  v2 ^= 0xee;
  rounds(4);
  store<u64>(TEXT_HASH, v0 ^ v1 ^ v2 ^ v3);
  v1 ^= 0xdd;
  rounds(4);
  store<u64>(TEXT_HASH, v0 ^ v1 ^ v2 ^ v3, 8);
  return TEXT_HASH;
}
