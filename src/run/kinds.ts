/** The kinds of the verified pairs of a run, their differences, and the kinds that justify a removal. */
import { bytesColumn, wordsColumn } from '../base/columns.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { type Documents, STATE } from '../store/documents.ts';
import { BY, ORIGIN } from '../store/pairs.ts';
import { type Texts, textOf } from '../store/texts.ts';
import type { Differences, JudgedPair } from '../verify/kind/kind.ts';
import { KINDS, PAGE_KINDS, type PairKind } from '../verify/kind/kinds.ts';
import type { SiteFrame } from '../verify/kind/site-frame.ts';
import type { TitleRelation } from '../verify/kind/titles.ts';
import type { Fingerprinted } from './collect.ts';
import { judgeTasks } from './judge-tasks.ts';
import { type ComparedPair, isPage, judgedBy, judgedPair, textsBy } from './judged-texts.ts';
import type { Judging } from './judging.ts';
import type { KnownPairs } from './known-pairs.ts';

const IDENTICAL = KINDS.indexOf('identical');
/** The kind of a pair that was not judged. */
const UNJUDGED = 0xff;

/** Whether a pair of this kind justifies the removal of one document. */
function isRemovable(documents: Documents, { remove }: ScanParameters, a: number, b: number, kind: PairKind): boolean {
  return (remove ?? (isPage(documents, a) && isPage(documents, b) ? PAGE_KINDS : KINDS)).includes(kind);
}

export class Kinds {
  readonly #store: Fingerprinted['store'];
  readonly #pool: Fingerprinted['pool'];
  readonly #parameters: ScanParameters;
  /** Indexes into `KINDS`, or {@link UNJUDGED}, by number of the pair. */
  readonly #kinds = bytesColumn();
  readonly #known: KnownPairs | undefined;
  readonly #arePassages: boolean;
  /** One more than the place of each known pair, by its number; 0 for other pairs. */
  readonly #places = wordsColumn();
  /** Loaded before any pair is judged. */
  #judging: Judging | undefined;
  #areAllRemovable: boolean | undefined;
  #last: { readonly pair: number; readonly judged: JudgedPair } | undefined;

