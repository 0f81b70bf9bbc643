/**
 * Lines or paragraphs that many texts of one host have: navigation, cookie notices and colophons that extraction has left
 * in. They are learnt like the blocks of a template (html/boilerplate.ts). For a host with 20 or more texts, these are units
 * in 5 texts and 2 % of them, running text in 10 and 3 %; for a smaller host, units in 3 texts and half of them, running
 * text in three fifths. Copies of a text count once, and running text counts only beside other running text. The learnt
 * units in the requested share of the texts are boilerplate.
 *
 * Units that may be content of a text are kept: its title; units without a letter; headings, fences and tags; units that
 * occur more than once in a tenth of the texts that have them, such as lines of code and cells of tables; and units with
 * other neighbours in each text, such as headings within texts and the salt of recipes.
 *
 * O(bytes), three times: when a text is read, when all are counted, and when its passages are requested. 8 bytes a distinct
 * unit, for at most 512 units a text and 2,048 texts a host; 16 bytes a text; while blocks are counted, some 1,500 bytes and
 * the text of each.
 */
import { doublesColumn } from '../base/columns.ts';
import { fnv1aText, murmurMix } from '../base/hash.ts';
import { ownText } from '../base/own-text.ts';
import { hostOf } from '../html/page/host.ts';
import { BoilerplateLearner, hashOfLine, MAX_HASHES, MIN_PAGES } from '../html/template/boilerplate.ts';
import type { Entry } from '../io/batch.ts';
import { siteOf } from '../run/site/site.ts';
import type { CutPassage, TextRange } from './cuts.ts';

/** The least share that can be requested: below it, templates are not learnt. */
export const LEAST_SHARE = 0.02;

