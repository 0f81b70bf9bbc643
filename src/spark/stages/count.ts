/** Counts the features of texts, and adds up the counts of parts. */
import { methodOf } from '../../methods/methods.ts';
import { count, FrequencySum } from '../../run/count.ts';
import { encodeTexts } from '../../text/batch.ts';
import { countsOfText, segmenterOnSpark, textOfCounts } from '../counted.ts';
import type { MakeStage } from './stage.ts';

/** A text, or the counts of many texts. */
export interface CountLine {
  readonly text?: string;
  readonly counted?: string;
}

export const countStage: MakeStage<CountLine> = async (parameters, lines) => {
  const sum = new FrequencySum();
  const countTexts = (texts: readonly string[]): void =>
    sum.add(
      count(encodeTexts(texts), methodOf(parameters).count!(parameters, { segmenter: segmenterOnSpark(parameters) })!),
    );
  return {
    width: 3,
    take(values) {
      const texts: string[] = [];
      for (const { text, counted } of values) {
        if (counted !== undefined) sum.add(countsOfText(counted));
        else texts.push(text!);
      }
      if (texts.length > 0) countTexts(texts);
    },
    end() {
      const whole = sum.finish();
      if (whole !== undefined) lines.write('counted', 0, textOfCounts(whole));
    },
  };
};
