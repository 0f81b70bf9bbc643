// Bundles the app of the report page into dist/app: one script and one style sheet, which a report holds as they are. The
// build says the size, and fails where the app is larger than a report should carry.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes, compressed with gzip: the aim, and what fails. */
const AIM = 60_000;
const LIMIT = 80_000;

const source = fileURLToPath(new URL('../src/app/', import.meta.url));

/** @param folder where the two files go @returns their size, compressed with gzip */
export async function buildApp(folder) {
  const { outputFiles } = await build({
    entryPoints: [{ in: join(source, 'main.tsx'), out: 'report' }],
    outdir: folder,
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome103', 'firefox113', 'safari16.4'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
    legalComments: 'none',
  });
  const css = await build({
    entryPoints: [join(source, 'report.css')],
    write: false,
    minify: true,
    bundle: true,
    outdir: folder,
  });
  const script = outputFiles[0].text.trim();
  const style = css.outputFiles[0].text.trim();
  // Either would end its element in the page.
  if (/<\/(?:script|style)|<!--/i.test(script + style)) throw new Error('the app holds the end of its own element');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.js'), script);
  writeFileSync(join(folder, 'report.css'), style);
  return gzipSync(script + style, { level: 9 }).length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const size = await buildApp('dist/app');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  console.log(`app of the report, dittograph ${version}: ${(size / 1000).toFixed(1)} kB compressed, of ${AIM / 1000}`);
  if (size > LIMIT) throw new Error(`the app has ${size} bytes compressed; the limit is ${LIMIT}`);
}
