/**
 * A text as a vector that counts each position of a character set: Li et al. (2017), "Improved web page
 * de-duplication based on character-set feature vectors". charset-table and charset-map define the position of each
 * character; this file has what they share. O(n) time, O(1) space; 7,552 bytes a document.
 * Not for languages with few letters, whose texts all have nearly the same vector, nor if the order of words matters.
 */
import { md5Hex } from '../base/md5.ts';
import { CHARSET_SLOTS, CharsetKernel } from '../kernels/charset.ts';
import { VectorPair } from '../kernels/tanimoto.ts';
import { BatchBuilder, type TextBatch, textAt } from '../text/batch.ts';
import { normalise } from '../text/normalise.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { charsetWeights, weightedSignature } from './charset-frequencies.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';
import type { Frequencies } from './frequencies.ts';

const VERSION = 1;

/** N of the paper. */
export const POSITIONS = 3764;
/** Slot of characters without a position. */
export const NO_POSITION: number = CHARSET_SLOTS - 1;
/** Largest count; higher counts are capped to it. */
const MAX_COUNT = 32767;

const WORDS = CHARSET_SLOTS / 2;

export interface CharsetOptions {
  /** Words and characters that are not counted, such as CHINESE_STOP_WORDS; default none. */
  readonly stopWords?: readonly string[];
  /** If given, each count is multiplied by the inverse document frequency of its position. */
  readonly frequencies?: Frequencies;
}

/** How a method finds the position of a character. */
interface Placing {
  readonly method: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Slot of a normalised UTF-16 code unit; with a list, the unit itself. */
  readonly slotOf: (unit: number) => number;
  readonly list?: Uint16Array;
}

export class CharsetFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly rowBytes: number = 4 * WORDS;
  readonly #kernel: CharsetKernel;
  readonly #weights: Uint16Array | undefined;
  /** Removes stop words of several characters from a text; absent if there are none. */
  readonly #cut: ((text: string) => string) | undefined;
  /** Made when the first pair is compared. */
  #pair: VectorPair | undefined;

  /** @throws BAD_OPTION if the frequencies belong to other vectors */
  constructor(placing: Placing, { stopWords = [], frequencies }: CharsetOptions, profile: Profile) {
    const normal = normalUnits(profile);
    const stops = [...new Set(stopWords.map((word) => normalUnitsOf(word, normal)))].sort();
    const single = new Set(stops.filter((word) => word.length === 1).map((word) => word.charCodeAt(0)));
    const table = normal.map((unit) =>
      single.has(unit) || isBlank(unit) ? placing.slotOf(IGNORED) : placing.slotOf(unit),
    );
    this.#kernel = new CharsetKernel(table, placing.list);
    this.#cut = cutting(
      stops.filter((word) => word.length > 1),
      normal,
    );
    const unweighted = signatureOf({
      method: placing.method,
      version: VERSION,
      profile: profileText(profile),
      parameters: {
        ...placing.parameters,
        ...(stops.length > 0 && { stopWords: md5Hex(new TextEncoder().encode(stops.join('\n'))).slice(0, 16) }),
      },
    });
    this.signature = frequencies === undefined ? unweighted : weightedSignature(unweighted, frequencies);
    this.#weights = frequencies && charsetWeights(frequencies);
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const { bytes, offsets } = this.#cut === undefined ? batch : mapTexts(batch, this.#cut);
    const rows = this.#kernel.count(bytes, offsets);
    if (this.#weights !== undefined) weighRows(countsOf(rows), this.#weights);
    return { rows };
  }

  /** Square of the Euclidean distance, at most 2³² − 1. */
  distance(a: Uint32Array, b: Uint32Array): number {
    this.#pair ??= new VectorPair();
    return squaredDistance(...this.#pair.products(a, b));
  }

  /** Tanimoto's similarity. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    this.#pair ??= new VectorPair();
    return tanimoto(...this.#pair.products(a, b));
  }
}

/** U+0000, which replaces characters that are not counted. */
const IGNORED = 0;

function mapTexts(texts: TextBatch, change: (text: string) => string): TextBatch {
  const changed = new BatchBuilder(texts.bytes.length);
  for (let i = 0; i + 1 < texts.offsets.length; i++) changed.add(change(textAt(texts, i)));
  return changed.finish();
}

/** δ / (k₁ + k₂ − δ), from the squares of two vectors and their product; 1 if both are zero. */
export function tanimoto(squareA: number, squareB: number, product: number): number {
  const rest = squareA + squareB - product;
  return rest === 0 ? 1 : product / rest;
}

/** k₁ + k₂ − 2δ, at most 2³² − 1. */
export function squaredDistance(squareA: number, squareB: number, product: number): number {
  return Math.min(squareA + squareB - 2 * product, 2 ** 32 - 1);
}

/** The counts of a row, as a view. */
export function countsOf(row: Uint32Array): Uint16Array {
  return new Uint16Array(row.buffer, row.byteOffset, 2 * row.length);
}

function weighRows(counts: Uint16Array, weights: Uint16Array): void {
  for (let row = 0; row < counts.length; row += CHARSET_SLOTS) {
    for (let i = 0; i < POSITIONS; i++) counts[row + i] = Math.min(counts[row + i]! * weights[i]!, MAX_COUNT);
  }
}

const normals: (Uint16Array | undefined)[] = [];

/**
 * The normalised form of each UTF-16 code unit; the unit itself if that form is not one unit, or if the unit is a
 * surrogate.
 */
function normalUnits({ simplify }: Profile): Uint16Array {
  const known = normals[Number(simplify)];
  if (known !== undefined) return known;
  // Normalisation never crosses a line feed, so all units are normalised in one call.
  const units = Array.from({ length: 2 ** 16 }, (_, unit) => (unit === 10 || isHalf(unit) ? 32 : unit));
  const normal = normalise(units.map((unit) => String.fromCharCode(unit)).join('\n'), { simplify }).split('\n');
  const table = Uint16Array.from(normal, (text, unit) =>
    text.length === 1 && unit !== 10 && !isHalf(unit) ? text.charCodeAt(0) : unit,
  );
  normals[Number(simplify)] = table;
  return table;
}

function normalUnitsOf(text: string, normal: Uint16Array): string {
  return Array.from(text, (character) =>
    character.length === 1 ? String.fromCharCode(normal[character.charCodeAt(0)]!) : character,
  ).join('');
}

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}

/** Whether a unit is white space, which is layout and is not counted. */
function isBlank(unit: number): boolean {
  return /\s/.test(String.fromCharCode(unit));
}

/** Longer words come before their prefixes. */
function cutting(words: readonly string[], normal: Uint16Array): ((text: string) => string) | undefined {
  if (words.length === 0) return undefined;
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escaped);
  const any = new RegExp(longestFirst.join('|'), 'g');
  return (text) => {
    let kept = '';
    let from = 0;
    for (const { 0: word, index } of normalUnitsOf(text, normal).matchAll(any)) {
      kept += text.slice(from, index);
      from = index + word.length;
    }
    return kept + text.slice(from);
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
