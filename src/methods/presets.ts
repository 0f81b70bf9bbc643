/** Presets: named configurations, our own and those of the papers. */
import { KINDS } from '../verify/kind/kinds.ts';
import type { MethodName } from './methods.ts';
import type { ReferenceKey } from './references.ts';

export interface Preset {
  readonly method: MethodName;
  /** The options it sets besides the method; each can be overridden. */
  readonly options: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly about: string;
  /** The paper whose configuration it is. */
  readonly references?: readonly ReferenceKey[];
}

/** The papers remove every near-duplicate. */
const EVERY_KIND = { remove: KINDS };

const ALL = {
  web: {
    method: 'minhash',
    options: { remove: ['identical', 'copy'] },
    about:
      'folders, crawls and WARC: removes equal pages and copies, keeps versions and variants; the default for pages',
  },
  news: {
    method: 'minhash',
    options: { remove: ['identical', 'copy', 'version'], compareSite: 'main' },
    about: 'articles republished across sites and feeds: cut, extended or under other titles, by main text alone',
  },
  corpus: {
    method: 'minhash',
    options: { remove: KINDS },
    about:
      'collections of texts: all that share half of their wording, versions and variants too; the default for texts',
  },
  strict: { method: 'minhash', options: { similarity: 0.8 }, about: 'copies with a few words changed, no more' },
  loose: {
    method: 'minhash',
    options: { words: 2, characters: 3 },
    about: 'copies of which every tenth word was changed: half of the pairs of words still shared',
  },
  exact: {
    method: 'md5',
    options: {},
    about: 'the same words in the same order: case, width, blanks, punctuation and other signs do not count',
  },
  'cn102024065b-1': {
    method: 'signsum',
    options: { ...EVERY_KIND, rows: 64, distance: 32 },
    about: 'CN102024065B, method 1: signs of column sums, 128 bits, Dx = 32',
    references: ['cn102024065b'],
  },
  'cn102024065b-2': {
    method: 'rowsum',
    options: { ...EVERY_KIND, rows: 64, distance: 1228 },
    about: 'CN102024065B, method 2: distances of 64 rows added up, Dy = 1228',
    references: ['cn102024065b'],
  },
  'li-2017-a': {
    method: 'charset-table',
    options: { ...EVERY_KIND, similarity: 0.9, weights: 'tf' },
    about: 'Li et al., algorithm A: counts of 3,764 common characters',
    references: ['li2017'],
  },
  'li-2017-b': {
    method: 'charset-map',
    options: { ...EVERY_KIND, similarity: 0.9, weights: 'tf', map: 'bisect', characterCode: 'utf-16' },
    about: 'Li et al., algorithm B: counts by a map that bisects the UTF-16 code of a character',
    references: ['li2017'],
  },
  luo: {
    method: 'simhash',
    options: {
      ...EVERY_KIND,
      bits: 64,
      distance: 3,
      weights: 'tf',
      featureHash: 'gb2312-string',
      words: 1,
      characters: 2,
      confirm: 0.6,
    },
    about: 'Luo, lecture 13: codes of strings of GB 2312, 64 bits, k = 3',
    references: ['luo'],
  },
  'manku-2007': {
    method: 'simhash',
    options: { ...EVERY_KIND, bits: 64, distance: 3, weights: 'tf' },
    about: 'Manku, Jain, Das Sarma: 64 bits, k = 3',
    references: ['manku2007'],
  },
  'zhou-2019': {
    method: 'simhash',
    options: {
      ...EVERY_KIND,
      bits: 64,
      distance: 3,
      weights: 'zhou',
      factors: ['length'],
      words: 1,
      characters: 2,
      confirm: 0.6,
    },
    about: 'Zhou, Jia: frequency in the text, rarity and length weigh; 64 bits in four blocks, k = 3',
    references: ['zhou2019'],
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof ALL;

export const PRESETS: Readonly<Record<PresetName, Preset>> = ALL;

export const PRESET_NAMES = Object.keys(ALL) as readonly PresetName[];
