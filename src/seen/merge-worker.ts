/** The thread of merges, one after another. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { HammingParts } from '../hamming/segment-parts.ts';
import { MinhashParts } from '../minhash/minhash-parts.ts';
import { type MergedSegment, mergedSegment } from '../segments/merge-task.ts';
import type { MergeOrder } from './merging.ts';

/** Where cores are few, what is asked goes before a merge, which nobody waits for. Linux has a priority for each thread. */
function giveWay(): void {
  try {
    const [, thread] = /(\d+)$/.exec(readlinkSync('/proc/thread-self'))!;
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Elsewhere a merge has the priority of all else.
  }
}

giveWay();

function merged({ kind, task }: MergeOrder): MergedSegment | undefined {
  if (kind.method === 'minhash') {
    return mergedSegment(new MinhashParts(kind, kind.capacity, false, kind.signature), task);
  }
  return mergedSegment(new HammingParts(kind.bits, kind.maxDistance, kind.capacity, undefined), task);
}

parentPort!.on('message', (order: MergeOrder) => parentPort!.postMessage(merged(order)));
