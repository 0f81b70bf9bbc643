/** The clusters of a result, by document numbers. */
import type { ClusterRecord, ResultRecord } from '../result/records.ts';

export interface Grouping {
  /** The group of each document, named by its keeper. */
  readonly groups: Uint32Array<ArrayBuffer>;
  /** 1 for a document that is kept, else 0. */
  readonly isKept: Uint8Array<ArrayBuffer>;
  /** Ids in the `cluster` records that belong to no document. */
  readonly unknown: readonly string[];
}

/**
 * The grouping that the `cluster` records of a result describe.
 * @param ids ids of the documents, in their order
 */
export function groupingOf(ids: readonly string[], records: Iterable<ResultRecord>): Grouping {
  const numbers = new Map(ids.map((id, i) => [id, i]));
  const groups = Uint32Array.from(ids, (_, i) => i);
  const isKept = new Uint8Array(ids.length).fill(1);
  const unknown: string[] = [];
  const clusters = [...records].filter((record): record is ClusterRecord => record.type === 'cluster');
  for (const { keep, drop } of clusters) {
    const keeper = numbers.get(keep);
    if (keeper === undefined) unknown.push(keep);
    let group = keeper;
    for (const id of drop) {
      const document = numbers.get(id);
      if (document === undefined) {
        unknown.push(id);
        continue;
      }
      group ??= document;
      groups[document] = group;
      isKept[document] = 0;
    }
  }
  return { groups, isKept, unknown };
}
