import { fingerprintDocuments } from '../fingerprint.ts';
import { EXTRACT_OPTIONS, FINGERPRINT_OPTIONS, READ_OPTIONS, RUN_OPTIONS } from '../methods/options.ts';
import { type Command, conduct, scanOptions } from './command.ts';
import { DOCUMENT_OUTPUT, writeDocuments } from './document-lines.ts';

const LIBRARY: typeof FINGERPRINT_OPTIONS & typeof READ_OPTIONS & typeof EXTRACT_OPTIONS & typeof RUN_OPTIONS = {
  ...FINGERPRINT_OPTIONS,
  ...READ_OPTIONS,
  ...EXTRACT_OPTIONS,
  ...RUN_OPTIONS,
};
const TABLE: typeof DOCUMENT_OUTPUT & typeof LIBRARY = { ...DOCUMENT_OUTPUT, ...LIBRARY };

export const FINGERPRINT: Command<typeof TABLE> = {
  form: 'fingerprint INPUT… [-o ndjson[:FILE]]',
  about:
    'Gives the fingerprint of each document: one JSON object a line with id and fingerprint in hex, and with the signature it was made with. Fingerprints of different signatures are never compared.',
  groups: {
    'What is written': DOCUMENT_OUTPUT,
    'How texts become fingerprints': FINGERPRINT_OPTIONS,
    'How inputs are read': READ_OPTIONS,
    'What of a page is taken': EXTRACT_OPTIONS,
    'How the work is done': RUN_OPTIONS,
  },
  table: TABLE,
  examples: [
    ['dittograph fingerprint docs.jsonl > fingerprints.ndjson', 'minhash sketches of 128 slots'],
    ['dittograph fingerprint pages/ --method simhash --bits 64', 'a 64-bit simhash a page'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  run(inputs, options, setting) {
    const documents = fingerprintDocuments(inputs, { ...scanOptions(options), ...conduct(setting) });
    return writeDocuments(inputs, documents, options.output, setting);
  },
};
