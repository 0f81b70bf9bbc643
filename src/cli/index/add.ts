import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { type Command, resolvedBy } from '../command.ts';
import { documentsOf, INDEX_READ_OPTIONS, LINES_OPTION, SECRET_OPTION, withIndex, writeAnswers } from './documents.ts';

const TABLE = {
  insert: {
    type: 'choice',
    choices: ['if-new', 'always', 'never'],
    default: 'if-new',
    basic: true,
    help: 'documents that are added: only new ones; also copies and new versions; or none',
  },
  ttlSeconds: {
    type: 'number',
    integer: true,
    min: 1,
    max: 2_147_483_647,
    value: 'SECONDS',
    unit: 'seconds',
    otherwise: 'never',
    help: 'time at which the added documents expire',
  },
  ...LINES_OPTION,
} as const satisfies OptionTable;

type AddOptions = ResolvedOf<typeof TABLE & typeof INDEX_READ_OPTIONS & typeof SECRET_OPTION>;

export const INDEX_ADD: Command<AddOptions> = {
  form: 'index add INDEX INPUT… [-o ndjson[:FILE]]',
  about:
    'Looks up each document in the index INDEX and adds it, in one step: one JSON object a line with id, verdict (new, exact, near, revisit, too-short), stored, and the match with its evidence. INPUT is JSONL, a folder, a web archive, or lines of fingerprints. Pages of an archive are dated by their capture; its revisit records become lines of type revisit. A document that cannot be looked up gives an error line, and the exit status is then 3; all others are added.',
  groups: { 'What is added': TABLE, 'How inputs are read': INDEX_READ_OPTIONS, 'How INDEX is opened': SECRET_OPTION },
  examples: [
    ['dittograph index add pages.seen crawl.jsonl > verdicts.ndjson', 'which of these pages have been seen?'],
    ['dittograph index add pages.seen archive.warc.gz', 'the pages of an archive, each named by its URL'],
    ['dittograph index add pages.seen new.jsonl --insert never', 'the same answers, but nothing is added'],
  ],
  inputs: [2, Number.POSITIVE_INFINITY],
  resolve: resolvedBy({ ...TABLE, ...INDEX_READ_OPTIONS, ...SECRET_OPTION }),
  run([path, ...inputs], { insert, ttlSeconds, output, secretFile, ...reading }, setting) {
    if (insert !== 'never') setting.onKeeping();
    return withIndex({ path, secretFile }, insert === 'never', (seen) =>
      writeAnswers(
        inputs,
        output,
        setting,
        (aside) =>
          seen.checkAllWritten(documentsOf(inputs, seen.signature, reading, setting, aside), {
            insert,
            ...(ttlSeconds !== undefined && { ttlSeconds }),
          }),
        ({ verdict }) => verdict,
        true,
      ),
    );
  },
};
