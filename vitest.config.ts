import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildApps } from './scripts/build-app.js';

/** Removed at the end; one listener for all, since Node warns of more than ten. */
const made = new Set<string>();
process.once('exit', () => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
});

/** A worker thread loads its file without Vite: each gets its file as a compiled one. */
function compiledWorker(): Plugin {
  const address = /new URL\('\.\/([a-z-]*worker)\.js', import\.meta\.url\)/;
  return {
    name: 'compiled-worker',
    enforce: 'pre',
    async transform(code, id) {
      const [found, name] = address.exec(code) ?? [];
      if (found === undefined || !id.includes('/src/')) return;
      const { outputFiles, metafile } = await build({
        entryPoints: [fileURLToPath(new URL(`./${name}.ts`, pathToFileURL(id)))],
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: 'external',
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(input);
      const folder = fileURLToPath(new URL('.tmp/', import.meta.url));
      const file = `${folder}${name}.${process.pid}.js`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.new`, outputFiles[0]!.text);
      renameSync(`${file}.new`, file);
      made.add(file);
      return code.replace(found, `new URL(${JSON.stringify(pathToFileURL(file))})`);
    },
  };
}

const APP = fileURLToPath(new URL(`.tmp/app.${process.pid}/`, import.meta.url));
let building: Promise<unknown> | undefined;

/** One app for all projects. */
function bundled(): Promise<unknown> {
  made.add(APP);
  building ??= buildApps(APP);
  return building;
}

/** A report page holds the app, which is bundled from its source here as the build does it into `dist`. */
function bundledApp(): Plugin {
  const address = "new URL('../app/', import.meta.url)";
  return {
    name: 'bundled-app',
    enforce: 'pre',
    async transform(code, id) {
      if (!code.includes(address) || !id.includes('/src/')) return;
      await bundled();
      return code.replace(address, `new URL(${JSON.stringify(pathToFileURL(APP).href)})`);
    },
  };
}

/**
 * What each project needs besides `src`: `unit` nothing, and all in half a minute; `spawned` what `npm run build` makes, and processes of its
 * own; `large` seconds a file; `data` the labelled sets beside the project; `long` what takes longest, up to minutes.
 */
const SPAWNED = ['test/process/**/*.test.ts', 'test/package/**/*.test.ts'];
/** More than a second each, or folders of which most files are. */
const LARGE = [
  'test/against.test.ts',
  'test/app/*.test.ts',
  'test/apply/apply.test.ts',
  'test/cli/broken-gzip.test.ts',
  'test/cli/commands.test.ts',
  'test/cli/dedup-units.test.ts',
  'test/cli/hostile.test.ts',
  'test/cli/index-parquet.test.ts',
  'test/containment.test.ts',
  'test/evaluate/tune.test.ts',
  'test/fingerprint/contract.test.ts',
  'test/fingerprint/simhash-luo.test.ts',
  'test/fingerprint/simhash-zhou.test.ts',
  'test/html/page.test.ts',
  'test/integrations/*.test.ts',
  'test/io/inputs/open-source.test.ts',
  'test/io/json/jsonl.test.ts',
  'test/io/parquet/*.test.ts',
  'test/io/unpack/packing.test.ts',
  'test/io/unpack/unpacked-copy.test.ts',
  'test/io/warc/gunzip.test.ts',
  'test/io/warc/http.test.ts',
  'test/io/warc/warc.test.ts',
  'test/io/warc/warcio.test.ts',
  'test/kernels/features.test.ts',
  'test/methods/methods.test.ts',
  'test/minhash/minhash-index.test.ts',
  'test/repeats/repeats.test.ts',
  'test/report/block-sorting.test.ts',
  'test/report/formats.test.ts',
  'test/result/forged.test.ts',
  'test/run/hash-pages.test.ts',
  'test/run/language-pairs.test.ts',
  'test/run/markup-pairs.test.ts',
  'test/run/media.test.ts',
  'test/run/published.test.ts',
  'test/run/recurring-blocks.test.ts',
  'test/run/site-pairs.test.ts',
  'test/run/stages.test.ts',
  'test/run/unique-ids.test.ts',
  'test/run/views.test.ts',
  'test/scan.test.ts',
  'test/search/bands.test.ts',
  'test/search/containment-join.test.ts',
  'test/search/contract.test.ts',
  'test/search/inversion.test.ts',
  'test/search/set-join.test.ts',
  'test/search/tanimoto.test.ts',
  'test/seen/*.test.ts',
  'test/server/*.test.ts',
  'test/sites/*.test.ts',
  'test/spark/stages.test.ts',
  'test/store/fingerprints.test.ts',
  'test/store/stage-file.test.ts',
  'test/text/shingle-sets.test.ts',
  'test/text/tokens.test.ts',
];
const DATA = ['test/data/**/*.test.ts'];
const LONG = [
  'test/long/**/*.test.ts',
  'test/app/index-report.test.ts',
  'test/app/live.test.ts',
  'test/app/methods.test.ts',
  'test/app/report.test.ts',
  'test/app/ui.test.ts',
  'test/apply/altered.test.ts',
  'test/cli/hamming.test.ts',
  'test/cli/stdin.test.ts',
  'test/evaluate/suite-tables.test.ts',
  'test/evaluate/suites.test.ts',
  'test/expected-cost.test.ts',
  'test/fingerprint/charset.test.ts',
  'test/hamming/hamming-index.test.ts',
  'test/hamming/hamming-plan.test.ts',
  'test/hamming/segment-file.test.ts',
  'test/hostile/outputs.test.ts',
  'test/hostile/sizes.test.ts',
  'test/io/parquet/rows.test.ts',
  'test/io/unpack/unpack-thread.test.ts',
  'test/isolate.test.ts',
  'test/kernels/pairs.test.ts',
  'test/methods/options.test.ts',
  'test/package/api.test.ts',
  'test/package/browser.test.ts',
  'test/package/documented-options.test.ts',
  'test/package/papers.test.ts',
  'test/package/readme.test.ts',
  'test/package/tarball.test.ts',
  'test/process/corpus.test.ts',
  'test/process/disks.test.ts',
  'test/process/exit.test.ts',
  'test/process/inaccessible.test.ts',
  'test/process/pool.test.ts',
  'test/process/seen-disks.test.ts',
  'test/process/seen.test.ts',
  'test/process/serve.test.ts',
  'test/process/signals.test.ts',
  'test/process/work.test.ts',
  'test/result/altered.test.ts',
  'test/run/crowds.test.ts',
  'test/search/hamming.test.ts',
  'test/search/pairs-within-groups.test.ts',
  'test/seen/hot-buckets.test.ts',
  'test/seen/large-texts.test.ts',
  'test/seen/maintenance.test.ts',
  'test/segments/growing-index.test.ts',
  'test/server/bulk.test.ts',
  'test/server/cut-bulk.test.ts',
  'test/server/damaged.test.ts',
  'test/server/full-disk.test.ts',
  'test/server/keys.test.ts',
  'test/server/left-overs.test.ts',
  'test/server/limits.test.ts',
  'test/server/lost-answers.test.ts',
  'test/server/redis-frozen.test.ts',
  'test/server/redis-lost.test.ts',
  'test/server/secret.test.ts',
  'test/server/stop.test.ts',
  'test/server/stores.test.ts',
  'test/sites/changed.test.ts',
  'test/sites/removals.test.ts',
  'test/streaming.test.ts',
];

/** From the longest files to the shortest, so that no thread is left with a long one at the end. */
const IN_ORDER = ['long', 'spawned', 'large', 'data', 'unit'];
/** The longest of all, of which some are small files, which would come last. */
const FIRST = [
  'test/long/spark.test.ts',
  'test/result/altered.test.ts',
  'test/long/memory.test.ts',
  'test/long/large-reports.test.ts',
  'test/long/quality.test.ts',
  'test/package/readme.test.ts',
  'test/run/crowds.test.ts',
  'test/long/determinism.test.ts',
  'test/long/serve-killed.test.ts',
];

/** One project after the other: a thread keeps its modules from file to file of one project only. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification): number => {
      const first = FIRST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return IN_ORDER.indexOf(project.name) * (FIRST.length + 1) + (first < 0 ? FIRST.length : first);
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig(({ mode }) => {
  // Properties are tried on the same cases in every run, but in the mode `random`. The variable passes a drawn seed on
  // to the projects and their tests.
  if (mode === 'random' && process.env.FC_SEED === undefined) {
    process.env.FC_SEED = String(Math.trunc(Math.random() * 2 ** 31));
    console.log(`Properties are tried from a random seed; FC_SEED=${process.env.FC_SEED} tries the same cases again.`);
  }
  const project = (name: string, include: string[], exclude: string[] = []) => ({
    extends: true as const,
    test: { name, include, exclude },
  });
  return {
    plugins: [compiledWorker(), bundledApp()],
    test: {
      setupFiles: ['test/seed.ts'],
      maxWorkers: 2,
      // No test changes a module that others use, and to load src again for each file takes a second.
      isolate: false,
      sequence: { sequencer: ByProject },
      expect: { poll: { timeout: 60_000 } },
      testTimeout: 180_000,
      hookTimeout: 180_000,
      reporters: ['default', './test/closing-line.ts'],
      projects: [
        project('unit', ['test/**/*.test.ts'], [...SPAWNED, ...LARGE, ...DATA, ...LONG]),
        project('large', LARGE, LONG),
        project('spawned', SPAWNED, LONG),
        project('data', DATA),
        project('long', LONG),
      ],
    },
  };
});
