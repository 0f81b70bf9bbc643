import type { ResolvedOf } from '../base/options.ts';
import { extractBatches } from '../extract.ts';
import { EXTRACT_OPTIONS, READ_OPTIONS } from '../methods/options.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { type Command, conduct, resolvedBy } from './command.ts';
import { DOCUMENT_OUTPUT, writeDocuments } from './document-lines.ts';

const TABLE = { ...DOCUMENT_OUTPUT, ...READ_OPTIONS, ...EXTRACT_OPTIONS, ...RUN_OPTIONS };

export const EXTRACT: Command<ResolvedOf<typeof TABLE>> = {
  form: 'extract INPUT… [-o ndjson[:FILE]]',
  about:
    'Writes the main text of each page as a scan compares it: one JSON object a line with id, title, text, charset, and the template blocks that were left out. For a document that cannot be read, it writes an error record.',
  groups: {
    'What is written': DOCUMENT_OUTPUT,
    'Which text of a page is used': EXTRACT_OPTIONS,
    'How inputs are read': READ_OPTIONS,
    'How the work is done': RUN_OPTIONS,
  },
  examples: [
    ['dittograph extract page.html', 'the main text of one page'],
    ['dittograph extract crawl.warc.gz -o ndjson:texts.ndjson', 'the main text of each page of a crawl'],
    ['dittograph extract pages/ --drop .comments --no-template-aware', 'with other rules'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(TABLE),
  run(inputs, { output, ...options }, setting) {
    const batches = extractBatches(inputs, { ...options, ...conduct(setting) });
    return writeDocuments(inputs, batches, { output, from: options.from }, setting);
  },
};
