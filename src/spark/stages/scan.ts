/**
 * Finds the pairs of fingerprints of a large set and a small one within k bits; the index of the small set is sent with
 * the job.
 */
import { hammingWorker } from '../../hamming/batch.ts';
import { fingerprintOfLine, signatureOf } from '../../io/fingerprint-file.ts';
import { wordsOf } from '../../io/hex.ts';
import { IndexFile } from '../../io/index-file.ts';
import { nameOf } from '../../run/hamming/fingerprint-parts.ts';
import { requireSignature } from '../../segments/segment-file.ts';
import { column, NULL } from '../lines.ts';
import type { MakeStage } from './stage.ts';

/** A fingerprint as `dittograph fingerprint` writes it. */
export interface FingerprintRecord {
  readonly record: string;
}

/** Number of characters of a line that a message about it shows. */
const SHOWN = 80;

export const scanStage: MakeStage<FingerprintRecord> = async (_, lines, { lookup }) => {
  const { distance, index } = lookup!;
  const file = await IndexFile.open(index);
  const parts = await Promise.all(
    file.parts.map(async (_, part) => ({ ...(await file.read(part, undefined, undefined)), ask: hammingWorker() })),
  );
  await file.close();
  const { bits, maxDistance } = file;
  const words = bits / 32;
  let known = file.signature?.text;

  return {
    width: 3,
    async take(values) {
      const ids: string[] = [];
      const rows = new Uint32Array(words * values.length);
      for (const { record } of values) {
        if (!/\S/.test(record)) continue;
        const place = `a fingerprint of the large set, ${record.slice(0, SHOWN)}`;
        const found = fingerprintOfLine(record, place);
        if (found === undefined) {
          lines.write('fault', 0, NULL);
          continue;
        }
        if (found.bits !== bits) throw new Error(`${place}: it has ${found.bits} bits, not ${bits}`);
        if (found.signature !== known) {
          requireSignature(
            file.signature,
            found.signature === undefined ? undefined : signatureOf(found.signature, place),
          );
          known = found.signature;
        }
        wordsOf(found.hex, rows, words * ids.length);
        ids.push(found.id);
      }
      for (const { head, memory, bytes, ask } of parts) {
        for (let from = 0; from < ids.length; ) {
          const queries = rows.subarray(words * from, words * ids.length);
          const { ends, found, distances } = ask({
            work: 'query',
            ...{ bits, maxDistance, size: head.size, memory, bytes, turn: 0, queries, distance },
          });
          for (let i = 0, m = 0; i < ends!.length; i++) {
            for (; m < ends![i]!; m++) {
              const a = nameOf(head.ids, head.before, found[m]!);
              lines.write('pair', 0, `{"a":${a},"b":${column(ids[from + i])},"distance":${distances[m]}}`);
            }
          }
          from += ends!.length;
          await lines.flush();
        }
      }
    },
  };
};
