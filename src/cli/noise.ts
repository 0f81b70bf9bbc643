import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { addNoise, NOISE, type Noise, parseNoise } from '../evaluate/noise.ts';
import { extractBatches } from '../extract.ts';
import { EXTRACT_OPTIONS, READ_OPTIONS } from '../methods/options.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import type { ErrorRecord } from '../result/records.ts';
import { type Command, conduct, resolvedBy } from './command.ts';
import { DOCUMENT_OUTPUT, writeDocuments } from './document-lines.ts';

const OPERATORS = {
  operator: {
    type: 'list',
    value: 'NAME[:SHARE]',
    help: 'the change, and the share of the text that it applies to, 0 to 1 (default .1); may be repeated, and is then applied in order',
  },
  seed: { type: 'number', integer: true, min: 0, max: 4_294_967_295, default: 1, help: 'seed of all random choices' },
} as const satisfies OptionTable;

const TABLE = { ...OPERATORS, ...DOCUMENT_OUTPUT, ...READ_OPTIONS, ...EXTRACT_OPTIONS, ...RUN_OPTIONS };

export const NOISE_COMMAND: Command<ResolvedOf<typeof TABLE>> = {
  form: 'noise INPUT… --operator NAME[:SHARE] [-o ndjson[:FILE]]',
  about: `Writes a changed copy of each document: one JSON object a line with id, text, source (the id of the original) and operators. With the same seed, the copy of a document does not depend on the rest of the input. A greater share makes the same changes and more. The operators are ${Object.keys(NOISE).join(', ')}.`,
  groups: {
    'What is changed': OPERATORS,
    'What is written': DOCUMENT_OUTPUT,
    'Which text of a page is used': EXTRACT_OPTIONS,
    'How inputs are read': READ_OPTIONS,
    'How the work is done': RUN_OPTIONS,
  },
  examples: [
    ['dittograph noise docs.jsonl --operator alter-words:.05 > copies.jsonl', 'replaces one word of twenty'],
    [
      'dittograph noise docs.jsonl --operator reorder-sentences:.3 --operator add-advertisements:.1 --seed 7',
      'two changes, one after the other',
    ],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(TABLE),
  run(inputs, { operator = [], seed, output, ...options }, setting) {
    const noises = operator.map(parseNoise);
    if (noises.length === 0) throw new DittographError('USAGE', 'noise needs an --operator');
    const batches = extractBatches(inputs, { ...options, ...conduct(setting) });
    return writeDocuments(inputs, changed(batches, noises, seed), { output, from: options.from }, setting);
  },
};

async function* changed(
  batches: ReturnType<typeof extractBatches>,
  noises: readonly Noise[],
  seed: number,
): AsyncGenerator<Iterable<object | ErrorRecord>> {
  const operators = noises.map(({ operator, share }) => `${operator}:${share}`);
  for await (const batch of batches) {
    yield Array.from(batch, (document) => {
      if (!('text' in document)) return document;
      const { id: source, text } = document;
      return { id: `${source}~noise`, text: addNoise(text, noises, seed, source), source, operators };
    });
  }
}
