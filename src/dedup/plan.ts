/** What the parameters of a run mean: the fingerprinter, the search, and the bounds that follow from them. */
import { DittographError } from '../base/errors.ts';
import { parseKeepRules } from '../cluster/keep.ts';
import { createFingerprinter } from '../fingerprint/create.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { DocumentFrequencies } from '../fingerprint/frequencies.ts';
import { type BandPlan, chooseBands } from '../search/band-plan.ts';
import { BandSearch } from '../search/bands.ts';
import type { CandidateSearch } from '../search/candidates.ts';
import { HammingSearch } from '../search/hamming.ts';
import type { Profile } from '../text/profile.ts';
import type { ScanParameters } from './options.ts';
import type { HeaderRecord } from './records.ts';

/** Pairs are recorded this far below the similarity, unless a floor is named. */
const FLOOR_BELOW = 0.2;
/** Hamming distance of candidates, as a share of the bits: 10 of 64. */
const DISTANCE_SHARE = 10 / 64;

export function profileOf(parameters: ScanParameters): Profile {
  const { words, characters, simplify } = parameters;
  return { words, characters, simplify };
}

/**
 * The fingerprinter of a run. Weights by document frequency need the frequencies of the corpus, so that texts are
 * fingerprinted by `tf` while it is read, and again when it is known.
 */
export function fingerprinterOf(parameters: ScanParameters, frequencies?: DocumentFrequencies): Fingerprinter {
  const profile = profileOf(parameters);
  const { method, slots, bits } = parameters;
  const weights = parameters.weights === 'tf-idf' && frequencies === undefined ? 'tf' : parameters.weights;
  return method === 'minhash'
    ? createFingerprinter({ method, profile, slots })
    : createFingerprinter({
        method,
        profile,
        bits: Number(bits) as 32 | 64 | 128,
        weights,
        ...(frequencies !== undefined && { frequencies }),
      });
}

/** Least Jaccard of a recorded pair. */
export function floorOf({ similarity, floor }: ScanParameters): number {
  return Math.min(similarity, floor ?? Math.max(0.05, Number((similarity - FLOOR_BELOW).toFixed(6))));
}

/** Greatest Hamming distance of a candidate pair. */
export function distanceOf({ bits, distance }: ScanParameters): number {
  return distance ?? Math.floor(Number(bits) * DISTANCE_SHARE);
}

function bandPlanOf({ similarity, recall, slots }: ScanParameters): BandPlan {
  return chooseBands({ similarity, recall, slots });
}

export function searchOf(parameters: ScanParameters): CandidateSearch {
  return parameters.method === 'minhash'
    ? new BandSearch(bandPlanOf(parameters), floorOf(parameters))
    : new HammingSearch({ bits: Number(parameters.bits), maxDistance: distanceOf(parameters) });
}

/** What the search promises to find, for the header of every result. */
export function recallOf(parameters: ScanParameters): HeaderRecord['recall'] {
  const { similarity, recall } = parameters;
  if (parameters.method === 'minhash') {
    const plan = bandPlanOf(parameters);
    return {
      similarity,
      asked: recall,
      stated: plan.stated,
      how: `${plan.bands} bands of ${plan.rows} slots: P(candidate | J = ${similarity}) = 1 − (1 − J^${plan.rows})^${plan.bands}`,
    };
  }
  return {
    similarity,
    stated: null,
    how: `every pair within ${distanceOf(parameters)} of ${parameters.bits} bits, none missed; how many pairs of that likeness lie within is not a property of the method: measure it with --sample-recall`,
  };
}

/** Refuses options that do not belong to the method, with the one that does. */
export function checkPlan(parameters: ScanParameters, given: object): void {
  const stray = parameters.method === 'minhash' ? ['distance', 'bits', 'weights'] : ['recall', 'slots'];
  for (const name of stray) {
    if ((given as Record<string, unknown>)[name] === undefined) continue;
    const other = parameters.method === 'minhash' ? 'simhash' : 'minhash';
    throw new DittographError(
      'BAD_OPTION',
      `'${name}' belongs to the method ${other}, and the method is ${parameters.method}; ${
        name === 'distance'
          ? "say how alike duplicates are with 'similarity'"
          : `leave it out, or choose method ${other}`
      }`,
    );
  }
  if (parameters.floor !== undefined && parameters.floor > parameters.similarity) {
    throw new DittographError(
      'BAD_OPTION',
      `'floor' (${parameters.floor}) must not be above 'similarity' (${parameters.similarity})`,
    );
  }
  parseKeepRules(parameters.keep);
  if (parameters.method === 'minhash') bandPlanOf(parameters);
}
