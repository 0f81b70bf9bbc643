/**
 * The normalised text that is cut into tokens: NFKC, simple case folding, optionally simplified Chinese characters, and
 * blanks between the words of scripts that have none. The classes and foldings are tables of the package, so that
 * only NFKC (which Unicode keeps stable) and the dictionary of Intl.Segmenter come from the runtime.
 */
import { SIMPLIFIED } from './simplified.generated.ts';
import { FOLDINGS, UNSPACED } from './unicode.generated.ts';

const ASCII = /^[\0-\x7f]*$/;

/** Replaces characters according to a table of pairs. */
class Mapping {
  readonly #to: ReadonlyMap<string, string>;
  readonly #from: RegExp;

  constructor(pairs: string) {
    const characters = [...pairs];
    const from = characters.filter((_, i) => i % 2 === 0);
    this.#to = new Map(from.map((character, i) => [character, characters[2 * i + 1]!]));
    this.#from = new RegExp(`[${from.join('')}]`, 'gu');
  }

  apply(text: string): string {
    return text.replace(this.#from, (character) => this.#to.get(character)!);
  }
}

let foldings: Mapping | undefined;
let simplified: Mapping | undefined;
let unspacedRun: RegExp | undefined;
let segmenter: Intl.Segmenter | undefined;

/** Puts blanks between Thai, Lao, Khmer and Burmese words, which a dictionary finds. About 5 MB/s. */
function space(run: string): string {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment).join(' ');
}

/** The normalised form of a text, which is cut into tokens. */
export function normalise(text: string, profile: { readonly simplify: boolean }): string {
  if (ASCII.test(text)) return text.toLowerCase();
  foldings ??= new Mapping(FOLDINGS);
  let normal = foldings.apply(text.normalize('NFKC'));
  if (profile.simplify) {
    simplified ??= new Mapping(SIMPLIFIED);
    normal = simplified.apply(normal);
  }
  unspacedRun ??= new RegExp(`[${UNSPACED}]+`, 'gu');
  return normal.replace(unspacedRun, space);
}
