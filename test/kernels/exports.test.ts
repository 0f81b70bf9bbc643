import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WASM as HAMMING } from '../../src/kernels/hamming-wasm.generated.ts';
import { WASM as KERNELS } from '../../src/kernels/wasm.generated.ts';

/** The functions and constants that a committed file of types declares. */
function declared(file: string): string[] {
  const text = readFileSync(new URL(`../../src/kernels/${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^ {2}(\w+)\(|^export const (\w+) =|^ {2}readonly (memory):/gm)].map(
    ([, method, constant, memory]) => (method ?? constant ?? memory)!,
  );
}

describe('the committed types of the kernels', () => {
  it.each([
    ['kernel-exports.generated.ts', KERNELS],
    ['hamming-exports.generated.ts', HAMMING],
  ])('%s declares what the compiled module exports; if not, run npm run build:wasm', (file, wasm) => {
    const exported = WebAssembly.Module.exports(new WebAssembly.Module(Buffer.from(wasm, 'base64')));
    expect(declared(file).sort()).toEqual(exported.map(({ name }) => name).sort());
    expect(exported.length).toBeGreaterThan(40);
  });
});
