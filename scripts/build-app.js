// Bundles the apps of the pages into dist/app: one script and one style sheet for each, which a page contains unchanged, and
// the page that finds near-duplicates in the browser, which is one file. The build prints the sizes, and fails if one
// exceeds its limit.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** For each app its files in src/app, and sizes in bytes, compressed with gzip: the aim, and the limit of the build. */
const APPS = {
  report: { script: 'main.tsx', style: 'report.css', aim: 60_000, limit: 80_000 },
  live: { script: 'live/main.tsx', style: 'live/live.css', aim: 64_000, limit: 84_000 },
  methods: { script: 'methods/main.tsx', style: 'methods/methods.css', aim: 20_000, limit: 30_000 },
};
/** The same for the whole page with the app of the report and the worker. */
const UI = { script: 'ui/main.tsx', style: 'ui/ui.css', worker: 'ui/worker.ts', aim: 420_000, limit: 460_000 };

const source = fileURLToPath(new URL('../src/app/', import.meta.url));

const OPTIONS = {
  write: false,
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
};
const SCRIPT = { ...OPTIONS, format: 'iife', platform: 'browser', jsx: 'automatic', jsxImportSource: 'preact' };
const TARGET = ['chrome103', 'firefox113', 'safari16.4'];

/** Replaces Node's modules in the worker, and modules that the browser does not need. */
const inTheBrowser = {
  name: 'in the browser',
  setup({ onResolve }) {
    const own = (name) => ({ path: join(source, 'ui/node', name) });
    const modules = {
      buffer: 'bytes.ts',
      crypto: 'crypto.ts',
      fs: 'files.ts',
      'fs/promises': 'files.ts',
      module: 'module.ts',
      os: 'os.ts',
      path: 'path.ts',
      zlib: 'zlib.ts',
    };
    onResolve({ filter: /^node:/ }, ({ path }) => own(modules[path.slice('node:'.length)]));
    const absent = [
      'seen/open-reference',
      'run/work',
      'run/kept-outcomes',
      'result/corpus-run',
      'store/folder/pairs-file',
      'io/parquet/source',
      'io/wacz',
      'io/unpack/brotli',
      'kernels/hamming-wasm.generated',
    ];
    const isAbsent = new RegExp(`/src/(?:${absent.join('|')})\\.ts$`);
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) =>
      isAbsent.test(join(resolveDir, path)) ? own('absent.ts') : undefined,
    );
    // For options that the page does not offer, and for patterns, which only a shell uses.
    onResolve({ filter: /^(?:@node-rs\/jieba|@mozilla\/readability|linkedom|tinyglobby|@bokuweb|zstddec)/ }, () =>
      own('absent.ts'),
    );
  },
};

/** @returns the script and the style of an app, each the content of an element */
async function bundled(name, { script, style }) {
  const [js, css] = await Promise.all([
    build({ ...SCRIPT, entryPoints: [join(source, script)], outdir: '.', target: TARGET }),
    build({ ...OPTIONS, entryPoints: [join(source, style)], outdir: '.' }),
  ]);
  const app = { script: js.outputFiles[0].text.trim(), style: css.outputFiles[0].text.trim() };
  // Either of these would end the element in the page.
  if (/<\/(?:script|style)|<!--/i.test(app.script + app.style))
    throw new Error(`${name} holds the end of its own element`);
  return app;
}

/** @param folder where the files go @returns the size of each app, compressed with gzip */
export async function buildApps(folder) {
  mkdirSync(join(folder, 'ui'), { recursive: true });
  const sizes = {};
  for (const [name, files] of Object.entries(APPS)) {
    const { script, style } = await bundled(name, files);
    writeFileSync(join(folder, `${name}.js`), script);
    writeFileSync(join(folder, `${name}.css`), style);
    sizes[name] = sizeOf(script + style);
  }
  const page = await uiPage();
  writeFileSync(join(folder, 'ui/index.html'), page);
  sizes.ui = sizeOf(page);
  return sizes;
}

const sizeOf = (text) => gzipSync(text, { level: 9 }).length;
const hashOf = (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * One file, which a browser can open from a disk or from a server. Its policy forbids all requests, also for the worker,
 * which is made from a part of the page.
 */
export async function uiPage() {
  const { script, style } = await bundled('ui', UI);
  const { outputFiles } = await build({
    ...SCRIPT,
    entryPoints: [join(source, UI.worker)],
    outdir: '.',
    target: ['chrome111', 'firefox128', 'safari16.4'],
    inject: [join(source, 'ui/node/globals.ts')],
    define: { 'import.meta.url': '"about:blank"' },
    plugins: [inTheBrowser],
  });
  // Equivalent in a string or a regular expression.
  const worker = outputFiles[0].text.replaceAll('<!--', '\\x3C!--');
  if (/<\/script/i.test(worker)) throw new Error('the worker holds the end of its own element');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dittograph-worker',
  ].join('; ');
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n',
    '<title>dittograph</title>\n',
    `<style>${style}</style>\n</head>\n<body>\n`,
    '<div id="app"><p class="waiting">This page needs JavaScript. 本页面需要 JavaScript。</p></div>\n',
    `<script type="text/plain" id="d-worker">${worker}</script>\n<script>${script}</script>\n</body>\n</html>\n`,
  ].join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = await buildApps('dist/app');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const kB = (bytes) => (bytes / 1000).toFixed(1);
  const all = { ...APPS, ui: UI };
  const shown = Object.entries(sizes).map(([name, size]) => `${name} ${kB(size)} kB, of ${kB(all[name].aim)}`);
  console.log(`apps of the pages, compressed, dittograph ${version}: ${shown.join('; ')}`);
  for (const [name, size] of Object.entries(sizes))
    if (size > all[name].limit)
      throw new Error(`the app ${name} has ${size} bytes compressed; the limit is ${all[name].limit}`);
}
