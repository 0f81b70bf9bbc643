import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { ID_BYTES, planPart } from '../hamming/index-parts.ts';
import { FingerprintFile } from '../io/fingerprint-file.ts';
import { writePart } from '../io/index-file.ts';
import { openOutput } from '../io/output.ts';
import { type Command, resolvedBy } from './command.ts';
import {
  BASE_BYTES,
  MEMORY_OPTION,
  noteFaults,
  Parts,
  WIDTH_OPTION,
  WORKER_BYTES,
  workers,
  written,
} from './hamming-files.ts';
import { DISTANCE_OPTION } from './hamming-join.ts';
import { Places } from './places.ts';

const TABLE = {
  output: { type: 'text', short: 'o', value: 'INDEX', help: 'the file of the index; required' },
  ...WIDTH_OPTION,
  ...DISTANCE_OPTION,
  ...MEMORY_OPTION,
} as const satisfies OptionTable;

export const HAMMING_BUILD: Command<ResolvedOf<typeof TABLE>> = {
  form: 'hamming build FINGERPRINTS -o INDEX',
  about:
    'Builds an index that finds all fingerprints within k bits of a query, and writes it to a file. FINGERPRINTS is what dittograph fingerprint writes, or a binary file of rows of 32, 64 or 128 bits, the lowest byte first; either may be gzip. A set that does not fit in memory becomes several parts in one file.',
  groups: { 'What is built': TABLE },
  examples: [
    ['dittograph hamming build fingerprints.ndjson -o pages.index', 'of the fingerprints of documents, with their ids'],
    ['dittograph hamming build rows.bin --bits 64 -o rows.index', 'of rows of 8 bytes, which are numbered from 0 on'],
    ['dittograph hamming build rows.bin --bits 64 --memory 2^29 -o rows.index', 'in parts that are built in 512 MiB'],
  ],
  inputs: [1, 1],
  resolve: resolvedBy(TABLE),
  async run([input], { output: path, bits, distance: maxDistance, memory }, setting) {
    const { signal, naming, stdout } = setting;
    if (path === undefined) throw new DittographError('USAGE', `hamming build needs ${naming.option('output')} INDEX`);
    if (/\.gz$/i.test(path)) {
      throw new DittographError('USAGE', `${naming.setting('output', path)}: an index is not compressed`);
    }
    const places = new Places(setting);
    places.claim(path, naming.setting('output', path));
    await places.refuseInputs([input!], 'text');
    const file = await FingerprintFile.open(input!, bits, setting.stdin);
    try {
      const { isNamed, signature } = file;
      const plan = planPart(file.bits, maxDistance, isNamed, memory - BASE_BYTES - WORKER_BYTES);
      const parts = new Parts(file, signal);
      const output = await openOutput(path, stdout);
      let count = 0;
      await written(output, async () => {
        for (let part = 0, isLast = false; !isLast; part++) {
          const read = await parts.next(plan.rows, ID_BYTES * plan.rows);
          const { rows, count: size, first, ids } = read;
          isLast = read.isLast;
          setting.onProgress({ stage: 'read', done: parts.count, bytes: file.bytesRead, totalBytes: file.bytes });
          // The memory of a build is free again once its worker has ended.
          const pool = workers(1, setting);
          try {
            const { structure, bytes: memoryBytes } = plan;
            const what = { rows, bits: file.bits, maxDistance, structure, memoryBytes, signature };
            const { length } = await pool.run({ kind: 'hamming', work: 'build', ...what });
            const head = { bits: file.bits, maxDistance, part, isLast, size, before: first, ids, signature };
            await writePart(output, head, length!, async (from, to) => {
              return (await pool.run({ kind: 'hamming', work: 'bytes', from, to })).bytes!;
            });
          } finally {
            await pool.close();
          }
          parts.release(read);
          count = part + 1;
        }
      });
      noteFaults(file, setting);
      setting.note(
        `${path}: ${parts.count.toLocaleString('en')} fingerprints of ${file.bits} bits in ${count === 1 ? 'one part' : `${count} parts`}, k = ${maxDistance}`,
      );
      return 0;
    } finally {
      await file.close();
    }
  },
};
