/** What both READMEs quote of the benches dedup, extraction, memory, quality and signatures. */
import { Bench } from './benches.js';
import { figure, machineOf, table } from './results.js';
import { sitesFound } from './sites.js';

const PEERS = ['gaoya 0.2.2', 'rensa 0.5.0', 'datasketch 2.0.0', 'text-dedup 0.4.1'];
const LIKE_PEERS = 'dittograph as the peers';
const OURS = ['dittograph', LIKE_PEERS];
const RECALLS = ['recall J ≥ .8', 'recall J .7–.8', 'recall of all copies'];
/** Metrics of the table of dedup, and whether less is better. */
const COLUMNS = [['CPU', true], ['peak memory', true], ...RECALLS.map((name) => [name, false])];

const WORDS = {
  en: {
    zero: '',
    engines: {
      dittograph: '**dittograph**, defaults (similarity 0.5)',
      [LIKE_PEERS]: 'dittograph as the peers (0.7, 5-word shingles)',
    },
    dedup: ['', 'CPU s', 'peak MB', 'recall J ≥ .8', '.7–.8', 'of all copies'],
    times: ['with the settings of the peers', 'with its defaults, which find three times as many copies'],
    seconds: (name, seconds, recall) => `${name} ${seconds} s, ${recall}`,
    between: '; ',
    extraction: ['', 'F1', 'pages/s'],
    halves: (f1, even, odd) =>
      `${f1} (${even} on the even-numbered pages, on which it was tuned, ${odd} on the others)`,
  },
  zh: {
    zero: '0',
    engines: {
      dittograph: '**dittograph**，默认设置（阈值 0.5）',
      [LIKE_PEERS]: 'dittograph，与其他工具相同的设置（阈值 0.7，5 词 shingle）',
    },
    dedup: ['', 'CPU 秒', '内存峰值 MB', '召回率 J ≥ 0.8', '0.7–0.8', '全部副本'],
    times: ['使用与对方相同的设置', '使用默认设置（找到的副本是对方的三倍）'],
    seconds: (name, seconds, recall) => `${name} ${seconds} 秒、${recall}`,
    between: '；',
    extraction: ['', '正文 F1', '网页/秒'],
    halves: (f1, even, odd) => `${f1}（参数在偶数号网页上调整，偶数号 ${even}，奇数号 ${odd}）`,
  },
};

