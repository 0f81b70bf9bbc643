/** Which verified pairs are ground for removal, and why others that are as similar are not. */
import { doublesColumn } from '../base/columns.ts';
import type { KeepOrder } from '../cluster/keep.ts';
import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { BY, type By, type Pairs } from '../store/pairs.ts';
import { textOf } from '../store/texts.ts';
import type { Profile } from '../text/profile.ts';
import { containment, isContained, jaccard } from '../verify/jaccard.ts';
import type { Fingerprinted } from './collect.ts';
import { type Comparisons, SITE_MAIN_SIMILARITY } from './comparisons.ts';
import type { Kinds } from './kinds.ts';
import { areUnread } from './media.ts';
import { parametersBy } from './parameters-by.ts';
import type { RecurringBlocks } from './recurring-blocks.ts';
import { compareTexts } from './verify-candidates.ts';

/** Share of the pages that a list leads to, up to which another that leads to them too has other items. */
const SHARED_PAGES = 0.5;

export class Grounds {
  /** 1 where a document has a text like another's that is too little of what the page shows. */
  readonly thin: Uint8Array;
  readonly #run: Pick<Fingerprinted, 'store' | 'pool'>;
  readonly #comparisons: Comparisons;
  readonly #kinds: Kinds;
  readonly #keepOrder: Pick<KeepOrder, 'prefer'>;
  readonly #parameters: ScanParameters;
  /** Loaded where there are pages. */
  #recurring: RecurringBlocks | undefined;
  /** Least Jaccard of what two pages show. */
  readonly #siteSimilarity: number;
  /** Pairs whose other texts were looked at. */
  #compared = 0;
  /** Loaded where texts may go by their containment. */
  #losesFacts: ((own: string, longer: string, profile: Profile) => boolean) | undefined;
  /** Of the pairs that were asked for. */
  readonly #contained = new Map<number, boolean>();
  /** Of the first pairs, as far as they were asked for. */
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
   * Compares the other texts of all pairs of pages that were recorded since the last call, and judges those pairs whose
   * similarity is ground for removal.
   */
  async judge(conduct: Conduct): Promise<void> {
    await this.#compareOthers(conduct);
    if (this.#parameters.containment !== undefined)
      this.#losesFacts ??= (await import('../verify/contained-facts.ts')).losesFacts;
    await this.#kinds.judge((p) => this.#score(p) > 0);
  }

  async #compareOthers(conduct: Conduct): Promise<void> {
    if (!this.#comparisons.havePages) return;
    const { store, pool } = this.#run;
    const { RecurringBlocks } = await import('./recurring-blocks.ts');
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
      const asked = Uint32Array.from(numbers.flatMap((p) => [documents[2 * p]!, documents[2 * p + 1]!]));
      const texts = by === BY.text ? store.texts : store.visible;
      await compareTexts(
        { pairs: asked },
        { by, texts, pairs, documents: store.documents, pool, conduct },
        (own, { shared }) => {
          own.forEach((place, i) => {
            pairs.setOtherShared(numbers[place]!, shared[i]!);
          });
        },
      );
    }
    for (let p = from; p < pairs.count; p++) this.#decide(p);
  }

