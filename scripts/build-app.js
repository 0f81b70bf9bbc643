// Bundles the apps of the pages into dist/app: of each one script and one style sheet, which a page holds as they are. The
// build says the sizes, and fails where an app is larger than a page should carry.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Of each app its files in src/app, and bytes compressed with gzip: the aim, and what fails. */
const APPS = {
  report: { script: 'main.tsx', style: 'report.css', aim: 60_000, limit: 80_000 },
  methods: { script: 'methods/main.tsx', style: 'methods/methods.css', aim: 20_000, limit: 30_000 },
};

const source = fileURLToPath(new URL('../src/app/', import.meta.url));

const OPTIONS = {
  write: false,
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
};

/** @param folder where the files go @returns the size of each app, compressed with gzip */
export async function buildApps(folder) {
  mkdirSync(folder, { recursive: true });
  const sizes = {};
  for (const [name, app] of Object.entries(APPS)) {
    const { outputFiles } = await build({
      ...OPTIONS,
      entryPoints: [join(source, app.script)],
      outdir: folder,
      format: 'iife',
      platform: 'browser',
      target: ['chrome103', 'firefox113', 'safari16.4'],
      jsx: 'automatic',
      jsxImportSource: 'preact',
    });
    const css = await build({ ...OPTIONS, entryPoints: [join(source, app.style)], outdir: folder });
    const script = outputFiles[0].text.trim();
    const style = css.outputFiles[0].text.trim();
    // Either would end its element in the page.
    if (/<\/(?:script|style)|<!--/i.test(script + style)) throw new Error(`${name} holds the end of its own element`);
    writeFileSync(join(folder, `${name}.js`), script);
    writeFileSync(join(folder, `${name}.css`), style);
    sizes[name] = gzipSync(script + style, { level: 9 }).length;
  }
  return sizes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = await buildApps('dist/app');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const kB = (bytes) => (bytes / 1000).toFixed(1);
  const shown = Object.entries(sizes).map(([name, size]) => `${name} ${kB(size)} kB, of ${kB(APPS[name].aim)}`);
  console.log(`apps of the pages, compressed, dittograph ${version}: ${shown.join('; ')}`);
  for (const [name, size] of Object.entries(sizes))
    if (size > APPS[name].limit)
      throw new Error(`the app ${name} has ${size} bytes compressed; the limit is ${APPS[name].limit}`);
}
