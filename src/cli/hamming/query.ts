import { DittographError } from '../../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { FingerprintFile } from '../../io/fingerprint-file.ts';
import { IndexFile } from '../../io/index-file.ts';
import { written } from '../../io/output/written.ts';
import { leastQueryMemory, queryIndexFile } from '../../run/hamming/query.ts';
import { requireSignature } from '../../segments/segment-file.ts';
import { type Command, conduct, resolvedBy } from '../command.ts';
import { openResult, RESULT_OPTION } from '../outputs.ts';
import { JOBS_OPTION, MEMORY_OPTION, noteFaults } from './files.ts';

const TABLE = {
  queries: { type: 'text', value: 'FILE', help: 'the fingerprints to look for; required' },
  distance: {
    type: 'number',
    integer: true,
    min: 0,
    max: 16,
    short: 'k',
    otherwise: 'that of the index',
    help: 'k: the greatest Hamming distance of a match, at most that of the index',
  },
  ...RESULT_OPTION,
  ...MEMORY_OPTION,
  ...JOBS_OPTION,
} as const satisfies OptionTable;

export const HAMMING_QUERY: Command<ResolvedOf<typeof TABLE>> = {
  form: 'hamming query INDEX --queries FILE [-o ndjson[:PATH]]',
  about:
    'Looks up a file of fingerprints in an index that hamming build wrote: one JSON object a line with query, id and distance for each match. Queries and matches are named by their ids, or in a binary file by their numbers. Lines are ordered by query and distance; for an index of several parts, part by part for up to a million queries at a time. If there is no index yet, hamming join is faster.',
  groups: { 'What is looked up': TABLE },
  examples: [
    ['dittograph hamming query pages.index --queries new.ndjson', 'which pages are near to the new ones?'],
    ['dittograph hamming query rows.index --queries new.bin -k 1 -o ndjson:near.ndjson', 'within one bit only'],
  ],
  inputs: [1, 1],
  resolve: resolvedBy(TABLE),
  async run([input], { queries, distance, output: to, memory, jobs }, setting) {
    const { naming } = setting;
    if (queries === undefined)
      throw new DittographError('USAGE', `hamming query needs ${naming.option('queries')} FILE`);
    const index = await IndexFile.open(input!);
    try {
      if (distance !== undefined && distance > index.maxDistance) {
        throw new DittographError(
          'BAD_OPTION',
          `'${index.path}' answers up to ${index.maxDistance} bits, not ${distance}: build it with ${naming.option('distance')} ${distance}`,
        );
      }
      if (memory < leastQueryMemory(index)) {
        throw new DittographError(
          'BAD_OPTION',
          `the largest part of '${index.path}' has ${index.largest} bytes; ${naming.option('memory')} ${memory} is too little for it`,
        );
      }
      const file = await FingerprintFile.open(queries, index.bits, setting.stdin);
      try {
        requireSignature(index.signature, file.signature);
        const output = await openResult(to, [input!, queries], setting);
        const options = { distance: distance ?? index.maxDistance, memory, jobs };
        const counts = await written(output, () =>
          queryIndexFile(index, file, options, conduct(setting), (query, id, found) =>
            output.write(`{"query":${query},"id":${id},"distance":${found}}\n`),
          ),
        );
        const [asked, matched, matches] = [counts.queries, counts.matched, counts.matches].map((count) =>
          count.toLocaleString('en'),
        );
        setting.note(`${asked} queries, ${matched} with a match; ${matches} matches`);
        noteFaults(file, setting);
      } finally {
        await file.close();
      }
    } finally {
      await index.close();
    }
    return 0;
  },
};
