/** SipHash-2-4 (Aumasson, Bernstein 2012) by its definition, in big integers, of 64 and of 128 bits. */
const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotl = (value: bigint, turn: bigint): bigint => u64((value << turn) | (value >> (64n - turn)));

/** @param key two words @returns one word, or two */
export function siphash([k0, k1]: readonly [bigint, bigint], message: Uint8Array, isLong = false): bigint[] {
  let [v0, v1, v2, v3] = [
    k0 ^ 0x736f6d6570736575n,
    k1 ^ 0x646f72616e646f6dn ^ (isLong ? 0xeen : 0n),
    k0 ^ 0x6c7967656e657261n,
    k1 ^ 0x7465646279746573n,
  ];
  const rounds = (count: number): void => {
    for (let i = 0; i < count; i++) {
      v0 = u64(v0 + v1);
      v1 = rotl(v1, 13n) ^ v0;
      v0 = rotl(v0, 32n);
      v2 = u64(v2 + v3);
      v3 = rotl(v3, 16n) ^ v2;
      v0 = u64(v0 + v3);
      v3 = rotl(v3, 21n) ^ v0;
      v2 = u64(v2 + v1);
      v1 = rotl(v1, 17n) ^ v2;
      v2 = rotl(v2, 32n);
    }
  };
  const padded = new DataView(new ArrayBuffer(8 * (Math.floor(message.length / 8) + 1)));
  message.forEach((byte, i) => {
    padded.setUint8(i, byte);
  });
  padded.setUint8(padded.byteLength - 1, message.length & 255);
  for (let at = 0; at < padded.byteLength; at += 8) {
    const word = padded.getBigUint64(at, true);
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  }
  v2 ^= isLong ? 0xeen : 0xffn;
  rounds(4);
  const first = v0 ^ v1 ^ v2 ^ v3;
  if (!isLong) return [first];
  v1 ^= 0xddn;
  rounds(4);
  return [first, v0 ^ v1 ^ v2 ^ v3];
}
