/** Computes the exact similarities of candidate pairs from their texts; pairs below the floor are left out. */
import { profileOf } from '../../methods/methods.ts';
import { verify } from '../../run/verify.ts';
import { encodeTexts } from '../../text/batch.ts';
import type { MakeStage } from './stage.ts';

export interface CandidateLine {
  readonly a: number;
  readonly b: number;
  readonly textA: string;
  readonly textB: string;
}

export const verifyStage: MakeStage<CandidateLine> = async (parameters, lines) => {
  const profile = profileOf(parameters);
  return {
    width: 4,
    async take(values) {
      const places = new Map<number, number>();
      const texts: string[] = [];
      const placeOf = (n: number, text: string): number => {
        let place = places.get(n);
        if (place === undefined) {
          place = texts.push(text) - 1;
          places.set(n, place);
        }
        return place;
      };
      const pairs = Uint32Array.from(
        values.flatMap(({ a, b, textA, textB }) => [placeOf(a, textA), placeOf(b, textB)]),
      );
      const { jaccards } = verify(encodeTexts(texts), pairs, new Uint8Array(values.length), profile);
      for (const [p, { a, b }] of values.entries()) {
        if (jaccards[p]! < parameters.floor) continue;
        lines.write('pair', a, b, jaccards[p]!);
      }
      await lines.flush();
    },
  };
};
