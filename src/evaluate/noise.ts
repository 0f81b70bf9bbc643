/**
 * Named operators that change texts, to measure which changes a method tolerates. Each changes a share of the text. With
 * the same seed, a larger share includes the changes of a smaller one, so a curve over the share shows one experiment.
 * Everything is counted in code points. O(text).
 */

import { DittographError } from '../base/errors.ts';
import { fnv1aText, GOLDEN } from '../base/hash.ts';
import { nearest, refuseUnknown, requireText } from '../base/options.ts';
import { seededRandom } from '../base/random.ts';
import { SIMPLIFIED } from '../text/simplified.generated.ts';
import { CHINESE, CONFUSED, ENGLISH, type Phrases, SYNONYMS } from './noise-tables.ts';
import { SENTENCE } from './sentences-with-ends.ts';

/**
 * Returns the changed text.
 * @param share part of the text that is changed, 0 … 1; 0 changes nothing
 * @param random whole numbers 0 … 2³² − 1
 */
export type NoiseOperator = (text: string, share: number, random: () => number) => string;

const LETTER = /[\p{L}\p{N}]/gu;
/** A word; Chinese has no blanks, so there two characters count as a word. */
const WORD = /\p{Script=Han}{1,2}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const WORD_AND_BLANK = new RegExp(`(?:${WORD.source}) ?`, 'gu');
const PARAGRAPH = /[^\n]+/g;
const HAN = /\p{Script=Han}/gu;

interface Unit {
  readonly text: string;
  readonly start: number;
  /**
   * `rank` decides whether the unit is changed, `draw` how. Both are always drawn, so that the share does not affect them.
   */
  readonly rank: number;
  readonly draw: number;
}

function unitsOf(text: string, pattern: RegExp, random: () => number): Unit[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    text: found,
    start: index,
    rank: random(),
    draw: random() / 2 ** 32,
  }));
}

/** A share of a count, rounded up: at least one if the share is above 0. */
function shareOf(share: number, count: number): number {
  return Math.min(count, Math.ceil(share * count - 1e-9));
}

/** The units of the lowest ranks; a larger count includes the units of a smaller one. */
function lowest(units: readonly Unit[], count: number): Unit[] {
  return [...units].sort((a, b) => a.rank - b.rank || a.start - b.start).slice(0, count);
}

/** The text with some units replaced. */
function replaced(text: string, changes: Iterable<readonly [unit: Unit, by: string]>): string {
  let result = '';
  let end = 0;
  for (const [unit, by] of [...changes].sort(([a], [b]) => a.start - b.start)) {
    result += text.slice(end, unit.start) + by;
    end = unit.start + unit.text.length;
  }
  return result + text.slice(end);
}

/**
 * Changes a share of the units that a pattern finds.
 * @param change returns the replacement of a unit; it may draw from all units
 */
function edit(pattern: RegExp, change: (unit: Unit, all: readonly string[]) => string): NoiseOperator {
  return (text, share, random) => {
    const units = unitsOf(text, pattern, random);
    const all = [...new Set(units.map((unit) => unit.text))];
    const chosen = lowest(units, shareOf(share, units.length));
    return replaced(
      text,
      chosen.map((unit) => [unit, change(unit, all)]),
    );
  };
}

/**
 * Changes the units that are in a table, up to a share of all units of the pattern.
 * @param change returns the replacement of a unit; undefined if it is not in the table
 */
function exchange(known: RegExp, of: RegExp, change: (unit: Unit) => string | undefined): NoiseOperator {
  return (text, share, random) => {
    const wanted = shareOf(share, text.match(of)?.length ?? 0);
    const units = unitsOf(text, known, random).filter((unit) => change(unit) !== undefined);
    return replaced(
      text,
      lowest(units, wanted).map((unit) => [unit, change(unit)!]),
    );
  };
}

/** Swaps a share of the units with one another. */
function reorder(pattern: RegExp): NoiseOperator {
  return (text, share, random) => {
    const units = unitsOf(text, pattern, random);
    const moved = lowest(units, share > 0 ? Math.max(2, shareOf(share, units.length)) : 0);
    return replaced(
      text,
      moved.map((unit, i) => [unit, moved[(i + 1) % moved.length]!.text]),
    );
  };
}

const pick = <T>(draw: number, from: readonly T[]): T => from[Math.floor(draw * from.length)]!;

/** Another unit of the text; if there is no other, a letter that differs from it. */
function another({ text, draw }: Unit, all: readonly string[]): string {
  if (all.length === 1) return text === 'x' ? 'y' : 'x';
  const own = all.indexOf(text);
  return all[(own + 1 + Math.floor(draw * (all.length - 1))) % all.length]!;
}

function isHan(text: string): boolean {
  return /^\p{Script=Han}/u.test(text);
}

