/**
 * Look-ups by fingerprint, one call at a time, compared with four tables in plain C.
 *
 * As in a service: 64 bits, k = 3, with ids and distances returned. The C is queried from a loop in C. `dittograph` has
 * one segment, as after a compaction; `growing` is an index to which all fingerprints were added one by one, with its
 * resulting segments. hamming.js has other rows and other sets.
 *
 * `npm run bench -- seen-lookups [N…]`: by default 10⁶ and 10⁷ random fingerprints. Before the timing, the matches of
 * all are asserted to have the same checksum.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHammingIndex } from '../dist/hamming/hamming-index.js';
import { HammingSegments } from '../dist/hamming/segments.js';
import { foreign, matching, uniform } from './fingerprints.js';
import { CORE, checksumOf, compiled, serving } from './hamming-native.js';
import { scratch } from './inputs.js';
import { cpuSeconds, interleave, median } from './measure.js';

const K = 3;
const QUERIES = 100_000;

export async function run({ args, row, skip, assert, log }) {
  if (process.platform === 'linux') spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const program = compiled(skip);
  for (const n of args.length > 0 ? args.map(Number) : [1e6, 1e7]) {
    const fingerprints = uniform(n);
    const file = join(scratch('hamming'), `${process.pid}.set`);
    writeFileSync(file, fingerprints);
    const native = program && (await serving(program, [file]));
    const one = createHammingIndex({ fingerprints, bits: 64, maxDistance: K });
    const growing = new HammingSegments({ bits: 64, maxDistance: K });
    for (let from = 0; from < fingerprints.length; from += 2 << 16) {
      growing.add(fingerprints.subarray(from, from + (2 << 16)));
      growing.merge();
    }
    log(`${n}: ${growing.segments.length} segments`);
    for (const [metric, queries] of Object.entries({
      match: matching(fingerprints, QUERIES),
      'no-match': foreign(undefined, QUERIES),
    })) {
      const expected = checksumOf(one.withinAll(queries));
      assert.deepEqual(checksumOf(growing.withinAll(queries)), expected);
      const asked = `${file}.queries`;
      writeFileSync(asked, queries);
      const engines = {
        dittograph: () => singly(one, queries),
        'dittograph growing': () => singly(growing, queries),
      };
      for (const engine of native ? ['textbook', 'limit'] : []) {
        const [, matches, checksum] = await native(`${engine} ${asked}`);
        if (matches === undefined) continue;
        assert.deepEqual({ matches, checksum }, expected);
        engines[`c-${engine}`] = async () => (await native(`${engine} ${asked}`))[0];
      }
      const seconds = await interleave(engines, { runs: 7 });
      for (const [engine, runs] of Object.entries(seconds)) {
        row({ engine, n, metric: `${metric}, one by one`, value: QUERIES / median(runs), unit: 'queries/s' });
      }
      rmSync(asked);
    }
    await native?.end();
    rmSync(file);
  }
}

function singly(index, queries) {
  return cpuSeconds(() => {
    const query = new Uint32Array(2);
    for (let q = 0; q < queries.length; q += 2) {
      query[0] = queries[q];
      query[1] = queries[q + 1];
      index.within(query);
    }
  });
}