/** Share of the texts with a unit that have it more than once, from which the unit is content. */
const MANIFOLD_SHARE = 0.1;
/** Number of texts with a unit whose neighbours are examined: those with the smallest hashes. */
const NEIGHBOURHOODS = 32;
/** Least share of these texts, and at least two, in which the previous or the next unit must be the same. */
const SAME_SHARE = 0.25;
/** The neighbour of the first unit and of the last. */
const EDGE = -1;
/** Headings, fences and tables of Markdown, and tags. */
const MARKUP = /^(?:#{1,6}\s|```|~~~|[|<])/;
const LETTER = /\p{L}/u;

/** A line or paragraph that many texts of a host have. */
export interface BoilerplateBlock {
  readonly host: string;
  /** Texts of the host that have it, and all of them. */
  readonly documents: number;
  readonly ofDocuments: number;
  /** Without surrounding blanks. */
  readonly text: string;
}

/** The lines or paragraphs of a text that are not blank. */
interface Units {
  /** Without surrounding blanks. */
  readonly texts: readonly string[];
  readonly ranges: readonly TextRange[];
}

interface Learnt {
  readonly text: string;
  documents: number;
  /** Number of texts that have it more than once. */
  manifold: number;
  /** For some texts with it: the hash of each, ascending, and the hashes of the units around it. */
  readonly keys: number[];
  readonly before: number[];
  readonly behind: number[];
  /** Its number among the blocks; −1 if it is not one. */
  number: number;
}

interface Host {
  readonly name: string;
  texts: number;
  /** By hash; `undefined` until a text with it is counted. */
  learnt: Map<number, Learnt | undefined>;
}

export class HostBoilerplate {
  readonly #unitsOf: (text: string) => readonly TextRange[];
  readonly #share: number;
  readonly #least: number;
  readonly #byName = new Map<string, Host>();
  /** The host of each document; `undefined` if it has no text or its host is unknown. */
  readonly #hosts: (Host | undefined)[] = [];
  /** Hash of the title of each document; NaN if it has none. */
  readonly #titles = doublesColumn();
  #learner: BoilerplateLearner = new BoilerplateLearner();
  #withoutHost = 0;

  /**
   * @param unitsOf the lines or paragraphs of a text, ascending
   * @param share least share of the texts of a host that have a block, {@link LEAST_SHARE} … 1
   * @param least least bytes of a unit without surrounding blanks; shorter ones are ignored
   */
  constructor(unitsOf: (text: string) => readonly TextRange[], share: number, least: number) {
    this.#share = share;
    this.#unitsOf = unitsOf;
    this.#least = least;
  }

  /**
   * Adds the next document. Its host is that of its URL, or of its id if it has none.
   * @param text absent if it could not be read
   */
  read(entry: Pick<Entry, 'id' | 'url' | 'title'>, text: string | undefined): void {
    this.#titles.push(entry.title === undefined ? Number.NaN : hashOfLine(entry.title));
    const url = hostOf(entry.url) === undefined ? entry.id : entry.url!;
    const name = text === undefined ? undefined : siteOf({}, { url });
    if (text !== undefined && name === undefined) this.#withoutHost++;
    if (text === undefined || name === undefined) {
      this.#hosts.push(undefined);
      return;
    }
    let host = this.#byName.get(name);
    if (host === undefined) {
      host = { name, texts: 0, learnt: new Map() };
      this.#byName.set(name, host);
    }
    host.texts++;
    this.#hosts.push(host);
    const hashes = new Set<number>();
    for (const unit of this.#units(text).texts) if (this.#mayBe(unit)) hashes.add(hashOfLine(unit));
    this.#learner.add(name, Float64Array.from(hashes).sort().slice(0, MAX_HASHES));
  }

  /** Ends reading: learns from all documents. */
  learn(): void {
    for (const [name, hashes] of this.#learner.learned())
      this.#byName.get(name)!.learnt = new Map(Array.from(hashes, (hash) => [hash, undefined]));
    this.#learner = new BoilerplateLearner();
  }

  /** Counts in how many documents each block is; must be called with every document that was read, in order. */
  count(document: number, text: string): void {
    const learnt = this.#learntOf(document);
    if (learnt === undefined) return;
    const { texts } = this.#units(text);
    const hashes = texts.map(hashOfLine);
    const key = murmurMix(fnv1aText(text)) >>> 0;
    const own = new Map<Learnt, number>();
    for (const [i, hash] of hashes.entries()) {
      if (!learnt.has(hash) || hash === this.#titles.at(document)) continue;
      let found = learnt.get(hash);
      if (found === undefined) {
        found = { text: ownText(texts[i]!), documents: 0, manifold: 0, keys: [], before: [], behind: [], number: -1 };
        learnt.set(hash, found);
      }
      if (!areTheSame(found.text, texts[i]!)) continue;
      const times = own.get(found) ?? 0;
      own.set(found, times + 1);
      if (times === 0) addSample(found, key, hashes[i - 1] ?? EDGE, hashes[i + 1] ?? EDGE);
    }
    for (const [found, times] of own) {
      found.documents++;
      if (times > 1) found.manifold++;
    }
  }

  /** Ends counting. @returns the blocks by their numbers: host after host, blocks of the most documents first */
  blocks(): BoilerplateBlock[] {
    const blocks: BoilerplateBlock[] = [];
    for (const host of this.#byName.values()) {
      const ofHost: (readonly [hash: number, Learnt])[] = [];
      for (const [hash, found] of host.learnt)
        if (found !== undefined && this.#isBlock(found, host.texts)) ofHost.push([hash, found]);
      ofHost.sort(([, a], [, b]) => b.documents - a.documents || (a.text < b.text ? -1 : 1));
      for (const [, { documents, text }] of ofHost)
        blocks.push({ host: host.name, documents, ofDocuments: host.texts, text });
      const first = blocks.length - ofHost.length;
      // The neighbours are no longer needed.
      host.learnt = new Map(
        ofHost.map(([hash, found], i) => [hash, { ...found, keys: [], before: [], behind: [], number: first + i }]),
      );
    }
    return blocks;
  }

  #isBlock({ documents, manifold, before, behind }: Learnt, texts: number): boolean {
    return (
      documents >= Math.max(MIN_PAGES, this.#share * texts) &&
      manifold < MANIFOLD_SHARE * documents &&
      (areOftenTheSame(before) || areOftenTheSame(behind))
    );
  }

  /** The passages of a document that belong to a block; to be called after {@link blocks}. */
  passagesOf(document: number, text: string): CutPassage[] {
    const passages: CutPassage[] = [];
    const learnt = this.#learntOf(document);
    if (learnt === undefined) return passages;
    const { texts, ranges } = this.#units(text);
    for (const [i, unit] of texts.entries()) {
      const hash = hashOfLine(unit);
      const found = learnt.get(hash);
      if (found !== undefined && hash !== this.#titles.at(document) && areTheSame(found.text, unit))
        passages.push({ ...ranges[i]!, block: found.number });
    }
    return passages;
  }

  /** Documents whose host is unknown. */
  get withoutHost(): number {
    return this.#withoutHost;
  }

  /** Documents of hosts with so few of them that nothing is learnt. */
  get ofSmallHosts(): number {
    let ofSmallHosts = 0;
    for (const { texts } of this.#byName.values()) if (texts < MIN_PAGES) ofSmallHosts += texts;
    return ofSmallHosts;
  }

  /** The units learnt for the host of a document; `undefined` if there are none. */
  #learntOf(document: number): Host['learnt'] | undefined {
    const learnt = this.#hosts[document]?.learnt;
    return learnt === undefined || learnt.size === 0 ? undefined : learnt;
  }

  #units(text: string): Units {
    const texts: string[] = [];
    const ranges: TextRange[] = [];
    for (const range of this.#unitsOf(text)) {
      const unit = text.slice(range.start, range.end).trim();
      if (unit === '') continue;
      texts.push(unit);
      ranges.push(range);
    }
    return { texts, ranges };
  }

  #mayBe(unit: string): boolean {
    return LETTER.test(unit) && !MARKUP.test(unit) && (this.#least <= 1 || Buffer.byteLength(unit) >= this.#least);
  }
}

/** Whether two texts are the same except for white space: two different texts may have one hash. */
function areTheSame(a: string, b: string): boolean {
  return a === b || a.replace(/\s+/g, '') === b.replace(/\s+/g, '');
}

/** Keeps the {@link NEIGHBOURHOODS} with the smallest keys, so that the result does not depend on the order of texts. */
function addSample({ keys, before, behind }: Learnt, key: number, previous: number, next: number): void {
  if (keys.length === NEIGHBOURHOODS && key >= keys.at(-1)!) return;
  let at = keys.length;
  while (at > 0 && keys[at - 1]! > key) at--;
  for (const [column, value] of [
    [keys, key],
    [before, previous],
    [behind, next],
  ] as const) {
    column.splice(at, 0, value);
    if (column.length > NEIGHBOURHOODS) column.pop();
  }
}

function areOftenTheSame(neighbours: readonly number[]): boolean {
  const counts = new Map<number, number>();
  for (const hash of neighbours) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return Math.max(...counts.values()) >= Math.max(2, SAME_SHARE * neighbours.length);
}
