/**
 * Parquet: a text column read as bytes, and files copied with and without all rows.
 *
 * Reads the text column of a file as bytes, compressed by Snappy and by Zstandard; copies a file of about 450 MB with
 * six more columns; copies it without every tenth row, so that every row group is rewritten. CPU seconds of this
 * process, including the threads that read and write. pyarrow makes the files, with ten columns, from the texts of
 * `en20k`.
 *
 * `npm run bench -- parquet [MEGABYTES]`: by default 450.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { openOutput } from '../dist/io/output/output.js';
import { annotateParquet } from '../dist/io/parquet/annotate.js';
import { filterParquet } from '../dist/io/parquet/filter.js';
import { ParquetFile } from '../dist/io/parquet/reader.js';
import { once, scratch } from './inputs.js';
import { cpuSeconds, interleave, measure, median } from './measure.js';
import { HOW_TO_INSTALL, pythonOf } from './peers/peers.js';

const RUNS = 3;

export async function run({ args, row, skip, assert, shared, log }) {
  const megabytes = Number(args[0] ?? 450);
  const python = pythonOf('parquet');
  if (python === undefined) return skip('dittograph parquet', HOW_TO_INSTALL);
  const texts = shared('data/bench-20k/en20k.jsonl.gz');
  if (texts === undefined) return skip('dittograph parquet', '../shared/data is absent');
  const folder = once(`parquet-${megabytes}`, (target) => {
    log(`making files of ${megabytes} MB`);
    const making = `${target}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making);
    const script = join(import.meta.dirname, 'peers/make_parquet.py');
    const { exit, stderr } = measure([python, script, texts, making, String(megabytes)]);
    assert.equal(exit, 0, stderr);
    renameSync(making, target);
  });
  const { rows, bytes } = JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8'));
  const target = join(scratch(), 'parquet-written');

  const reads = {};
  for (const codec of ['snappy', 'zstd']) {
    reads[`dittograph ${codec}`] = () =>
      opened(join(folder, `${codec}.parquet`), async (file) => {
        let seen = 0;
        const seconds = await cpuSeconds(async () => {
          const column = file.column('text');
          for (const group of file.groups.keys())
            for (const text of await file.read(group, column)) seen += text.length;
        });
        assert.equal(seen, bytes);
        return seconds;
      });
  }
  for (const [engine, runs] of Object.entries(await interleave(reads, { runs: RUNS }))) {
    row({ engine, n: rows, metric: 'text read', value: bytes / 1e6 / median(runs), unit: 'MB/s' });
  }

  const source = join(folder, 'snappy.parquet');
  const size = statSync(source).size / 1e6;
  const writes = {
    'dittograph annotate': () =>
      written(source, target, (file, output) => annotateParquet(file, verdictsOf(file), output), rows),
    'dittograph filter': () =>
      written(source, target, (file, output) => filterParquet(file, (i) => i % 10 !== 3, output), rows - rows / 10),
  };
  for (const [engine, runs] of Object.entries(await interleave(writes, { runs: RUNS, warmUp: false }))) {
    row({ engine, n: rows, metric: `CPU of ${Math.round(size)} MB`, value: median(runs), unit: 's' });
  }
  rmSync(target, { force: true });

  async function written(from, to, work, expected) {
    const seconds = await opened(from, (file) =>
      cpuSeconds(async () => {
        const output = await openOutput(to, process.stdout);
        await work(file, output);
        await output.close();
      }),
    );
    await opened(to, async (file) => {
      assert.equal(file.rows, expected);
      const [last] = await file.read(file.groups.length - 1, file.column('text'));
      assert.ok(last.length > 0);
    });
    return seconds;
  }
}

async function opened(path, work) {
  const handle = await open(path);
  try {
    return await work(await ParquetFile.open(handle, path));
  } finally {
    await handle.close();
  }
}

/** The columns that a run adds; every fifth document is in a cluster. */
function verdictsOf(file) {
  const column = (name, kind, isOptional, value) => ({
    name,
    kind,
    isOptional,
    values: (group) => Array.from({ length: file.groups[group] }, (_, i) => value(i)),
  });
  const isDuplicate = (i) => i % 5 === 0;
  return [
    column('dup_cluster_id', 'int64', true, (i) => (isDuplicate(i) ? BigInt(i) : null)),
    column('dup_cluster_size', 'int32', false, (i) => (isDuplicate(i) ? (i % 7) + 2 : 1)),
    column('dup_keep', 'boolean', false, (i) => !isDuplicate(i)),
    column('dup_of', 'text', true, (i) => (isDuplicate(i) ? Buffer.from(`https://host.example/${i}`) : null)),
    column('dup_similarity', 'double', true, (i) => (isDuplicate(i) ? 1 / ((i % 9) + 1) : null)),
    column('dup_kind', 'text', true, (i) => (isDuplicate(i) ? Buffer.from(i % 2 ? 'copy' : 'version') : null)),
  ];
}
