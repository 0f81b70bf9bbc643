/** Decides which verified pairs justify a removal, and why others that are as similar do not. */
import { doublesColumn } from '../base/columns.ts';
import type { KeepOrder } from '../cluster/keep.ts';
import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { BY, type By, type Pairs, type VerifiedPair } from '../store/pairs.ts';
import { textOf } from '../store/texts.ts';
import type { Profile } from '../text/profile.ts';
import { containment, isContained, jaccard } from '../verify/jaccard.ts';
import { listSame } from '../verify/kind/listed.ts';
import type { Fingerprinted } from './collect.ts';
import { type Comparisons, SITE_MAIN_SIMILARITY } from './comparisons.ts';
import type { Kinds } from './kinds.ts';
import { areUnread } from './media.ts';
import { parametersBy } from './parameters-by.ts';
import type { RecurringBlocks } from './site/recurring-blocks.ts';
import { compareTexts } from './verify-candidates.ts';

/** Two lists are different if they share at most this fraction of their linked pages. */
const SHARED_PAGES = 0.5;

/** Least shingles of the visible text of a page, without the template of its site, by which it can be judged. */
const MIN_OWN_SHINGLES = 8;

export class Grounds {
  /** 1 if a document has a main text similar to that of another, but the main text is too small a part of the page. */
  readonly thin: Uint8Array;
  readonly #run: Pick<Fingerprinted, 'store' | 'pool'>;
  readonly #comparisons: Comparisons;
  readonly #kinds: Kinds;
  readonly #keepOrder: Pick<KeepOrder, 'prefer'>;
  readonly #parameters: ScanParameters;
  /** Loaded only if there are pages. */
  #recurring: RecurringBlocks | undefined;
  /** Least Jaccard of the visible texts of two pages. */
  readonly #siteSimilarity: number;
  /** Number of pairs whose other texts were compared. */
  #compared = 0;
  /** Loaded only if texts may be removed by containment. */
  #losesFacts: ((text: string, longer: string, profile: Profile) => boolean) | undefined;
  /** Cached results of {@link isContained}. */
  readonly #contained = new Map<number, boolean>();
  /** Cached scores of the first pairs. */
  readonly #scores = doublesColumn();

  constructor(
    run: Pick<Fingerprinted, 'store' | 'pool'>,
    comparisons: Comparisons,
    kinds: Kinds,
    keepOrder: Pick<KeepOrder, 'prefer'>,
    parameters: ScanParameters,
  ) {
    this.#run = run;
    this.#comparisons = comparisons;
    this.#kinds = kinds;
    this.#keepOrder = keepOrder;
    this.#parameters = parameters;
    this.#siteSimilarity = parametersBy(parameters, BY.visible).confirm;
    this.thin = new Uint8Array(run.store.documents.count);
  }

  /**
   * Compares the other texts of all pairs of pages that were recorded since the last call, and judges the pairs that are
   * similar enough for a removal.
   */
  async judge(conduct: Conduct): Promise<void> {
    await this.#compareOthers(conduct);
    if (this.#parameters.containment !== undefined)
      this.#losesFacts ??= (await import('../verify/kind/contained-facts.ts')).losesFacts;
    await this.#kinds.judge((p) => this.#score(p) > 0);
  }

  async #compareOthers(conduct: Conduct): Promise<void> {
    if (!this.#comparisons.havePages) return;
    const { store, pool } = this.#run;
    const { RecurringBlocks } = await import('./site/recurring-blocks.ts');
    this.#recurring ??= new RecurringBlocks(
      store,
      this.#parameters,
      (document) => this.#kinds.siteFrame(document),
      (document) => this.#kinds.sections(document),
    );
    const { pairs } = store;
    const from = this.#compared;
    this.#compared = pairs.count;
    for (const by of [BY.text, BY.visible] as const) {
      const numbers: number[] = [];
      const { pairs: documents, by: decided } = pairs.links;
      for (let p = from; p < pairs.count; p++) {
        const arePages = this.#comparisons.isPage(documents[2 * p]!) && this.#comparisons.isPage(documents[2 * p + 1]!);
        if (arePages && decided[p] !== by) numbers.push(p);
      }
      if (numbers.length === 0) continue;
      const compared = Uint32Array.from(numbers.flatMap((p) => [documents[2 * p]!, documents[2 * p + 1]!]));
      const texts = by === BY.text ? store.texts : store.visible;
      await compareTexts(
        { pairs: compared },
        { by, texts, pairs, documents: store.documents, pool, conduct },
        (batch, { shared }) => {
          batch.forEach((place, i) => {
            pairs.setOtherShared(numbers[place]!, shared[i]!);
          });
        },
      );
    }
    for (let p = from; p < pairs.count; p++) this.#decide(p);
  }

