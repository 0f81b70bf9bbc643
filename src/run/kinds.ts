/** The kinds of the verified pairs of a run, what differs in each, and which kinds may go. */
import { bytesColumn, wordsColumn } from '../base/columns.ts';
import { DisjointSets } from '../cluster/components.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Documents } from '../store/documents.ts';
import { BY, type By, ORIGIN } from '../store/pairs.ts';
import { type Texts, textOf } from '../store/texts.ts';
import { BatchBuilder, type TextBatch } from '../text/batch.ts';
import type { SiteFrame } from '../verify/frame.ts';
import type { Differences, JudgedPair } from '../verify/kind.ts';
import { KINDS, PAGE_KINDS, type PairKind } from '../verify/kinds.ts';
import type { TitleRelation } from '../verify/titles.ts';
import type { Fingerprinted } from './collect.ts';
import { areOfOneSite, type ComparedPair, hasMain, isPage, judgedBy } from './judged-texts.ts';
import type { Judging } from './judging.ts';
import type { KnownPairs } from './known-pairs.ts';
import type { TaskOf } from './task.ts';

/** Bytes of the texts of one task, about. */
const TASK_BYTES = 2 ** 20;
/** Pairs that are put in the order of their documents at a time. */
const PAIRS_AT_ONCE = 2 ** 16;

const NONE = new Uint8Array(0);
const encoder = new TextEncoder();
const IDENTICAL = KINDS.indexOf('identical');
/** In place of the kind of a pair that was not judged. */
const UNJUDGED = 0xff;

/** The same pairs in the order of a number of each, and else in their order. */
function ordered(some: readonly number[], numberOf: (pair: number) => number): number[] {
  const order = Float64Array.from(some, (pair, place) => numberOf(pair) * PAIRS_AT_ONCE + place).sort();
  return Array.from(order, (one) => some[one % PAIRS_AT_ONCE]!);
}

/** Whether one of two documents may go for the other. */
function mayGo(documents: Documents, { remove }: ScanParameters, a: number, b: number, kind: PairKind): boolean {
  return (remove ?? (isPage(documents, a) && isPage(documents, b) ? PAGE_KINDS : KINDS)).includes(kind);
}

export class Kinds {
  readonly #store: Fingerprinted['store'];
  readonly #pool: Fingerprinted['pool'];
  readonly #parameters: ScanParameters;
  /** Places in `KINDS`, or {@link UNJUDGED}, by number of the pair. */
  readonly #kinds = bytesColumn();
  readonly #known: KnownPairs | undefined;
  readonly #arePassages: boolean;
  /** One more than the place of each pair that is known, by number; 0 of others. */
  readonly #places = wordsColumn();
  /** Loaded before any pair is judged. */
  #judging: Judging | undefined;
  #mayAllGo: boolean | undefined;
  #last: { readonly pair: number; readonly judged: JudgedPair } | undefined;

  /**
   * The kinds of the pairs of a run.
   * @param known what earlier runs judged. Default: nothing
   * @param arePassages whether the documents are parts of texts, of which none may go that says anything else
   */
  static async of(
    run: Pick<Fingerprinted, 'store' | 'pool'>,
    parameters: ScanParameters,
    known?: KnownPairs,
    arePassages = false,
  ): Promise<Kinds> {
    const kinds = new Kinds(run, parameters, known, arePassages);
    // Where texts of every kind may go, as they may by default, no kind decides.
    if (run.store.documents.pages > 0 || !kinds.mayAllGo) await kinds.#load();
    return kinds;
  }

  private constructor(
    { store, pool }: Pick<Fingerprinted, 'store' | 'pool'>,
    parameters: ScanParameters,
    known: KnownPairs | undefined,
    arePassages: boolean,
  ) {
    this.#known = known;
    this.#arePassages = arePassages;
    this.#store = store;
    this.#pool = pool;
    this.#parameters = parameters;
  }

