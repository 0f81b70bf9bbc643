/** minhash: sketches whose equal slots estimate the Jaccard, proposed by bands. docs/methods/minhash.md */
import { MinhashFingerprinter } from '../fingerprint/minhash.ts';
import { type BandOptions, type BandPlan, chooseBands, leastEqualSlots, sureEqualSlots } from '../search/band-plan.ts';
import { BandSearch, bandKeys, bandParts } from '../search/bands.ts';
import { defineMethod, SIMILARITY, similarityOption } from './method.ts';

export const MINHASH = defineMethod({
  name: 'minhash',
  threshold: 'similarity',
  isJaccard: true,
  fingerprintOptions: {
    slots: {
      type: 'number',
      integer: true,
      min: 16,
      max: 1024,
      default: 128,
      unit: 'slots',
      basic: true,
      help: 'slots of a sketch, four bytes each; more slots estimate the Jaccard more precisely',
    },
  },
  searchOptions: {
    similarity: similarityOption('Jaccard of the shingle sets', SIMILARITY),
    recall: {
      type: 'number',
      min: 0.5,
      max: 0.99999,
      default: 0.99,
      basic: true,
      help: 'least probability that a pair at exactly that similarity is found',
    },
  },
  source: 'Broder 1997; Dahlgaard, Knudsen, Thorup 2017',
  references: ['broder1997', 'dahlgaard2017'],
  catches: 'edited copies of any length, at the Jaccard and with the recall you ask for',
  misses: 'a short text inside a long one; pairs below the similarity, more the lower they are',
  costs: '512 bytes a document; time linear in the documents, plus the pairs it proposes',
  fingerprinter: ({ slots, ...profile }) => new MinhashFingerprinter(slots, profile),
  parts: (parameters) => bandParts(bandsOf(parameters)),
  search: (parameters, isLinkEnough) => new BandSearch(bandsOf(parameters), parameters.floor, isLinkEnough),
  keys: (parameters) => bandKeys(bandsOf(parameters)),
  mayReach: equalSlotsTest,
  // Equal slots have equal bytes.
  mayReachByLowBytes: equalSlotsTest,
  sureDistance: ({ slots, similarity }) => slots - sureEqualSlots(slots, similarity),
  recall(parameters) {
    const { bands, slotsPerBand, similarity, stated }: BandPlan = bandsOf(parameters);
    const how = `${bands} bands of ${slotsPerBand} slots: P(candidate | J = ${similarity}) = 1 − (1 − J^${slotsPerBand})^${bands}`;
    return { asked: parameters.recall, stated, how };
  },
});

function bandsOf({ similarity, recall, slots }: BandOptions): BandPlan {
  return chooseBands({ similarity, recall, slots });
}

/** Slots after which a pair may be ruled out first; then after twice as many, and so on. */
const FIRST_SLOTS = 16;

/**
 * Counts equal slots, and stops as soon as they are too few for the similarity: the first slots rule out pairs with nothing
 * in common. As BayesLSH (Satuluri, Parthasarathy 2012), but by the binomial distribution alone. All stops together miss
 * at most a tenth of the share that the search may miss.
 */
function equalSlotsTest<A extends ArrayLike<number>>({ slots, similarity, recall }: BandOptions) {
  const stops: number[] = [];
  for (let stop = FIRST_SLOTS; stop < slots; stop *= 2) stops.push(stop);
  stops.push(slots);
  const least = stops.map((stop) => leastEqualSlots(stop, similarity, (1 - recall) / 10 / stops.length));
  return (a: A, b: A): boolean => {
    let equal = 0;
    for (let i = 0, slot = 0; i < stops.length; i++) {
      for (const stop = stops[i]!; slot < stop; slot++) if (a[slot] === b[slot]) equal++;
      if (equal < least[i]!) return false;
    }
    return true;
  };
}
