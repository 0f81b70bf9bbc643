import { existsSync } from 'node:fs';
import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { COMPARE_OPTIONS, type Comparison, compare, type MethodScore } from '../compare.ts';
import { type ExtractedDocument, extractDocuments } from '../extract.ts';
import { say } from '../io/output/stdout.ts';
import { EXTRACT_OPTIONS, READ_OPTIONS } from '../methods/options.ts';
import { clip, jsonLine, line, padded } from '../report/escape.ts';
import { similarity } from '../report/figures.ts';
import { type Language, PHRASES } from '../report/phrases.ts';
import type { Style } from '../report/style.ts';
import type { Wording } from '../report/wording.ts';
import { wrap } from '../report/wrap.ts';
import type { ErrorRecord } from '../result/records.ts';
import { type Command, conduct, resolvedBy, type Setting } from './command.ts';
import { Places } from './places.ts';

const SHOWN = 5;
/** Columns of a title, of the names of the figures, and of a shared passage, so that its line has at most 80. */
const WIDTH = 100;
const NAME_WIDTH = 12;
const PASSAGE_WIDTH = 68;

const OUTPUT = {
  json: { type: 'boolean', help: 'write the comparison as one JSON object' },
} as const satisfies OptionTable;

const TABLE = { ...OUTPUT, ...COMPARE_OPTIONS, ...READ_OPTIONS, ...EXTRACT_OPTIONS };

export const COMPARE: Command<ResolvedOf<typeof TABLE>> = {
  form: 'compare A B',
  about:
    'Explains one pair: the similarity by every method, the probability that a scan compares the two, and the passages they share. A and B are files or texts. An argument that does not name a file is a text if it contains a space or a non-ASCII character.',
  groups: {
    'What is written': OUTPUT,
    'What is measured': COMPARE_OPTIONS,
    'Which text of a page is used': EXTRACT_OPTIONS,
    'How inputs are read': READ_OPTIONS,
  },
  examples: [
    ['dittograph compare a.html b.html', 'two pages'],
    ['dittograph compare "one text" "another text" --json', 'two texts, for a program'],
  ],
  inputs: [2, 2],
  resolve: resolvedBy(TABLE),
  async run(inputs, { json, similarity: threshold, recall, words, characters, simplify, ...reading }, setting) {
    const places = new Places(setting);
    places.claim('-', 'the comparison');
    await places.refuseInputs(inputs, reading.from);
    const a = await documentOf(inputs[0]!, reading, setting);
    const b = await documentOf(inputs[1]!, reading, setting);
    const comparison = compare(a, b, { similarity: threshold, recall, words, characters, simplify });
    await say(
      json === true
        ? `${jsonLine(comparison)}\n`
        : explain(comparison, [a.title, b.title], setting.style.stdout, setting.wording),
      setting.stdout,
    );
    return 0;
  },
};

/**
 * The text of a file as a scan would compare it, with its title, or the argument itself. @throws INPUT_NOT_FOUND;
 * errors of reading
 */
async function documentOf(
  argument: string,
  reading: Parameters<typeof extractDocuments>[1],
  setting: Setting,
): Promise<{ readonly text: string; readonly title: string }> {
  if (!existsSync(argument) && /\s|[^\0-\x7f]/.test(argument)) return { text: argument, title: '' };
  const found: (ExtractedDocument | ErrorRecord)[] = [];
  for await (const one of extractDocuments(argument, { ...reading, jobs: 1, ...conduct(setting) })) found.push(one);
  const [document] = found;
  if (document === undefined || found.length > 1) {
    throw new DittographError('USAGE', `compare takes two single documents, but '${argument}' holds ${found.length}`);
  }
  if ('text' in document) return document;
  throw new DittographError(document.code, `${document.id}: ${document.message}`);
}

