/** Rows of texts that are multisets of strings: the n-th occurrence of a string is hashed together with n. */
import { md5 } from '../base/md5.ts';
import { type TextBatch, textAt } from '../text/batch.ts';
import { normalise } from '../text/normalise.ts';
import type { Profile } from '../text/profile.ts';
import type { Fingerprints } from './fingerprinter.ts';

const encoder = new TextEncoder();

/** The texts of a batch, normalised. */
export function* normalTexts(texts: TextBatch, profile: Profile): Generator<string> {
  for (let i = 0; i + 1 < texts.offsets.length; i++) yield normalise(textAt(texts, i), profile);
}

/**
 * Sets of 64-bit hashes, which `hash-set` compares. A string is hashed as the first half of the MD5 of its occurrence
 * number (from 0), a blank, and the string.
 * @param stringsOf returns the strings of a normalised text
 */
export function multisetRows(
  batch: TextBatch,
  profile: Profile,
  stringsOf: (normal: string) => string[],
): Fingerprints {
  const sets = Array.from(normalTexts(batch, profile), (normal) => hashesOf(stringsOf(normal)));
  const offsets = new Uint32Array(sets.length + 1);
  sets.forEach((set, text) => {
    offsets[text + 1] = offsets[text]! + 2 * set.length;
  });
  const rows = new Uint32Array(offsets[sets.length]!);
  sets.forEach((set, text) => {
    rows.set(new Uint32Array(set.buffer), offsets[text]);
  });
  return { rows, offsets };
}

function hashesOf(strings: readonly string[]): BigUint64Array {
  const seen = new Map<string, number>();
  const hashes = new BigUint64Array(strings.length);
  const words = new Uint32Array(hashes.buffer);
  strings.forEach((string, i) => {
    const before = seen.get(string) ?? 0;
    seen.set(string, before + 1);
    words.set(md5(encoder.encode(`${before} ${string}`)).subarray(0, 2), 2 * i);
  });
  return hashes.sort();
}
