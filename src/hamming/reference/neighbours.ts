/**
 * `neighbours`: each member of the set is stored with the list of the members within k bits of it, so that one exact
 * look-up answers a query for a member. Descriptions of Manku, Jain, Das Sarma (2007) often give precomputation this form;
 * `expanded` stores all numbers near an entry, this structure only those in the set.
 *
 * These sources do not say how to answer a query that is not a member. Here it is compared with all members, so that every
 * answer is correct. O(matches) for a member, O(n) for any other query; f / 8 + 10 to 12 bytes an entry and 4 for each
 * listed neighbour. Suitable if all queries are members, as in a self-join; large groups of near-copies make long lists,
 * and lists above 1 GiB are refused.
 */
import { wordsColumn } from '../../base/columns.ts';
import { DittographError } from '../../base/errors.ts';
import { BATCH, EVERY, IndexQueries } from '../../kernels/hamming/queries.ts';
import { buildNeighbours, neighbourSizes } from '../../kernels/hamming/reference/directory.ts';
import { alignedBytes, type Entries, rowsFrom } from '../../kernels/hamming/segment.ts';
import { exhaustive } from '../exhaustive.ts';
import { planes } from '../planes.ts';
import type { Shape, Structure } from '../structure.ts';
import { ballSize } from './probing.ts';

const MOST_BYTES = 2 ** 30;
/** The greatest k of planes. */
const MOST_PLANES_DISTANCE = 16;

export const neighbours: Structure = {
  name: 'neighbours',
  code: 8,
  plan({ entries, bits, maxDistance }) {
    const listed = Math.ceil(entries * entries * (ballSize(bits, maxDistance) / 2 ** bits));
    const sizes = neighbourSizes(entries, bits, listed);
    const bytes = alignedBytes(sizes);
    if (bytes > MOST_BYTES) throw tooLarge(bytes, entries);
    return {
      design: 'neighbours',
      sizes,
      work: 4 * listed + alignedBytes(planes.plan({ entries, bits, maxDistance: Math.min(maxDistance, 3) }).sizes),
      probes: 1,
      // The cost of a query that is not a member.
      candidates: entries,
      cost: 50 + 0.75 * entries,
    };
  },
  build(entries, shape) {
    const { ends, lists } = listsOf(entries, shape);
    return buildNeighbours(entries, this.code, ends, lists);
  },
};

/**
 * The list of each entry, without itself: 0 and the end of each list, and all lists concatenated. O(queries of planes).
 */
function listsOf(entries: Entries, shape: Shape): { readonly ends: Uint32Array; readonly lists: Uint32Array } {
  const { count, maxDistance } = entries;
  const helper = maxDistance > MOST_PLANES_DISTANCE || count < 10_000 ? exhaustive : planes;
  const whole = { ...entries, memoryBytes: 4 * MOST_BYTES, signature: new Uint8Array(0) };
  const queries = new IndexQueries(helper.build(whole, shape), helper.name);
  const ends = new Uint32Array(count + 1);
  const lists = wordsColumn();
  for (let from = 0; from < count; ) {
    const asked = Math.min(BATCH, count - from);
    queries.queries.set(rowsFrom(entries, from, asked));
    const answered = queries.answer(asked, maxDistance, EVERY);
    const { hits, counts } = queries;
    for (let q = 0, hit = 0; q < answered; q++) {
      for (const end = hit + counts[q]!; hit < end; hit++) {
        const entry = hits[2 * hit]!;
        if (entry !== from + q) lists.push(entry);
      }
      ends[from + q + 1] = lists.length;
    }
    from += answered;
    if (4 * lists.length > MOST_BYTES) throw tooLarge(4 * lists.length, count);
  }
  return { ends, lists: lists.values };
}

const tooLarge = (bytes: number, entries: number): DittographError =>
  new DittographError(
    'BAD_OPTION',
    `neighbours would need ${bytes} bytes or more for the lists of ${entries} fingerprints; more than ${MOST_BYTES} are refused: use planes or tables`,
  );
