import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFingerprinter } from '../../src/methods/create.ts';
import type { FingerprinterOptions } from '../../src/methods/options.generated.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { normalise } from '../../src/text/normalise.ts';
import { DEFAULT_PROFILE, profileText } from '../../src/text/profile.ts';
import { shingleSets } from '../../src/text/shingle-sets.ts';
import { tokensOf } from '../../src/text/tokens.ts';
import { naiveMinhash } from '../oracles/minhash.ts';
import { shingleSet } from '../oracles/shingles.ts';

interface Vector {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly shingleHashes: readonly string[];
  readonly fingerprints: Readonly<Record<string, string>>;
}

/** Made once by scripts/make-vectors.js, and kept: a change here is a change of every fingerprint that was ever stored. */
const { profile, vectors } = JSON.parse(
  readFileSync(new URL('./fingerprints.json', import.meta.url), 'utf8'),
) as { profile: string; vectors: readonly Vector[] };

const METHODS: readonly FingerprinterOptions[] = [
  { method: 'minhash', slots: 16 },
  { method: 'simhash', bits: 32, weights: 'uniform' },
  { method: 'simhash', bits: 64, weights: 'uniform' },
  { method: 'simhash', bits: 64, weights: 'tf' },
  { method: 'simhash', bits: 128, weights: 'tf' },
];

const hex = (words: Iterable<number>): string => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');

describe('the vectors', () => {
  it('have the profile of this version', () => {
    expect(profileText(DEFAULT_PROFILE)).toBe(profile);
    expect(vectors.length).toBeGreaterThan(10);
  });

  it.each(vectors.map((vector) => [vector.text, vector] as const))('%j keeps its tokens, shingles and fingerprints', (text, vector) => {
    const normal = normalise(text, DEFAULT_PROFILE);
    expect(tokensOf(normal).map(({ start, end }) => normal.slice(start, end))).toEqual(vector.tokens);
    const hashes = [...shingleSets(encodeTexts([text]), DEFAULT_PROFILE).hashes];
    expect(hashes.map((hash) => hash.toString(16).padStart(16, '0'))).toEqual(vector.shingleHashes);
    expect(hashes).toEqual(shingleSet(text, DEFAULT_PROFILE));
    for (const options of METHODS) {
      const method = createFingerprinter(options);
      expect([method.signature.text, hex(method.fingerprint(encodeTexts([text])).rows)]).toEqual([
        method.signature.text,
        vector.fingerprints[method.signature.text],
      ]);
    }
    if (hashes.length > 0) expect(hex(naiveMinhash(hashes, 16))).toBe(Object.values(vector.fingerprints)[0]);
  });
});
