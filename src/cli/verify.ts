import { DittographError } from '../base/errors.ts';
import type { ResolvedOf } from '../base/options.ts';
import { RUN_OPTIONS } from '../methods/options.ts';
import { visible } from '../report/escape.ts';
import { counted, formatCount } from '../report/figures.ts';
import { verifyResult } from '../result/audit.ts';
import { type Command, conduct, resolvedBy } from './command.ts';
import { say } from './outputs.ts';
import { Places } from './places.ts';
import { openResult } from './result.ts';

const SHOWN = 20;

export const VERIFY: Command<ResolvedOf<typeof RUN_OPTIONS>> = {
  form: 'verify RESULT [INPUT…]',
  about:
    'Checks every removal of a result again from the texts alone, without an index: both texts are those that were compared, their similarity is as stated and reaches the threshold, and the document kept in place of the dropped one is kept. RESULT is what scan or dedup wrote with -o ndjson. The inputs are those that the result names, unless you name others. Exits with 1 if a claim does not hold.',
  groups: { 'How the work is done': RUN_OPTIONS },
  examples: [
    ['dittograph scan pages/ -o ndjson:result.ndjson && dittograph verify result.ndjson', 'find, then check'],
    ['dittograph verify result.ndjson /mnt/copy/pages', 'the same pages in another place'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(RUN_OPTIONS),
  async run([path, ...inputs], { jobs }, setting) {
    const places = new Places(setting);
    places.claim('-', 'the verdict');
    await places.refuseInputs([path!, ...inputs]);
    const { header, records } = await openResult(path!, setting.stdin);
    if (inputs.length === 0 && header.inputs.includes('-')) {
      throw new DittographError(
        'USAGE',
        `${path} was made from stdin; name the same input again: verify ${path} INPUT`,
      );
    }
    const { claims, hold, failures } = await verifyResult(records, inputs.length > 0 ? inputs : undefined, {
      jobs,
      ...conduct(setting),
    }).catch((error: unknown) => {
      if (inputs.length > 0 || !(error instanceof DittographError) || error.code !== 'INPUT_NOT_FOUND') throw error;
      const why = `${error.message}; the result names its inputs as they were typed when it was made. Run verify in that folder, or name them: dittograph verify ${path} INPUT…`;
      throw new DittographError('INPUT_NOT_FOUND', why, { cause: error });
    });
    const verdict = `${formatCount(hold)} of ${counted(claims, 'claim')} hold.`;
    const lines = [claims === hold ? setting.style.stdout.good(verdict) : setting.style.stdout.bad(verdict)];
    for (const { id, why } of failures.slice(0, SHOWN)) lines.push(`  ${visible(id)}: ${visible(why)}`);
    if (failures.length > SHOWN) lines.push(`  … and ${formatCount(failures.length - SHOWN)} more`);
    await say(`${lines.join('\n')}\n`, setting.stdout);
    return claims === hold ? 0 : 1;
  },
};
