/**
 * Makes connected components from pairs; a component is named by its smallest document number. For a part of the pairs it
 * writes a spanning forest, and for all forests together the components, so the memory of a worker grows with the number
 * of documents in pairs, not with the number of pairs.
 */
import { doublesColumn, wordsColumn } from '../../base/columns.ts';
import { components } from '../../cluster/components.ts';
import type { MakeStage } from './stage.ts';

export interface PairLine {
  readonly a: number;
  readonly b: number;
}

/** Writes lines `member n component`: an edge of a forest, or, given all pairs, the component of a document. */
export const connectStage: MakeStage<PairLine> = async (_, lines) => {
  const places = new Map<number, number>();
  const numbers = doublesColumn();
  const pairs = wordsColumn();
  const placeOf = (n: number): number => {
    let place = places.get(n);
    if (place === undefined) {
      place = numbers.length;
      numbers.push(n);
      places.set(n, place);
    }
    return place;
  };
  return {
    width: 3,
    take(values) {
      for (const { a, b } of values) {
        pairs.push(placeOf(a));
        pairs.push(placeOf(b));
      }
    },
    async end() {
      const labels = components(numbers.length, pairs.values);
      const least = new Map<number, number>();
      labels.forEach((label, place) => {
        least.set(label, Math.min(least.get(label) ?? Number.POSITIVE_INFINITY, numbers.at(place)));
      });
      for (const [place, label] of labels.entries()) {
        lines.write('member', numbers.at(place), least.get(label)!);
        await lines.flush();
      }
    },
  };
};
