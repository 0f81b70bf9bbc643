/** The groups of near-duplicates among the documents of an index: those that `insert: always` stored beside each other. */
import { setImmediate } from 'node:timers/promises';
import { storedDocument } from '../../seen/transfer.ts';
import type { OpenIndex } from '../redis/redis-index.ts';

/** Most near-duplicates of a document that are asked for. */
const MOST = 1000;

/** A connected group, in the order in which its documents were added. */
interface IndexCluster {
  readonly type: 'cluster';
  readonly ids: readonly string[];
  /** Whether a document of it had more near-duplicates than are asked for. */
  readonly truncated: boolean;
}

/**
 * The groups that pairs of near-duplicates connect, by the fingerprints alone; a document without any is in none. Other
 * requests are answered meanwhile. O(documents) queries.
 */
export async function* clustersOf(index: Pick<OpenIndex, 'export' | 'query'>): AsyncGenerator<IndexCluster> {
  const ids: string[] = [];
  const places = new Map<string, number>();
  const parents: number[] = [];
  const cut = new Set<number>();
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = place; at !== root; ) [at, parents[at]] = [parents[at]!, root];
    return root;
  };
  for await (const line of index.export()) {
    if (line.type !== 'doc') continue;
    const place = ids.push(line.id) - 1;
    places.set(line.id, place);
    parents.push(place);
    const { matches, truncated } = await index.query(storedDocument(line), { limit: MOST });
    if (truncated) cut.add(place);
    for (const { id } of matches) {
      const other = places.get(id);
      if (other === undefined || other === place) continue;
      const [a, b] = [rootOf(place), rootOf(other)];
      parents[Math.max(a, b)] = Math.min(a, b);
    }
    await setImmediate();
  }
  const groups = new Map<number, number[]>();
  for (const place of ids.keys()) {
    const root = rootOf(place);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [place]);
    else group.push(place);
  }
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    yield { type: 'cluster', ids: group.map((place) => ids[place]!), truncated: group.some((place) => cut.has(place)) };
  }
}
