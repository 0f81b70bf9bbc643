import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { say } from '../io/output/stdout.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { visible } from '../report/escape.ts';
import { counted, formatCount } from '../report/figures.ts';
import { type Failure, verifyResult } from '../result/audit.ts';
import { type Command, conduct, resolvedBy } from './command.ts';
import { Places } from './places.ts';
import { openResult } from './result.ts';

const SHOWN = 20;

const CHECK_OPTIONS = {
  complete: {
    type: 'boolean',
    default: false,
    help: 'compare every remaining document exactly with all others, not only a sample of 100; exit with 1 if the search missed a duplicate',
  },
} as const satisfies OptionTable;

export const VERIFY: Command<ResolvedOf<typeof CHECK_OPTIONS & typeof RUN_OPTIONS>> = {
  form: 'verify RESULT [INPUT…]',
  about:
    'Checks a whole result again. Each removal is checked from the texts alone, without an index: both texts are those that were compared, their similarity is as stated and reaches the threshold, and the document kept in place of the dropped one is kept and preferred by the keep rules. Every other record is checked against the inputs: no document is missing or invented, and all figures are reproduced. RESULT was written by scan or dedup with -o ndjson. The inputs are those that the result names, unless you name others. Exits with 1 if a statement is false, and with --complete also if the search missed a duplicate, although every removal is correct then.',
  groups: { 'What is checked': CHECK_OPTIONS, 'How the work is done': RUN_OPTIONS },
  examples: [
    ['dittograph scan pages/ -o ndjson:result.ndjson && dittograph verify result.ndjson', 'scan, then verify'],
    ['dittograph verify result.ndjson /mnt/copy/pages', 'the same pages in another folder'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedBy({ ...CHECK_OPTIONS, ...RUN_OPTIONS }),
  async run([path, ...inputs], options, setting) {
    const { complete } = options;
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
    const verification = await verifyResult(records, inputs.length > 0 ? inputs : undefined, {
      ...options,
      ...conduct(setting),
    }).catch((error: unknown) => {
      if (inputs.length > 0 || !(error instanceof DittographError) || error.code !== 'INPUT_NOT_FOUND') throw error;
      const why = `${error.message}; the result names its inputs as they were given to the run. Run verify in the same folder, or name the inputs: dittograph verify ${path} INPUT…`;
      throw new DittographError('INPUT_NOT_FOUND', why, { cause: error });
    });
    const { claims, hold, failures, compared, missed, unchecked } = verification;
    const { message } = setting.wording;
    const verdict = message(`${formatCount(hold)} of ${formatCount(claims)} removals are correct.`);
    const others = failures.length - (claims - hold);
    const isSound = failures.length === 0;
    const isMissing = missed.length > 0 && isSound;
    const lines = [isSound ? setting.style.stdout.good(verdict) : setting.style.stdout.bad(verdict)];
    const show = (shown: readonly Failure[]): void => {
      for (const { id, why } of shown.slice(0, SHOWN)) lines.push(`  ${visible(id)}: ${visible(message(why))}`);
      if (shown.length > SHOWN) lines.push(`  ${message(`… and ${formatCount(shown.length - SHOWN)} more`)}`);
    };
    if (others > 0)
      lines.push(
        setting.style.stdout.bad(
          message(`${counted(others, 'other statement')} of the result ${others === 1 ? 'is' : 'are'} false:`),
        ),
      );
    show(failures);
    const allowed = `${formatCount(missed.length)} of ${formatCount(compared)} remaining documents should have been removed: the search missed them, which its stated recall allows.`;
    if (isMissing && complete) {
      lines.push(
        setting.style.stdout.bad(message('The result is incomplete, but every removal is correct.')),
        message(allowed),
      );
      show(missed);
    }
    await say(`${lines.join('\n')}\n`, setting.stdout);
    for (const sentence of unchecked) setting.note(`${visible(sentence)}`);
    if (isMissing && !complete) setting.note(allowed);
    return isSound && !(isMissing && complete) ? 0 : 1;
  },
};
