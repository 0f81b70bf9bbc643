// The driver of Chromium of the tests, for pictures and benches.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** @returns what test/app/chromium.ts exports */
export async function chromiumDriver() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../test/app/chromium.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // The module resolves a package from its own address, which a data URL does not allow.
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
