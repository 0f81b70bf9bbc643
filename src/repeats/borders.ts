/**
 * Places at which a text may be cut: between two grapheme clusters (Unicode Standard Annex 29) that do not belong to one word,
 * number or sign. Texts in scripts without blanks between words may be cut between any two clusters. O(text) for all places
 * that are requested in ascending order.
 */

const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const IN_WORD = `(?:\\p{N}|(?!${UNSPACED})[\\p{L}\\p{M}])`;
/** `don't`, `example.org`, `well-known`. */
const BETWEEN_LETTERS = "['’._·‐‑-]";
/** `1,000`, `12:30`, `3/4`. */
const BETWEEN_DIGITS = '[,:;/]';

/** Matches at a place that is not a border. */
const JOINED = new RegExp(
  [
    `(?<=${IN_WORD})(?=${BETWEEN_LETTERS}?${IN_WORD})`,
    `(?<=${IN_WORD}${BETWEEN_LETTERS})(?=${IN_WORD})`,
    `(?<=\\p{N})(?=${BETWEEN_DIGITS}\\p{N})`,
    `(?<=\\p{N}${BETWEEN_DIGITS})(?=\\p{N})`,
    // `-12`, `€45`, `.5`; `12%`; `C++`; `<=`
    '(?<=[\\p{Sc}+−.-])(?=\\p{N})',
    '(?<=\\p{N})(?=[\\p{Sc}%‰°])',
    '(?<=\\p{L})(?=[+#])',
    '(?<=[!\\p{Sm}])(?=\\p{Sm})',
  ].join('|'),
  'uy',
);

/** UTF-16 units on either side of a place that determine whether it is a border. */
export const AROUND = 64;

export class Borders {
  readonly #text: string;
  /** Made for the first cluster that may have more than one unit. */
  #clusters: Intl.Segments | undefined;
  /** The last requests to {@link next} and {@link previous}, and their answers. */
  #next = { asked: 0, found: 0 };
  #previous = { asked: 0, found: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  is(at: number): boolean {
    return this.next(at) === at;
  }

  /** The first border at a place or behind it. */
  next(at: number): number {
    const { asked, found } = this.#next;
    if (at >= asked && at <= found) return found;
    let place = at;
    if (place > 0 && place < this.#text.length) {
      const [start, end] = this.#clusterAt(place);
      if (start < place) place = end;
    }
    while (this.#isWithin(place)) place = this.#clusterAt(place)[1];
    this.#next = { asked: at, found: place };
    return place;
  }

  /** The last border at a place or before it. */
  previous(at: number): number {
    const { asked, found } = this.#previous;
    let place = at < this.#text.length ? this.#clusterAt(at)[0] : at;
    while (this.#isWithin(place) && !(place >= found && place <= asked)) place = this.#clusterAt(place - 1)[0];
    if (place >= found && place <= asked) place = found;
    this.#previous = { asked: at, found: place };
    return place;
  }

  /** Whether a place between two clusters is within a word. */
  #isWithin(place: number): boolean {
    if (place <= 0 || place >= this.#text.length) return false;
    JOINED.lastIndex = place;
    return JOINED.test(this.#text);
  }

  #clusterAt(place: number): readonly [start: number, end: number] {
    if (this.#isPlain(place - 1) && this.#isPlain(place) && this.#isPlain(place + 1)) return [place, place + 1];
    this.#clusters ??= CLUSTERS.segment(this.#text);
    const { index, segment } = this.#clusters.containing(place)!;
    return [index, index + segment.length];
  }

  /** Whether a unit is a cluster by itself, provided that its neighbours are. */
  #isPlain(place: number): boolean {
    const code = place < 0 || place >= this.#text.length ? 0 : this.#text.charCodeAt(place);
    return code < 0x80 && code !== 0x0a && code !== 0x0d;
  }
}
