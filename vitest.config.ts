import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vitest/config';

/** A worker thread loads its file without Vite: each gets src/run/worker.ts as one compiled file. */
function compiledWorker(): Plugin {
  const address = "new URL('./worker.js', import.meta.url)";
  return {
    name: 'compiled-worker',
    enforce: 'pre',
    async transform(code, id) {
      if (!code.includes(address)) return;
      const { outputFiles, metafile } = await build({
        entryPoints: [fileURLToPath(new URL('./worker.ts', pathToFileURL(id)))],
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
      const file = `${folder}worker.${process.pid}.js`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.new`, outputFiles[0]!.text);
      renameSync(`${file}.new`, file);
      process.once('exit', () => rmSync(file, { force: true }));
      return code.replace(address, `new URL(${JSON.stringify(pathToFileURL(file))})`);
    },
  };
}

export default defineConfig({
  plugins: [compiledWorker()],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/seed.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/closing-line.ts'],
  },
});
