import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { work } from './core-at-work.ts';
import { outputOf, PAGES, ROOT } from './project.ts';

const CHROMIUM = [process.env.CHROMIUM, 'chromium', 'chromium-browser'].find(
  (name) => name !== undefined && spawnSync(name, ['--version']).status === 0,
);
const HERE = folder();
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];

const labels: readonly { id: string; charset: string }[] = JSON.parse(
  readFileSync(join(ROOT, 'demo/labels.json'), 'utf8'),
);
const htmls = labels.map(({ id, charset }) => new TextDecoder(charset).decode(readFileSync(join(PAGES, id))));

/** One script for the browser, and the files that went into it. */
async function bundle(contents: string): Promise<{ code: string; files: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: join(ROOT, 'test/package'), loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return { code: outputFiles[0]!.text, files: Object.keys(metafile.inputs) };
}

/** The page as it stands when its scripts have run. */
async function domOf(url: string): Promise<string> {
  const profile = mkdtempSync(join(HERE, 'profile-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    ...QUIET,
  ];
  return `${await outputOf(CHROMIUM!, [...flags, '--dump-dom', url], { cwd: HERE })}`;
}

describe('the core', () => {
  it('bundles for the browser without external imports and without Node modules', async () => {
    const { code, files } = await bundle(
      ['core', 'hamming', 'html'].map((name) => `export * from '../../dist/public/${name}.js';`).join('\n'),
    );
    expect(files).toContain('dist/kernels/wasm.generated.js');
    expect(
      files.filter((path) => !/^(<stdin>|dist\/.*|(.*\/)?node_modules\/(entities|css-what)\/.*)$/.test(path)),
    ).toEqual([]);
    expect(code.split('\n').filter((line) => /\brequire\(|['"`]node:|\bBuffer\.|\bprocess\./.test(line))).toEqual([]);
  });

  it.skipIf(CHROMIUM === undefined)(
    'gives in a browser, bit for bit, what it gives in Node (needs chromium)',
    async () => {
      const { code } = await bundle(`
      import { work } from './core-at-work.ts';
      const tell = (result) => { document.body.textContent = encodeURIComponent(JSON.stringify(result)); };
      try { tell(work(${JSON.stringify(htmls)})); } catch (error) { tell(String(error?.stack)); }
    `);
      const page = join(HERE, 'page.html');
      writeFileSync(page, `<!doctype html><meta charset="utf-8"><title>core</title><body><script>${code}</script>`);
      const dom = await domOf(pathToFileURL(page).href);
      const found = JSON.parse(decodeURIComponent(/<body>([^<]*)<\/body>/.exec(dom)![1]!));
      const expected = work(htmls);
      expect(expected.jaccards.length).toBeGreaterThan(20);
      expect(found).toEqual(JSON.parse(JSON.stringify(expected)));
    },
  );

  it.skipIf(CHROMIUM === undefined)('compares two texts in the page of the examples (needs chromium)', async () => {
    const server = createServer((request, reply) => {
      const path = join(ROOT, request.url!);
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
      if (!existsSync(path)) reply.writeHead(404).end();
      else reply.writeHead(200, { 'Content-Type': type }).end(readFileSync(path));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const dom = await domOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/examples/browser.html`);
      expect(dom).toMatch(/<output id="verdict">Jaccard 0\.\d{3}, containment 0\.\d{3}: /);
      expect(dom).toMatch(/<li>the ferry leaves at nine,? and whoever is late/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
