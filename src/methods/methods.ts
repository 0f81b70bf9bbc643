/**
 * The methods by name: which fingerprint, which search, which threshold, and what each catches, misses and costs.
 * A method proposes pairs and has a likeness of its own; whether a document is dropped is decided by exact Jaccard.
 */
import { CharsetCounter } from '../fingerprint/charset-frequencies.ts';
import type { CharsetOptions } from '../fingerprint/charset-vector.ts';
import { createFingerprinter, createFrequencies } from '../fingerprint/create.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { Frequencies, FrequencyCounter } from '../fingerprint/frequencies.ts';
import { rowsumDistance } from '../fingerprint/rowsum.ts';
import { SIGNSUM_DISTANCE } from '../fingerprint/signsum.ts';
import type { SimhashWeights } from '../fingerprint/simhash.ts';
import type { WeightFactor } from '../fingerprint/simhash-features.ts';
import { type BandPlan, chooseBands } from '../search/band-plan.ts';
import { BandSearch } from '../search/bands.ts';
import type { CandidateSearch } from '../search/candidates.ts';
import { EqualSearch } from '../search/equal-rows.ts';
import { HammingSearch } from '../search/hamming.ts';
import { ClusterSearch } from '../search/min-wise-buckets.ts';
import { SetJoin } from '../search/set-join.ts';
import { TanimotoSearch } from '../search/tanimoto.ts';
import type { Profile } from '../text/profile.ts';
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts';
import type { Segmenter } from '../text/words.ts';
import { type MethodName, type ScanParameters, SIMILARITY } from './options.ts';

/** An option that says how a method works, and that is refused with a method that has it not. */
export type MethodOption =
  | 'window'
  | 'slots'
  | 'recall'
  | 'bits'
  | 'weights'
  | 'factors'
  | 'featureHash'
  | 'segment'
  | 'rows'
  | 'map'
  | 'stopWords';

/** What a fingerprinter works with besides its parameters. */
export interface FingerprinterInputs {
  /** Cuts texts into words, where `segment` is `words`. */
  readonly segmenter?: Segmenter | undefined;
  /** What {@link Method.count} gave; without it features weigh by plain counts. */
  readonly counted?: Frequencies | undefined;
}

/** What a search promises of a pair whose Jaccard is just what confirms it. */
export interface StatedRecall {
  /** What was asked for, where the method can be asked. */
  readonly asked?: number;
  /** Probability, 0 … 1; null where it is no property of the method. */
  readonly stated: number | null;
  readonly how: string;
}

export interface Method {
  /** How pairs are judged: by a likeness (`similarity`), by bits (`distance`), or by equality alone. */
  readonly threshold: 'similarity' | 'distance' | 'equality';
  /** Whether its likeness is the Jaccard of the shingle sets, so that one threshold proposes and confirms. */
  readonly isJaccard: boolean;
  readonly options: readonly MethodOption[];
  /** The weights it can give, the first by default; none where it has none. */
  readonly weights?: readonly NonNullable<ScanParameters['weights']>[];
  /** Paper and system. */
  readonly source: string;
  readonly catches: string;
  readonly misses: string;
  readonly costs: string;
  /** The threshold where none is given. */
  defaultThreshold(parameters: ScanParameters): number;
  /**
   * Counts what the weights need to know of the whole corpus, as plain data for any worker's fingerprinter;
   * nothing where the weights do not need it.
   */
  count?(parameters: ScanParameters, inputs?: Pick<FingerprinterInputs, 'segmenter'>): FrequencyCounter | undefined;
  fingerprinter(parameters: ScanParameters, inputs?: FingerprinterInputs): Fingerprinter;
  search(parameters: ScanParameters): CandidateSearch;
  /** What the search promises of a pair whose Jaccard is just what confirms it. */
  recall(parameters: ScanParameters): StatedRecall;
}

export function profileOf(parameters: ScanParameters): Profile {
  const { words, characters, simplify } = parameters;
  return { words, characters, simplify };
}

/** What the two character sets of Li et al. (2017) have in common. */
const CHARSET = {
  threshold: 'similarity',
  isJaccard: false,
  weights: ['tf', 'idf'],
  catches: 'Chinese copies in any order of sentences, with small edits',
  misses: 'other scripts; it takes texts on one subject for alike, so that much is proposed in vain',
  costs: '7,552 bytes a document; compares all pairs of vectors of like length',
  defaultThreshold: () => 0.9,
  search: ({ similarity }: ScanParameters) => new TanimotoSearch({ similarity: similarity! }),
  recall: ({ similarity }: ScanParameters) =>
    unstated(`every pair with a Tanimoto likeness of ${similarity} or more, none missed`),
} as const;

