/** Documents in, the texts that a scan would compare out. */

import type { ScanOptions } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import type { ErrorRecord, UniqueDoc } from './result/records.ts';
import type { Input } from './run/input.ts';
import { readAll } from './run/read-all.ts';
import { TEXT } from './run/workshop.ts';

/** A document as it would be compared. */
export interface ExtractedDocument
  extends Pick<UniqueDoc, 'id' | 'url' | 'charset' | 'charsetSource' | 'replaced' | 'boilerplate'> {
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
