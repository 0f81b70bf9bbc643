/** A store in memory; texts that outgrow it go to temporary files. */
import type { Store } from '../store.ts';
import { MemoryDocuments } from './documents.ts';
import { MemoryFingerprints } from './fingerprints.ts';
import { MemoryPairs } from './pairs.ts';
import { MemoryTexts } from './texts.ts';

/** Bytes of texts and of parsed pages kept in memory, at most. Pages are read once, in order. */
const TEXT_BYTES = 48 * 2 ** 20;
const PAGE_BYTES = 16 * 2 ** 20;

export function memoryStore(): Store {
  const texts = new MemoryTexts(TEXT_BYTES);
  const visible = new MemoryTexts(TEXT_BYTES);
  const pages = new MemoryTexts(PAGE_BYTES);
  const differences = new MemoryTexts(PAGE_BYTES);
  return {
    documents: new MemoryDocuments(),
    texts,
    visible,
    pages,
    pairs: new MemoryPairs(),
    differences,
    createFingerprints: (rowBytes) => new MemoryFingerprints(rowBytes),
    close() {
      texts.close();
      visible.close();
      pages.close();
      differences.close();
    },
  };
}
