/** Ids that come again to the numbers that are put after them: those of a run on one machine. */
import { UniqueIds } from '../../run/unique-ids.ts';
import type { MakeStage } from './stage.ts';

/** A document whose id may come again; all that may get the same id are lines of one worker, in input order. */
export interface NamedLine {
  readonly n: number;
  readonly id: string;
}

/** Lines `repeat n number` of documents whose id is that of an earlier one. */
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
