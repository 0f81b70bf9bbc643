/**
 * What the pages of the methods say about their settings: thresholds, lengths, weights and codes, measured on the
 * labelled sets and on drawn sets of shingles. No suite, since no paper has it; each is a table of plain figures.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const SEED = 1;

/** @param data folder of the labelled sets @param sets some of those that are measured @returns as the results of a suite */
export async function measureSettings(data, sets = Object.keys(MEASURED)) {
  const own = (path) => import(new URL(`../../dist/${path}.js`, import.meta.url));
  const modules = ['base/version', 'base/random', 'evaluate/claims', 'evaluate/labelled', 'evaluate/measures'];
  modules.push('evaluate/subset', 'evaluate/system', 'evaluate/suites/li-2017', 'methods/parameters');
  modules.push('methods/segmenter');
  const library = Object.assign({}, ...(await Promise.all(modules.map(own))));
  const evaluations = [];
  for (const set of sets) {
    const start = performance.now();
    const given = DRAWN.includes(set) ? undefined : await library.readLabelled(join(data, set));
    const tables = [];
    const put = (id, title, columns, rows) =>
      tables.push({ id, table: { title, columns: columns.map((name) => ({ name })), rows } });
    const notes = (await MEASURED[set](put, library, given, data)) ?? [];
    console.error(`settings: ${set}, ${Math.round((performance.now() - start) / 1000)} s`);
    evaluations.push({ set, notes, tables });
  }
  return { version: library.VERSION, evaluations };
}

/** Settings whose figures on the protocol of Li et al. and on republished news the pages show. */
const OF_LI = [
  ['md5', 'usual', {}],
  ['charset-table', 'as published', {}],
  ['charset-table', 'stop words', { stopWords: true }],
  ['charset-table', 'idf', { weights: 'idf' }],
  ['charset-map', 'UTF-16', {}],
  ['charset-map', 'GBK', { characterCode: 'gbk' }],
  ['charset-map', 'stop words', { stopWords: true }],
  ['charset-map', 'idf', { weights: 'idf' }],
  ['charset-map', 'dense', { map: 'dense' }],
  ['structure-tree', '.2', { similarity: 0.2 }],
  ['structure-tree', '.3', { similarity: 0.3 }],
  ['structure-tree', '.5', { similarity: 0.5 }],
  ['feature-code', '10, .1', { codeLength: 10, similarity: 0.1 }],
  ['feature-code', '10, .2', { codeLength: 10, similarity: 0.2 }],
  ['feature-code', '10, .3', { codeLength: 10, similarity: 0.3 }],
  ['feature-code', '6, .2', { codeLength: 6, similarity: 0.2 }],
  ['feature-code', '20, .2', { codeLength: 20, similarity: 0.2 }],
];

const WINNOWING = [
  ['shingle', 'shingle, .5', { similarity: 0.5 }],
  ...[
    [4, 0.4],
    [8, 0.4],
    [8, 0.5],
    [16, 0.4],
  ].map(([window, similarity]) => ['winnowing', `w = ${window}, ${similarity}`, { window, similarity }]),
];

const FEATURES = {
  shingles: {},
  'pairs of characters': { words: 1, characters: 2 },
  words: { segment: 'words' },
};
/** Features, weights and factors of SimHash that are compared within each category, and over the whole set. */
const BY_CATEGORY = [
  ['shingles', 'tf'],
  ['pairs of characters', 'tf'],
  ['pairs of characters', 'tf-idf'],
  ['words', 'uniform'],
  ['words', 'tf'],
  ['words', 'tf-idf'],
];
const OVER_ALL = [
  ['tf'],
  ['uniform'],
  ['tf-idf'],
  ['zhou', 'length'],
  ['zhou', 'position'],
  ['zhou', 'length', 'position'],
];
const DISTANCES = [3, 8, 10];
/** The largest distance of which the best is looked for. */
const WIDEST = 16;

/** Sets that are drawn, or have no labels. */
const DRAWN = ['drawn shingles', 'bench-20k'];

