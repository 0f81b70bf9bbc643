/** Makes fingerprints from texts, with weights that were counted over the whole corpus. */

import type { Fingerprinter } from '../../fingerprint/fingerprinter.ts';
import { hexOf } from '../../io/hex.ts';
import { methodOf, profileOf } from '../../methods/methods.ts';
import { fingerprint, rowAt } from '../../run/fingerprint.ts';
import { encodeTexts } from '../../text/batch.ts';
import { countsOfText, segmenterOnSpark } from '../counted.ts';
import type { MakeStage } from './stage.ts';

/** A text; the counts of all texts come before the first one. */
export interface WeighedLine {
  readonly n: number;
  readonly text?: string;
  readonly counted?: string;
}

export const weighStage: MakeStage<WeighedLine> = async (parameters, lines) => {
  let fingerprinter: Fingerprinter | undefined;
  return {
    width: 3,
    async take(values) {
      for (const { counted } of values) {
        if (counted === undefined || fingerprinter !== undefined) continue;
        const segmenter = segmenterOnSpark(parameters);
        fingerprinter = methodOf(parameters).fingerprinter(parameters, { segmenter, counted: countsOfText(counted) });
      }
      const documents = values.filter(({ text }) => text !== undefined);
      const made = fingerprint(encodeTexts(documents.map(({ text }) => text!)), fingerprinter!, profileOf(parameters));
      for (const [i, { n }] of documents.entries()) lines.write('row', n, hexOf(rowAt(made, i)));
      await lines.flush();
    },
    end() {
      if (fingerprinter !== undefined) lines.write('signature', 0, fingerprinter.signature.text);
    },
  };
};
