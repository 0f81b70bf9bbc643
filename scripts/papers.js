// The figures in docs about the suites of `dittograph evaluate` and of benches: kept results, and the pages that quote them.
//
//   npm run papers                            writes the marked parts of the pages from the kept results
//   npm run papers -- --check                 writes nothing, and fails if a page is not up to date
//   npm run papers -- measure DATA [NAME…]    runs suites on the labelled sets in DATA with the built command line, keeps
//                                             their results and plots, and writes the pages; without NAME all of them,
//                                             then the settings of the methods and the benches that pages quote
//
// `--quick` runs the benches on small sets, which takes seconds, to test the pages; its figures are not meant to be kept.
// `--root DIR` is the folder of the kept results, the plots and the pages, instead of the current one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, headOf, refuse, refuseName } from './command-line.js';
import { fromSource } from './from-source.js';
import { defaults, recall } from './papers/bands.js';
import { joins, minhash } from './papers/benches.js';
import { parts as cn102024065b } from './papers/cn102024065b.js';
import { corpus } from './papers/corpus.js';
import { crowds } from './papers/crowds.js';
import { parts as evaluation } from './papers/evaluation.js';
import { extraction } from './papers/extraction.js';
import { parts as hamming } from './papers/hamming.js';
import { figures, scale } from './papers/hamming-figures.js';
import { KEPT, keep, measurable } from './papers/keep.js';
import { kinds } from './papers/kinds.js';
import { parts as li2017 } from './papers/li-2017.js';
import { parts as luo } from './papers/luo.js';
import { parts as manku2007 } from './papers/manku-2007.js';
import {
  charsetMap,
  charsetTable,
  featureCode,
  md5,
  rowsum,
  shingle,
  signsum,
  simhash,
  structureTree,
  winnowing,
} from './papers/methods.js';
import { readme } from './papers/readme.js';
import { RESULTS, Results } from './papers/results.js';
import { sites } from './papers/sites.js';
import { spark } from './papers/spark.js';
import { parts as zhou2019 } from './papers/zhou-2019.js';

/** What each page quotes: the contents of its marked parts by name, made from the kept results. */
const PAGES = {
  'docs/papers/cn102024065b.md': cn102024065b,
  'docs/papers/li-2017.md': li2017,
  'docs/papers/luo.md': luo,
  'docs/papers/manku-2007.md': manku2007,
  'docs/papers/zhou-2019.md': zhou2019,
  'docs/evaluate.md': evaluation,
  'docs/methods/charset-map.md': charsetMap,
  'docs/methods/charset-table.md': charsetTable,
  'docs/methods/feature-code.md': featureCode,
  'docs/methods/md5.md': md5,
  'docs/methods/minhash.md': (all, own) => ({ ...minhash(all), ...defaults(own) }),
  'docs/methods/rowsum.md': rowsum,
  'docs/methods/shingle.md': shingle,
  'docs/methods/signsum.md': signsum,
  'docs/methods/simhash.md': simhash,
  'docs/methods/structure-tree.md': structureTree,
  'docs/methods/winnowing.md': winnowing,
  'docs/hamming.md': (all) => ({ ...hamming(all), ...figures(all) }),
  'docs/joins.md': joins,
  'docs/comparison.md': sites,
  'docs/corpus.md': corpus,
  'docs/extraction.md': extraction,
  'docs/kinds.md': kinds,
  'docs/recall.md': (all, own) => ({ ...recall(all, own), ...crowds(all) }),
  'docs/scale.md': scale,
  'docs/spark.md': spark,
  'README.md': (all) => readme(all, 'en'),
  'README.zh-CN.md': (all) => readme(all, 'zh'),
};

const SCRIPT = 'npm run papers';
const { inputs, options } = commandLine({
  script: SCRIPT,
  file: import.meta.filename,
  options: { check: { type: 'boolean' }, quick: { type: 'boolean' }, root: { type: 'text' } },
  most: Infinity,
  help: () => `${headOf(import.meta.filename)}\n\nNAME is one of: ${Object.keys(KEPT).join(', ')}`,
});
const { check = false, quick = false, root = '.' } = options;
const [verb, data, ...suites] = inputs;
if (verb === 'measure') {
  if (data === undefined) refuse(SCRIPT, 'measure needs the folder of the labelled sets');
  for (const suite of suites) if (!(suite in KEPT)) refuseName(SCRIPT, 'result', suite, Object.keys(KEPT));
  for (const suite of suites.length > 0 ? suites : measurable())
    await keep(suite, data, { root, pages: Object.keys(PAGES), isQuick: quick });
} else if (verb !== undefined) refuseName(SCRIPT, 'command', verb, ['measure']);

const kept = Object.keys(KEPT).filter((suite) => existsSync(join(root, RESULTS, `${suite}.json`)));
const results = new Results(
  kept.map((suite) => [suite, JSON.parse(readFileSync(join(root, RESULTS, `${suite}.json`), 'utf8'))]),
);
const library = { plan: await fromSource("export * from './src/search/band-plan.ts';") };
const references = bibliography(await fromSource("export * from './src/methods/references.ts';"));
let stale = 0;
for (const [page, parts] of Object.entries(PAGES)) {
  const path = join(root, page);
  const before = readFileSync(path, 'utf8');
  const after = filled(page, before, { ...parts(results, library), ...references });
  if (after === before) continue;
  stale++;
  if (check) console.error(`${page} is not up to date: npm run papers`);
  else writeFileSync(path, after);
}
process.exitCode = check && stale > 0 ? 1 : 0;

/** A page with each part between its marks generated anew. A part of several lines has lines of its own. */
function filled(page, text, parts) {
  const unused = new Set(Object.keys(parts).filter((name) => !name.startsWith('bibtex')));
  const after = text.replace(/<!-- = (.+?) -->[\s\S]*?<!-- \/ -->/g, (_, name) => {
    if (!Object.hasOwn(parts, name)) throw new Error(`${page}: there is no part '${name}'`);
    unused.delete(name);
    const content = parts[name];
    return `<!-- = ${name} -->${content.includes('\n') ? `\n${content}\n` : content}<!-- / -->`;
  });
  if (unused.size > 0) throw new Error(`${page} does not quote ${[...unused].join(', ')}`);
  return after;
}

/** Each source as `dittograph methods --cite` prints it. */
function bibliography({ REFERENCES }) {
  const fenced = ([key, entry]) => [`bibtex ${key}`, `\`\`\`\n${entry}\n\`\`\``];
  return Object.fromEntries(Object.entries(REFERENCES).map(fenced));
}
