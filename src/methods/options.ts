import type { OptionsOf, OptionTable, ResolvedOf } from '../base/options.ts';
import { FINGERPRINT_METHODS } from '../fingerprint/fingerprinter.ts';

/** How inputs are read: shared by every command that reads documents. */
export const READ_OPTIONS = {
  from: {
    type: 'choice',
    choices: ['auto', 'folder', 'html', 'text', 'jsonl', 'warc', 'list'],
    default: 'auto',
    help: 'format of the input, instead of by extension and magic bytes',
  },
  textField: { type: 'text', value: 'NAME', help: 'JSONL field that holds the text (default: text, content, body, …)' },
  idField: { type: 'text', value: 'NAME', help: 'JSONL field that holds the id (default: id, _id, url, …)' },
  encoding: {
    type: 'text',
    value: 'LABEL',
    default: 'windows-1252',
    help: 'character set of last resort, where nothing declares or shows one',
  },
  maxBytes: {
    type: 'number',
    integer: true,
    min: 1024,
    max: 268_435_456,
    default: 67_108_864,
    value: 'BYTES',
    help: 'largest record, unpacked; a larger one is listed as an error and kept',
  },
} as const;
READ_OPTIONS satisfies OptionTable;

/** How a page becomes a text. */
export const EXTRACT_OPTIONS = {
  extract: {
    type: 'choice',
    choices: ['main', 'all', 'readability'],
    default: 'main',
    help: 'what of a page is its text: the main text, everything visible, or what readability finds',
  },
  area: { type: 'list', value: 'CSS', help: 'only inside elements that match this selector; may be repeated' },
  drop: { type: 'list', value: 'CSS', help: 'never inside elements that match this selector; may be repeated' },
  templateAware: {
    type: 'boolean',
    default: true,
    help: 'learn the blocks that recur over the pages of a site (from 20 pages on) and leave them out',
  },
} as const;
EXTRACT_OPTIONS satisfies OptionTable;

/** How a text becomes a fingerprint. */
export const FINGERPRINT_OPTIONS = {
  method: {
    type: 'choice',
    choices: FINGERPRINT_METHODS as typeof FINGERPRINT_METHODS,
    default: 'minhash',
    help: 'how candidates are found; `dittograph methods` tells what each catches, misses and costs',
  },
  preset: {
    type: 'choice',
    choices: [
      'web',
      'strict',
      'loose',
      'exact',
      'cn102024065b-1',
      'cn102024065b-2',
      'li-2017-a',
      'li-2017-b',
      'luo',
      'manku-2007',
      'zhou-2019',
    ],
    help: 'a method with all its options, ours or those of a paper',
  },
  words: { type: 'number', integer: true, min: 1, max: 16, default: 3, help: 'words in a shingle' },
  characters: {
    type: 'number',
    integer: true,
    min: 1,
    max: 32,
    default: 5,
    help: 'characters in a shingle, for Han and Kana',
  },
  simplify: { type: 'boolean', default: false, help: 'fold traditional Chinese characters to simplified ones' },
  slots: { type: 'number', integer: true, min: 16, max: 1024, default: 128, help: 'slots of a minhash sketch' },
  window: {
    type: 'number',
    integer: true,
    min: 1,
    max: 64,
    default: 8,
    help: 'shingles in a window, of which one is taken (winnowing)',
  },
  bits: { type: 'choice', choices: ['32', '64', '128'], default: '64', help: 'bits of a simhash' },
  factors: {
    type: 'list',
    value: 'NAME',
    default: ['length'],
    help: 'what the weights zhou go by besides frequency: length of the word, position in the text',
  },
  featureHash: {
    type: 'choice',
    choices: ['mixed', 'enum', 'gb2312', 'gb2312-string'],
    default: 'mixed',
    help: 'hash codes of the features of a simhash: well mixed, or those of Luo',
  },
  segment: {
    type: 'choice',
    choices: ['ngrams', 'words'],
    default: 'ngrams',
    help: 'features of a simhash: shingles, or words (Chinese ones by the package @node-rs/jieba, if you install it)',
  },
  rows: {
    type: 'number',
    integer: true,
    min: 8,
    max: 256,
    default: 64,
    help: 'rows of the fingerprint matrix, an even number (signsum, rowsum)',
  },
  weights: {
    type: 'choice',
    choices: ['uniform', 'tf', 'tf-idf', 'zhou', 'idf'],
    help: 'weights of features: uniform, tf, tf-idf or zhou for simhash, tf or idf for the character sets (default tf)',
  },
  map: {
    type: 'choice',
    choices: ['bisect', 'dense'],
    default: 'bisect',
    help: 'which positions charset-map gives to characters: as published, or one that leaves none empty',
  },
  stopWords: { type: 'boolean', default: false, help: 'leave out common Chinese function words (character sets)' },
} as const;
FINGERPRINT_OPTIONS satisfies OptionTable;

export type MethodName = (typeof FINGERPRINT_OPTIONS.method.choices)[number];
export type PresetName = (typeof FINGERPRINT_OPTIONS.preset.choices)[number];