function explain(
  comparison: Comparison,
  titles: readonly [string, string],
  style: Style,
  { language, message }: Wording,
): string {
  const { jaccard, containment, shared, sizes, equal, tooShort, duplicates, chance, methods, passages } = comparison;
  const areUnderTwoTitles = comparison.differences.titles !== undefined && comparison.differences.titles !== 'same';
  const sameText = areUnderTwoTitles
    ? 'The same text, word for word, under two titles: as pages of one site, both would be kept.'
    : 'The same text, word for word.';
  const verdict = equal
    ? style.bad(message(sameText))
    : tooShort
      ? style.good(message('Not the same, and too short to compare: both would be kept.'))
      : duplicates
        ? style.bad(message(`Near-duplicates at ${comparison.similarity}: one of them could be removed.`))
        : style.good(message(`Not near-duplicates at ${comparison.similarity}: both would be kept.`));
  const rows: [string, string][] = [
    [
      'Jaccard',
      `${similarity(jaccard)}  ${message(`exact: ${shared} of ${sizes[0] + sizes[1] - shared} shingles shared`)}`,
    ],
    [
      'Containment',
      `${similarity(containment)}  ${message(`of the smaller set; the sets have ${sizes[0]} and ${sizes[1]}`)}`,
    ],
    ['Kind', kindText(comparison, language)],
    ...(areUnderTwoTitles
      ? [
          ['Titles', titles.map((title) => `“${clip(line(title), WIDTH)}”`).join(language === 'zh' ? '、' : ', ')] as [
            string,
            string,
          ],
        ]
      : []),
    ['Found with', `${similarity(chance)}  ${message('probability by the bands of a scan')}`],
  ];
  const longest = passages.slice(0, SHOWN).map(({ text, tokens }) => {
    return `  ${String(tokens).padStart(5)}  ${style.faint(`“${clip(line(text), PASSAGE_WIDTH)}”`)}`;
  });
  const rest = passages.length - longest.length;
  return [
    ...wrap(verdict, 0),
    '',
    ...rows.flatMap(([name, what]) => {
      const [first, ...more] = wrap(what, NAME_WIDTH + 1);
      return [style.strong(padded(message(name), NAME_WIDTH)) + first!.slice(NAME_WIDTH), ...more];
    }),
    '',
    style.strong(message('Decision of each method alone')),
    ...Object.entries(methods).map(([name, score]) => methodLine(name, score, style, message)),
    '',
    style.strong(message(passages.length === 0 ? 'No passage is shared.' : 'Longest shared passages, in tokens')),
    ...longest,
    ...(rest > 0 ? [`         ${message(`… and ${rest} more`)}`] : []),
    '',
  ].join('\n');
}

/** The kind of the pair, and the facts by which they differ. */
function kindText({ kind, differences }: Comparison, language: Language): string {
  const { replaced, replacedFacts, only } = differences;
  const isChinese = language === 'zh';
  const facts = replaced.slice(0, SHOWN).map(([ours, theirs]) => `${line(ours)} → ${line(theirs)}`);
  const rest = replacedFacts - facts.length;
  const more = isChinese ? `，另有 ${rest} 处` : ` and ${rest} more`;
  const [first, second] = [only[0].tokens, only[1].tokens];
  const parts = [
    ...(facts.length > 0 ? [facts.join(', ') + (rest > 0 ? more : '')] : []),
    isChinese ? `各自独有的词：${first} 和 ${second}` : `tokens of its own: ${first} and ${second}`,
  ];
  const name = isChinese ? PHRASES.zh.kinds[kind] : kind;
  return kind === 'identical' ? name : `${name}  ${parts.join(isChinese ? '；' : '; ')}`;
}

function methodLine(
  name: string,
  { similarity: score, distance, near }: MethodScore,
  style: Style,
  message: Wording['message'],
): string {
  // Equal fingerprints that do not match are both empty. Only sketches can be equal by chance.
  if (score === 1 && !near && name !== 'minhash') {
    return `  ${name.padEnd(15)} ${'–'.padEnd(5)}  ${message('these texts have none of its features')}`;
  }
  const verdict = near ? style.bad(message('match')) : style.good(message('no match'));
  return `  ${name.padEnd(15)} ${similarity(score)}  ${padded(message(`distance ${distance}`), 15)} ${verdict}`;
}
