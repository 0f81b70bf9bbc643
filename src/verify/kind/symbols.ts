/**
 * A text as symbols to align: tokens as docs/tokenizer.md defines them, but each number, date, time and code is one
 * symbol, by its value (`facts.ts`), and the frame of a page is marked (`frame.ts`). Symbols are numbers: equal symbols
 * have equal numbers, and facts have odd ones. Words are compared inside their texts, without a string for each. O(text).
 */
import { shortBytes, shortWords } from '../../base/short-arrays.ts';
import { normalise } from '../../text/normalise.ts';
import type { Profile } from '../../text/profile.ts';
import { forEachToken, unitsOf } from '../../text/tokens.ts';
import { factAt, mayBeginFact, withAsciiDigits } from './facts.ts';
import { Frame, MARK } from './frame.ts';
import { NO_SITE, type SiteFrame } from './site-frame.ts';

export interface NumberedText {
  /** The text as written. */
  readonly raw: string;
  /** The normalised text that the places point into. */
  readonly normal: string;
  /** A number for each symbol; odd for a fact. */
  readonly numbers: Uint32Array;
  /** The properties of each, as `MARK` of `frame.ts` defines them. */
  readonly marks: Uint8Array;
  /** The numbers of its frame. */
  readonly framed: ReadonlySet<number>;
  /** Its numbers with exponents, as written: `10²`. */
  readonly powers: readonly string[];
  /** First UTF-16 unit of each symbol, and the one after its last. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The values of the facts of all texts of the numbering; that of number `n` is at `n >> 1`. */
  readonly facts: readonly string[];
}

/** A number with an exponent. Normalisation turns it into another number: `10²` becomes `102`. */
const POWER = /\d+[⁰¹²³⁴-⁹]+/gu;
/** Range of the Han characters of the basic block, which have a separate table. */
const HAN_FROM = 0x4e00;
const HAN_TO = 0xa000;

/** Buffers for the symbols of one text; reused for the next. */
let found = emptyFor(0);

/** Numbers the symbols of texts. A text is numbered once, even if it is in many pairs. */
export class Numbering {
  readonly #profile: Pick<Profile, 'simplify'>;
  readonly #words = new WordPlaces();
  /** The number of each Han character; 0 if it has none. */
  readonly #han = new Uint32Array(HAN_TO - HAN_FROM);
  /** The number of each fact. */
  readonly #places = new Map<string, number>();
  readonly #facts: string[] = [];
  /** Han characters with a number. Words have numbers 4 n, Han characters 4 n + 2. */
  #hanCount = 0;

  constructor(profile: Pick<Profile, 'simplify'>) {
    this.#profile = profile;
  }

  /** @param site the frame of the site of the text */
  text(text: string, site: SiteFrame = NO_SITE): NumberedText {
    const normal = withAsciiDigits(normalise(text, this.#profile));
    const frame = new Frame(normal, site);
    // No symbol is shorter than a unit, and a date of two values is longer than two.
    if (found.numbers.length < normal.length) found = emptyFor(normal.length + (normal.length >> 1));
    const units = unitsOf(normal);
    const { numbers, marks, starts, ends } = found;
    let count = 0;
    let last = 0;
    const words = this.#words;
    words.begin();
    const visit = (start: number, end: number): void => {
      // A fact may be longer than the token it begins with.
      if (start < last) return;
      const guessed = words.takeGuess(start, end);
      const fact = guessed < 0 ? factAt(normal, units, start, end) : undefined;
      if (fact === undefined) {
        last = end;
        numbers[count] = guessed < 0 ? this.#wordNumber(normal, units, start, end) : 4 * guessed;
        marks[count] = frame.ofWord(start);
        starts[count] = start;
        ends[count++] = end;
        return;
      }
      last = fact.end;
      let mark = frame.ofFact(fact.values, start, last);
      for (const value of fact.values) {
        numbers[count] = this.#factNumber(value);
        marks[count] = mark;
        mark &= ~MARK.line;
        starts[count] = start;
        ends[count++] = last;
      }
    };
    forEachToken(normal, units, visit, (at) => words.guess(units, at, normal.length));
    const framed = new Set<number>();
    for (let i = 0; i < count; i++) if (isFrame(marks[i]!)) framed.add(numbers[i]!);
    return {
      raw: text,
      normal,
      framed,
      powers: text.match(POWER) ?? [],
      numbers: copyOf(numbers, count),
      marks: copyOf(marks, count),
      starts: copyOf(starts, count),
      ends: copyOf(ends, count),
      facts: this.#facts,
    };
  }

  #wordNumber(normal: string, units: Uint16Array, start: number, end: number): number {
    const code = units[start]!;
    if (end - start !== 1 || code < HAN_FROM || code >= HAN_TO) {
      return 4 * this.#words.follow(units, start, end, mayBeginFact(normal, units, start, end));
    }
    let number = this.#han[code - HAN_FROM]!;
    if (number === 0) {
      number = 4 * this.#hanCount++ + 2;
      this.#han[code - HAN_FROM] = number;
    }
    return number;
  }

  #factNumber(value: string): number {
    let number = this.#places.get(value);
    if (number === undefined) {
      number = 2 * (this.#facts.push(value) - 1) + 1;
      this.#places.set(value, number);
    }
    return number;
  }
}

/** Whether a symbol belongs to the frame of a page. */
export function isFrame(mark: number): boolean {
  return (mark & (MARK.frame | MARK.weak)) !== 0;
}

function copyOf<A extends Uint8Array | Uint32Array>(values: A, count: number): A {
  const copy = values instanceof Uint8Array ? shortBytes(count) : shortWords(count);
  copy.set(values.subarray(0, count));
  return copy as A;
}

function emptyFor(symbols: number): Pick<NumberedText, 'numbers' | 'marks' | 'starts' | 'ends'> {
  const places = (): Uint32Array => new Uint32Array(symbols);
  return { numbers: places(), marks: new Uint8Array(symbols), starts: places(), ends: places() };
}

/**
 * Numbers words 0, 1, 2 … by a hash table with open addressing. Compared texts have the same sequences of words, so the word
 * that last followed the current one is tried first.
 */
class WordPlaces {
  /** One more than the number of the word at each slot; 0 if there is none. */
  #slots = new Uint32Array(2 ** 12);
  #hashes = new Uint32Array(2 ** 11);
  /** End of each word in the letters of all words. */
  #ends = new Uint32Array(2 ** 11 + 1);
  #letters = new Uint16Array(2 ** 14);
  #count = 0;
  /** One more than the word that last followed each; 0 if none did. Entry 0 is for the beginning of a text. */
  #followers = new Uint32Array(2 ** 11 + 1);
  /** 1 for words with which a fact may begin. */
  #mayBeginFact = new Uint8Array(2 ** 11);
  /** One more than the last word of the text; 0 at its beginning. */
  #last = 0;
  #guessed = -1;
  #guessedAt = 0;

