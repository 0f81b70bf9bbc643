import { DittographError } from '../../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { FingerprintFile } from '../../io/fingerprint-file.ts';
import { openOutput } from '../../io/output/output.ts';
import { written } from '../../io/output/written.ts';
import { counted } from '../../report/figures.ts';
import { buildIndexFile } from '../../run/hamming/build.ts';
import { type Command, conduct, resolvedBy } from '../command.ts';
import { Places } from '../places.ts';
import { DISTANCE_OPTION, MEMORY_OPTION, noteFaults, WIDTH_OPTION } from './files.ts';

const TABLE = {
  output: { type: 'text', short: 'o', value: 'INDEX', help: 'the file of the index; required' },
  ...WIDTH_OPTION,
  ...DISTANCE_OPTION,
  ...MEMORY_OPTION,
} as const satisfies OptionTable;

export const HAMMING_BUILD: Command<ResolvedOf<typeof TABLE>> = {
  form: 'hamming build FINGERPRINTS -o INDEX',
  about:
    'Builds an index that finds all fingerprints within k bits of a query, and writes it to a file. FINGERPRINTS is a file written by dittograph fingerprint, or a binary file of rows of 32, 64 or 128 bits, the lowest byte first; either may be compressed with gzip. A set that does not fit in memory is stored as several parts in one file.',
  groups: { 'What is built': TABLE },
  examples: [
    [
      'dittograph hamming build fingerprints.ndjson -o pages.index',
      'from the fingerprints of documents, with their ids',
    ],
    ['dittograph hamming build rows.bin --bits 64 -o rows.index', 'from rows of 8 bytes, which are numbered from 0'],
    ['dittograph hamming build rows.bin --bits 64 --memory 2^29 -o rows.index', 'in parts, within 512 MiB of memory'],
  ],
  inputs: [1, 1],
  resolve: resolvedBy(TABLE),
  async run([input], { output: path, bits, distance: maxDistance, memory }, setting) {
    const { naming, stdout } = setting;
    if (path === undefined) throw new DittographError('USAGE', `hamming build needs ${naming.option('output')} INDEX`);
    if (/\.gz$/i.test(path)) {
      throw new DittographError('USAGE', `${naming.setting('output', path)}: an index is not compressed`);
    }
    const places = new Places(setting);
    places.claim(path, naming.setting('output', path));
    await places.refuseInputs([input!], 'text');
    const file = await FingerprintFile.open(input!, bits, setting.stdin);
    try {
      const output = await openOutput(path, stdout);
      const { fingerprints, parts } = await written(output, () =>
        buildIndexFile(file, output, { maxDistance, memory }, conduct(setting)),
      );
      noteFaults(file, setting);
      setting.note(
        `${path}: ${counted(fingerprints, 'fingerprint')} of ${file.bits} bits in ${parts === 1 ? 'one part' : `${parts} parts`}, k = ${maxDistance}`,
      );
      return 0;
    } finally {
      await file.close();
    }
  },
};
