import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { type HammingPlan, planHammingIndex, planHammingParts } from '../hamming/hamming-plan.ts';
import { say } from '../io/output/stdout.ts';
import { jsonLine } from '../report/escape.ts';
import { markdownTable } from '../report/tables.ts';
import { named } from '../report/wording.ts';
import { type Command, resolvedBy } from './command.ts';
import { DISTANCE_OPTION } from './hamming/files.ts';

const PLANNED = {
  fingerprints: {
    type: 'number',
    integer: true,
    min: 1,
    max: 2 ** 40,
    default: 10_000_000,
    short: 'n',
    help: 'different fingerprints in the set; powers may be written as 2^34',
  },
  bits: { type: 'choice', choices: [32, 64, 128], default: 64, value: 'BITS', help: 'bits of a fingerprint' },
  ...DISTANCE_OPTION,
  memory: {
    type: 'number',
    integer: true,
    min: 1,
    max: 4_294_967_296,
    default: 4_294_967_296,
    value: 'BYTES',
    help: 'memory for one index, at most 4 GiB; a larger set is divided into parts',
  },
  json: { type: 'boolean', help: 'write the plan as one JSON object' },
} as const satisfies OptionTable;

/** Every way that the choice is compared with: structures, and the designs of Manku's tables by their number. */
const WAYS: readonly (readonly [structure: string, tables?: number])[] = [
  ['planes'],
  ['tables', 4],
  ['tables', 10],
  ['tables', 16],
  ['tables', 20],
  ['compressed'],
  ['automaton'],
  ['probing'],
  ['expanded'],
  ['neighbours'],
  ['exhaustive'],
];

export const PLAN: Command<ResolvedOf<typeof PLANNED>> = {
  form: 'plan [-n N] [-k K]',
  about:
    'Names the best Hamming index for a number of fingerprints, a distance and a memory size, before it is built, with the look-ups and expected candidates per query and the bytes. A set that is too large for one index is planned in parts, each with its own index.',
  groups: { 'What is planned': PLANNED },
  examples: [
    ['dittograph plan -n 34000000', '34 million fingerprints of 64 bits, k = 3'],
    ['dittograph plan -n 2^34', 'the web of Manku, Jain, Das Sarma (2007), in parts'],
    ['dittograph plan -n 1000000 --bits 128 -k 10 --memory 100000000', 'a wider one, within 100 MB'],
  ],
  inputs: [0, 0],
  resolve: resolvedBy(PLANNED),
  async run(_, { fingerprints: n, bits, distance: maxDistance, memory: memoryBytes, json }, setting) {
    const asked = { n, bits, maxDistance };
    const { parts, plan: choice } = planHammingParts({ ...asked, memoryBytes });
    if (json === true) {
      await say(`${jsonLine(parts === 1 ? choice : { ...choice, parts })}\n`, setting.stdout);
      return 0;
    }
    const { message } = setting.wording;
    const bytes = choice.bytes.toLocaleString('en');
    const chosen =
      parts === 1
        ? `Chosen: ${choice.design}, ${bytes} bytes.`
        : `Chosen: ${parts.toLocaleString('en')} parts, each ${choice.design} with ${bytes} bytes; a query looks up each part, or the parts are joined one after another.`;
    const rows = WAYS.flatMap(([structure, tables]) => {
      try {
        return [planHammingIndex({ ...asked, structure, tables })];
      } catch {
        // It does not answer this k, or not at this size.
        return [];
      }
    });
    const columns = ['design', 'look-ups a query', 'candidates a query', 'bytes', 'bytes a fingerprint'].map(
      (name) => ({ name: named(name, setting.wording) }),
    );
    const row = (plan: HammingPlan) => [plan.design, plan.probes, plan.candidates, plan.bytes, plan.bytes / n];
    await say(`${markdownTable({ title: '', columns, rows: rows.map(row) })}\n${message(chosen)}\n`, setting.stdout);
    return 0;
  },
};
