/** The texts that a report page holds: those of clusters first, side by side, since copies compress to little. */
import type { ResultTexts, TextKind } from '../../result/texts.ts';
import { blockElement } from './blocks.ts';
import { partsOf, runsOf } from './copies.ts';
import { BLOCK, type PackedText, type TextPlaces } from './payload.ts';
import { type WordList, wordsOf, wordWriter } from './words.ts';

/** UTF-16 units of a text that are kept. */
export const TEXT_LIMIT = 20_000;
/** UTF-16 units of all texts that are kept. */
const TOTAL_LIMIT = 64_000_000;
/** UTF-8 bytes of a sample of the texts, from which the words are chosen. */
const SAMPLE_BYTES = 10_000_000;
/** UTF-16 units of a block. */
const BLOCK_SIZE = 400_000;

export interface WantedText {
  /** Its place in the columns of the report. */
  readonly place: number;
  /** Its place among the `doc` records. */
  readonly document: number;
  readonly kind: TextKind;
  /** UTF-8 bytes, about. */
  readonly bytes: number;
}

interface Base {
  readonly text: string;
  readonly runs: ReadonlyMap<string, number>;
  readonly place: number;
}

export interface TextBlocks {
  readonly elements: readonly string[];
  readonly places: Readonly<Record<TextKind, TextPlaces>>;
  readonly words: WordList;
  readonly left: number;
  readonly cut: number;
}

/** @param wanted in the order in which they are kept @param listed documents in the columns of the report */
export function textBlocks(wanted: readonly WantedText[], listed: number, texts: ResultTexts | undefined): TextBlocks {
  const words = wordsOf(sampleOf(wanted, texts));
  const write = wordWriter(words);
  const none = () => Array.from({ length: listed }, () => -1);
  const places = {
    main: { block: none(), place: none() },
    visible: { block: none(), place: none() },
  };
  const elements: string[] = [];
  let block: PackedText[] = [];
  /** Those stand behind the whole texts, which then have all 32 kB of the compression to themselves. */
  let copies: { readonly place: number; readonly kind: TextKind; readonly text: PackedText }[] = [];
  /** The last whole text of each kind in the block. */
  let bases = new Map<TextKind, Base>();
  let [size, total, left, cut] = [0, 0, 0, 0];
  const close = (): void => {
    for (const { place, kind, text } of copies) {
      places[kind].place[place] = block.length;
      block.push(text);
    }
    if (block.length > 0) elements.push(blockElement(`${BLOCK.texts}${elements.length}`, block));
    block = [];
    copies = [];
    bases = new Map();
    size = 0;
  };
  for (const { place, document, kind } of wanted) {
    const text = texts !== undefined && total < TOTAL_LIMIT ? texts.text(document, kind) : '';
    if (text === '') {
      left++;
      continue;
    }
    const kept = text.slice(0, TEXT_LIMIT);
    if (kept.length < text.length) cut++;
    places[kind].block[place] = elements.length;
    const base = bases.get(kind);
    const parts = base === undefined ? undefined : partsOf(kept, base.text, base.runs);
    // A copy that saves less than half of the text is not worth its longer way back to a text.
    const isCopy = parts !== undefined && 2 * JSON.stringify(parts).length < kept.length;
    if (!isCopy) bases.set(kind, { text: kept, runs: runsOf(kept), place: block.length });
    const stored = isCopy
      ? { base: base!.place, parts: parts.map((part) => (typeof part === 'string' ? write(part) : part)) }
      : write(kept);
    const packed: PackedText = kept.length < text.length ? [stored, text.length] : [stored];
    if (isCopy) copies.push({ place, kind, text: packed });
    else {
      places[kind].place[place] = block.length;
      block.push(packed);
    }
    size += isCopy ? JSON.stringify(parts).length : kept.length;
    total += kept.length;
    if (size >= BLOCK_SIZE) close();
  }
  close();
  return { elements, places, words, left, cut };
}

/** Texts at equal steps among those wanted. */
function sampleOf(wanted: readonly WantedText[], texts: ResultTexts | undefined): readonly string[] {
  if (texts === undefined) return [];
  const all = wanted.reduce((sum, { bytes }) => sum + Math.min(TEXT_LIMIT, bytes), 0);
  const step = Math.max(1, Math.ceil(Math.min(all, TOTAL_LIMIT) / SAMPLE_BYTES));
  return wanted
    .filter((_, i) => i % step === 0)
    .map(({ document, kind }) => texts.text(document, kind).slice(0, TEXT_LIMIT));
}