  /** For each pair from a number on: its Jaccard or containment if that justifies a removal, otherwise 0. */
  scores(from = 0): Float64Array {
    const { pairs } = this.#run.store;
    const { confirm, containment: least } = this.#parameters;
    if (!this.#comparisons.havePages && this.#kinds.areAllRemovable && least === undefined) {
      return pairs.links.jaccards.subarray(from).map((found) => (found >= confirm ? found : 0));
    }
    return Float64Array.from({ length: pairs.count - from }, (_, i) => {
      const score = this.#score(from + i);
      if (score > 0 && this.#kinds.isRemovable(from + i)) return score;
      return this.isContained(from + i) ? this.#containment(from + i) : 0;
    });
  }

  /** Whether a pair justifies a removal by its containment, and not by its Jaccard. */
  isContained(p: number): boolean {
    if (this.#parameters.containment === undefined) return false;
    const known = this.#contained.get(p);
    if (known !== undefined) return known;
    const isContained = !(this.#score(p) > 0 && this.#kinds.isRemovable(p)) && this.#isRemovableByContainment(p);
    this.#contained.set(p, isContained);
    return isContained;
  }

  /** Whether one document of a pair may be removed because the other contains enough of it; never the longer one. */
  #isRemovableByContainment(p: number): boolean {
    const { pairs, texts, documents } = this.#run.store;
    const { a, b, by, shared } = pairs.at(p);
    const sizes = [pairs.sizeOf(by, a), pairs.sizeOf(by, b)] as const;
    if (!isContained(shared, ...sizes, this.#parameters.containment)) return false;
    const [kept, removed] = this.#keepOrder.prefer(a, b) < 0 ? [a, b] : [b, a];
    if (pairs.sizeOf(by, removed) > pairs.sizeOf(by, kept)) return false;
    if (by === BY.visible || (documents.pages > 0 && !this.#isPageRemovableByContainment(p))) return false;
    return !this.#losesFacts!(textOf(texts, removed), textOf(texts, kept), profileOf(this.#parameters));
  }

  /**
   * False for pages of one site: a home page, a list under a tag or a part of a manual may be contained in others, but has a
   * purpose as a page. For other pages, the main text must be enough of what they show, and the pair not a variant.
   */
  #isPageRemovableByContainment(p: number): boolean {
    const { documents, pairs } = this.#run.store;
    const { a, b } = pairs.at(p);
    const { site } = documents.details(a);
    if (site !== undefined && site === documents.details(b).site) return false;
    if (Math.min(documents.coverage(a), documents.coverage(b)) < this.#parameters.minCoverage) return false;
    return !areUnread(this.#run.store, a, b) && this.#kinds.of(p) !== 'variant';
  }

  #containment(p: number): number {
    const { pairs } = this.#run.store;
    const { a, b, by, shared } = pairs.at(p);
    return containment(shared, pairs.sizeOf(by, a), pairs.sizeOf(by, b));
  }

  /** The pairs whose similarity would justify a removal, but not their kind. */
  withheld(): Uint32Array {
    const { pairs } = this.#run.store;
    if (!this.#comparisons.havePages && this.#kinds.areAllRemovable) return new Uint32Array(0);
    return Uint32Array.from({ length: pairs.count }, (_, p) => p).filter((p) => {
      return this.#score(p) > 0 && !this.#kinds.isRemovable(p);
    });
  }

  /**
   * For each pair: the highest threshold at which the pair is still similar enough for a removal, with any kind; 0 if it is
   * not at that of the run. A pair of one site that only its main texts would decide at a higher threshold counts up to the
   * threshold at which its visible texts decide.
   */
  reaches(): Float64Array {
    const { pairs, documents } = this.#run.store;
    return Float64Array.from({ length: pairs.count }, (_, p) => {
      const score = this.#score(p);
      const { a, b, by, otherShared } = pairs.at(p);
      if (score === 0 || !this.#comparisons.havePages || !this.#comparisons.isPage(a) || !this.#comparisons.isPage(b))
        return score;
      const isCovered = Math.min(documents.coverage(a), documents.coverage(b)) >= this.#parameters.minCoverage;
      if (by === BY.visible) return isCovered ? Math.min(score, jaccardOf(pairs, BY.text, a, b, otherShared)) : score;
      return isCovered ? score : Math.min(score, jaccardOf(pairs, BY.visible, a, b, otherShared));
    });
  }

  /** For a pair whose other texts were compared: its Jaccard if it is similar enough for a removal, otherwise 0. */
  #score(p: number): number {
    while (this.#scores.length <= p) this.#scores.push(this.#scoreOf(this.#scores.length));
    return this.#scores.at(p);
  }

  #scoreOf(p: number): number {
    const pair = this.#run.store.pairs.at(p);
    const areOfOneSite = this.#comparisons.areOfOneSite(pair.a, pair.b);
    if (!(areOfOneSite ? this.#areSimilarOnSite(pair) : pair.jaccard >= this.#parameters.confirm)) return 0;
    if (!(areOfOneSite ? this.#sayTooLittleOnSite(pair) : this.#sayTooLittle(pair))) return pair.jaccard;
    this.#markThin(pair);
    return 0;
  }

  /** Whether two pages of one site are similar enough for a removal. */
  #areSimilarOnSite({ a, b, by, jaccard: found, otherShared }: VerifiedPair): boolean {
    const { pairs, documents } = this.#run.store;
    const { confirm, minCoverage } = this.#parameters;
    // If a page was fetched twice, there may be more text around its main text at one visit than at the other.
    const coverages = [documents.coverage(a), documents.coverage(b)];
    const coverage = this.#kinds.areFetchedTwice(a, b) ? Math.max(...coverages) : Math.min(...coverages);
    const mayMainDecide = coverage >= minCoverage;
    if (by === BY.text) return found >= SITE_MAIN_SIMILARITY && mayMainDecide && this.#kinds.areCalledTheSame(a, b);
    // Equal text around two main texts that are known to differ belongs to the site.
    const least = this.#areLists(a, b) ? confirm : this.#siteSimilarity;
    return found >= least && !(mayMainDecide && jaccardOf(pairs, BY.text, a, b, otherShared) < confirm);
  }

  /** Whether the compared texts of two similar pages of one site are too little to judge by. */
  #sayTooLittleOnSite({ a, b }: VerifiedPair): boolean {
    return (
      areUnread(this.#run.store, a, b) ||
      // A page that was fetched twice shows other teasers and offers at each visit, many of which are learned as template.
      (!this.#kinds.areFetchedTwice(a, b) &&
        (this.#haveLittleOfTheirOwn(a, b) ||
          this.#kinds.areOtherRankings(a, b) ||
          this.#showOtherTemplates(a, b) ||
          this.#sayOtherThings(a, b))) ||
      this.#listOtherPages(a, b)
    );
  }

  /**
   * Whether nearly all that a page shows is also on many other pages of its site, so that it was learnt as template and is not
   * compared: the description and the picture of a product that is sold in twenty colours.
   */
  #haveLittleOfTheirOwn(a: number, b: number): boolean {
    const { pairs } = this.#run.store;
    return [a, b].some((page) => pairs.sizeOf(BY.visible, page) < MIN_OWN_SHINGLES && this.#isBare(page));
  }

  /** Whether the compared texts of two other similar documents are too little to judge by. */
  #sayTooLittle({ a, b, otherShared }: VerifiedPair): boolean {
    const { pairs, documents } = this.#run.store;
    if (areUnread(this.#run.store, a, b)) return true;
    if (Math.min(documents.coverage(a), documents.coverage(b)) >= this.#parameters.minCoverage) return false;
    return jaccardOf(pairs, BY.visible, a, b, otherShared) < this.#siteSimilarity;
  }

  #markThin({ a, b }: VerifiedPair): void {
    this.thin[a] = 1;
    this.thin[b] = 1;
  }

  /**
   * Whether each of two pages shows blocks of the template that the other does not, which are longer than the rest of its
   * text: teasers that many lists have may be the whole content of a list.
   */
  #showOtherTemplates(a: number, b: number): boolean {
    const { documents, visible } = this.#run.store;
    const [blocksA, blocksB] = [documents.boilerplate(a), documents.boilerplate(b)];
    // Most pages of a site show the same blocks, so that lines are compared only if each has a block of its own.
    const [inA, inB] = [new Set(blocksA), new Set(blocksB)];
    const [ownA, ownB] = [blocksA.filter((block) => !inB.has(block)), blocksB.filter((block) => !inA.has(block))];
    if (ownA.length === 0 || ownB.length === 0) return false;
    const linesOf = (blocks: readonly string[]): Set<string> => new Set(blocks.flatMap((block) => block.split('\n')));
    const others = (own: readonly string[], other: readonly string[]): number => {
      const lines = linesOf(other);
      return Array.from(linesOf(own)).reduce((sum, line) => sum + (lines.has(line) ? 0 : line.length), 0);
    };
    const least = Math.min(others(ownA, blocksB), others(ownB, blocksA));
    return least > 0 && least > Math.min(textOf(visible, a).length, textOf(visible, b).length);
  }

  /**
   * Whether two lists lead to different pages, with any titles: lists under two names, or two pages of one form without
   * other content. If it is unknown where they lead, they must have the same blocks of the template.
   */
  #listOtherPages(a: number, b: number): boolean {
    const { documents } = this.#run.store;
    const areLists = this.#kinds.areLists(a, b);
    const [ours, theirs] = [documents.recurring(a), documents.recurring(b)];
    if (ours.listed.length > 0 && theirs.listed.length > 0) {
      if (areLists) return !listSame(ours.listed, theirs.listed);
      const others = new Set(theirs.listed);
      const shared = ours.listed.filter((page) => others.has(page)).length;
      // Beside the items of a list, there may be links to popular pages.
      const doDiffer = shared <= SHARED_PAGES * Math.min(ours.listed.length, others.size);
      const areBare = this.#isBare(a) && this.#isBare(b) && ours.form === theirs.form;
      return areBare && doDiffer && !this.#kinds.areFetchedTwice(a, b);
    }
    if (!areLists) return false;
    const [blocksA, blocksB] = [this.#recurring!.template(a), this.#recurring!.template(b)];
    return blocksA.size !== blocksB.size || [...blocksA].some((block) => !blocksB.has(block));
  }

  /** Whether a page has too little main text. */
  #isBare(page: number): boolean {
    return this.#run.store.documents.coverage(page) < this.#parameters.minCoverage;
  }

  /**
   * Whether the kind of two pages decides whether they list the same: for lists under two names, and for pages without enough
   * main text that were fetched from one address, or lead to the same pages.
   */
  #areLists(a: number, b: number): boolean {
    if (this.#kinds.areLists(a, b)) return true;
    return this.#isBare(a) && this.#isBare(b) && this.#kinds.leadAlike(a, b);
  }

  /** Whether each of two pages says something that the other does not show, in blocks that recur on their site. */
  #sayOtherThings(a: number, b: number): boolean {
    return this.#recurring!.sayOtherThings(a, b);
  }

  /** If the visible texts of two pages of one site differ, their main texts decide if these are nearly equal. */
  #decide(p: number): void {
    const { pairs } = this.#run.store;
    const { a, b, by, jaccard: found, otherShared } = pairs.at(p);
    if (this.#comparisons.areOfOneSite(a, b) && this.#areLists(a, b)) {
      if (by === BY.text) pairs.turn(p);
      return;
    }
    if (by !== BY.visible || found >= this.#siteSimilarity) return;
    if (jaccardOf(pairs, BY.text, a, b, otherShared) >= SITE_MAIN_SIMILARITY) pairs.turn(p);
  }
}

/** Exact Jaccard of two texts whose number of shared shingles is known; 0 if it is not. */
function jaccardOf(pairs: Pairs, by: By, a: number, b: number, shared: number | undefined): number {
  return shared === undefined ? 0 : jaccard(shared, pairs.sizeOf(by, a), pairs.sizeOf(by, b));
}
