// Bundles the command line, which tsc has compiled a file a module, into few files: loading two hundred modules takes
// longer than to find the duplicates of a small corpus. Each command stays a file of its own, loaded when it is asked
// for. The worker lies beside them, where their thread pool looks for it.
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

const folder = 'dist/cli';
rmSync(folder, { recursive: true, force: true });
await build({
  entryPoints: ['src/cli/main.ts', 'src/run/worker.ts'],
  entryNames: '[name]',
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});
