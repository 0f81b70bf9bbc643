/** The texts that a report page holds: those of clusters first, side by side, since copies compress to little. */
import type { ResultTexts, TextKind } from '../../result/texts.ts';
import { UnitCounts } from './alphabet.ts';
import { sortedElement } from './blocks.ts';
import { partsOf, runsOf } from './copies.ts';
import { BLOCK, type PackedText, type TextPlaces } from './payload.ts';

/** UTF-16 units of a text that are kept. */
export const TEXT_LIMIT = 20_000;
/** UTF-16 units of all texts that are kept. */
const TOTAL_LIMIT = 64_000_000;
/** Approximate UTF-16 units of a block, which takes .1 to .2 s; larger blocks compress better, but take longer. */
const BLOCK_UNITS = 600_000;

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
  readonly alphabet: string;
  readonly elements: readonly string[];
  readonly places: Readonly<Record<TextKind, TextPlaces>>;
  readonly left: number;
  readonly cut: number;
}

/** @param wanted in the order in which they are kept @param listed documents in the columns of the report */
export function textBlocks(wanted: readonly WantedText[], listed: number, texts: ResultTexts | undefined): TextBlocks {
  const none = () => Array.from({ length: listed }, () => -1);
  const places = {
    main: { block: none(), place: none() },
    visible: { block: none(), place: none() },
  };
  const counts = new UnitCounts();
  for (const { kept } of keptTexts(wanted, texts)) counts.add(kept);
  const alphabet = counts.alphabet();
  const elements: string[] = [];
  let block: PackedText[] = [];
  let copies: { readonly place: number; readonly kind: TextKind; readonly text: PackedText }[] = [];
  /** The last whole text of each kind in the block. */
  let bases = new Map<TextKind, Base>();
  let [size, kept, cut] = [0, 0, 0];
  const close = (): void => {
    for (const { place, kind, text } of copies) {
      places[kind].place[place] = block.length;
      block.push(text);
    }
    if (block.length > 0) elements.push(sortedElement(`${BLOCK.texts}${elements.length}`, block, alphabet));
    block = [];
    copies = [];
    bases = new Map();
    size = 0;
  };
  for (const { place, kind, kept: text, length } of keptTexts(wanted, texts)) {
    kept++;
    if (text.length < length) cut++;
    places[kind].block[place] = elements.length;
    const base = bases.get(kind);
    const parts = base === undefined ? undefined : partsOf(text, base.text, base.runs);
    const copied = parts === undefined ? text.length : JSON.stringify(parts).length;
    // A reference that saves less than half of the text is not worth the additional work of the reader.
    const isCopy = parts !== undefined && 2 * copied < text.length;
    if (!isCopy) bases.set(kind, { text, runs: runsOf(text), place: block.length });
    const stored = isCopy ? { base: base!.place, parts } : text;
    const packed: PackedText = text.length < length ? [stored, length] : [stored];
    if (isCopy) copies.push({ place, kind, text: packed });
    else {
      places[kind].place[place] = block.length;
      block.push(packed);
    }
    size += copied;
    if (size >= BLOCK_UNITS) close();
  }
  close();
  return { alphabet, elements, places, left: wanted.length - kept, cut };
}

interface KeptText extends WantedText {
  /** The stored part of the text, its beginning. */
  readonly kept: string;
  /** UTF-16 units of the whole text. */
  readonly length: number;
}

/** Reads texts until the limit is reached. */
function* keptTexts(wanted: readonly WantedText[], texts: ResultTexts | undefined): Generator<KeptText> {
  let total = 0;
  for (const one of wanted) {
    if (texts === undefined || total >= TOTAL_LIMIT) return;
    const text = texts.text(one.document, one.kind);
    if (text === '') continue;
    const kept = text.slice(0, TEXT_LIMIT);
    total += kept.length;
    yield { ...one, kept, length: text.length };
  }
}
