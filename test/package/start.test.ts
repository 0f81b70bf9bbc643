import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { outputOf, ROOT, run } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DIST = pathToFileURL(join(ROOT, 'dist/')).href;
const TEXT = 'A map of the harbour hung in the tea house, and nobody knew who had drawn it.';

/** The modules of the package, as paths in `dist`, that a scan of one file loads in the calling thread. */
async function loadedFor(name: string, content: string): Promise<string[]> {
  const file = join(folder, name);
  const coverage = join(folder, `coverage-${name}`);
  writeFileSync(file, content);
  const program = `
    import { dedupFiles } from '${DIST}dedup.js';
    const kept = { path: '-', write: async () => {} };
    await dedupFiles([${JSON.stringify(file)}], { jobs: 1 }, { kept });`;
  await outputOf(process.execPath, ['--input-type=module', '--eval', program], {
    env: { NODE_V8_COVERAGE: coverage },
  });
  const reports = readdirSync(coverage).map((report) => JSON.parse(readFileSync(join(coverage, report), 'utf8')));
  const urls: string[] = reports.flatMap(({ result }) => result.map(({ url }: { url: string }) => url));
  return urls.filter((url) => url.startsWith(DIST)).map((url) => url.slice(DIST.length));
}

describe('a run loads what it uses', () => {
  const ofPages = [
    'html/page/page.js',
    'html/template/boilerplate.js',
    'html/template/counters.js',
    'verify/kind/frame.js',
    'verify/kind/facts.js',
  ];

  it('of texts neither what reads pages nor what judges kinds', async () => {
    const line = JSON.stringify({ id: 'a', text: TEXT });
    const loaded = await loadedFor('texts.jsonl', `${line}\n${line.replace('"a"', '"b"')}\n`);
    expect(loaded).toContain('run/find.js');
    expect(loaded.filter((path) => ofPages.includes(path))).toEqual([]);
  });

  it('of pages both', async () => {
    const loaded = await loadedFor('page.html', `<p>${TEXT}</p>`);
    expect(loaded).toEqual(expect.arrayContaining(ofPages));
  });
});

it('the program of Spark executors starts without the packages that these do not have', async () => {
  const started = await run(process.execPath, [join(ROOT, 'dist/cli/dittograph-worker.mjs')]);
  expect(started.stderr).toMatch(/^dittograph: /);
  expect(started.stderr).not.toContain('is not on executors');
});
