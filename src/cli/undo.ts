import { undoRemovals } from '../apply/apply.ts';
import { visible } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import { type Command, resolvedBy } from './command.ts';

/** Most reasons that are written to stderr. */
const SHOWN = 20;

export const UNDO: Command = {
  form: 'undo JOURNAL',
  about:
    'Moves back the files that apply --move moved, by the journal that it wrote. A file comes back only if it is what it was and its old place is free. What cannot come back is listed with the reason, and the exit status is then 3. It can be called again; what is back already is passed over.',
  groups: {},
  examples: [['dittograph undo result.ndjson.journal', 'take back what apply moved']],
  inputs: [1, 1],
  resolve: resolvedBy({}),
  async run([path], _, setting) {
    let [back, left] = [0, 0];
    for await (const undone of undoRemovals(path!, setting.signal)) {
      if ('back' in undone) back++;
      else if (left++ < SHOWN) setting.note(`left: ${visible(undone.path)}: ${visible(undone.why)}`);
    }
    if (left > SHOWN) setting.note(`… and ${counted(left - SHOWN, 'more file')} left`);
    setting.note(`${counted(back, 'file')} moved back`);
    return left > 0 ? 3 : 0;
  },
};
