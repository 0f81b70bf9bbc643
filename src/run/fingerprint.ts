/** Stage 4, fingerprint: texts to fingerprints and to counts of every text. */
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { FingerprintBatch } from '../store/fingerprints.ts';
import type { TextBatch } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { shinglerFor } from '../text/shingle-sets.ts';

/** @param profile for counting shingles if the method makes none */
export function fingerprint(texts: TextBatch, fingerprinter: Fingerprinter, profile: Profile): FingerprintBatch {
  const { counts, ...fingerprints } = fingerprinter.fingerprint(texts);
  return { ...fingerprints, counts: counts ?? shinglerFor(profile).forEach(texts, () => {}) };
}

/** The fingerprint of one text of a batch; a view. */
export function rowAt({ rows, offsets, counts }: FingerprintBatch, text: number): Uint32Array {
  if (offsets !== undefined) return rows.subarray(offsets[text], offsets[text + 1]);
  const words = rows.length / counts.shingles.length;
  return rows.subarray(text * words, (text + 1) * words);
}
