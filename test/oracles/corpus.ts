/** A seeded corpus of made-up texts with exact copies, edited copies and chains, for end-to-end tests. */
import { seededRandom } from '../../src/base/random.ts';

const SYLLABLES = ['ka', 'mo', 'ri', 'te', 'su', 'lo', 'ne', 'pa', 'vi', 'do', 'za', 'hu'];
const HAN = Array.from({ length: 600 }, (_, i) => String.fromCodePoint(0x4e00 + 17 * i));

export interface MadeDocument {
  readonly id: string;
  readonly text: string;
}

export function madeCorpus(originals: number, seed: number): MadeDocument[] {
  const random = seededRandom(seed);
  const below = (n: number): number => Math.floor((random() / 2 ** 32) * n);
  const word = (): string => Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join('');
  const sentence = (chinese: boolean): string[] =>
    Array.from({ length: 60 + below(120) }, () => (chinese ? HAN[below(HAN.length)]! : word()));
  const documents: MadeDocument[] = [];
  const add = (tokens: readonly string[], chinese: boolean): void => {
    documents.push({ id: `d${String(documents.length).padStart(4, '0')}`, text: tokens.join(chinese ? '' : ' ') });
  };
  for (let i = 0; i < originals; i++) {
    const chinese = i % 3 === 0;
    let tokens = sentence(chinese);
    add(tokens, chinese);
    const copies = below(4);
    for (let c = 0; c < copies; c++) {
      const edits = below(12);
      const edited = [...tokens];
      for (let e = 0; e < edits; e++) edited[below(edited.length)] = chinese ? HAN[below(HAN.length)]! : word();
      add(edited, chinese);
      // Every other copy is a copy of the copy: chains.
      if (c % 2 === 0) tokens = edited;
    }
  }
  return documents;
}
