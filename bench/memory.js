/**
 * Peak memory of `dedup` at four sizes, with and without a work folder, and of `fingerprint`.
 *
 * The memory on one core is a constant plus bytes a document (least squares). The larger corpora repeat en20k
 * (grown.js), so that the share of duplicates does not change. Then the peak memory of `dedup` for 300,000 documents
 * with one worker and with two, with and without a work folder, and of `fingerprint` for ten times as many documents.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeGrown } from './grown.js';
import { CLI, gunzipped, scratch, shared } from './inputs.js';
import { measure, median } from './measure.js';
import { HOW_TO_INSTALL, pythonOf } from './peers/peers.js';

const SIZES = [5_000, 10_000, 20_000, 90_000];
const MEGABYTE = 2 ** 20;

export async function run({ args, row, skip, assert, log }) {
  const archive = shared('data/bench-20k/en20k.jsonl.gz');
  if (archive === undefined) return skip('dittograph', '../shared/data is absent');
  const texts = readFileSync(gunzipped(archive, 'en20k.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).text);
  const rounds = Number(args[0] ?? 3);
  const [python, script] = [pythonOf('main'), shared('check/peers/peer_gaoya.py')];
  const gaoya = python && script && [python, '-B', script];
  if (gaoya === undefined) skip('gaoya 0.2.2', HOW_TO_INSTALL);
  const points = [];
  for (const n of SIZES) {
    log(`${n} documents`);
    const input = join(scratch('data'), `en-${n}.jsonl`);
    await writeGrown(input, texts, n);
    const peaks = Array.from({ length: rounds }, () => {
      const kept = join(scratch('memory'), 'kept.jsonl');
      const { maxrss, exit, stderr } = measure([process.execPath, CLI, 'dedup', input, '-j', '1', '-q'], {
        core: 1,
        stdout: kept,
      });
      assert.equal(exit, 0, stderr);
      const lines = readFileSync(kept, 'latin1').split('\n').length - 1;
      assert.ok(lines > 0.7 * n && lines < n, `of ${n} documents some are dropped and most are kept, not ${lines}`);
      return maxrss;
    });
    points.push([n, median(peaks)]);
    row({ engine: 'dittograph', n, metric: 'peak memory', value: median(peaks), unit: 'MB' });
    if (gaoya !== undefined) {
      const { maxrss, exit, stderr } = measure([...gaoya, input, join(scratch('memory'), 'gaoya.json')], { core: 1 });
      assert.equal(exit, 0, stderr);
      row({ engine: 'gaoya 0.2.2', n, metric: 'peak memory', value: maxrss, unit: 'MB' });
    }
  }
  const large = join(scratch('data'), 'en-300000.jsonl');
  await writeGrown(large, texts, 300_000);
  for (const jobs of [1, 2]) {
    let plain;
    for (const work of [undefined, join(scratch('memory'), 'work')]) {
      const kept = join(scratch('memory'), 'kept.jsonl');
      if (work !== undefined) rmSync(work, { recursive: true, force: true });
      const folder = work === undefined ? [] : ['--work', work];
      const { maxrss, cpu, exit, stderr } = measure(
        [process.execPath, CLI, 'dedup', large, '-j', String(jobs), '-q', ...folder],
        { core: jobs === 1 ? 1 : undefined, stdout: kept },
      );
      assert.equal(exit, 0, stderr);
      const hash = createHash('sha256').update(readFileSync(kept)).digest('hex');
      plain ??= hash;
      assert.equal(hash, plain, 'a work folder changes no byte of the output');
      if (work !== undefined) rmSync(work, { recursive: true, force: true });
      const engine = `dittograph -j ${jobs}${work === undefined ? '' : ' --work'}`;
      row({ engine, n: 300_000, metric: 'peak memory', value: maxrss, unit: 'MB' });
      row({ engine, n: 300_000, metric: 'CPU time', value: cpu, unit: 's' });
    }
  }
  // `fingerprint` keeps 64 bits of the id of each document.
  for (const jobs of [1, 2]) {
    for (const n of [50_000, 500_000]) {
      const input = join(scratch('data'), `en-${n}.jsonl`);
      await writeGrown(input, texts, n);
      const stdout = join(scratch('memory'), 'fingerprints.ndjson');
      const { maxrss, exit, stderr } = measure(
        [process.execPath, CLI, 'fingerprint', input, '-j', String(jobs), '-q'],
        { core: jobs === 1 ? 1 : undefined, stdout },
      );
      assert.equal(exit, 0, stderr);
      row({ engine: `dittograph fingerprint -j ${jobs}`, n, metric: 'peak memory', value: maxrss, unit: 'MB' });
    }
  }
  const { constant, slope } = line(points);
  row({ engine: 'dittograph', n: SIZES.join(', '), metric: 'constant', value: constant, unit: 'MB' });
  row({ engine: 'dittograph', n: SIZES.join(', '), metric: 'a document', value: slope * MEGABYTE, unit: 'bytes' });
}

/** Fits a line by least squares. */
function line(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([n]) => n)), mean(points.map(([, peak]) => peak))];
  const slope = mean(points.map(([n, peak]) => (n - x) * (peak - y))) / mean(points.map(([n]) => (n - x) ** 2));
  return { slope, constant: y - slope * x };
}
