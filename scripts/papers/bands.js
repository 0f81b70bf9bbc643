/** What docs/recall.md and docs/methods/minhash.md say of bands, computed by the plan of the search itself. */
import { table } from './results.js';

const GIVEN = [
  [8, 16],
  [9, 13, "a common library's choice for a threshold of 0.8"],
  [20, 13],
  [14, 8],
  [16, 6, '`--similarity 0.8 --recall 0.99`, 128 slots'],
  [28, 8, 'needs 224 slots'],
];
const ASKED = [
  [128, 0.5, 0.99],
  [128, 0.6, 0.99],
  [128, 0.7, 0.99],
  [128, 0.8, 0.9],
  [128, 0.8, 0.99],
  [128, 0.8, 0.999],
  [128, 0.9, 0.99],
  [256, 0.8, 0.99],
];
const JACCARDS = [0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9];

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** `10⁻⁷`, `4·10⁻⁷` */
function power(value) {
  const [digit, exponent] = value.toExponential(0).split('e-');
  const written = `10⁻${Array.from(exponent, (one) => SUPERSCRIPTS[Number(one)]).join('')}`;
  return digit === '1' ? written : `${digit}·${written}`;
}

/** From .1 on with two decimals, below with two significant digits, below .001 with one, below 10⁻⁵ as a power. */
function probability(value) {
  if (value < 1e-5) return power(value);
  if (value >= 0.1) return value.toFixed(2);
  return value >= 0.001 ? String(Number(value.toPrecision(2))) : value.toFixed(5).replace(/0+$/, '');
}

/** Three decimals, and the distance from 1 where they would be 1. */
function nearOne(value) {
  const missed = 1 - value;
  if (missed >= 0.0005) return value.toFixed(3);
  return missed >= 1e-5 ? value.toFixed(4) : `1 − ${power(missed)}`;
}

/** @param plan the module src/search/band-plan.ts */
export function recall(_results, { plan }) {
  const { bandProbability, chooseBands } = plan;
  return {
    'given bands': table(
      ['bands × slots', 'P(candidate at 0.8)', ''],
      GIVEN.map(([bands, slots, note = '']) => {
        const p = bandProbability(0.8, bands, slots);
        return [`${bands} × ${slots}`, p > 0.99 ? p.toFixed(3) : p.toFixed(2), note];
      }),
      '---',
    ),
    'chosen bands': table(
      [
        'slots',
        's',
        'q',
        'bands × slots',
        'stated',
        ...JACCARDS.map((j, i) => (i === 0 ? `P at J = ${j}` : String(j))),
      ],
      ASKED.map(([slots, similarity, wanted]) => {
        const chosen = chooseBands({ slots, similarity, recall: wanted });
        return [
          slots,
          similarity,
          wanted,
          `${chosen.bands} × ${chosen.slotsPerBand}`,
          chosen.stated.toFixed(4),
          ...JACCARDS.map((jaccard) => probability(chosen.probability(jaccard))),
        ];
      }),
    ),
  };
}

/** The bands of the default method. */
export function defaults({ plan }) {
  const jaccards = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
  const { bands, slotsPerBand, probability: of } = plan.chooseBands({ slots: 128, similarity: 0.5, recall: 0.99 });
  return {
    bands: `${bands} bands of ${slotsPerBand} slots`,
    'by default': table(['J', ...jaccards], [['P', ...jaccards.map((jaccard) => nearOne(of(jaccard)))]]),
  };
}
