// Bundles the command line, which tsc has compiled to one file for each module, into a few files: loading two hundred
// modules takes longer than finding the duplicates of a small corpus. Each command remains a separate file that is loaded
// when it is called. The workers are in the same folder, where the code that starts them expects them.
import { readFileSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = 'dist/cli';
// esbuild makes a chunk of the modules that the same entry points need: about thirty for a scan, at 1 ms each. Therefore
// modules that are loaded later, and the worker, import all common modules, which then become one chunk.
/** Modules that every call needs. */
const FIRST = ['./src/cli/run.ts', './src/io/output/temporary.ts'];
/** Modules that most calls need besides. */
const COMMON = ['first:', './src/cli/scan.ts', './src/cli/dedup.ts'];
/** Whether a module is also loaded by calls that need only the first modules. */
const isLight = (path) => /\/(?:cli\/(?:run|help|config)|io\/output\/temporary)\.ts$/.test(path);

const commonInOne = {
  name: 'common in one',
  setup({ onResolve, onLoad }) {
    for (const [name, files] of Object.entries({ first: FIRST, common: COMMON })) {
      onResolve({ filter: new RegExp(`^${name}:$`) }, ({ path }) => ({ path, namespace: name }));
      onLoad({ filter: /./, namespace: name }, () => ({
        contents: files.map((file) => `import '${file}';`).join('\n'),
        resolveDir: '.',
      }));
    }
    // The kernels are not bundled, since the library has them, too: 80 kB of the package.
    onResolve({ filter: /\/[a-z-]*wasm\.generated\.ts$/ }, ({ path }) => ({
      path: `../kernels/${basename(path, '.ts')}.js`,
      external: true,
    }));
    // Small packages that every scan needs: as files of their own, they take 5 ms to load.
    onResolve({ filter: /^fast-(?:wrap-ansi|string-width|string-truncated-width)$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
    onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir, namespace }) => {
      if (namespace === 'loaded later') return { path, sideEffects: true };
      if (kind !== 'dynamic-import' && !path.endsWith('worker.ts')) return undefined;
      return { path: resolve(resolveDir, path), namespace: 'loaded later' };
    });
    onLoad({ filter: /./, namespace: 'loaded later' }, ({ path }) => ({
      contents: `import '${isLight(path) ? 'first:' : 'common:'}'; export * from '${path}';`,
      resolveDir: '.',
    }));
  },
};

rmSync(folder, { recursive: true, force: true });
await build({
  entryPoints: [
    './src/cli/main.ts',
    './src/run/worker.ts',
    './src/io/unpack/unpack-worker.ts',
    './src/seen/merge-worker.ts',
    './src/server/threads/index-worker.ts',
    './src/server/threads/prepare-worker.ts',
    './src/server/threads/report-worker.ts',
  ],
  entryNames: '[name]',
  outdir: folder,
  bundle: true,
  splitting: true,
  minify: true,
  charset: 'utf8',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  plugins: [commonInOne],
  logOverride: { 'ignored-bare-import': 'silent' },
});

/** Bundles the detector of character sets, which the source loads by `require` on first use. */
const detectorInside = {
  name: 'detector inside',
  setup({ onLoad }) {
    const loaded = "createRequire(import.meta.url)('chardet')";
    onLoad({ filter: /\/charset\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      if (!code.includes('chardet')) return undefined;
      if (!code.includes(loaded)) throw new Error(`${path} does not load its detector as expected`);
      return { contents: `import detector from 'chardet';\n${code.replace(loaded, 'detector')}`, loader: 'ts' };
    });
  },
};

/** Packages and modules that no executor needs: Spark reads Parquet there (of `zstddec`, only `zstddec/stream` is for other files), and there is no lasting index. */
const notOnExecutors = {
  name: 'not on executors',
  setup({ onResolve, onLoad }) {
    const packages = /^(?:lmdb|msgpackr|hyparquet(?:-\w+)?|yauzl|tinyglobby|@bokuweb\/zstd-wasm)(?:\/.*)?$|^zstddec$/;
    onResolve({ filter: packages }, ({ path }) => ({ path, namespace: 'not on executors' }));
    onResolve({ filter: /^\.\/reference\.ts$/ }, ({ path, resolveDir }) =>
      resolveDir.endsWith('/src/seen') ? { path, namespace: 'not on executors' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'not on executors' }, ({ path }) => ({
      contents: `module.exports = {}; throw new Error('${path} is not on executors');`,
    }));
  },
};

// The program that is sent to executors: one file without dependencies.
await build({
  plugins: [detectorInside, notOnExecutors],
  entryPoints: { 'dittograph-worker': './src/spark/worker.ts' },
  outExtension: { '.js': '.mjs' },
  outdir: folder,
  bundle: true,
  minify: true,
  charset: 'utf8',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['linkedom', '@mozilla/readability', '@node-rs/jieba'],
});
