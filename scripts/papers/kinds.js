/** What docs/kinds.md quotes of the bench kinds. */
import { figure, percent, table } from './results.js';

const KINDS = ['identical', 'copy', 'version', 'variant'];
/** Name, set, labels (default all), bounds of the Jaccard, and the kind that would be wrong. */
const ROWS = [
  ['real republications (zh-natural), equal texts', { set: 'zh-natural', label: 'exact' }, 'variant'],
  ['…, J ≥ .9', { set: 'zh-natural', label: 'dup', least: 0.9 }, 'variant'],
  ['…, J below .9', { set: 'zh-natural', label: 'dup', below: 0.9 }, 'variant'],
  ['…, J .5 – .8, many of them reports in one formula', { set: 'zh-natural', label: 'grey-high' }],
  ['…, other events in the same formula, J < .3', { set: 'zh-natural', label: 'related' }, 'copy'],
  ['generated republications (zh-news-003)', { set: 'zh-news-003' }, 'variant'],
  ['generated copies (en-bbc-gen)', { set: 'en-bbc-gen' }, 'variant'],
  ['plagiarised articles (en-minhash)', { set: 'en-minhash' }, 'variant'],
  ['republished and crawled again (html-news)', { set: 'html-news' }, 'variant'],
];

export function kinds(results) {
  const rows = results.rows('bench-kinds', 'rows').flatMap((row) => {
    const named = /^(.+) J ≥ ([\d.]+), (first|second) half$/.exec(row.engine);
    return named === null ? [] : [{ ...row, label: named[1], least: Number(named[2]), half: named[3] }];
  });
  const count = ({ set, label, least = 0, below = 2 }, kind, half) =>
    rows
      .filter((row) => row.n === set && row.metric === kind && row.half === half)
      .filter((row) => (label === undefined || row.label === label) && row.least >= least && row.least < below)
      .reduce((sum, { value }) => sum + value, 0);
  const halves = (which, kind) => ['first', 'second'].map((half) => count(which, kind, half));
  const sum = (which, asked) => asked.flatMap((kind) => halves(which, kind)).reduce((total, value) => total + value, 0);
  const cell = (which, kind, wrong) => {
    const [first, second] = halves(which, kind).map(figure);
    const text = first === '0' && second === '0' ? '0' : `${first} + ${second}`;
    return kind === wrong ? `**${text}**` : text;
  };
  const [real, generated] = [{ set: 'zh-natural', label: 'dup' }, { set: 'zh-news-003' }];
  return {
    errors: table(
      ['labelled pairs', ...KINDS.map((kind) => `\`${kind}\``)],
      ROWS.map(([name, which, wrong]) => [name, ...KINDS.map((kind) => cell(which, kind, wrong))]),
    ),
    real: figure(sum(real, KINDS)),
    'variants of real': sum(real, ['variant']) === 0 ? 'no' : figure(sum(real, ['variant'])),
    'variants of generated': percent(sum(generated, ['variant']) / sum(generated, KINDS)),
  };
}
