import { extractDocuments } from '../extract.ts';
import { EXTRACT_OPTIONS, READ_OPTIONS, RUN_OPTIONS } from '../methods/options.ts';
import { type Command, conduct, pick } from './command.ts';
import { DOCUMENT_OUTPUT, writeDocuments } from './document-lines.ts';

const LIBRARY: typeof READ_OPTIONS & typeof EXTRACT_OPTIONS & typeof RUN_OPTIONS = {
  ...READ_OPTIONS,
  ...EXTRACT_OPTIONS,
  ...RUN_OPTIONS,
};
const TABLE: typeof DOCUMENT_OUTPUT & typeof LIBRARY = { ...DOCUMENT_OUTPUT, ...LIBRARY };

export const EXTRACT: Command<typeof TABLE> = {
  form: 'extract INPUT… [-o ndjson[:FILE]]',
  about:
    'Gives the main text of each page as a scan would compare it: one JSON object a line with id, title, text and charset, and with the blocks left out as the template’s. What cannot be judged gives an error record.',
  groups: {
    'What is written': DOCUMENT_OUTPUT,
    'What of a page is taken': EXTRACT_OPTIONS,
    'How inputs are read': READ_OPTIONS,
    'How the work is done': RUN_OPTIONS,
  },
  table: TABLE,
  examples: [
    ['dittograph extract page.html', 'the main text of one page'],
    ['dittograph extract crawl.warc.gz -o ndjson:texts.ndjson', 'of a whole crawl'],
    ['dittograph extract pages/ --drop .comments --no-template-aware', 'by other rules'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  run(inputs, options, setting) {
    const documents = extractDocuments(inputs, { ...pick(LIBRARY, options), ...conduct(setting) });
    return writeDocuments(inputs, documents, options.output, setting);
  },
};