  /**
   * The kinds of the pairs of a run.
   * @param known the pairs that earlier runs judged. Default: none
   * @param arePassages whether the documents are parts of texts, which are removed only if nothing is lost
   */
  static async of(
    run: Pick<Fingerprinted, 'store' | 'pool'>,
    parameters: ScanParameters,
    known?: KnownPairs,
    arePassages = false,
  ): Promise<Kinds> {
    const kinds = new Kinds(run, parameters, known, arePassages);
    // If every kind of texts may be removed, which is the default, no kind decides.
    if (run.store.documents.pages > 0 || !kinds.areAllRemovable) await kinds.#load();
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

  /** The differences; `undefined` for identical documents. */
  differences(pair: number): Differences | undefined {
    if (this.#kinds.at(pair) === UNJUDGED) {
      const { kind, differences: found } = this.#judged(pair);
      return kind === 'identical' ? undefined : found;
    }
    const json = this.differencesText(pair);
    return json === '' ? undefined : (JSON.parse(json) as Differences);
  }

  /** The kind of a pair, an index into `KINDS`, if its texts were judged; equal texts need not be. */
  judgedKind(pair: number): number | undefined {
    const isKnown = this.#placeOf(pair) !== undefined || this.#store.differences.byteLength(pair) > 0;
    return isKnown ? this.#kinds.at(pair) : undefined;
  }

  /** The differences of a judged pair, in JSON; empty for identical documents. */
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

  /** Whether the kind of a pair justifies the removal of one document. */
  isRemovable(pair: number): boolean {
    if (this.#isRemovableByAnyKind(pair)) return true;
    const { a, b } = this.#store.pairs.at(pair);
    return isRemovable(this.#store.documents, this.#parameters, a, b, this.of(pair));
  }

  /** Whether the kind of two documents that are not a recorded pair justifies the removal of one. */
  areRemovable(pair: ComparedPair): boolean {
    const { documents } = this.#store;
    if (this.areAllRemovable) return true;
    return isRemovable(documents, this.#parameters, pair.a, pair.b, this.#judging!.judge(pair).kind);
  }

  /** Whether every kind of every pair justifies a removal. */
  get areAllRemovable(): boolean {
    this.#areAllRemovable ??=
      (this.#parameters.remove ?? (this.#store.documents.pages > 0 ? PAGE_KINDS : KINDS)).length === KINDS.length;
    return this.#areAllRemovable;
  }

  /** Whether every kind of the pair justifies a removal, so that it need not be judged unless it is recorded. */
  #isRemovableByAnyKind(pair: number): boolean {
    if (this.areAllRemovable) return true;
    const { a, b } = this.#store.pairs.at(pair);
    return KINDS.every((kind) => isRemovable(this.#store.documents, this.#parameters, a, b, kind));
  }

  /** Judges a pair that need not be judged before it is recorded. The last one is cached, since a record requests it twice. */
  #judged(pair: number): JudgedPair {
    if (this.#last?.pair !== pair) {
      this.#last = { pair, judged: this.#judging!.judge(this.#store.pairs.at(pair)) };
    }
    return this.#last.judged;
  }

  /** The sections of its site to which a document belongs. */
  sections(document: number): readonly string[] {
    return this.#judging!.sections(document);
  }

  /** The frame of the site of a document. */
  siteFrame(document: number): SiteFrame {
    return this.#judging!.siteFrame(document);
  }

  /** Whether two pages list mostly the same pages in another order that their titles make content. */
  areOtherRankings(a: number, b: number): boolean {
    return this.#judging!.areOtherRankings(a, b);
  }

  /** The relation of the titles of two documents without the parts of their site. */
  titles(a: number, b: number): TitleRelation | undefined {
    return this.#judging!.titles(a, b);
  }

  /** Whether two pages have the same title or, if one has no title, are at one address. */
  areCalledTheSame(a: number, b: number): boolean {
    const titles = this.titles(a, b);
    if (titles !== undefined) return titles === 'same';
    return ['one address', 'fetched twice'].includes(this.#judging!.proximityOf(a, b));
  }

  /** Whether two pages of one site have different titles, and at least one lists other pages. */
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

  /** The kinds that justify a removal: of two pages, and of other documents, if there are such pairs. */
  removed(): { readonly pages?: readonly PairKind[]; readonly texts?: readonly PairKind[] } {
    const { pages } = this.#store.documents;
    const { remove } = this.#parameters;
    return { ...(pages > 0 && { pages: remove ?? PAGE_KINDS }), ...(this.#hasTexts() && { texts: remove ?? KINDS }) };
  }

  /** Whether there is a text that is no page; what could not be read is neither. */
  #hasTexts(): boolean {
    const { documents } = this.#store;
    if (documents.pages === documents.count) return false;
    for (let document = 0; document < documents.count; document++) {
      const state = documents.state(document);
      if ((state === STATE.text || state === STATE.known) && documents.details(document).site === undefined)
        return true;
    }
    return documents.pages === 0;
  }

  /** Whether a pair was judged: its kind decides on a removal, its texts are equal, or all pairs were judged. */
  isJudged(pair: number): boolean {
    return this.#kinds.at(pair) !== UNJUDGED;
  }

  /**
   * Judges the pairs recorded since the last call whose kind decides on a removal.
   * @param areSimilar whether a pair, by its number, is similar enough to justify a removal if its kind does
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
        !this.#mayDifferInSigns(pair) &&
        !this.#mayDifferInOrder(pair) &&
        !this.#mayDifferInTitles(pair);
      this.#kinds.set(pair, areEqual ? IDENTICAL : UNJUDGED);
    }
    if (!this.areAllRemovable)
      await this.#judge(from, (pair) => !this.#isRemovableByAnyKind(pair) && areSimilar(pair), {});
  }

  /** Judges all other pairs, for records that name every kind. */
  async judgeAll(conduct: Conduct): Promise<void> {
    await this.#load();
    await this.#judge(0, () => true, conduct);
  }

  async #judge(from: number, isWanted: (pair: number) => boolean, conduct: Conduct): Promise<void> {
    this.#reuseKnown(from, isWanted);
    const batches: (readonly number[])[] = [];
    const wanted = this.#unjudged(from, isWanted);
    const tasks = judgeTasks(this.#store, this.#parameters, this.#judging!, wanted, batches);
    let done = 0;
    for await (const judged of this.#pool.map<'judge'>(tasks)) {
      const batch = batches.shift()!;
      judged.kinds.forEach((kind, i) => {
        this.#kinds.set(batch[i]!, kind);
      });
      this.#store.differences.append(batch, judged.differences);
      done += batch.length;
      conduct.onProgress?.({ stage: 'kinds', done });
    }
  }

  /** The numbers of the pairs that are to be judged. */
  *#unjudged(from: number, isWanted: (pair: number) => boolean): Generator<number> {
    const { count } = this.#store.pairs;
    for (let pair = from; pair < count; pair++) if (!this.isJudged(pair) && isWanted(pair)) yield pair;
  }

  /** Takes the kinds that earlier runs have judged. */
  #reuseKnown(from: number, isWanted: (pair: number) => boolean): void {
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

  /** Whether the kind of a pair is judged by the texts that were compared. */
  #isJudgedByCompared(pair: number): boolean {
    if (this.#store.documents.pages === 0) return true;
    const recorded = this.#store.pairs.at(pair);
    return judgedBy(this.#store, this.#parameters, recorded) === recorded.by;
  }

  /** Whether documents with equal tokens may differ in signs or in the case of units, which count for passages and pages. */
  #mayDifferInSigns(pair: number): boolean {
    const { documents } = this.#store;
    if (documents.pages === 0 && !this.#arePassages) return false;
    const { a, b, by } = judgedPair(this.#store, this.#parameters, this.#store.pairs.at(pair));
    if (!this.#arePassages && !(isPage(documents, a) && isPage(documents, b))) return false;
    return this.#differ(textsBy(this.#store, by), a, b);
  }

  /** Whether pages with equal visible texts, in which rows are sorted, have them in another order. */
  #mayDifferInOrder(pair: number): boolean {
    const { a, b, by } = this.#store.pairs.at(pair);
    return by === BY.visible && this.#differ(this.#store.texts, a, b);
  }

  /** Whether two pages with equal texts have different titles, as pages have whose content is an image or a script. */
  #mayDifferInTitles(pair: number): boolean {
    const { documents, pairs } = this.#store;
    const { a, b } = pairs.at(pair);
    if (!isPage(documents, a) || !isPage(documents, b)) return false;
    const titles = this.titles(a, b);
    return titles !== undefined && titles !== 'same';
  }

  #differ(texts: Texts, a: number, b: number): boolean {
    return texts.byteLength(a) !== texts.byteLength(b) || textOf(texts, a) !== textOf(texts, b);
  }

  /** Whether two pages show different media. */
  #mayDifferInMedia(pair: number): boolean {
    const { documents, pairs } = this.#store;
    if (documents.pages === 0) return false;
    const { a, b } = pairs.at(pair);
    return documents.media(a) !== documents.media(b);
  }
}
