/** The options that every run has, and its callbacks. The options of a method are in its module. */
import type { OptionSpec, OptionTable, ResolvedOf, ValueOf } from '../base/options.ts';
import { KEEP_DEFAULT, KEEP_RULES } from '../cluster/keep.ts';
import { PROFILE_OPTIONS } from '../text/profile.ts';
import { KINDS } from '../verify/kind/kinds.ts';
import { SIMILARITY } from './method.ts';
import { METHOD_NAMES, METHODS, type MethodTables, ownOptions } from './methods.ts';
import { PRESET_NAMES } from './presets.ts';
import { RUN_OPTIONS } from './run-options.ts';

export type { MethodName } from './methods.ts';
export type { ExtractionOptions, InputOptions, RunOptions, ScanOptions } from './options.generated.ts';
export type { PresetName } from './presets.ts';

/** How inputs are read: shared by every command that reads documents. */
export const READ_OPTIONS = {
  from: {
    type: 'choice',
    choices: ['auto', 'folder', 'html', 'text', 'jsonl', 'json', 'csv', 'parquet', 'warc', 'wacz', 'list'],
    default: 'auto',
    basic: true,
    help: 'format of the input; auto decides by the extension, then by the first bytes',
  },
  textField: {
    type: 'text',
    value: 'NAME',
    otherwise: 'text, content, body, …',
    basic: true,
    help: 'field or column that holds the text',
  },
  idField: { type: 'text', value: 'NAME', otherwise: 'id, _id, url, …', help: 'field or column that holds the id' },
  encoding: {
    type: 'text',
    value: 'LABEL',
    default: 'windows-1252',
    help: 'character set of a document that declares none and in which none is detected',
  },
  maxBytes: {
    type: 'number',
    integer: true,
    min: 1024,
    max: 268_435_456,
    default: 67_108_864,
    unit: 'bytes',
    value: 'BYTES',
    help: 'largest record, unpacked; a larger one is listed as an error and kept',
  },
} as const satisfies OptionTable;

/** How a page becomes a text. */
export const EXTRACT_OPTIONS = {
  extract: {
    type: 'choice',
    choices: ['main', 'all', 'readability'],
    default: 'main',
    basic: true,
    help: 'text of a page that is used: the main text, all visible text, or the text that Readability finds',
  },
  area: {
    type: 'list',
    value: 'CSS',
    help: 'use only the text inside elements that match this selector; may be repeated',
  },
  drop: { type: 'list', value: 'CSS', help: 'leave out elements that match this selector; may be repeated' },
  templateAware: {
    type: 'boolean',
    default: true,
    help: 'learn the blocks that recur on the pages of a site (of at least 3 pages), and leave them out',
  },
} as const satisfies OptionTable;

/** Which method finds the candidates. */
export const METHOD_OPTIONS = {
  method: {
    type: 'choice',
    choices: METHOD_NAMES,
    default: 'minhash',
    basic: true,
    help: 'method that finds candidates; `dittograph methods` describes each',
  },
  preset: {
    type: 'choice',
    choices: PRESET_NAMES,
    basic: true,
    help: 'a method with all its options: a configuration of dittograph, or that of a paper',
  },
} as const satisfies OptionTable;

/** Least similarity of two pages of one site by default. */
export const SITE_SIMILARITY = 0.8;

/** Which parts of two pages are compared. */
export const PAGE_OPTIONS = {
  compareSite: {
    type: 'choice',
    choices: ['visible', 'main'],
    default: 'visible',
    help: 'how two pages of one site are compared: by all that is visible besides the template, or by main text as pages of different sites are',
  },
  siteSimilarity: {
    type: 'number',
    min: 0.05,
    max: 1,
    otherwise: `${SITE_SIMILARITY}, or the Jaccard of a duplicate if that is higher`,
    help: 'least Jaccard of two pages of one site, compared by what is visible; never below that of a duplicate',
  },
  minCoverage: {
    type: 'number',
    min: 0,
    max: 1,
    default: 0.35,
    help: 'share of the visible text that the main text must cover to justify a removal by itself',
  },
} as const satisfies OptionTable;

/** Which text of a page a lasting index uses, which has one text of each. */
export const THIN_PAGES_OPTION = {
  minCoverage: {
    ...PAGE_OPTIONS.minCoverage,
    help: 'a page whose main text covers less of what is visible is compared by all that is visible',
  },
} as const satisfies OptionTable;