/** The Chinese phrases if at least a tenth of the letters is Chinese. */
function phrasesFor(text: string): Phrases {
  const letters = text.match(LETTER)?.length ?? 0;
  return (text.match(HAN)?.length ?? 0) > letters / 10 ? CHINESE : ENGLISH;
}

/** Random phrases whose total length is a share of the length of the text. */
function filler(text: string, share: number, phrases: readonly string[], random: () => number): string[] {
  const drawn: string[] = [];
  for (let length = 0; length < share * text.length; length += drawn.at(-1)!.length) {
    drawn.push(pick(random() / 2 ** 32, phrases));
  }
  return drawn;
}

/** Inserts each advertisement after a random paragraph. */
const advertise: NoiseOperator = (text, share, random) => {
  const paragraphs = text.split('\n').map((paragraph) => [paragraph]);
  for (const advertisement of filler(text, share, phrasesFor(text).advertisements, random)) {
    pick(random() / 2 ** 32, paragraphs).push(advertisement);
  }
  return paragraphs.flat().join('\n');
};

/** Adds menus: half of the entries before the text, the rest after it. */
const navigate: NoiseOperator = (text, share, random) => {
  const { navigation, separator } = phrasesFor(text);
  const entries = filler(text, share, navigation, random);
  const before = entries.filter((_, i) => i % 2 === 0).join(separator);
  const after = entries.filter((_, i) => i % 2 === 1).join(separator);
  return [before, text, after].filter((part, i) => i === 1 || part !== '').join('\n');
};

const truncate: NoiseOperator = (text, share) => {
  const characters = [...text];
  return characters.slice(0, characters.length - shareOf(share, characters.length)).join('');
};

/** Takes up to 100 characters of the first line as the title, and replaces a share of its words by others of the text. */
const retitle: NoiseOperator = (text, share, random) => {
  const title = /^[^\n]{0,100}/u.exec(text)![0];
  const words = [...new Set(text.match(WORD))];
  const units = unitsOf(title, WORD, random);
  const changed = lowest(units, shareOf(share, units.length)).map((unit) => [unit, another(unit, words)] as const);
  return replaced(title, changed) + text.slice(title.length);
};

const SOURCE_LINE = /^\s*(?:（?本文转载|(?:文章)?来源[:：]|source:|reporting by|by [^\n]{1,60}$|from our)[^\n]{0,80}$/i;

/** Replaces the source lines by another, or adds one as the last line; the share only has to be above 0. */
const attribute: NoiseOperator = (text, share, random) => {
  if (share === 0) return text;
  const lines = text.split('\n');
  const kept = lines.filter((line, i) => !(SOURCE_LINE.test(line) && (i < 3 || i >= lines.length - 3)));
  const others = phrasesFor(text).sources.filter((source) => !lines.includes(source));
  return [...kept, pick(random() / 2 ** 32, others) ?? ''].join('\n');
};

const TABLE = [...SIMPLIFIED];
const toSimplified = new Map<string, string>();
const toTraditional = new Map<string, string>();
for (let i = 0; i < TABLE.length; i += 2) {
  const [traditional, simplified] = [TABLE[i]!, TABLE[i + 1]!];
  toSimplified.set(traditional, simplified);
  if (!toTraditional.has(simplified)) toTraditional.set(simplified, traditional);
}
// A simplified character that is also a traditional one is not converted.
for (const simplified of [...toTraditional.keys()]) if (toSimplified.has(simplified)) toTraditional.delete(simplified);

function convert(table: ReadonlyMap<string, string>): NoiseOperator {
  const known = new RegExp(`[${[...table.keys()].join('')}]`, 'gu');
  return exchange(known, LETTER, ({ text }) => table.get(text));
}

