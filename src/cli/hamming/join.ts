import { DittographError } from '../../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { FingerprintFile } from '../../io/fingerprint-file.ts';
import { written } from '../../io/output/written.ts';
import { counted } from '../../report/figures.ts';
import { joinFiles } from '../../run/hamming/join.ts';
import { requireSignature } from '../../segments/segment-file.ts';
import { type Command, conduct, resolvedBy } from '../command.ts';
import { openResult, RESULT_OPTION } from '../outputs.ts';
import { DISTANCE_OPTION, JOBS_OPTION, MEMORY_OPTION, noteFaults, WIDTH_OPTION } from './files.ts';

const TABLE = {
  ...WIDTH_OPTION,
  ...DISTANCE_OPTION,
  ...RESULT_OPTION,
  ...MEMORY_OPTION,
  ...JOBS_OPTION,
} as const satisfies OptionTable;

export const HAMMING_JOIN: Command<ResolvedOf<typeof TABLE>> = {
  form: 'hamming join FILE [OTHER] [-o ndjson[:PATH]]',
  about:
    'Finds all pairs of fingerprints within k bits, in one file or between two: one JSON object a line with a, b and distance. For two files, a is from the first and b from the second. This is the batch query of Manku, Jain, Das Sarma (2007): the tables of the smaller file are in memory, and all workers scan the larger one in parts. The pairs do not depend on the memory, and neither they nor their order depend on the number of workers.',
  groups: { 'What is joined': TABLE },
  examples: [
    ['dittograph hamming join fingerprints.ndjson', 'the near pairs of one set'],
    ['dittograph hamming join new.ndjson fingerprints.ndjson', 'which of the new ones are near to which old one?'],
    ['dittograph hamming join rows.bin --bits 64 -k 2 --memory 2^29 -o ndjson:pairs.ndjson', 'within 512 MiB'],
  ],
  inputs: [1, 2],
  resolve: resolvedBy(TABLE),
  async run(inputs, { bits, distance: maxDistance, output: to, memory, jobs }, setting) {
    if (inputs.length === 2 && inputs[0] === '-' && inputs[1] === '-') {
      throw new DittographError('USAGE', 'only one of the files can be stdin');
    }
    const files: FingerprintFile[] = [];
    try {
      for (const input of inputs) files.push(await FingerprintFile.open(input, bits ?? files[0]?.bits, setting.stdin));
      const [one, other] = files as [FingerprintFile, FingerprintFile | undefined];
      if (other !== undefined) requireSignature(one.signature, other.signature);
      if (other !== undefined && other.bits !== one.bits) {
        throw new DittographError(
          'BAD_FIELD',
          `'${one.name}' has fingerprints of ${one.bits} bits, and '${other.name}' of ${other.bits}`,
        );
      }
      const output = await openResult(to, inputs, setting);
      const options = { maxDistance, memory, jobs };
      const pairs = await written(output, () =>
        joinFiles(one, other, options, conduct(setting), (a, b, distance) =>
          output.write(`{"a":${a},"b":${b},"distance":${distance}}\n`),
        ),
      );
      setting.note(`${counted(pairs, 'pair')} within ${maxDistance} of ${one.bits} bits`);
      for (const file of files) noteFaults(file, setting);
      return 0;
    } finally {
      for (const file of files) await file.close();
    }
  },
};