/** How near-duplicates are found and grouped, and which are kept. */
export const FIND_OPTIONS = {
  confirm: {
    type: 'number',
    min: 0.05,
    max: 1,
    default: SIMILARITY,
    help: 'least exact Jaccard of a duplicate, for methods with another measure',
  },
  floor: {
    type: 'number',
    min: 0.05,
    max: 1,
    otherwise: '0.2 below the Jaccard of a duplicate',
    help: 'least Jaccard of a pair that is recorded',
  },
  remove: {
    type: 'list',
    value: 'KIND',
    choices: KINDS,
    otherwise: 'for pages identical and copy; for texts every kind',
    basic: true,
    help: 'kind of duplicates that may be removed (docs/kinds.md); may be repeated',
  },
  cluster: {
    type: 'choice',
    choices: ['anchored', 'components'],
    default: 'anchored',
    help: 'anchored: every dropped document is similar to the kept one; components: chains of similar documents are one cluster',
  },
  keep: {
    type: 'list',
    value: 'RULE',
    choices: KEEP_RULES,
    otherwise: `for pages ${KEEP_DEFAULT.pages.join(', ')}; for texts ${KEEP_DEFAULT.texts.join(', ')}`,
    basic: true,
    help: 'rule for the document of a group that is kept; the first rule that prefers one of two documents decides; may be repeated',
  },
  neverDrop: {
    type: 'list',
    value: 'GLOB',
    basic: true,
    help: 'never drop documents whose id or URL matches; may be repeated',
  },
  against: {
    type: 'list',
    value: 'REF',
    basic: true,
    help: 'a lasting index (dittograph index), files or a folder: documents that are in REF are removed; the documents of REF itself are never removed; if records of REF cannot be read, the exit status is 3; may be repeated',
  },
  isolate: {
    type: 'boolean',
    basic: true,
    otherwise: 'all documents are compared',
    help: 'compare only documents of different inputs, as named on the command line, never two documents of one input',
  },
  sampleRecall: {
    type: 'number',
    integer: true,
    min: 0,
    max: 1_000_000,
    default: 0,
    value: 'N',
    unit: 'documents',
    help: 'compare N sampled documents with all others exactly, and report recall and precision',
  },
  seed: { type: 'number', integer: true, min: 0, max: 4_294_967_295, default: 1, help: 'seed of the sample' },
  asPublished: {
    type: 'boolean',
    default: false,
    help: 'remove what the method finds by its fingerprints alone, as its paper does; such removals are not proven, and verify refuses them',
  },
} as const satisfies OptionTable;

/** Options for large inputs; they do not change the result. */
export const WORK_OPTIONS = {
  work: {
    type: 'text',
    value: 'DIR',
    basic: true,
    help: 'keep finished work in this folder: if the run is stopped, the same command continues from there (docs/corpus.md)',
  },
  corpus: {
    type: 'text',
    value: 'DIR',
    basic: true,
    help: 'the same, for inputs that change between runs: the next run reads only new inputs, and lists changed decisions in DIR/changes',
  },
} as const satisfies OptionTable;

/** The options of every run by any method. */
export const COMMON_TABLE = {
  ...READ_OPTIONS,
  ...EXTRACT_OPTIONS,
  ...METHOD_OPTIONS,
  ...PROFILE_OPTIONS,
  ...PAGE_OPTIONS,
  ...FIND_OPTIONS,
  ...RUN_OPTIONS,
  ...WORK_OPTIONS,
} as const satisfies OptionTable;

/** The progress of a run. It counts documents unless named otherwise. */
export interface Progress {
  readonly stage:
    | 'read'
    | 'templates'
    | 'candidates'
    | 'verify'
    | 'kinds'
    | 'cluster'
    | 'sample'
    | 'write'
    | 'evaluate'
    | 'spark';
  readonly done: number;
  /** Absent while unknown. */
  readonly total?: number;
  /** Format of the input that is being read; absent in other stages. */
  readonly format?: string;
  /** Bytes of input read so far. */
  readonly bytes?: number;
  /** Bytes of all inputs; absent if unknown, as for a folder. */
  readonly totalBytes?: number;
}

/** How the decision on a document changed since the last run; `moved`: it is still dropped, but for another document. */
export type ChangeKind = 'new' | 'gone' | 'keep→drop' | 'drop→keep' | 'moved';

/** The effect of a run on its corpus. */
export interface CorpusOutcome {
  /** Runs that changed the corpus so far. */
  readonly run: number;
  /** Inputs by how they changed since the last run. */
  readonly inputs: Readonly<Record<'same' | 'new' | 'changed' | 'gone', number>>;
  /** Documents of the unchanged inputs. */
  readonly takenOver: number;
  /** Documents of all other inputs. */
  readonly read: number;
  /** Changes by kind; absent if there is no earlier run to compare with. */
  readonly changes?: Readonly<Record<ChangeKind, number>>;
  /** The file that lists the changes; absent if there are none. */
  readonly list?: string;
  /** What was damaged in the folder and rebuilt, as sentences. */
  readonly repairs: readonly string[];
}

export interface Conduct {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Called at the end of the run with its effect on the corpus. */
  readonly onCorpus?: (outcome: CorpusOutcome) => void;
  /** Called with a sentence for each damaged file of the work folder that is made again. */
  readonly onRepair?: (sentence: string) => void;
  /** The source of the input `-`. Default: the standard input of the process. */
  readonly stdin?: AsyncIterable<Uint8Array>;
}

/** The specification of an option in the methods that have it. */
type SpecOf<K> = MethodTables extends infer T
  ? T extends { readonly [P in K & string]: infer S extends OptionSpec }
    ? S
    : never
  : never;
type KeysOf<T> = T extends unknown ? keyof T : never;

/** The names of {@link Conduct}, which are not parameters. */
export const CONDUCT: readonly (keyof Conduct)[] = ['signal', 'onProgress', 'onCorpus', 'onRepair', 'stdin'];

/** The options of a run, checked and with defaults filled in; it has no options of other methods. */
export type ScanParameters = Omit<ResolvedOf<typeof COMMON_TABLE>, 'floor' | 'confirm' | 'asPublished'> & {
  readonly [K in KeysOf<MethodTables>]?: ValueOf<SpecOf<K>>;
} & {
  /** Least Jaccard of a duplicate with the document kept in its place. */
  readonly confirm: number;
  /** Least Jaccard of a recorded pair. */
  readonly floor: number;
  /** Whether the fingerprints alone decide; absent for methods whose similarity is the Jaccard. */
  readonly asPublished?: boolean;
};

/** Every option of a run by any method. An option of several methods has the range of one of them here. */
export const SCAN_OPTIONS: OptionTable = Object.assign({ ...COMMON_TABLE }, ...METHODS.map(ownOptions));