const MEASURED = {
  async 'zh-001-protocol'(put, { prepareSet, protocol }, set) {
    const prepared = await prepareSet(set);
    const rows = [];
    for (const [method, setting, options] of OF_LI) {
      const { same, edited, other } = await protocol(prepared, { method, ...options });
      rows.push([method, setting, same.count, edited.count, other.count]);
    }
    put(
      'protocol',
      'Pages found of the protocol of Li et al. (2017)',
      ['method', 'setting', 'unchanged', 'changed', 'others'],
      rows,
    );
  },

  async 'zh-natural'(put, library, set) {
    const { texts } = await library.prepareSet(set);
    const rows = [];
    for (const [method, setting, options] of [...OF_LI, ...WINNOWING]) {
      const { claims, measured } = await claimed(library, set, texts, { method, ...options });
      const kind = (name) => measured.kinds.find((one) => one.kind === name).found;
      const [same, changed] = [kind('exact'), kind('dup')];
      rows.push([
        method,
        setting,
        same.of,
        same.count,
        changed.of,
        changed.count,
        measured.falseMerges.of,
        measured.falseMerges.count,
        measured.precision?.share,
        measured.recall?.share,
        claims.bytesPerDocument,
        claims.seconds.search,
      ]);
    }
    const columns = ['method', 'setting', 'exact', 'exact found', 'changed', 'changed found', 'formula'];
    put(
      'republished',
      'Republications and reports in one wording',
      [...columns, ...['formula found', 'precision', 'recall', 'bytes a document', 'join, CPU seconds']],
      rows,
    );
    const nearest = [];
    for (const preset of ['web', 'loose']) {
      const { parameters } = library.parametersOf({ preset, similarity: 0.25 }, preset);
      const { pairs, similarities } = await library.claimsOf(texts, parameters);
      const isFormula = new Set(
        set.truth.listed.filter(({ kind }) => kind === 'related').map(({ a, b }) => `${a} ${b}`),
      );
      const own = similarities.filter((_, p) => isFormula.has(`${pairs[2 * p]} ${pairs[2 * p + 1]}`));
      nearest.push([preset, Math.max(...own)]);
    }
    put('nearest', 'The most similar report of another event', ['preset', 'Jaccard'], nearest);
  },

  async 'en-bbc-gen'(put, library, set) {
    await winnowing(put, library, set);
    const { texts } = await library.prepareSet(set);
    put(
      'changed words',
      'Copies of English texts, cut to 2,000 characters, within 3 bits',
      ['changed words', 'copies', 'found'],
      await changedWords(library, texts),
    );
  },

  async 'zh-news-003'(put, library, set) {
    await winnowing(put, library, set);
    const categories = [...new Set(set.documents.map(({ category }) => category))].sort();
    const segmenter = await library.loadSegmenter();
    const rows = [];
    for (const category of categories) {
      const part = library.subsetOf(set, category, (document) => document.category === category);
      const { texts } = await library.prepareSet(part);
      for (const [features, weights] of BY_CATEGORY) {
        const at = await byDistance(library, part, texts, { weights, ...FEATURES[features] });
        for (const k of DISTANCES) rows.push([category, features, weights, k, at(k).f1?.value]);
      }
    }
    put('weights', 'F1 of SimHash by category', ['category', 'features', 'weights', 'k', 'F1'], rows);

    const { texts } = await library.prepareSet(set);
    const best = [];
    for (const [weights, ...factors] of OVER_ALL) {
      const options = { weights, ...(factors.length > 0 && { factors }), ...FEATURES.words };
      const at = await byDistance(library, set, texts, options);
      const f1 = Array.from({ length: WIDEST + 1 }, (_, k) => at(k).f1?.value ?? 0);
      const highest = Math.max(...f1);
      best.push([[weights, ...factors].join(', '), f1.indexOf(highest), highest]);
    }
    put('best', 'Best F1 of SimHash over all words of the set', ['weights', 'k', 'F1'], best);

    const [first] = categories;
    const part = library.subsetOf(set, first, (document) => document.category === first);
    const own = (await library.prepareSet(part)).texts;
    const codes = [];
    for (const [featureHash, features, k] of [
      ['enum', 'shingles', 0],
      ['gb2312', 'shingles', 0],
      ['gb2312-string', 'shingles', 3],
      ['gb2312-string', 'words', 3],
    ]) {
      const { found, positives, precision, recall } = (
        await byDistance(library, part, own, { featureHash, weights: 'tf', ...FEATURES[features] }, k)
      )(k);
      codes.push([featureHash, features, k, part.documents.length, positives, found, precision?.share, recall?.share]);
    }
    const columns = ['code', 'features', 'k', 'texts', 'copies', 'pairs', 'precision', 'recall'];
    put('codes', `SimHash of Luo's codes, category ${first}`, columns, codes);
    return [`words are segmented by ${segmenter.name}`];
  },

  /** Pairs of sets of 400 shingles with a known Jaccard. */
  async 'drawn shingles'(put, library) {
    const [SETS, SHINGLES] = [4000, 400];
    const random = library.seededRandom(SEED);
    const words = (count) => Array.from({ length: count }, () => random().toString(36));
    const rows = [];
    for (const jaccard of [0, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      const common = Math.round((2 * SHINGLES * jaccard) / (1 + jaccard));
      const texts = Array.from({ length: SETS }, () => {
        // Three words a shingle: so many in common at the front, the others apart.
        const front = words(common === 0 ? 0 : common + 2);
        return [0, 1].map(() => [...front, ...words(common === 0 ? SHINGLES + 2 : SHINGLES - common)].join(' '));
      }).flat();
      for (const method of ['signsum', 'rowsum']) {
        const { parameters } = library.parametersOf({ method }, method);
        const { fingerprinter, fingerprints } = await library.fingerprintsOf(texts, parameters);
        const distances = Array.from({ length: SETS }, (_, i) =>
          fingerprinter.distance(fingerprints.rowOf(2 * i), fingerprints.rowOf(2 * i + 1)),
        );
        const mean = distances.reduce((sum, distance) => sum + distance, 0) / SETS;
        const within = distances.filter((distance) => distance <= parameters.distance).length / SETS;
        rows.push([method, jaccard, mean, parameters.distance, within]);
      }
    }
    put(
      'within',
      `${SETS} pairs of sets of ${SHINGLES} shingles`,
      ['method', 'Jaccard', 'mean distance', 'distance', 'share within'],
      rows,
    );
  },

  async 'bench-20k'(put, library, _, data) {
    const rows = [];
    const read = {};
    for (const [name, path] of [
      ['20,000 English', 'bench-20k/en20k.jsonl.gz'],
      ['20,000 Chinese', 'bench-20k/zh20k.jsonl.gz'],
      ['10,000 Chinese news', 'zh-news-003/docs.jsonl.gz'],
    ]) {
      const lines = gunzipSync(readFileSync(join(data, path)))
        .toString()
        .trimEnd()
        .split('\n');
      const texts = lines.map((line) => JSON.parse(line).text);
      read[name] = texts;
      const { parameters } = library.parametersOf({ method: 'shingle' }, 'shingle');
      const { seconds, pairs, bytesPerDocument } = await library.claimsOf(texts, parameters);
      rows.push([name, texts.length, bytesPerDocument, seconds.fingerprint, seconds.search, pairs.length / 2]);
    }
    const columns = ['set', 'texts', 'bytes a document', 'fingerprints, CPU seconds', 'join, CPU seconds', 'pairs'];
    put('shingle', 'Cost of exact shingling', columns, rows);
    const rates = [];
    for (const [name, all] of Object.entries(read).slice(0, 2)) {
      const texts = all.slice(0, 4000);
      const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;
      for (const method of ['md5', 'winnowing', 'structure-tree', 'feature-code']) {
        const { parameters } = library.parametersOf({ method }, method);
        // The first run compiles.
        await library.fingerprintsOf(texts.slice(0, 400), parameters);
        const { seconds } = await library.fingerprintsOf(texts, parameters);
        rates.push([method, name, megabytes / seconds]);
      }
    }
    put('rates', 'Text to fingerprint', ['method', 'set', 'MB/s'], rates);
  },
};

/** What a method claims over a set, and how right that is. */
async function claimed({ claimsOf, measureGroups, measurePairs, parametersOf }, set, texts, options) {
  const claims = await claimsOf(texts, parametersOf(options, options.method).parameters);
  const measured =
    options.method === 'md5'
      ? measureGroups(set.truth, groupsOf(texts.length, claims.pairs))
      : measurePairs(set.truth, claims.pairs);
  return { claims, measured };
}

/** Of equal texts each is paired with the first. */
function groupsOf(count, pairs) {
  const groups = Uint32Array.from({ length: count }, (_, i) => i);
  for (let p = 0; p < pairs.length; p += 2) groups[pairs[p + 1]] = groups[pairs[p]];
  return groups;
}

async function winnowing(put, library, set) {
  const { texts } = await library.prepareSet(set);
  const rows = [];
  for (const [method, setting, options] of WINNOWING) {
    const { claims, measured } = await claimed(library, set, texts, { method, ...options });
    rows.push([method, setting, measured.precision?.share, measured.recall?.share, claims.bytesPerDocument]);
  }
  put('winnowing', `Winnowing on ${set.name}`, ['method', 'setting', 'precision', 'recall', 'bytes a document'], rows);
}

/** Measures of 64-bit SimHash at each distance up to the widest, by one search. */
async function byDistance({ claimsOf, measurePairs, parametersOf }, set, texts, options, distance = WIDEST) {
  const { parameters } = parametersOf({ method: 'simhash', bits: 64, distance, ...options }, 'simhash');
  const { pairs, distances } = await claimsOf(texts, parameters);
  return (k) =>
    measurePairs(
      set.truth,
      pairs.filter((_, i) => distances[i >> 1] <= k),
    );
}

/** Copies with some words replaced by words of other texts, and how many are within 3 bits of 64. */
async function changedWords({ fingerprintsOf, parametersOf, seededRandom }, texts) {
  const [LENGTH, COPIES, K] = [2000, 5, 3];
  const random = seededRandom(SEED);
  const cut = texts.filter((text) => text.length >= LENGTH).map((text) => text.slice(0, LENGTH).split(/\s+/));
  const { parameters } = parametersOf({ method: 'simhash', bits: 64 }, 'simhash');
  const rows = [];
  for (const changes of [0, 1, 2, 3]) {
    const copies = cut.flatMap((words) =>
      Array.from({ length: COPIES }, () => {
        const copy = words.slice();
        const places = new Set();
        while (places.size < changes) places.add(random() % words.length);
        for (const place of places) {
          const other = cut[random() % cut.length];
          copy[place] = other[random() % other.length];
        }
        return copy.join(' ');
      }),
    );
    const { fingerprinter, fingerprints } = await fingerprintsOf(
      [...cut.map((words) => words.join(' ')), ...copies],
      parameters,
    );
    const found = copies.filter((_, i) => {
      const original = fingerprints.rowOf(Math.floor(i / COPIES));
      return fingerprinter.distance(original, fingerprints.rowOf(cut.length + i)) <= K;
    }).length;
    rows.push([changes, copies.length, found]);
  }
  return rows;
}
