// Compiles assembly/ to one wasm and embeds it, so that nothing loads a file: the same module runs in Node,
// in workers and in a browser.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const out = '.tmp/kernels.wasm';
mkdirSync('.tmp', { recursive: true });
const { error, stderr } = await asc.main([
  'assembly/index.ts',
  '--outFile',
  out,
  '-O3',
  '--noAssert',
  '--converge',
  '--enable',
  'simd',
  '--enable',
  'bulk-memory',
  '--runtime',
  'stub',
]);
if (error) {
  console.error(stderr.toString());
  throw error;
}
const wasm = readFileSync(out);
writeFileSync(
  'src/kernels/wasm.generated.ts',
  `/** The compiled kernels of assembly/, in base64. Made by scripts/build-wasm.js. */\nexport const WASM: string =\n  '${wasm.toString('base64')}';\n`,
);
rmSync(out);
