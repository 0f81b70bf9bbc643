/**
 * A Hamming index as a file: the unchanged bytes of its memory with a checksum; see src/segments/segment-file.ts.
 * The head has structure, width, k and size (assembly/hamming/layout.ts), and the signature of the fingerprints.
 */
import { requireProperties } from '../base/options.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import { requireWhole, sealBytes } from '../segments/segment-file.ts';
import { type HammingIndex, openHammingIndex } from './hamming-index.ts';
import { KIND } from './structure.ts';

export { segmentMemory } from '../segments/segment-file.ts';

/**
 * The bytes to write, as a view of the memory of the index; the index can be used further.
 * @example
 * ```js
 * import { createHammingIndex, sealSegment } from 'dittograph/hamming';
 *
 * const index = createHammingIndex({ fingerprints: Uint32Array.of(0b1111, 0), bits: 64, maxDistance: 3 });
 * const bytes = sealSegment(index);
 * console.log(new TextDecoder().decode(bytes.slice(0, 4)), bytes.length === index.bytes); // dgHI true
 * ```
 */
export function sealSegment(index: HammingIndex): Uint8Array<SharedArrayBuffer> {
  requireProperties(index, ['memory', 'bytes'], 'an index returned by createHammingIndex');
  return sealBytes(index.memory, index.bytes);
}

/**
 * Opens an index that was read into a memory, after checking that it is complete and undamaged.
 * @param bytes number of bytes read
 * @param signature if given, the index must have it. An index that was written without a signature, as in format 1, is
 *   opened nevertheless: its `signature` is undefined.
 * @throws INDEX_CORRUPT if it is truncated, damaged, or of another format; SIGNATURE_MISMATCH with both signatures
 * @example
 * ```js
 * import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { createHammingIndex, openSegment, sealSegment, segmentMemory } from 'dittograph/hamming';
 *
 * const file = `${mkdtempSync(`${tmpdir()}/`)}/pages.index`;
 * const fingerprints = Uint32Array.of(0b1111, 0, 0xffff, 7);
 * writeFileSync(file, sealSegment(createHammingIndex({ fingerprints, bits: 64, maxDistance: 3 })));
 *
 * const bytes = readFileSync(file);
 * const memory = segmentMemory(bytes.length);
 * new Uint8Array(memory.buffer).set(bytes);
 * console.log(openSegment(memory, bytes.length).nearest(Uint32Array.of(0b1011, 0))); // { id: 0, distance: 1 }
 * ```
 */
export function openSegment(memory: SegmentMemory, bytes: number, signature?: Signature): HammingIndex {
  requireWhole(memory, bytes, KIND);
  return openHammingIndex(memory, signature);
}
