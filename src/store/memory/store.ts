/** A store in memory; texts that outgrow it go to temporary files. */
import type { PlaceOf } from '../file-place.ts';
import type { Store } from '../store.ts';
import { MemoryDocuments } from './documents.ts';
import { MemoryFingerprints } from './fingerprints.ts';
import type { StoreLimits } from './limits.ts';
import { MemoryPairs } from './pairs.ts';
import { MemoryTexts } from './texts.ts';

/** Bytes of texts and of parsed pages kept in memory, at most. Pages are read once, in order. */
const TEXT_BYTES = 48 * 2 ** 20;
const PAGE_BYTES = 16 * 2 ** 20;

/** @param placeOf tells which texts lie in a file already. Default: none */
export function memoryStore(placeOf?: PlaceOf, limits: StoreLimits = {}): Store {
  const textBytes = Math.min(TEXT_BYTES, limits.textBytes ?? TEXT_BYTES);
  const pageBytes = Math.min(PAGE_BYTES, textBytes / 3);
  const texts = new MemoryTexts(textBytes, placeOf);
  const visible = new MemoryTexts(textBytes, placeOf);
  const pages = new MemoryTexts(pageBytes, placeOf);
  const differences = new MemoryTexts(pageBytes, placeOf);
  const fingerprints: MemoryFingerprints[] = [];
  return {
    documents: new MemoryDocuments(),
    texts,
    visible,
    pages,
    pairs: new MemoryPairs(),
    differences,
    createFingerprints(rowBytes, keepsLowBytes) {
      const made = new MemoryFingerprints(rowBytes, { placeOf, keepsLowBytes, limits });
      fingerprints.push(made);
      return made;
    },
    close() {
      texts.close();
      visible.close();
      pages.close();
      differences.close();
      for (const made of fingerprints) made.close();
    },
  };
}
