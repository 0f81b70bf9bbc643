// Compiles assembly/ to two wasm modules and embeds them, so that nothing loads a file: the same modules run in Node,
// in workers and in a browser. The kernels of assembly/hamming import a shared memory, since an index is one such memory;
// all others have a memory of their own.
//
// The types of the exports, and the constants that both sides share, are written from the compiled program to
// *-exports.generated.ts. These files are committed, so that a diff shows each change of the interface. The wasm is not
// committed. It begins with a hash of its sources; if these are unchanged, nothing is compiled.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const MODULES = [
  { source: 'assembly/index.ts', types: 'KernelExports', to: 'kernel-exports.generated.ts', wasm: 'wasm.generated.ts' },
  {
    source: 'assembly/hamming/index.ts',
    types: 'HammingExports',
    to: 'hamming-exports.generated.ts',
    wasm: 'hamming-wasm.generated.ts',
    flags: [
      '--importMemory',
      '--sharedMemory',
      '--initialMemory',
      '1',
      '--maximumMemory',
      '65536',
      '--enable',
      'threads',
    ],
  },
];
const FLAGS = ['-O3', '--noAssert', '--converge', '--runtime', 'stub', '--enable', 'simd', '--enable', 'bulk-memory'];

const target = (file) => join('src', 'kernels', file);

if (
  MODULES.every(({ wasm }) => existsSync(target(wasm)) && readFileSync(target(wasm), 'utf8').includes(hashOfInput()))
) {
  console.log('build:wasm: nothing to do, assembly/ is unchanged');
} else {
  const binaries = [];
  for (const module of MODULES) binaries.push(await compile(module));
  // The hash is computed after the types are written, since it includes them.
  const hash = hashOfInput();
  MODULES.forEach(({ source, wasm }, i) => {
    const base64 = Buffer.from(binaries[i]).toString('base64');
    writeFileSync(
      target(wasm),
      `/** The compiled kernels of ${source}, in base64; made by scripts/build-wasm.js from input ${hash}. */\nexport const WASM: string =\n  '${base64}';\n`,
    );
  });
}

/** Compiles a module and writes its types; the wasm. */
async function compile({ source, types, to, flags = [] }) {
  const files = {};
  const writeFile = (name, contents) => {
    files[name] = contents;
  };
  const options = [source, '--outFile', 'module.wasm', '--bindings', 'raw', ...FLAGS, ...flags];
  const { error, stderr } = await asc.main(options, { writeFile });
  if (error) {
    // Warnings come before.
    console.error(stderr.toString().slice(Math.max(0, stderr.toString().indexOf('ERROR'))));
    throw error;
  }
  const binary = files['module.wasm'];
  writeFileSync(target(to), interfaceText(source, types, declarations(files['module.d.ts']), await valuesOf(binary)));
  return binary;
}

/** Functions and constants of a module, as the compiler declares them. */
function declarations(text) {
  const functions = [...text.matchAll(/export function (\w+)\((.*)\): (\w+);/g)].map(
    ([, name, parameters, result]) => ({ name, parameters, result }),
  );
  const constants = [...text.matchAll(/export const (\w+): \{\s*\/\*\* @type `(\w+)` \*\//g)].map(([, name, type]) => ({
    name,
    type,
  }));
  return { functions, constants };
}

/** The values of a module's constants. */
async function valuesOf(binary) {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
  const { instance } = await WebAssembly.instantiate(binary, { env: { memory, abort: () => {} } });
  return instance.exports;
}

function interfaceText(source, name, { functions, constants }, exports) {
  const lines = [`/** What ${source} exports. Made by scripts/build-wasm.js from the compiled program. */`];
  lines.push(`export interface ${name} {`);
  if (exports.memory !== undefined) lines.push('  readonly memory: WebAssembly.Memory;');
  for (const { name, parameters, result } of functions) lines.push(`  ${name}(${parameters}): ${result};`);
  lines.push('}', '');
  for (const { name, type } of constants) {
    const { value } = exports[name];
    lines.push(`export const ${name} = ${/^u/.test(type) && typeof value === 'number' ? value >>> 0 : value};`);
  }
  return `${lines.join('\n')}\n`;
}

/** A hash of all sources of the modules, and of the types written with them. */
function hashOfInput() {
  const sources = readdirSync('assembly', { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('assembly', file));
  const types = MODULES.map(({ to }) => target(to)).filter((file) => existsSync(file));
  const compiler = JSON.parse(readFileSync('node_modules/assemblyscript/package.json', 'utf8')).version;
  const hash = createHash('sha256').update(compiler);
  for (const file of ['scripts/build-wasm.js', ...sources.sort(), ...types]) {
    hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