  async #load(): Promise<void> {
    const { Judging } = await import('./judging.ts');
    this.#judging ??= new Judging(this.#store, this.#parameters, this.#arePassages);
  }

  of(pair: number): PairKind {
    return KINDS[this.#kinds.at(pair)] ?? this.#judged(pair).kind;
  }

  /** What differs; `undefined` of identical documents. */
  differences(pair: number): Differences | undefined {
    if (this.#kinds.at(pair) === UNJUDGED) {
      const { kind, differences: found } = this.#judged(pair);
      return kind === 'identical' ? undefined : found;
    }
    const json = this.differencesText(pair);
    return json === '' ? undefined : (JSON.parse(json) as Differences);
  }

  /** The kind of a pair, a place in `KINDS`, where its texts were judged; those of equal texts need not be. */
  judgedKind(pair: number): number | undefined {
    const isTold = this.#placeOf(pair) !== undefined || this.#store.differences.byteLength(pair) > 0;
    return isTold ? this.#kinds.at(pair) : undefined;
  }

  /** What differs in a judged pair, in JSON; empty of identical documents. */
  differencesText(pair: number): string {
    const place = this.#placeOf(pair);
    if (place !== undefined) return this.#known!.differencesAt(place);
    const { differences } = this.#store;
    return differences.byteLength(pair) === 0 ? '' : textOf(differences, pair);
  }

  /** The place of a pair whose kind is known. */
  #placeOf(pair: number): number | undefined {
    const place = pair < this.#places.length ? this.#places.at(pair) : 0;
    return place === 0 ? undefined : place - 1;
  }

  /** Whether one document of a pair may go for the other. */
  mayGo(pair: number): boolean {
    if (this.#mayGoAnyway(pair)) return true;
    const { a, b } = this.#store.pairs.at(pair);
    return mayGo(this.#store.documents, this.#parameters, a, b, this.of(pair));
  }

  /** Whether one of two documents that are no recorded pair may go for the other. */
  mayGoAs(pair: ComparedPair): boolean {
    const { documents } = this.#store;
    return this.mayAllGo || mayGo(documents, this.#parameters, pair.a, pair.b, this.#judging!.judge(pair).kind);
  }

  /** Whether every kind of every pair may go. */
  get mayAllGo(): boolean {
    this.#mayAllGo ??=
      (this.#parameters.remove ?? (this.#store.documents.pages > 0 ? PAGE_KINDS : KINDS)).length === KINDS.length;
    return this.#mayAllGo;
  }

  /** Whether every kind of the pair may go, so that it need not be judged unless it is recorded. */
  #mayGoAnyway(pair: number): boolean {
    if (this.mayAllGo) return true;
    const { a, b } = this.#store.pairs.at(pair);
    return KINDS.every((kind) => mayGo(this.#store.documents, this.#parameters, a, b, kind));
  }

  /** A pair that need not be judged before it is recorded; the last one is kept, since a record asks twice. */
  #judged(pair: number): JudgedPair {
    if (this.#last?.pair !== pair) {
      this.#last = { pair, judged: this.#judging!.judge(this.#store.pairs.at(pair)) };
    }
    return this.#last.judged;
  }

  /** The sections of its site that a document is in. */
  sections(document: number): readonly string[] {
    return this.#judging!.sections(document);
  }

  /** The frame of the site that a document is of. */
  siteFrame(document: number): SiteFrame {
    return this.#judging!.siteFrame(document);
  }

  /** How alike the titles of two documents are, less what is their site's. */
  titles(a: number, b: number): TitleRelation | undefined {
    return this.#judging!.titles(a, b);
  }

  /** Whether two pages are called the same; where one has no title, whether they are at one address. */
  areCalledTheSame(a: number, b: number): boolean {
    const titles = this.titles(a, b);
    if (titles !== undefined) return titles === 'same';
    return ['one address', 'fetched twice'].includes(this.#judging!.proximityOf(a, b));
  }

  /** Whether two pages of one site, of which one at least lists others, have different titles. */
  areLists(a: number, b: number): boolean {
    return ['lists', 'one list'].includes(this.#judging!.proximityOf(a, b)) && this.#judging!.titles(a, b) !== 'same';
  }

  /** Whether two pages are from one address, or lead to the same pages. */
  leadAlike(a: number, b: number): boolean {
    return ['fetched twice', 'one list'].includes(this.#judging!.proximityOf(a, b));
  }

  /** Whether two pages are from one address. */
  areFetchedTwice(a: number, b: number): boolean {
    return this.#judging!.proximityOf(a, b) === 'fetched twice';
  }

  /** The kinds whose documents may go: of two pages, and of other documents, where there are such. */
  removed(): { readonly pages?: readonly PairKind[]; readonly texts?: readonly PairKind[] } {
    const { count, pages } = this.#store.documents;
    const { remove } = this.#parameters;
    return { ...(pages > 0 && { pages: remove ?? PAGE_KINDS }), ...(pages < count && { texts: remove ?? KINDS }) };
  }

  /** Whether a pair was judged: its kind decides about removal, its texts are equal, or all pairs were judged. */
  isJudged(pair: number): boolean {
    return this.#kinds.at(pair) !== UNJUDGED;
  }

  /**
   * Judges the pairs recorded since the last call whose kind decides about removal.
   * @param areSimilar whether a pair, by its number, is ground for removal if its kind is
   */
  async judge(areSimilar: (pair: number) => boolean): Promise<void> {
    const { pairs } = this.#store;
    const from = this.#kinds.length;
    this.#kinds.extend(pairs.count);
    const { origins } = pairs.links;
    for (let pair = from; pair < origins.length; pair++) {
      const areEqual =
        origins[pair] === ORIGIN.exact &&
        this.#isJudgedByCompared(pair) &&
        !this.#mayDifferInMedia(pair) &&
        !this.#mayDifferInSigns(pair);
      this.#kinds.set(pair, areEqual ? IDENTICAL : UNJUDGED);
    }
    if (!this.mayAllGo) await this.#judge(from, (pair) => !this.#mayGoAnyway(pair) && areSimilar(pair), {});
  }

  /** Judges all pairs that were not judged yet, for records that name every kind. */
  async judgeAll(conduct: Conduct): Promise<void> {
    await this.#load();
    await this.#judge(0, () => true, conduct);
  }

  async #judge(from: number, isWanted: (pair: number) => boolean, conduct: Conduct): Promise<void> {
    this.#takeOver(from, isWanted);
    const batches: number[][] = [];
    let done = 0;
    for await (const judged of this.#pool.map<'judge'>(this.#tasks(from, isWanted, batches))) {
      const own = batches.shift()!;
      judged.kinds.forEach((kind, i) => {
        this.#kinds.set(own[i]!, kind);
      });
      this.#store.differences.append(own, judged.differences);
      done += own.length;
      conduct.onProgress?.({ stage: 'kinds', done });
    }
  }

  /** Takes the kinds that are known. */
  #takeOver(from: number, isWanted: (pair: number) => boolean): void {
    if (this.#known === undefined) return;
    const { pairs } = this.#store;
    this.#places.extend(pairs.count);
    for (let pair = from; pair < pairs.count; pair++) {
      if (this.isJudged(pair) || !isWanted(pair)) continue;
      const { a, b } = pairs.at(pair);
      const place = this.#known.placeOf(a, b);
      const kind = place === undefined ? undefined : this.#known.kindAt(place);
      if (kind === undefined) continue;
      this.#kinds.set(pair, kind);
      this.#places.set(pair, place! + 1);
    }
  }

  /** Tasks of about {@link TASK_BYTES} of text, whose pairs are noted in `batches`. Equal texts need none. */
  *#tasks(from: number, isWanted: (pair: number) => boolean, batches: number[][]): Generator<TaskOf<'judge'>> {
    let own: number[] = [];
    let sides = new Sides();
    let bytes = 0;
    const task = (): TaskOf<'judge'> => {
      batches.push(own);
      const made = this.#task(own, sides);
      [own, sides, bytes] = [[], new Sides(), 0];
      return made;
    };
    for (const pair of this.#byGroup(from, isWanted)) {
      const { a, b, by } = this.#judgedPair(pair);
      own.push(pair);
      for (const document of [a, b]) if (sides.add(by, document)) bytes += this.#textsBy(by).byteLength(document);
      if (bytes >= TASK_BYTES) yield task();
    }
    if (own.length > 0) yield task();
  }

  /**
   * The pairs to judge, one group of similar documents after the other, and in each by their first document: a search
   * proposes those of one document far apart, which would each need its text again.
   */
  *#byGroup(from: number, isWanted: (pair: number) => boolean): Generator<number> {
    const { pairs } = this.#store;
    const groups = new DisjointSets(this.#store.documents.count);
    for (let next = from; next < pairs.count; ) {
      const some: number[] = [];
      for (; next < pairs.count && some.length < PAIRS_AT_ONCE; next++) {
        if (this.isJudged(next) || !isWanted(next)) continue;
        const { a, b } = pairs.at(next);
        groups.join(a, b);
        some.push(next);
      }
      const byFirst = ordered(some, (pair) => pairs.at(pair).a);
      yield* ordered(byFirst, (pair) => groups.find(pairs.at(pair).a));
    }
  }

  #task(own: readonly number[], sides: Sides): TaskOf<'judge'> {
    const { documents, pairs, texts } = this.#store;
    const judging = this.#judging!;
    return {
      kind: 'judge',
      texts: batchOf(sides.all, ({ by, document }) => this.#textsBy(by).read([document]).bytes),
      mains: batchOf(
        sides.all,
        ({ by, document }) => (by === BY.visible ? texts.read([document]).bytes : NONE),
        documents.pages > 0 ? TASK_BYTES : 0,
      ),
      areCovered: Uint8Array.from(sides.all, ({ by, document }) =>
        Number(hasMain(documents, this.#parameters, by, document)),
      ),
      templates: batchOf(
        sides.all,
        ({ document }) => (documents.pages > 0 ? encoder.encode(judging.template(document)) : NONE),
        documents.pages > 0 ? TASK_BYTES : 0,
      ),
      media: sides.all.map(({ document }) => documents.media(document)),
      titles: sides.all.map(({ document }) => judging.title(document)),
      forms: sides.all.map(({ document }) => documents.recurring(document).form),
      frames: sides.all.map(({ document }) => judging.frame(document)),
      pairs: Uint32Array.from(
        own.flatMap((pair) => {
          const { a, b, by } = this.#judgedPair(pair);
          return [sides.placeOf(by, a), sides.placeOf(by, b)];
        }),
      ),
      proximities: own.map((pair) => {
        const { a, b } = pairs.at(pair);
        return judging.proximityOf(a, b);
      }),
      relations: own.map((pair) => {
        const { a, b } = pairs.at(pair);
        return judging.titles(a, b);
      }),
    };
  }

  /** Whether the texts that the kind of a pair is told by are those that were compared. */
  #isJudgedByCompared(pair: number): boolean {
    return this.#store.documents.pages === 0 || this.#judgedPair(pair).by === this.#store.pairs.at(pair).by;
  }

  /** Whether equal tokens are not all that counts, since pages of one site and passages may differ in signs. */
  #mayDifferInSigns(pair: number): boolean {
    const { documents } = this.#store;
    if (documents.pages === 0 && !this.#arePassages) return false;
    const { a, b, by } = this.#judgedPair(pair);
    if (!this.#arePassages && !areOfOneSite(documents, this.#parameters, a, b)) return false;
    const texts = this.#textsBy(by);
    return texts.byteLength(a) !== texts.byteLength(b) || textOf(texts, a) !== textOf(texts, b);
  }

  /** Whether two pages do not show the same besides their texts. */
  #mayDifferInMedia(pair: number): boolean {
    const { documents, pairs } = this.#store;
    if (documents.pages === 0) return false;
    const { a, b } = pairs.at(pair);
    return documents.media(a) !== documents.media(b);
  }

  #judgedPair(pair: number): ComparedPair {
    const { a, b, by } = this.#store.pairs.at(pair);
    return { a, b, by: judgedBy(this.#store, this.#parameters, { a, b, by }) };
  }

  #textsBy(by: By): Texts {
    return by === BY.visible ? this.#store.visible : this.#store.texts;
  }
}

/** The documents of a task, each with the texts of it that were compared. */
class Sides {
  readonly all: { readonly by: By; readonly document: number }[] = [];
  readonly #places = { [BY.text]: new Map<number, number>(), [BY.visible]: new Map<number, number>() };

  /** @returns whether it is new */
  add(by: By, document: number): boolean {
    const places = this.#places[by];
    if (places.has(document)) return false;
    places.set(document, this.all.length);
    this.all.push({ by, document });
    return true;
  }

  placeOf(by: By, document: number): number {
    return this.#places[by].get(document)!;
  }
}

/** @param expected bytes of all texts, about */
function batchOf<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => Uint8Array,
  expected: number = TASK_BYTES,
): TextBatch {
  const batch = new BatchBuilder(expected);
  for (const item of items) batch.addUtf8(bytesOf(item));
  return batch.finish();
}
