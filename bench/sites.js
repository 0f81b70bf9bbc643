/**
 * The pages removed from the invented sites of test/sites, right and wrong.
 *
 * By default settings, and by `--extract all --similarity .8`; as a folder and as a WARC file: different pages removed,
 * copies found, and how often the preferred page is kept. Each wrong page is named.
 *
 * `npm run bench -- sites [SITE…] [--validation | --held-out] [-- OPTION…]`: instead of the development sites,
 * `--validation` measures those that rules were only checked on, `--held-out` those that are kept for the final
 * measure; other options are passed to `scan` instead of the two settings.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { scratch } from './inputs.js';
import { ours } from './verified.js';

const SETTINGS = [[], ['--extract', 'all', '--similarity', '0.8']];

export async function run({ args, validation, heldOut, row, assert, log }) {
  const { SITES, VALIDATION, HELD_OUT, mirrored, score, warcOf } = await fixtures();
  const sites = (heldOut ? HELD_OUT : validation ? VALIDATION : SITES).map((make) => make());
  const names = sites.map(({ name }) => name);
  const options = args.filter((arg) => !names.includes(arg));
  const settings = options.length > 0 ? [options] : SETTINGS;
  const totals = new Map();

  for (const { name, pages } of sites) {
    if (args.length > options.length && !args.includes(name)) continue;
    const corpus = scratch(`sites/${name}`);
    rmSync(corpus, { recursive: true });
    const files = mirrored(pages);
    for (const { path, page } of files) write(join(corpus, 'mirror', path), page.html);
    write(join(corpus, 'crawl.warc'), warcOf(pages));
    const forms = {
      folder: { input: join(corpus, 'mirror'), byId: new Map(files.map(({ path, page }) => [path, page])) },
      WARC: { input: join(corpus, 'crawl.warc'), byId: new Map(pages.map((page) => [page.url, page])) },
    };
    for (const [form, { input, byId }] of Object.entries(forms)) {
      for (const words of settings) {
        const engine = ['dittograph', ...words].join(' ');
        const result = join(corpus, 'result.ndjson');
        ours(['scan', input, ...words, '-q', '-o', `ndjson:${result}`], [0, 3]);
        const records = readFileSync(result, 'utf8').trim().split('\n').map(JSON.parse);
        const found = score(byId, records);
        assert.equal(found.pages, byId.size);
        for (const { kind, id, other, relation, jaccard } of found.errors) {
          const how = jaccard === undefined ? relation : `${relation}, J ${jaccard.toFixed(2)}`;
          log(`${engine} · ${form} · ${kind}: ${id} ${kind === 'missed' ? '≠' : '→'} ${other} (${how})`);
        }
        tell(`${found.pages} ${name}, ${form}`, engine, found);
        const total = JSON.stringify([form, engine]);
        totals.set(total, [...(totals.get(total) ?? []), found]);
      }
    }
  }
  for (const [total, all] of totals) {
    const [form, engine] = JSON.parse(total);
    const sum = (field) => all.reduce((total, found) => total + found[field], 0);
    const fields = ['different', 'lost', 'copies', 'found', 'groups', 'preferred'];
    tell(`${sum('pages')} all sites, ${form}`, engine, Object.fromEntries(fields.map((field) => [field, sum(field)])));
  }

  function tell(n, engine, { different, lost, copies, found, groups, preferred }) {
    row({ engine, n, metric: 'different pages removed', value: different, unit: 'errors' });
    row({ engine, n, metric: 'contents lost', value: lost, unit: 'errors' });
    row({ engine, n, metric: 'copies found', value: found, unit: '' });
    row({ engine, n, metric: 'of', value: copies, unit: '' });
    row({ engine, n, metric: 'preferred kept', value: preferred, unit: '' });
    row({ engine, n, metric: 'of groups', value: groups, unit: '' });
  }
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** The sites and their score, compiled, since not every Node reads TypeScript. */
async function fixtures() {
  const outfile = join(scratch('sites'), 'fixtures.mjs');
  const from = (file) => `export * from './${file}';`;
  await build({
    stdin: {
      contents: ['sites.ts', 'forms.ts', 'score.ts'].map(from).join('\n'),
      resolveDir: join(import.meta.dirname, '../test/sites'),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
  });
  return import(pathToFileURL(outfile));
}
