import { DittographError } from '../../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { nameOf } from '../../seen/look-up.ts';
import { errorOf } from '../../seen/verdict.ts';
import { type Command, resolvedBy } from '../command.ts';
import { documentsOf, INDEX_READ_OPTIONS, LINES_OPTION, SECRET_OPTION, withIndex, writeAnswers } from './documents.ts';

const TABLE = {
  limit: {
    type: 'number',
    integer: true,
    min: 1,
    max: 1000,
    default: 10,
    basic: true,
    help: 'greatest number of matches for a document',
  },
  ...LINES_OPTION,
} as const satisfies OptionTable;

type QueryOptions = ResolvedOf<typeof TABLE & typeof INDEX_READ_OPTIONS & typeof SECRET_OPTION>;

export const INDEX_QUERY: Command<QueryOptions> = {
  form: 'index query INDEX INPUT… [-o ndjson[:FILE]]',
  about:
    'Lists the documents of the index INDEX that are most similar to each document of the input, which is not added: one JSON object a line with id, matches, each with its evidence, and truncated. Another process may write to the index meanwhile.',
  groups: { 'What is listed': TABLE, 'How inputs are read': INDEX_READ_OPTIONS, 'How INDEX is opened': SECRET_OPTION },
  examples: [['dittograph index query pages.seen new.jsonl --limit 3', 'the three most similar pages for each']],
  inputs: [2, Number.POSITIVE_INFINITY],
  resolve: resolvedBy({ ...TABLE, ...INDEX_READ_OPTIONS, ...SECRET_OPTION }),
  run([path, ...inputs], { limit, output, secretFile, ...reading }, setting) {
    return withIndex({ path, secretFile }, true, (seen) =>
      writeAnswers(
        inputs,
        output,
        setting,
        async function* (aside) {
          for await (const document of documentsOf(inputs, seen.signature, reading, setting, aside)) {
            const id = nameOf(document);
            try {
              yield [{ id, ...(await seen.query(document, { limit })) }];
            } catch (error) {
              if (!(error instanceof DittographError) || error.code !== 'BAD_FIELD') throw error;
              yield [errorOf(id, error)];
            }
          }
        },
        ({ matches }) => (matches.length > 0 ? 'with a match' : 'without'),
      ),
    );
  },
};