  /** Of each pair from a number on: its Jaccard, or the containment, if that is ground for removal, else 0. */
  scores(from = 0): Float64Array {
    const { pairs } = this.#run.store;
    const { confirm, containment: least } = this.#parameters;
    if (!this.#comparisons.havePages && this.#kinds.mayAllGo && least === undefined) {
      return pairs.links.jaccards.subarray(from).map((found) => (found >= confirm ? found : 0));
    }
    return Float64Array.from({ length: pairs.count - from }, (_, i) => {
      const score = this.#score(from + i);
      if (score > 0 && this.#kinds.mayGo(from + i)) return score;
      return this.isContained(from + i) ? this.#containment(from + i) : 0;
    });
  }

  /** Whether a pair is ground for removal by its containment, and not by its Jaccard. */
  isContained(p: number): boolean {
    if (this.#parameters.containment === undefined) return false;
    const known = this.#contained.get(p);
    if (known !== undefined) return known;
    const isContained = !(this.#score(p) > 0 && this.#kinds.mayGo(p)) && this.#goesContained(p);
    this.#contained.set(p, isContained);
    return isContained;
  }

  /** Whether one document of a pair may go as the other contains enough of it; never the one with more shingles. */
  #goesContained(p: number): boolean {
    const { pairs, texts, documents } = this.#run.store;
    const { a, b, by, shared } = pairs.at(p);
    const sizes = [pairs.sizeOf(by, a), pairs.sizeOf(by, b)] as const;
    if (!isContained(shared, ...sizes, this.#parameters.containment)) return false;
    const [kept, gone] = this.#keepOrder.prefer(a, b) < 0 ? [a, b] : [b, a];
    if (pairs.sizeOf(by, gone) > pairs.sizeOf(by, kept)) return false;
    if (by === BY.visible || (documents.pages > 0 && !this.#mayPageGoContained(p))) return false;
    return !this.#losesFacts!(textOf(texts, gone), textOf(texts, kept), profileOf(this.#parameters));
  }

  /**
   * Not pages of one site: a home page, a list under a tag, a part of a manual are contained in others and say something
   * by being pages. Of other pages the main text must be enough of what they show, and no variant.
   */
  #mayPageGoContained(p: number): boolean {
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

  /** The pairs whose similarity would be ground for removal, and whose kind is none. */
  withheld(): Uint32Array {
    const { pairs } = this.#run.store;
    if (!this.#comparisons.havePages && this.#kinds.mayAllGo) return new Uint32Array(0);
    return Uint32Array.from({ length: pairs.count }, (_, p) => p).filter((p) => {
      return this.#score(p) > 0 && !this.#kinds.mayGo(p);
    });
  }

  /**
   * Of each pair: the highest similarity that can be asked for while the pair stays similar enough to be ground for
   * removal, whatever its kind; 0 if it is not at that of the run. A pair of one site that only its main texts would
   * decide at a higher similarity counts up to where what is visible decides.
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

  /** Of a pair whose other texts were compared: its Jaccard if it is similar enough to be ground for removal, else 0. */
  #score(p: number): number {
    while (this.#scores.length <= p) this.#scores.push(this.#scoreOf(this.#scores.length));
    return this.#scores.at(p);
  }

  #scoreOf(p: number): number {
    const { pairs, documents } = this.#run.store;
    const { a, b, by, jaccard: found, otherShared } = pairs.at(p);
    const coverages = [documents.coverage(a), documents.coverage(b)];
    const { confirm, minCoverage } = this.#parameters;
    if (this.#comparisons.areOfOneSite(a, b)) {
      // Around the text of a page that was fetched twice there is more at one visit than at the other.
      const coverage = this.#kinds.areFetchedTwice(a, b) ? Math.max(...coverages) : Math.min(...coverages);
      const main = by === BY.text ? found : jaccardOf(pairs, BY.text, a, b, otherShared);
      // Around two main texts that are known to differ, what is equal is the site's.
      const least = this.#areLists(a, b) ? confirm : this.#siteSimilarity;
      if (by === BY.visible && (found < least || (coverage >= minCoverage && main < confirm))) return 0;
      const mayMainDecide = found >= SITE_MAIN_SIMILARITY && coverage >= minCoverage;
      if (by === BY.text && !(mayMainDecide && this.#kinds.areCalledTheSame(a, b))) return 0;
      // A page that was fetched twice shows other teasers and offers at each visit, many of which are learnt as template.
      const areThin =
        areUnread(this.#run.store, a, b) ||
        (!this.#kinds.areFetchedTwice(a, b) && (this.#showOtherTemplates(a, b) || this.#sayOtherThings(a, b))) ||
        this.#listOtherPages(a, b);
      return areThin ? this.#areThin(a, b) : found;
    }
    if (found < confirm) return 0;
    if (areUnread(this.#run.store, a, b)) return this.#areThin(a, b);
    if (
      Math.min(...coverages) >= minCoverage ||
      jaccardOf(pairs, BY.visible, a, b, otherShared) >= this.#siteSimilarity
    )
      return found;
    return this.#areThin(a, b);
  }

  /** Notes that the texts of two documents are too little to judge by. */
  #areThin(a: number, b: number): 0 {
    this.thin[a] = 1;
    this.thin[b] = 1;
    return 0;
  }

  /**
   * Whether each of two pages shows blocks of the template that the other does not, which are longer than all that it
   * shows besides: teasers that many lists have are all the content of a list.
   */
  #showOtherTemplates(a: number, b: number): boolean {
    const { documents, visible } = this.#run.store;
    const linesOf = (page: number): Set<string> =>
      new Set(documents.boilerplate(page).flatMap((block) => block.split('\n')));
    const [linesA, linesB] = [linesOf(a), linesOf(b)];
    const others = (own: ReadonlySet<string>, other: ReadonlySet<string>): number =>
      Array.from(own).reduce((sum, line) => sum + (other.has(line) ? 0 : line.length), 0);
    const least = Math.min(others(linesA, linesB), others(linesB, linesA));
    return least > 0 && least > Math.min(textOf(visible, a).length, textOf(visible, b).length);
  }

  /**
   * Whether two lists lead to other pages, whatever these are called: under two names, or in two pages of one form with
   * nothing else. Where it is not known where they lead, they must have the same blocks of the template.
   */
  #listOtherPages(a: number, b: number): boolean {
    const { documents } = this.#run.store;
    const areLists = this.#kinds.areLists(a, b);
    const [ours, theirs] = [documents.recurring(a), documents.recurring(b)];
    if (ours.listed.length > 0 && theirs.listed.length > 0) {
      if (areLists) return ours.listed.join() !== theirs.listed.join();
      const others = new Set(theirs.listed);
      const shared = ours.listed.filter((page) => others.has(page)).length;
      // Beside the items of a list there may be links to what others read.
      const doDiffer = shared <= SHARED_PAGES * Math.min(ours.listed.length, others.size);
      const areBare = this.#isBare(a) && this.#isBare(b) && ours.form === theirs.form;
      return areBare && doDiffer && !this.#kinds.areFetchedTwice(a, b);
    }
    if (!areLists) return false;
    const [blocksA, blocksB] = [new Set(documents.boilerplate(a)), new Set(documents.boilerplate(b))];
    return blocksA.size !== blocksB.size || [...blocksA].some((block) => !blocksB.has(block));
  }

  /** Whether a page has too little main text. */
  #isBare(page: number): boolean {
    return this.#run.store.documents.coverage(page) < this.#parameters.minCoverage;
  }

  /**
   * Whether the kind of two pages tells whether they list the same: lists under two names, and pages without enough main text
   * that were fetched from one address, or lead to the same pages.
   */
  #areLists(a: number, b: number): boolean {
    if (this.#kinds.areLists(a, b)) return true;
    return this.#isBare(a) && this.#isBare(b) && this.#kinds.leadAlike(a, b);
  }

  /** Whether each of two pages says something that the other does not show, in blocks that recur on their site. */
  #sayOtherThings(a: number, b: number): boolean {
    return this.#recurring!.sayOtherThings(a, b);
  }

  /** Where two pages of one site show different things, their main texts decide if they are nearly equal. */
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