function charset(
  make: (parameters: ScanParameters, options: CharsetOptions) => Fingerprinter,
): Pick<Method, 'fingerprinter' | 'count'> {
  const stopWords = (parameters: ScanParameters): CharsetOptions =>
    parameters.stopWords ? { stopWords: CHINESE_STOP_WORDS } : {};
  return {
    count: (parameters) =>
      parameters.weights === 'idf' ? new CharsetCounter(make(parameters, stopWords(parameters))) : undefined,
    fingerprinter: (parameters, { counted } = {}) =>
      make(parameters, { ...stopWords(parameters), ...(counted !== undefined && { frequencies: counted }) }),
  };
}

const METHOD_TABLE: Readonly<Record<MethodName, Method>> = {
  minhash: {
    threshold: 'similarity',
    isJaccard: true,
    options: ['slots', 'recall'],
    source: 'Broder 1997; Dahlgaard, Knudsen, Thorup 2017',
    catches: 'edited copies of any length, at the Jaccard and with the recall you ask for',
    misses: 'a short text inside a long one; below the similarity, more and more',
    costs: '512 bytes a document; linear but for the pairs it proposes',
    defaultThreshold: () => SIMILARITY,
    fingerprinter: (parameters) =>
      createFingerprinter({ method: 'minhash', profile: profileOf(parameters), slots: parameters.slots }),
    search: (parameters) => new BandSearch(bandPlanOf(parameters), parameters.floor),
    recall(parameters) {
      const { bands, rows, similarity, stated } = bandPlanOf(parameters);
      const how = `${bands} bands of ${rows} slots: P(candidate | J = ${similarity}) = 1 − (1 − J^${rows})^${bands}`;
      return { asked: parameters.recall, stated, how };
    },
  },
  shingle: {
    threshold: 'similarity',
    isJaccard: true,
    options: [],
    source: 'Broder 1997; the baseline of Zhou 2019',
    catches: 'every pair at the Jaccard you ask for, without exception',
    misses: 'nothing at that Jaccard; a short text inside a long one',
    costs: 'eight bytes a shingle, more than the text itself; slower than minhash from some ten thousand documents on',
    defaultThreshold: () => SIMILARITY,
    fingerprinter: (parameters) => createFingerprinter({ method: 'shingle', profile: profileOf(parameters) }),
    search: ({ similarity }) => new SetJoin(similarity!),
    recall: ({ similarity }) => ({ stated: 1, how: `every pair at Jaccard ${similarity} or more: all are found` }),
  },
  winnowing: {
    threshold: 'similarity',
    isJaccard: false,
    options: ['window'],
    source: 'Schleimer, Wilkerson, Aiken 2003',
    catches: 'copies that share runs of words, none missed at the share of chosen shingles that you ask for',
    misses: 'many small edits: each disturbs the choice around it, so that likeness comes out lower than it is',
    costs: 'some two bytes a word: eight a chosen shingle, of which there are two in nine',
    defaultThreshold: () => 0.4,
    fingerprinter: (parameters) =>
      createFingerprinter({ method: 'winnowing', profile: profileOf(parameters), window: parameters.window }),
    search: ({ similarity }) => new SetJoin(similarity!),
    recall: ({ similarity }) =>
      unstated(`every pair with ${similarity} or more of its chosen shingles in common, none missed`),
  },
  simhash: {
    threshold: 'distance',
    isJaccard: false,
    options: ['bits', 'weights', 'factors', 'featureHash', 'segment'],
    weights: ['tf', 'uniform', 'tf-idf', 'zhou'],
    source: 'Charikar 2002; Manku, Jain, Das Sarma 2007',
    catches: 'copies with few edits, of texts of some length',
    misses: 'short texts; many small edits; its distance is an angle, so that no likeness is promised',
    costs: '4, 8 or 16 bytes a document',
    defaultThreshold: ({ bits }) => Math.floor(Number(bits) * DISTANCE_SHARE),
    count: (parameters, { segmenter } = {}) =>
      isWeighedByCorpus(parameters)
        ? createFrequencies({ profile: profileOf(parameters), ...(segmenter !== undefined && { segmenter }) })
        : undefined,
    fingerprinter: simhashOf,
    search: (parameters) =>
      new HammingSearch({ bits: Number(parameters.bits), maxDistance: parameters.distance!, bounded: true }),
    recall: ({ distance, bits }) => unstated(`every pair within ${distance} of ${bits} bits, none missed`),
  },
  signsum: {
    threshold: 'distance',
    isJaccard: false,
    options: ['rows'],
    source: 'CN102024065B, method 1',
    catches: 'edited copies, at a likeness that its distance stands for',
    misses: 'texts of a few shingles; of pairs at .8 some 13 in 100',
    costs: '144 bytes a document; compares two to twenty billion pairs a second within a cluster',
    defaultThreshold: () => SIGNSUM_DISTANCE,
    fingerprinter: (parameters) =>
      createFingerprinter({ method: 'signsum', profile: profileOf(parameters), rows: parameters.rows }),
    search: ({ rows, distance }) => new ClusterSearch({ method: 'signsum', rows, maxDistance: distance! }),
    recall: ({ distance }) => unstated(`pairs within ${distance} of 128 bits that share a cluster`),
  },
  rowsum: {
    threshold: 'distance',
    isJaccard: false,
    options: ['rows'],
    source: 'CN102024065B, method 2',
    catches: 'edited copies, at a likeness that its distance stands for',
    misses: 'little at that likeness; more below it',
    costs: '1,024 bytes a document, for no more than 64 slots of a minhash tell',
    defaultThreshold: ({ rows }) => rowsumDistance(rows),
    fingerprinter: (parameters) =>
      createFingerprinter({ method: 'rowsum', profile: profileOf(parameters), rows: parameters.rows }),
    search: ({ rows, distance }) => new ClusterSearch({ method: 'rowsum', rows, maxDistance: distance! }),
    recall: ({ distance, rows }) => unstated(`pairs within ${distance} of ${128 * rows} bits that share a cluster`),
  },
  'charset-table': {
    ...CHARSET,
    options: ['weights', 'stopWords'],
    source: 'Li et al. 2017, algorithm A',
    ...charset((parameters, options) =>
      createFingerprinter({ method: 'charset-table', profile: profileOf(parameters), ...options }),
    ),
  },
  'charset-map': {
    ...CHARSET,
    options: ['weights', 'stopWords', 'map'],
    source: 'Li et al. 2017, algorithm B',
    ...charset((parameters, options) =>
      createFingerprinter({ method: 'charset-map', profile: profileOf(parameters), map: parameters.map, ...options }),
    ),
  },
  'structure-tree': {
    threshold: 'similarity',
    isJaccard: false,
    options: [],
    source: 'a baseline of Li et al. 2017',
    catches: 'copies of several paragraphs, of which most begin and end as they did',
    misses: 'texts of one paragraph; edits in first and last sentences',
    costs: 'eight bytes a paragraph',
    defaultThreshold: () => 0.2,
    fingerprinter: (parameters) => createFingerprinter({ method: 'structure-tree', profile: profileOf(parameters) }),
    search: ({ similarity }) => new SetJoin(similarity!),
    recall: ({ similarity }) =>
      unstated(`every pair with ${similarity} or more of its paragraphs' ends in common, none missed`),
  },
  'feature-code': {
    threshold: 'similarity',
    isJaccard: false,
    options: [],
    source: 'a baseline of Li et al. 2017',
    catches: 'copies of several sentences, in any order, most of whose ends are as they were',
    misses: 'texts without full stops, and of one or two sentences',
    costs: 'eight bytes a sentence',
    defaultThreshold: () => 0.2,
    fingerprinter: (parameters) => createFingerprinter({ method: 'feature-code', profile: profileOf(parameters) }),
    search: ({ similarity }) => new SetJoin(similarity!),
    recall: ({ similarity }) =>
      unstated(`every pair with ${similarity} or more of its sentences' ends in common, none missed`),
  },
  md5: {
    threshold: 'equality',
    isJaccard: false,
    options: [],
    source: 'Rivest 1992; a baseline of Li et al. 2017',
    catches: 'texts that are equal, but for case, width and blanks',
    misses: 'every edit',
    costs: '16 bytes a document',
    defaultThreshold: () => 0,
    fingerprinter: (parameters) => createFingerprinter({ method: 'md5', profile: profileOf(parameters) }),
    search: () => new EqualSearch(),
    recall: () => unstated('every pair of equal texts, none missed'),
  },
};

