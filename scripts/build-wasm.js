// Compiles assembly/ to two wasm modules and embeds them, so that nothing loads a file: the same modules run in Node,
// in workers and in a browser. The kernels of assembly/search run over a shared memory that is given to them, since an
// index is one such memory; all others have a memory of their own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

mkdirSync('.tmp', { recursive: true });
await embed('assembly/index.ts', 'wasm.generated.ts');
await embed('assembly/search/index.ts', 'search-wasm.generated.ts', [
  '--importMemory',
  '--sharedMemory',
  '--initialMemory',
  '1',
  '--maximumMemory',
  '65536',
  '--enable',
  'threads',
]);

async function embed(source, file, memory = []) {
  const out = `.tmp/${file}.wasm`;
  const flags = ['-O3', '--noAssert', '--converge', '--enable', 'simd', '--enable', 'bulk-memory', '--runtime', 'stub'];
  const { error, stderr } = await asc.main([source, '--outFile', out, ...flags, ...memory]);
  if (error) {
    console.error(stderr.toString());
    throw error;
  }
  writeFileSync(
    `src/kernels/${file}`,
    `/** The compiled kernels of ${source}, in base64. Made by scripts/build-wasm.js. */\nexport const WASM: string =\n  '${readFileSync(out).toString('base64')}';\n`,
  );
  rmSync(out);
}
