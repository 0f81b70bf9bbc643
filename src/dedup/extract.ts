/** Documents in, the texts that a scan would compare out. */
import type { Input } from './input.ts';
import type { ScanOptions } from './options.ts';
import { parametersOf } from './plan.ts';
import type { DocRecord, ErrorRecord } from './records.ts';
import { readAll } from './scan.ts';
import { TEXT } from './workshop.ts';

/** A document as it would be compared. */
export interface ExtractedDocument
  extends Pick<DocRecord, 'id' | 'url' | 'charset' | 'charsetSource' | 'replaced' | 'boilerplate'> {
  /** Empty where none is known. */
  readonly title: string;
  readonly canonical?: string;
  readonly date?: string;
  readonly text: string;
}

/**
 * Gives each document's text, template blocks left out, in input order; then what could not be read.
 * @throws as `scan`
 */
export async function* extractDocuments(
  input: Input,
  options: ScanOptions = {},
): AsyncGenerator<ExtractedDocument | ErrorRecord, void, undefined> {
  const { parameters, conduct } = parametersOf(options, 'extract');
  const { corpus, close } = await readAll(input, parameters, conduct);
  try {
    for (let document = 0; document < corpus.size; document++) {
      if (corpus.states.at(document) !== TEXT) continue;
      const boilerplate = corpus.boilerplate(document);
      const { fields: _, ...known } = corpus.details(document);
      yield {
        id: corpus.ids[document]!,
        title: '',
        ...known,
        text: corpus.text(document),
        ...(boilerplate.length > 0 && { boilerplate }),
      };
    }
    for (const error of corpus.errors) yield { type: 'error', ...error };
  } finally {
    await close();
  }
}
