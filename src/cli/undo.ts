import { undoRemovals } from '../apply/apply.ts';
import { visible } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import { type Command, resolvedBy } from './command.ts';

/** Most reasons that are written to stderr. */
const SHOWN = 20;

export const UNDO: Command = {
  form: 'undo JOURNAL',
  about:
    'Moves back the files that apply --move moved, using its journal. A file is moved back only if it is unchanged and no other file is at its old path. Files that cannot be moved back are listed with the reason; the exit status is then 3. The command can be repeated; files that are already back are skipped.',
  groups: {},
  examples: [['dittograph undo result.ndjson.journal', 'move back the files that apply moved']],
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