/** How near-duplicates are found, grouped and chosen from. */
export const FIND_OPTIONS = {
  similarity: {
    type: 'number',
    min: 0.05,
    max: 1,
    short: 's',
    help: 'least similarity of a duplicate with the document kept in its place (set and vector methods; default 0.5 for minhash)',
  },
  recall: {
    type: 'number',
    min: 0.5,
    max: 0.99999,
    default: 0.99,
    help: 'share of the pairs at exactly that similarity that the search must find (minhash)',
  },
  distance: {
    type: 'number',
    integer: true,
    min: 0,
    max: 65_536,
    help: 'greatest Hamming distance of a candidate pair (Hamming methods; default 10 of 64 bits for simhash)',
  },
  confirm: {
    type: 'number',
    min: 0.05,
    max: 1,
    help: 'least exact Jaccard of a duplicate, where the method judges by another measure (default 0.5)',
  },
  floor: {
    type: 'number',
    min: 0.05,
    max: 1,
    help: 'least Jaccard of a pair that is recorded (default: 0.2 below the Jaccard of a duplicate)',
  },
  cluster: {
    type: 'choice',
    choices: ['anchored', 'components'],
    default: 'anchored',
    help: 'anchored: each dropped document is itself verified against the kept one; components: joined by chains',
  },
  keep: {
    type: 'list',
    value: 'RULE',
    default: ['canonical', 'longest', 'first'],
    help: 'which of a group is kept, the first rule that decides (may be repeated): canonical, score:FIELD, newest, oldest, longest, shortest-url, first',
  },
  neverDrop: {
    type: 'list',
    value: 'GLOB',
    help: 'documents whose id or URL matches are never dropped; may be repeated',
  },
  sampleRecall: {
    type: 'number',
    integer: true,
    min: 0,
    max: 1_000_000,
    default: 0,
    value: 'N',
    help: 'compare N sampled documents with all others exactly, and state recall and precision',
  },
  seed: { type: 'number', integer: true, min: 0, max: 4_294_967_295, default: 1, help: 'seed of what is sampled' },
} as const;
FIND_OPTIONS satisfies OptionTable;

/** Least Jaccard of a duplicate, unless one is named: the value that does best over all labelled sets. */
export const SIMILARITY = 0.5;

/** How the work is done; nothing here changes a byte of the result. */
export const RUN_OPTIONS = {
  jobs: {
    type: 'number',
    integer: true,
    min: 0,
    max: 256,
    default: 0,
    short: 'j',
    value: 'N',
    help: 'worker threads; 0: one for each core',
  },
} as const;
RUN_OPTIONS satisfies OptionTable;

const SCAN: typeof READ_OPTIONS &
  typeof EXTRACT_OPTIONS &
  typeof FINGERPRINT_OPTIONS &
  typeof FIND_OPTIONS &
  typeof RUN_OPTIONS = { ...READ_OPTIONS, ...EXTRACT_OPTIONS, ...FINGERPRINT_OPTIONS, ...FIND_OPTIONS, ...RUN_OPTIONS };

/** Every option of a run, in the order `--help` lists them. */
export const SCAN_OPTIONS: typeof SCAN = SCAN;

/** What a run reports while it works. Counts are of documents unless named otherwise. */
export interface Progress {
  readonly stage: 'read' | 'templates' | 'candidates' | 'verify' | 'cluster' | 'sample' | 'write' | 'evaluate';
  readonly done: number;
  /** Absent while it is not known. */
  readonly total?: number;
  /** Bytes of input read so far. */
  readonly bytes?: number;
  /** Bytes of all inputs; absent where they are not known, as of a folder. */
  readonly totalBytes?: number;
}

export interface Conduct {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** What the input `-` reads. Default: the standard input of the process. */
  readonly stdin?: AsyncIterable<Uint8Array>;
}

/** The options that every run may have, whatever its method. */
type CommonOptions = Omit<OptionsOf<typeof SCAN_OPTIONS>, 'method' | 'preset' | 'similarity' | 'distance'> & Conduct;

/** A likeness belongs to set and vector methods, a distance to Hamming methods: the wrong one does not compile. */
export type ScanOptions = CommonOptions &
  (
    | {
        readonly method?:
          | 'minhash'
          | 'shingle'
          | 'winnowing'
          | 'charset-table'
          | 'charset-map'
          | 'structure-tree'
          | 'feature-code'
          | undefined;
        readonly preset?: 'web' | 'strict' | 'loose' | 'li-2017-a' | 'li-2017-b' | undefined;
        /** 0 … 1; default by method. */
        readonly similarity?: number | undefined;
        readonly distance?: never;
      }
    | {
        readonly method: 'simhash' | 'signsum' | 'rowsum';
        readonly preset?: never;
        /** In bits, inclusive; default by method. */
        readonly distance?: number | undefined;
        readonly similarity?: never;
      }
    | {
        readonly method: 'md5';
        readonly preset?: never;
        readonly distance?: never;
        readonly similarity?: never;
      }
    | {
        readonly method?: never;
        readonly preset: 'exact';
        readonly distance?: never;
        readonly similarity?: never;
      }
    | {
        readonly method?: never;
        readonly preset: 'luo' | 'manku-2007' | 'zhou-2019' | 'cn102024065b-1' | 'cn102024065b-2';
        readonly distance?: number | undefined;
        readonly similarity?: never;
      }
  );

/** The options of a run with all defaults filled in. */
export type ScanParameters = Omit<ResolvedOf<typeof SCAN_OPTIONS>, 'floor' | 'confirm'> & {
  /** Least Jaccard of a duplicate with the document kept in its place. */
  readonly confirm: number;
  /** Least Jaccard of a recorded pair. */
  readonly floor: number;
};
