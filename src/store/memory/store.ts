/** A store in memory; texts above a limit are kept in temporary files. */
import type { PlaceOf } from '../file-place.ts';
import type { Store } from '../store.ts';
import { MemoryDocuments } from './documents.ts';
import { MemoryFingerprints } from './fingerprints.ts';
import type { StoreLimits } from './limits.ts';
import { MemoryPairs } from './pairs.ts';
import { MemoryTexts } from './texts.ts';

/** Most bytes of texts and of parsed pages that are kept in memory. Pages are read once, in order. */
export const TEXT_BYTES: number = 48 * 2 ** 20;
const PAGE_BYTES = 16 * 2 ** 20;

/** @param placeOf the place of texts that are already in a file. Default: none are */
export function memoryStore(placeOf?: PlaceOf, limits: StoreLimits = {}): Store {
  const textBytes = Math.min(TEXT_BYTES, limits.textBytes ?? TEXT_BYTES);
  const pageBytes = Math.min(PAGE_BYTES, textBytes / 3);
  const texts = new MemoryTexts(limits.manyTexts ? 0 : textBytes, placeOf);
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
      const created = new MemoryFingerprints(rowBytes, { placeOf, keepsLowBytes, limits });
      fingerprints.push(created);
      return created;
    },
    close() {
      texts.close();
      visible.close();
      pages.close();
      differences.close();
      for (const store of fingerprints) store.close();
    },
  };
}
