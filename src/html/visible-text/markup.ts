/**
 * The markup of the content of a page, packed in a text: for each block whose markup says something, hashes by which it is
 * compared with a block of the same words. About 12 bytes a block, those with links 15. O(blocks + links).
 */
import { FNV_BASIS, fnv1a, murmurMix } from '../../base/hash.ts';
import type { PageAnalysis } from '../analysis/analysis.ts';
import { TARGET_FIELDS, type Targets } from '../page/links.ts';
import { MARKUP_FIELDS } from '../page/markup-reader.ts';
import type { Page } from '../page/page.ts';

/** The markup of one block; hashes are texts of four characters. */
export interface BlockMarkup {
  /** Number of its lines. */
  readonly lines: number;
  /** What is struck out, bold, indented …; empty if nothing is. {@link isEmphasis} tells whether it is only bold or marked. */
  readonly state: string;
  /** Its classes and colours, and the places of these; empty if it has none. */
  readonly look: string;
  readonly places: string;
  /** Names and folders of the linked pages of the site, or hosts of other sites; empty if there are none, or if they are beside the page. */
  readonly names: string;
  readonly folders: string;
  readonly links: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MOST = DIGITS.length - 1;
const HAS_STATE = 1;
const HAS_LOOK = 2;
const HAS_LINKS = 4;
const HAS_FOLDERS = 8;
/** No hash: the block has no such markup. */
const NONE = '';

/** Each 12 bits as two characters. */
const PAIRS: readonly string[] = Array.from({ length: 4096 }, (_, i) => DIGITS[i >> 6]! + DIGITS[i & 63]!);

/** Whether a state is only that words are bold or marked. */
export function isEmphasis(state: string): boolean {
  return state !== '' && (DIGITS.indexOf(state[3]!) & 1) === 0;
}

/** 24 bits of a hash as four characters. */
function word(hash: number): string {
  return PAIRS[(hash >> 12) & 4095]! + PAIRS[hash & 4095]!;
}

/** The key of a block: its words, and the number of equal blocks with markup before it. @param text its hash by {@link hashOfWords} */
export function blockKey(text: number, before: number): string {
  return word(murmurMix(fnv1a(text, before)));
}

/** A hash of a text without its white space. */
export function hashOfWords(text: string): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 32) hash = fnv1a(hash, unit);
  }
  return hash;
}

interface Links {
  names: number;
  folders: number;
  count: number;
}

/** The hashes of the states of a page in page order, in a field of an observation; none if there are none. */
export function statesOf({ markup = [] }: Pick<Page, 'markup'>): { readonly states?: Float64Array } {
  const states = markup.filter((state, i) => i % MARKUP_FIELDS === 1 && state !== 0);
  return states.length === 0 ? {} : { states: Float64Array.from(states) };
}

/**
 * The packed markup of the blocks of a page; empty if it says nothing. Of the blocks of the template of the site, only those
 * below the title that may be content have markup, and only states that are not emphasis.
 * @param recurring the places of blocks of the template that may be content, computed only if some of the template have states
 */
export function packedMarkup(
  analysis: PageAnalysis,
  targets: Targets | undefined,
  learned: ReadonlySet<number> | undefined,
  recurring: () => readonly number[],
): string {
  const { page } = analysis;
  const { text } = page.blocks;
  const { markup = [] } = page;
  const isLearned = analysis.blocksAmong(learned);
  const links = new Map<number, Links>();
  for (let i = 0; targets !== undefined && i < targets.length; i += TARGET_FIELDS) {
    const [block, name, folder] = [targets[i]!, targets[i + 1]!, targets[i + 2]!];
    if (folder === -1 || isLearned[block] !== 0 || analysis.never[block] === 1) continue;
    const found = links.get(block) ?? { names: 0, folders: 0, count: 0 };
    found.names = fnv1a(found.names, folder < 0 ? -2 - folder : name);
    if (folder > 0) found.folders = fnv1a(found.folders, folder);
    found.count++;
    links.set(block, found);
  }
  const marked = new Map<number, number>();
  let content: ReadonlySet<number> | undefined;
  for (let i = 0; i < markup.length; i += MARKUP_FIELDS) {
    const block = markup[i]!;
    if (isLearned[block] === 1) {
      if ((markup[i + 1]! & 1) === 0) continue;
      content ??= new Set(recurring().filter((place) => place > analysis.anchor));
      if (!content.has(block)) continue;
    }
    marked.set(block, i);
  }
  if (marked.size === 0 && links.size === 0) return '';
  const known = new Map<string, number>();
  let packed = '';
  for (let block = 0; block < text.length; block++) {
    if (isLearned[block] === 1 && !marked.has(block)) continue;
    const said = text[block]!;
    const before = known.get(said) ?? 0;
    known.set(said, before + 1);
    const at = marked.get(block);
    const linked = links.get(block);
    if (at === undefined && linked === undefined) continue;
    const words = hashOfWords(said);
    const [state, look, places] =
      at === undefined ? [0, 0, 0] : [markup[at + 1]!, isLearned[block] === 1 ? 0 : markup[at + 2]!, markup[at + 3]!];
    const flags =
      (state === 0 ? 0 : HAS_STATE) |
      (look === 0 ? 0 : HAS_LOOK) |
      (linked === undefined ? 0 : HAS_LINKS) |
      (linked === undefined || linked.folders === 0 ? 0 : HAS_FOLDERS);
    packed += blockKey(words, before) + DIGITS[Math.min(MOST, said.split('\n').length)]! + DIGITS[flags]!;
    if (state !== 0) packed += word(state);
    if (look !== 0) packed += word(look) + word(places);
    if (linked === undefined) continue;
    packed += DIGITS[Math.min(MOST, linked.count)]! + word(murmurMix(linked.names));
    if (linked.folders !== 0) packed += word(murmurMix(linked.folders));
  }
  return packed;
}

/** The blocks of packed markup by their keys. */
export function unpackedMarkup(packed: string): ReadonlyMap<string, BlockMarkup> {
  const blocks = new Map<string, BlockMarkup>();
  let at = 0;
  const take = (length: number): string => {
    at += length;
    return packed.slice(at - length, at);
  };
  while (at < packed.length) {
    const key = take(4);
    const lines = DIGITS.indexOf(take(1));
    const flags = DIGITS.indexOf(take(1));
    const has = (flag: number): boolean => (flags & flag) !== 0;
    const state = has(HAS_STATE) ? take(4) : NONE;
    const [look, places] = has(HAS_LOOK) ? [take(4), take(4)] : [NONE, NONE];
    const [links, names] = has(HAS_LINKS) ? [DIGITS.indexOf(take(1)), take(4)] : [0, NONE];
    const folders = has(HAS_FOLDERS) ? take(4) : NONE;
    blocks.set(key, { lines, state, look, places, names, folders, links });
  }
  return blocks;
}
