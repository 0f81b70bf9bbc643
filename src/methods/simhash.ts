/** simhash: one bit for the sign of each weighted sum over the features. docs/methods/simhash.md */
import { DittographError } from '../base/errors.ts';
import { FeatureCounter } from '../fingerprint/frequencies.ts';
import { SimhashFingerprinter } from '../fingerprint/simhash.ts';
import { FeatureSimhashFingerprinter } from '../fingerprint/simhash-features.ts';
import { LuoSimhashFingerprinter } from '../fingerprint/simhash-luo.ts';
import { ZhouSimhashFingerprinter } from '../fingerprint/simhash-zhou.ts';
import { TextFeatures } from '../fingerprint/text-features.ts';
import { STRUCTURES } from '../hamming/hamming-plan.ts';
import { IndexJoin, indexJoinParts } from '../hamming/index-join.ts';
import { blockKeys } from '../search/blocks.ts';
import { HammingSearch, hammingParts } from '../search/hamming.ts';
import { defineMethod, distanceOption, unstatedRecall } from './method.ts';

/** Hamming distance of candidates, as a share of the bits: 10 of 64. */
const DISTANCE_SHARE = 10 / 64;

export const SIMHASH = defineMethod({
  name: 'simhash',
  threshold: 'distance',
  isJaccard: false,
  fingerprintOptions: {
    bits: {
      type: 'choice',
      choices: [32, 64, 128],
      default: 64,
      unit: 'bits',
      value: 'BITS',
      help: 'bits of a fingerprint',
    },
    factors: {
      type: 'list',
      choices: ['length', 'position'],
      value: 'NAME',
      default: ['length'],
      help: 'factors of the weights zhou besides frequency: length of the word, position in the text',
    },
    featureHash: {
      type: 'choice',
      choices: ['mixed', 'enum', 'gb2312', 'gb2312-string'],
      default: 'mixed',
      help: 'hash codes of the features: well mixed, or those of Luo',
    },
    segment: {
      type: 'choice',
      choices: ['ngrams', 'words'],
      default: 'ngrams',
      help: 'features: shingles, or words (Chinese words by @node-rs/jieba where it is installed, else by ICU)',
    },
    weights: {
      type: 'choice',
      choices: ['tf', 'uniform', 'tf-idf', 'zhou'],
      default: 'tf',
      help: 'weights of features: occurrences, one for each feature, or by document frequency over the whole input',
    },
  },
  searchOptions: {
    distance: distanceOption(128, '10 of 64 bits, 5 of 32, 20 of 128'),
    structure: {
      type: 'choice',
      choices: ['join', ...STRUCTURES.map(({ name }) => name)],
      default: 'join',
      help: 'how the pairs within the distance are found: by the join, or by queries to an index of that structure; the pairs are the same',
    },
  },
  source: 'Charikar 2002; Manku, Jain, Das Sarma 2007',
  references: ['charikar2002', 'manku2007'],
  catches: 'copies of longer texts with few edits',
  misses: 'short texts; many small edits; its distance measures an angle, so it guarantees no Jaccard similarity',
  costs: '4, 8 or 16 bytes a document',
  defaultThreshold: ({ bits }) => Math.floor(bits * DISTANCE_SHARE),
  count({ weights, words, characters, simplify }, { segmenter } = {}) {
    if (!isWeighedByCorpus(weights)) return undefined;
    const profile = { words, characters, simplify };
    return new FeatureCounter(segmenter === undefined ? profile : new TextFeatures(profile, segmenter));
  },
  fingerprinter({ words, characters, simplify, key, ...own }, { segmenter, counted } = {}) {
    const profile = { words, characters, simplify, key };
    const { bits, factors, featureHash, segment, weights } = own;
    if (key !== undefined && (featureHash !== 'mixed' || isWeighedByCorpus(weights))) {
      throw new DittographError(
        'BAD_OPTION',
        `simhash: under a secret 'featureHash' must be mixed, and 'weights' tf or uniform; not ${featureHash}, ${weights}`,
      );
    }
    if (segment === 'words' && segmenter === undefined) {
      throw new DittographError('BAD_OPTION', "simhash: segment 'words' needs a 'segmenter'");
    }
    // Shingles, their own hashes and these weights have a kernel.
    if (weights !== 'zhou' && featureHash === 'mixed' && segmenter === undefined) {
      return new SimhashFingerprinter(bits, weights, profile, counted);
    }
    if (weights === 'zhou' && featureHash === 'mixed' && segmenter === undefined) {
      return new ZhouSimhashFingerprinter(bits, factors, profile, counted);
    }
    if (weights === 'tf' && featureHash === 'gb2312-string' && segmenter === undefined && bits !== 128) {
      return new LuoSimhashFingerprinter(bits, profile);
    }
    return new FeatureSimhashFingerprinter(
      {
        bits,
        weights,
        featureHash,
        factors,
        ...(segmenter !== undefined && { segmenter }),
        ...(counted !== undefined && { frequencies: counted }),
      },
      profile,
    );
  },
  parts: ({ bits, distance, structure }) =>
    structure === 'join' ? hammingParts({ bits, maxDistance: distance }) : indexJoinParts(structure),
  search: ({ bits, distance, structure }) =>
    structure === 'join'
      ? new HammingSearch({ bits, maxDistance: distance, bounded: true })
      : new IndexJoin({ bits, maxDistance: distance, structure }),
  keys: ({ bits, distance }) => blockKeys(bits, distance),
  recall: ({ distance, bits }) => unstatedRecall(`every pair within ${distance} of ${bits} bits, none missed`),
});

function isWeighedByCorpus(weights: string): boolean {
  return weights === 'tf-idf' || weights === 'zhou';
}