/** Hamming distance of candidates, as a share of the bits: 10 of 64. */
const DISTANCE_SHARE = 10 / 64;

export function methodOf({ method }: { readonly method: MethodName }): Method {
  return METHOD_TABLE[method];
}

/** Every method, in the order `dittograph methods` lists them. */
export const METHODS: readonly (readonly [name: MethodName, method: Method])[] = Object.entries(METHOD_TABLE) as [
  MethodName,
  Method,
][];

function unstated(what: string): ReturnType<Method['recall']> {
  return {
    stated: null,
    how: `${what}; how many pairs of that likeness these are is not a property of the method: measure it with --sample-recall`,
  };
}

function bandPlanOf({ similarity, recall, slots }: ScanParameters): BandPlan {
  return chooseBands({ similarity: similarity!, recall, slots });
}

function isWeighedByCorpus({ weights }: ScanParameters): boolean {
  return weights === 'tf-idf' || weights === 'zhou';
}

function simhashOf(parameters: ScanParameters, { segmenter, counted }: FingerprinterInputs = {}): Fingerprinter {
  const { bits, featureHash, factors } = parameters;
  const weights = isWeighedByCorpus(parameters) && counted === undefined ? 'tf' : parameters.weights;
  return createFingerprinter({
    method: 'simhash',
    profile: profileOf(parameters),
    bits: Number(bits) as 32 | 64 | 128,
    weights: weights as SimhashWeights | 'zhou',
    featureHash,
    ...(weights === 'zhou' && { factors: factors as readonly WeightFactor[] }),
    ...(segmenter !== undefined && { segmenter }),
    ...(counted !== undefined && { frequencies: counted }),
  });
}
