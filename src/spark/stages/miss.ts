/** Finds out whether a drawn document should have been removed: it goes through `scan` with the documents nearest to it. */
import { optionsAgain } from '../../methods/parameters.ts';
import { ReadEntries } from '../../run/input.ts';
import { scanFor } from '../../scan.ts';
import { entryOf, type MemberLine, optionsFor, wholeFor } from '../members.ts';
import type { MakeStage } from './stage.ts';

export const missStage: MakeStage<MemberLine> = async (parameters, lines) => {
  const options = optionsAgain(parameters);
  let group: MemberLine[] = [];

  const judge = async (): Promise<void> => {
    // The component is named by the drawn document.
    const drawn = group.find(({ component, n }) => component === n);
    const asked = { everyKind: false, whole: wholeFor(group) };
    const records = scanFor(new ReadEntries(group.map(entryOf)), optionsFor(group, options), asked);
    for await (const record of records) {
      if (record.type === 'doc' && record.id === drawn?.id && record.status === 'dropped')
        lines.write('missed', drawn.n);
    }
    group = [];
    await lines.flush();
  };
  return {
    width: 2,
    async take(values) {
      for (const value of values) {
        if (group.length > 0 && group[0]!.component !== value.component) await judge();
        group.push(value);
      }
    },
    async end() {
      if (group.length > 0) await judge();
    },
  };
};
