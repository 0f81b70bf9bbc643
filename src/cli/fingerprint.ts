import type { ResolvedOf } from '../base/options.ts';
import { fingerprintBatches } from '../fingerprint.ts';
import { METHODS } from '../methods/methods.ts';
import { EXTRACT_OPTIONS, METHOD_OPTIONS, READ_OPTIONS, type ScanOptions } from '../methods/options.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { PROFILE_OPTIONS } from '../text/profile.ts';
import { type Command, conduct, type OptionGroups } from './command.ts';
import { DOCUMENT_OUTPUT, writeDocuments } from './document-lines.ts';
import { resolvedWithRun } from './run-options.ts';

const METHOD_GROUPS: OptionGroups = Object.fromEntries(
  METHODS.filter(({ fingerprintOptions }) => Object.keys(fingerprintOptions).length > 0).map(
    ({ name, fingerprintOptions }) => [`With --method ${name}`, fingerprintOptions],
  ),
);

export const FINGERPRINT: Command<ResolvedOf<typeof DOCUMENT_OUTPUT> & ScanOptions> = {
  form: 'fingerprint INPUT… [-o ndjson[:FILE]]',
  about:
    'Writes the fingerprint of each document: one JSON object a line with id, fingerprint in hex, and the signature of how it was made. Fingerprints with different signatures are never compared.',
  groups: {
    'What is written': DOCUMENT_OUTPUT,
    'How texts become fingerprints': { ...METHOD_OPTIONS, ...PROFILE_OPTIONS },
    'How inputs are read': READ_OPTIONS,
    'Which text of a page is used': EXTRACT_OPTIONS,
    'How the work is done': RUN_OPTIONS,
    ...METHOD_GROUPS,
  },
  examples: [
    ['dittograph fingerprint docs.jsonl > fingerprints.ndjson', 'minhash sketches of 128 slots'],
    ['dittograph fingerprint pages/ --method simhash --bits 64', 'a 64-bit simhash a page'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedWithRun(DOCUMENT_OUTPUT),
  run(inputs, { output, ...options }, setting) {
    const batches = fingerprintBatches(inputs, { ...options, ...conduct(setting) });
    return writeDocuments(inputs, batches, { output, from: options.from }, setting);
  },
};
