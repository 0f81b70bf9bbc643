/** Entry of the thread that merges segments, one merge at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { HammingParts } from '../hamming/segment-parts.ts';
import { MinhashParts } from '../minhash/minhash-parts.ts';
import { type MergedSegment, mergedSegment } from '../segments/merge-task.ts';
import { giveWay } from './give-way.ts';
import type { MergeOrder } from './merging.ts';

if ((workerData as { readonly givesWay: boolean }).givesWay) giveWay();

function merged({ kind, task }: MergeOrder): MergedSegment | undefined {
  if (kind.method === 'minhash') {
    return mergedSegment(new MinhashParts(kind, kind.capacity, false, kind.signature), task);
  }
  return mergedSegment(new HammingParts(kind.bits, kind.maxDistance, kind.capacity, undefined), task);
}

parentPort!.on('message', (order: MergeOrder) => parentPort!.postMessage(merged(order)));
