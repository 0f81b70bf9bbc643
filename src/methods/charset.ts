/** The common parts of the two character-set methods of Li et al. (2017). */
import { CharsetCounter } from '../fingerprint/charset-frequencies.ts';
import type { CharsetOptions } from '../fingerprint/charset-vector.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { type FrequencyCounter, missingFrequencies } from '../fingerprint/frequencies.ts';
import { TANIMOTO_PARTS, TanimotoSearch } from '../search/tanimoto.ts';
import type { Profile } from '../text/profile.ts';
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts';
import { type FingerprinterInputs, type StatedRecall, similarityOption, unstatedRecall } from './method.ts';

export const CHARSET_OPTIONS = {
  weights: {
    type: 'choice',
    choices: ['tf', 'idf'],
    default: 'tf',
    help: 'weights of characters: occurrences, or occurrences and document frequency over the whole input',
  },
  stopWords: { type: 'boolean', default: false, help: 'leave out common Chinese function words' },
} as const;

interface CharsetParameters extends Profile {
  readonly weights: 'tf' | 'idf';
  readonly stopWords: boolean;
}

export const CHARSET = {
  threshold: 'similarity',
  isJaccard: false,
  searchOptions: { similarity: similarityOption("Tanimoto's coefficient of the character counts", 0.9) },
  catches: 'Chinese copies in any order of sentences, with small edits',
  misses: 'other scripts; texts on one subject look similar to it, so many of its candidates fail verification',
  costs: '7,552 bytes a document; compares all pairs of vectors whose norms allow a match',
  parts: () => TANIMOTO_PARTS,
  search: ({ similarity }: { readonly similarity: number }): TanimotoSearch => new TanimotoSearch({ similarity }),
  recall: ({ similarity }: { readonly similarity: number }): StatedRecall =>
    unstatedRecall(`every pair with a Tanimoto similarity of ${similarity} or more, none missed`),
} as const;

/** The fingerprinter and the counter of a character-set method. @param make makes the fingerprinter of its vectors */
export function charsetVectors<P extends CharsetParameters>(
  make: (parameters: P, options: CharsetOptions, profile: Profile) => Fingerprinter,
): {
  count(parameters: P): FrequencyCounter | undefined;
  fingerprinter(parameters: P, inputs?: FingerprinterInputs): Fingerprinter;
} {
  const create = (parameters: P, { counted }: FingerprinterInputs): Fingerprinter => {
    const { words, characters, simplify } = parameters;
    const options = {
      ...(parameters.stopWords && { stopWords: CHINESE_STOP_WORDS }),
      ...(counted !== undefined && { frequencies: counted }),
    };
    return make(parameters, options, { words, characters, simplify });
  };
  return {
    count: (parameters) => (parameters.weights === 'idf' ? new CharsetCounter(create(parameters, {})) : undefined),
    fingerprinter(parameters, inputs = {}) {
      const { weights } = parameters;
      const fingerprinter = create(parameters, inputs);
      if (weights === 'idf' && inputs.counted === undefined)
        throw missingFrequencies(fingerprinter.signature.method, weights);
      return fingerprinter;
    },
  };
}
