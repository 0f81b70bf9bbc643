/** Hashes of tokens and shingles as docs/tokenizer.md defines them, in big integers. */
import { normalise } from '../../src/text/normalise.ts';
import type { Profile } from '../../src/text/profile.ts';
import { shinglesOfTokens } from '../../src/text/shingles.ts';
import { tokensOf } from '../../src/text/tokens.ts';
import { siphash } from './siphash.ts';

const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotl = (value: bigint, turn: bigint): bigint => u64((value << turn) | (value >> (64n - turn)));
const encoder = new TextEncoder();

function absorb(hash: bigint, word: bigint): bigint {
  const product = u64((hash ^ word) * 0x9e3779b97f4a7c15n);
  return product ^ (product >> 32n);
}

export function mix(hash: bigint): bigint {
  let mixed = u64((hash ^ (hash >> 30n)) * 0xbf58476d1ce4e5b9n);
  mixed = u64((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
  return mixed ^ (mixed >> 31n);
}

function blend(hash: bigint): bigint {
  const product = u64((hash ^ (hash >> 32n)) * 0xbf58476d1ce4e5b9n);
  return product ^ (product >> 29n);
}

const keyOf = ({ key }: Profile): readonly [bigint, bigint] | undefined => {
  if (key === undefined) return undefined;
  const [first, second] = new BigUint64Array(Uint32Array.from(key.words).buffer);
  return [first!, second!];
};

function tokenHash(token: string, single: boolean, key: readonly [bigint, bigint] | undefined): bigint {
  const bytes = encoder.encode(token);
  if (key !== undefined) return (siphash(key, bytes)[0]! & ~1n) | BigInt(single);
  const padded = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 16) * 16));
  bytes.forEach((byte, i) => {
    padded.setUint8(i, byte);
  });
  let hash = 0n;
  for (let at = 0; at < padded.byteLength; at += 8) hash = absorb(hash, padded.getBigUint64(at, true));
  return (hash & ~1n) | BigInt(single);
}

function tokenHashes(text: string, profile: Profile): bigint[] {
  const normal = normalise(text, profile);
  const key = keyOf(profile);
  return tokensOf(normal).map(({ start, end, single }) => tokenHash(normal.slice(start, end), single, key));
}

/** The hash of every shingle in order, repeats included. */
export function shingleHashes(text: string, profile: Profile): bigint[] {
  const hashes = tokenHashes(text, profile);
  const tokens = tokensOf(normalise(text, profile));
  return shinglesOfTokens(tokens, profile).map(({ from, to }) =>
    blend(hashes.slice(from, to).reduce((running, token) => rotl(running, 23n) ^ token, 0n)),
  );
}

/** The hashes of the set of shingles, ascending. */
export function shingleSet(text: string, profile: Profile): bigint[] {
  return [...new Set(shingleHashes(text, profile))].sort((a, b) => (a < b ? -1 : Number(a > b)));
}

/** 128-bit hash of the tokens, as four 32-bit words. */
export function textHash(text: string, profile: Profile): number[] {
  const key = keyOf(profile);
  const tokens = tokenHashes(text, profile);
  if (key !== undefined) {
    const words = siphash(key, new Uint8Array(BigUint64Array.from(tokens).buffer), true);
    return [...new Uint32Array(BigUint64Array.from(words).buffer)];
  }
  let first = 0n;
  let second = 0n;
  for (const token of tokens) {
    first = rotl(first, 1n) ^ token;
    second = u64(second * 0xd1342543de82ef95n + token);
  }
  return [first, first >> 32n, second, second >> 32n].map((half) => Number(BigInt.asUintN(32, half)));
}