const groupOf = new Map(CONFUSED.flatMap((group) => group.map((member) => [member, group])));
const misread = exchange(
  new RegExp([...groupOf.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu'),
  LETTER,
  ({ text, draw }) =>
    pick(
      draw,
      groupOf.get(text)!.filter((member) => member !== text),
    ),
);

const synonymOf = new Map(SYNONYMS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
/** Chinese words of the table, the longest first so that none hides another, and any word of letters. */
const WORDS = new RegExp(
  [...[...synonymOf.keys()].filter(isHan).sort((a, b) => b.length - a.length), '\\b[A-Za-z]+\\b'].join('|'),
  'gu',
);
const rephrase = exchange(WORDS, WORD, ({ text }) => {
  const synonym = synonymOf.get(text.toLowerCase());
  if (synonym === undefined || text[0] === text[0]!.toLowerCase()) return synonym;
  return synonym[0]!.toUpperCase() + synonym.slice(1);
});

/** Every operator; `of` says what its share refers to. */
export const NOISE: Readonly<Record<string, { readonly of: string; readonly apply: NoiseOperator }>> = {
  'reorder-sentences': { of: 'sentences that change places (two at least)', apply: reorder(SENTENCE) },
  'reorder-paragraphs': { of: 'paragraphs that change places (two at least)', apply: reorder(PARAGRAPH) },
  'drop-sentences': { of: 'sentences', apply: edit(SENTENCE, () => '') },
  'drop-words': { of: 'words', apply: edit(WORD_AND_BLANK, () => '') },
  'insert-words': {
    of: 'words before which a word of the text is inserted',
    apply: edit(WORD, (unit, all) => pick(unit.draw, all) + (isHan(unit.text) ? '' : ' ') + unit.text),
  },
  'alter-words': { of: 'words that are replaced by another word of the text', apply: edit(WORD, another) },
  'drop-characters': { of: 'letters and digits', apply: edit(LETTER, () => '') },
  'insert-characters': {
    of: 'letters and digits before which one of the text is inserted',
    apply: edit(LETTER, (unit, all) => pick(unit.draw, all) + unit.text),
  },
  'alter-characters': {
    of: 'letters and digits that are replaced by another one of the text',
    apply: edit(LETTER, another),
  },
  'add-advertisements': { of: 'the length of the text that is added to it', apply: advertise },
  'add-navigation': { of: 'the length of the text that is added to it', apply: navigate },
  truncate: { of: 'characters cut off at the end', apply: truncate },
  'change-title': { of: 'words of the first line, up to 100 characters of it', apply: retitle },
  'change-source': { of: 'nothing: any share above 0 changes the source line', apply: attribute },
  simplify: { of: 'letters, as far as they are traditional', apply: convert(toSimplified) },
  traditionalise: { of: 'letters, as far as they are simplified', apply: convert(toTraditional) },
  misread: { of: 'letters and digits, as far as they look like others (OCR)', apply: misread },
  synonyms: { of: 'words, as far as the table knows a synonym', apply: rephrase },
};

/** An operator at a share. */
export interface Noise {
  readonly operator: string;
  readonly share: number;
}

const DEFAULT_SHARE = 0.1;

/**
 * Reads `NAME` or `NAME:SHARE`; the default share is .1.
 * @throws BAD_OPTION with the nearest name, or the range of the share
 */
export function parseNoise(text: string): Noise {
  requireText(text, 'a noise');
  const colon = text.indexOf(':');
  if (colon < 0) return checked({ operator: text, share: DEFAULT_SHARE });
  const given = text.slice(colon + 1);
  return checked({ operator: text.slice(0, colon), share: given.trim() === '' ? Number.NaN : Number(given) });
}

/** @throws UNKNOWN_OPTION; BAD_OPTION */
function checked(noise: Noise): Noise {
  refuseUnknown(noise, ['operator', 'share'], 'a noise');
  const { operator, share } = noise;
  requireText(operator, 'the operator of a noise');
  if (!Object.hasOwn(NOISE, operator)) {
    const near = nearest(operator, Object.keys(NOISE));
    const hint = near === undefined ? `; there are ${Object.keys(NOISE).join(', ')}` : `; did you mean '${near}'?`;
    throw new DittographError('BAD_OPTION', `there is no operator '${operator}'${hint}`);
  }
  if (typeof share === 'number' && share >= 0 && share <= 1) return noise;
  throw new DittographError('BAD_OPTION', `operator '${operator}': the share must be a number from 0 to 1`);
}

/**
 * Applies operators to a text, in order. Deterministic for a seed and an id.
 * @param seed a whole number, 0 … 2³² − 1
 * @param id gives this text random numbers that differ from those of other texts
 * @throws UNKNOWN_OPTION; BAD_OPTION
 * @example
 * ```js
 * import { addNoise } from 'dittograph/evaluate';
 *
 * const text = 'The ferry left the harbour before dawn, and nobody on the quay had seen the captain.';
 * const edited = addNoise(text, [{ operator: 'alter-words', share: 0.1 }], 1);
 * const words = edited.split(' ');
 * console.log(text.split(' ').filter((word, i) => word !== words[i]).length); // 2
 * ```
 */
export function addNoise(text: string, noises: readonly Noise[], seed: number, id = ''): string {
  requireText(text, 'the text');
  requireText(id, 'the id of a text');
  if (!Array.isArray(noises)) throw new DittographError('BAD_OPTION', 'the operators of addNoise must be a list');
  if (!(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)) {
    throw new DittographError('BAD_OPTION', `the seed must be a whole number from 0 to 4294967295, not ${seed}`);
  }
  const start = fnv1aText(id);
  return noises
    .map(checked)
    .reduce(
      (changed, { operator, share }, i) =>
        NOISE[operator]!.apply(
          changed,
          share,
          seededRandom(Math.imul(seed + 1, GOLDEN) ^ start ^ Math.imul(i, 0x85ebca6b)),
        ),
      text,
    );
}
