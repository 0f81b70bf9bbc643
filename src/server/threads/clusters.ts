/** Clusters of near-duplicates in an index, where `insert: always` stored them. */
import { setImmediate } from 'node:timers/promises';
import { DisjointSets } from '../../cluster/components.ts';
import { storedDocument } from '../../seen/transfer.ts';
import type { OpenIndex } from '../redis/redis-index.ts';

/** Most near-duplicates of a document that a query returns. */
const MOST = 1000;

/** A connected component, in the order in which its documents were added. */
interface IndexCluster {
  readonly type: 'cluster';
  readonly ids: readonly string[];
  /** Whether one of its documents has more near-duplicates than a query returns. */
  readonly truncated: boolean;
}

/**
 * The connected components of the pairs of near-duplicates, by fingerprints alone, without single documents. Other requests
 * are answered meanwhile. O(documents) queries.
 */
export async function* clustersOf(index: Pick<OpenIndex, 'export' | 'query'>): AsyncGenerator<IndexCluster> {
  const ids: string[] = [];
  const places = new Map<string, number>();
  const sets = new DisjointSets(0);
  const truncatedPlaces = new Set<number>();
  for await (const line of index.export()) {
    if (line.type !== 'doc') continue;
    const place = sets.add();
    ids.push(line.id);
    places.set(line.id, place);
    const { matches, truncated } = await index.query(storedDocument(line), { limit: MOST });
    if (truncated) truncatedPlaces.add(place);
    for (const { id } of matches) {
      const other = places.get(id);
      if (other !== undefined) sets.join(place, other);
    }
    await setImmediate();
  }
  const groups = new Map<number, number[]>();
  for (const [place, root] of sets.labels().entries()) {
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [place]);
    else group.push(place);
  }
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const truncated = group.some((place) => truncatedPlaces.has(place));
    yield { type: 'cluster', ids: group.map((place) => ids[place]!), truncated };
  }
}
