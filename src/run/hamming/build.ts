/** Builds an index of a file of fingerprints, in as many parts as the memory requires; a worker builds each part in turn. */
import { ID_BYTES, planPart } from '../../hamming/index-parts.ts';
import type { FingerprintFile } from '../../io/fingerprint-file.ts';
import { writePart } from '../../io/index-file.ts';
import type { Output } from '../../io/output/output.ts';
import type { Conduct } from '../../methods/options.ts';
import { BASE_BYTES, hammingPool, Parts, WORKER_BYTES } from './fingerprint-parts.ts';

/**
 * @param memory bytes that the process may take
 * @returns number of fingerprints and of parts
 * @throws BAD_OPTION if the memory is too little; OUTPUT_FAILED, ABORTED; as `FingerprintFile.batches`
 */
export async function buildIndexFile(
  file: FingerprintFile,
  output: Output,
  { maxDistance, memory }: { readonly maxDistance: number; readonly memory: number },
  { signal, onProgress }: Conduct,
): Promise<{ readonly fingerprints: number; readonly parts: number }> {
  const { bits, isNamed, signature } = file;
  const { rows: most, structure, bytes } = planPart(bits, maxDistance, isNamed, memory - BASE_BYTES - WORKER_BYTES);
  const parts = new Parts(file, signal);
  let part = 0;
  for (let isLast = false; !isLast; part++) {
    const read = await parts.next(most, ID_BYTES * most);
    const { rows, count: size, first: before, ids } = read;
    isLast = read.isLast;
    onProgress?.({ stage: 'read', done: parts.count, bytes: file.bytesRead, totalBytes: file.bytes });
    // A worker for each part, since the memory of a build is freed only when its worker ends.
    const pool = hammingPool(1, signal);
    try {
      const what = { rows, bits, maxDistance, structure, memoryBytes: bytes, signature };
      const { length } = await pool.run({ kind: 'hamming', work: 'build', ...what });
      const head = { bits, maxDistance, part, isLast, size, before, ids, signature };
      await writePart(output, head, length!, async (from, to) => {
        return (await pool.run({ kind: 'hamming', work: 'bytes', from, to })).bytes!;
      });
    } finally {
      await pool.close();
    }
    parts.release(read);
  }
  return { fingerprints: parts.count, parts: part };
}
