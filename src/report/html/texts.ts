/** The texts that a report page holds: those of clusters first, side by side, since copies compress to little. */
import type { ResultTexts, TextKind } from '../../result/texts.ts';
import { sortedElement } from './blocks.ts';
import { partsOf, runsOf } from './copies.ts';
import { BLOCK, type PackedText, type TextPlaces } from './payload.ts';

/** UTF-16 units of a text that are kept. */
export const TEXT_LIMIT = 20_000;
/** UTF-16 units of all texts that are kept. */
const TOTAL_LIMIT = 64_000_000;
/** UTF-8 bytes of a block: larger ones take less room together, and more time, about .1 s for each MB. */
const BLOCK_BYTES = 600_000;

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
  const elements: string[] = [];
  let block: PackedText[] = [];
  let copies: { readonly place: number; readonly kind: TextKind; readonly text: PackedText }[] = [];
  /** The last whole text of each kind in the block. */
  let bases = new Map<TextKind, Base>();
  let [size, total, left, cut] = [0, 0, 0, 0];
  const close = (): void => {
    for (const { place, kind, text } of copies) {
      places[kind].place[place] = block.length;
      block.push(text);
    }
    if (block.length > 0) elements.push(sortedElement(`${BLOCK.texts}${elements.length}`, block));
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
    const bytes = Buffer.byteLength(kept);
    const copied = parts === undefined ? bytes : Buffer.byteLength(JSON.stringify(parts));
    // A copy that saves less than half of the text is not worth its longer way back to a text.
    const isCopy = parts !== undefined && 2 * copied < bytes;
    if (!isCopy) bases.set(kind, { text: kept, runs: runsOf(kept), place: block.length });
    const stored = isCopy ? { base: base!.place, parts } : kept;
    const packed: PackedText = kept.length < text.length ? [stored, text.length] : [stored];
    if (isCopy) copies.push({ place, kind, text: packed });
    else {
      places[kind].place[place] = block.length;
      block.push(packed);
    }
    size += isCopy ? copied : bytes;
    total += kept.length;
    if (size >= BLOCK_BYTES) close();
  }
  close();
  return { elements, places, left, cut };
}