/** @param language of the page */
export function readme(results, language) {
  const words = WORDS[language];
  const share = (value, digits = 3) => {
    const text = value.toFixed(digits);
    return words.zero === '' ? text.replace(/^0(?=\.)/, '') : text;
  };
  const seconds = (value) => (value < 10 ? share(value, 2) : value.toFixed(1));
  const peers = (set) => new Bench(results, 'peers', set);
  const [dedup, memory, extraction] = ['dedup', 'memory', 'extraction'].map(peers);
  const [english, chinese] = ['en20k', 'zh20k'].map((set) => dedup.all('n').find((n) => n.endsWith(set)));
  const cpu = (engine, n = english) =>
    dedup.rows.find((row) => row.engine === engine && row.n === n && row.metric === 'CPU' && row.unit === 's').value;
  const at = (engine, metric) => (metric === 'CPU' ? cpu(engine) : dedup.at(engine, english, metric));
  const engines = [...OURS, ...PEERS];
  const best = new Map(
    COLUMNS.map(([metric, isCost]) => [
      metric,
      Math[isCost ? 'min' : 'max'](...engines.map((name) => at(name, metric))),
    ]),
  );
  const cell = (engine, metric) => {
    const value = at(engine, metric);
    const text =
      metric === 'CPU' ? seconds(value) : metric === 'peak memory' ? figure(Math.round(value)) : share(value);
    return value === best.get(metric) ? `**${text}**` : text;
  };
  const times = (own) =>
    PEERS.map((peer) => {
      const ratio = cpu(peer) / cpu(own);
      return ratio < 10 ? ratio.toFixed(1) : String(Math.round(ratio));
    });
  const recall = (engine, n) => dedup.at(engine, n, RECALLS[0]);
  const atMost = memory.all('n', ({ engine }) => engine === 'dittograph').filter((n) => /^\d+$/.test(String(n)));
  const largest = atMost.at(-1);
  const line = memory.all('n').find((n) => String(n).includes(','));
  const [quality, asNews] = results.sets('bench-quality').map((set) => new Bench(results, 'bench-quality', set));
  const f1 = (set, digits = 3, bench = quality) => {
    const found = bench.rows.find((row) => row.metric === 'F1' && row.n.endsWith(` ${set}`));
    return share(found.value, digits);
  };
  const pages = extraction.all('n', ({ n }) => n.endsWith('extraction-aeb'))[0];
  const part = (which) => extraction.all('n').find((n) => n.includes(`extraction-aeb, ${which}`));
  const tools = ['dittograph', 'trafilatura 2.3.1', 'readability 0.6.0'];
  const speed = new Bench(results, 'avx512', 'signatures');
  const rate = (metric, set, engine) => figure(speed.at(engine, `20000 ${set}`, metric));
  const signature = (name, metric) => ({
    [name]: rate(metric, 'en20k', 'dittograph'),
    [`${name}, textbook C`]: rate(metric, 'en20k', 'c-textbook'),
    [`${name}, AVX-512 C`]: rate(metric, 'en20k', 'c-limit'),
    [`${name}, Chinese`]: rate(metric, 'zh20k', 'dittograph'),
  });
  return {
    machine: machineOf(results.run('peers')),
    dedup: table(
      words.dedup,
      engines.map((name) => [words.engines[name] ?? name, ...COLUMNS.map(([metric]) => cell(name, metric))]),
    ),
    times: table(
      ['', ...PEERS.map((name) => name.replace(/ [\d.]+$/, ''))],
      [
        [words.times[0], ...times(LIKE_PEERS)],
        [words.times[1], ...times('dittograph')],
      ],
    ),
    'in Chinese': ['dittograph', ...PEERS]
      .map((name) =>
        words.seconds(
          name.replace(/ [\d.]+$/, ''),
          seconds(cpu(name, chinese)),
          recall(name, chinese) === 0 ? '0' : share(recall(name, chinese)),
        ),
      )
      .join(words.between),
    'memory at the start': figure(Math.round(memory.at('dittograph', line, 'constant'))),
    'bytes a document': figure(Math.round(memory.at('dittograph', line, 'a document') / 10) * 10),
    'largest memory': figure(Math.round(memory.at('dittograph', largest, 'peak memory'))),
    'largest memory of gaoya': figure(Math.round(memory.at('gaoya 0.2.2', largest, 'peak memory'))),
    documents: figure(Number(largest)),
    'ahead of us': share(recall('rensa 0.5.0', english) - recall('dittograph', english)),
    ...Object.fromEntries(
      ['html-news', 'zh-natural', 'en-bbc-gen', 'en-minhash', 'en-scoop-short'].map((set) => [`F1 on ${set}`, f1(set)]),
    ),
    'F1 on zh-news-003': f1('zh-news-003', 4),
    'F1 on html-news, news': f1('html-news', 3, asNews),
    extraction: table(
      words.extraction,
      tools.map((name, i) => {
        const text = share(extraction.at(name, pages, 'F1'));
        const [even, odd] = ['even', 'odd'].map((which) => share(extraction.at(name, part(which), 'F1')));
        const rateOf = figure(Math.round(extraction.at(name, pages, 'pages')));
        return i === 0
          ? ['**dittograph**', words.halves(`**${text}**`, even, odd), `**${rateOf}**`]
          : [name.replace(/^r/, 'R'), text, rateOf];
      }),
    ),
    ...signature('minhash', 'text → 128-slot minhash'),
    ...signature('simhash', 'text → 64-bit simhash, tf'),
    ...sitesFound(results),
  };
}