  /** Begins a text. */
  begin(): void {
    this.#last = 0;
    this.#guessed = -1;
  }

  /**
   * The end of the word that last followed the current one, if it is at a place and no fact may begin with it; otherwise
   * 0.
   */
  guess(units: Uint16Array, at: number, length: number): number {
    const word = this.#followers[this.#last]! - 1;
    this.#guessed = -1;
    if (word < 0) return 0;
    const [letters, from, to] = [this.#letters, this.#ends[word]!, this.#ends[word + 1]!];
    const end = at + to - from;
    if (end > length || this.#mayBeginFact[word] === 1) return 0;
    for (let i = from; i < to; i++) if (letters[i] !== units[at + i - from]) return 0;
    this.#guessed = word;
    this.#guessedAt = at;
    return end;
  }

  /** The guessed word, which becomes the last one, if it is exactly this token; otherwise −1. */
  takeGuess(start: number, end: number): number {
    const word = this.#guessed;
    if (word < 0 || this.#guessedAt !== start || this.#ends[word + 1]! - this.#ends[word]! !== end - start) return -1;
    this.#last = word + 1;
    return word;
  }

  /** The number of a word, which becomes the last one. */
  follow(units: Uint16Array, start: number, end: number, mayBegin: boolean): number {
    const word = this.placeOf(units, start, end);
    if (mayBegin) this.#mayBeginFact[word] = 1;
    this.#followers[this.#last] = word + 1;
    this.#last = word + 1;
    return word;
  }

  placeOf(units: Uint16Array, start: number, end: number): number {
    let hash = end - start;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ units[i]!, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    const [slots, hashes] = [this.#slots, this.#hashes];
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const word = slots[slot]! - 1;
      if (hashes[word] === hash && this.#is(word, units, start, end)) return word;
    }
    slots[slot] = this.#count + 1;
    return this.#add(hash, units.subarray(start, end));
  }

  #is(word: number, units: Uint16Array, start: number, end: number): boolean {
    const [letters, from] = [this.#letters, this.#ends[word]!];
    if (this.#ends[word + 1]! - from !== end - start) return false;
    for (let i = start; i < end; i++) if (letters[from + i - start] !== units[i]) return false;
    return true;
  }

  #add(hash: number, word: Uint16Array): number {
    const place = this.#count++;
    const from = this.#ends[place]!;
    if (from + word.length > this.#letters.length) this.#letters = grown(this.#letters, 2 * (from + word.length));
    this.#letters.set(word, from);
    this.#hashes[place] = hash;
    this.#ends[place + 1] = from + word.length;
    if (this.#count === this.#hashes.length) this.#grow();
    return place;
  }

  #grow(): void {
    const count = this.#count;
    this.#hashes = grown(this.#hashes, 2 * count);
    this.#ends = grown(this.#ends, 2 * count + 1);
    this.#followers = grown(this.#followers, 2 * count + 1);
    this.#mayBeginFact = grown(this.#mayBeginFact, 2 * count);
    this.#slots = new Uint32Array(4 * count);
    const mask = this.#slots.length - 1;
    for (let word = 0; word < count; word++) {
      let slot = this.#hashes[word]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = word + 1;
    }
  }
}

/** The same values in a longer array. */
function grown<A extends Uint8Array | Uint16Array | Uint32Array>(values: A, length: number): A {
  const longer = new (values.constructor as new (length: number) => A)(length);
  longer.set(values);
  return longer;
}
