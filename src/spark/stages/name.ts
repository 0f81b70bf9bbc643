/** Computes the numbers that are appended to repeated ids, equal to those of a run on one machine. */
import { UniqueIds } from '../../run/unique-ids.ts';
import type { MakeStage } from './stage.ts';

/** A document whose id may be repeated; all documents that may get the same id are lines of one worker, in input order. */
export interface NamedLine {
  readonly n: number;
  readonly id: string;
}

/** Writes lines `repeat n number` for documents with the id of an earlier one. */
export const nameStage: MakeStage<NamedLine> = async (_, lines) => {
  const ids = new UniqueIds();
  return {
    width: 3,
    async take(values) {
      const unique = ids.unique(values.map(({ id }) => id));
      for (const [i, { n, id }] of values.entries()) {
        const name = unique[i]!;
        if (name !== id) lines.write('repeat', n, name.slice(id.length + 1));
      }
      await lines.flush();
    },
    end() {
      ids.close();
    },
  };
};
