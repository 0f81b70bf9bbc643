/** The facts on documents and their sites that judging needs, and the judge of single pairs: loaded only if kinds decide. */
import { areTwoRecords } from '../cluster/address.ts';
import { areAtViewHost, areBesideViewFolder, areViews, haveOneName } from '../cluster/views.ts';
import { profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { BY, type By } from '../store/pairs.ts';
import { textOf } from '../store/texts.ts';
import { normalise } from '../text/normalise.ts';
import { type JudgedPair, judge } from '../verify/kind/kind.ts';
import { areSortedOtherwise, listSame } from '../verify/kind/listed.ts';
import type { JudgedDocument, Proximity } from '../verify/kind/pair-to-judge.ts';
import { NO_SITE, type SiteFrame } from '../verify/kind/site-frame.ts';
import { type NumberedText, Numbering } from '../verify/kind/symbols.ts';
import { compareTitles, type TitleRelation } from '../verify/kind/titles.ts';
import { areOfOneSite, type ComparedPair, hasMain, judgedBy, type TextsOfRun } from './judged-texts.ts';
import { pageNameHash } from './links.ts';
import { mediaOf } from './media.ts';
import { PairCache } from './pair-cache.ts';
import { ContinuedTitles } from './site/continued-titles.ts';
import { FormLines } from './site/form-lines.ts';
import { PublicationLines } from './site/publication-lines.ts';
import { Renamed } from './site/renamed.ts';
import { SectionNames } from './site/section-names.ts';
import { addressesOf, Canonicals, FetchedTwice, type PageAddresses } from './site/site-addresses.ts';
import { SiteTitles } from './site/site-titles.ts';
import { ViewTitles } from './site/view-titles.ts';
import { VolatileLines } from './site/volatile-lines.ts';

/**
 * Least pages of two lists that are one list under two names: two or three items may be the same by chance. The second
 * number holds if the address of one is that of a list by tag, author, category or month, which the site makes of its pages.
 */
const SAME_LISTED = [4, 3] as const;
/** Texts that are kept for further pairs. */
const TEXTS_AT_ONCE = 256;

/** Words of a title that make the order of a list its content. */
const RANKING =
  /\b(?:top|best|rank(?:s|ed|ings?)?|charts?|league|standings|leader ?boards?|best-?sellers?|most)\b|排行|排名|榜|[十百]大|[十百]强/iu;

/** A day with its year. */
const DAY =
  /(?:19|20)\d\d ?[-年/.] ?\d{1,2} ?[-月/.] ?\d{1,2}|\d{1,2}\.? \p{L}{3,9}\.?,? (?:19|20)\d\d|\p{L}{3,9} \d{1,2}, (?:19|20)\d\d/gu;

const daysIn = (text: string): readonly string[] => text.match(DAY) ?? [];

export class Judging {
  readonly #store: TextsOfRun;
  readonly #titles: SiteTitles;
  readonly #continued: ContinuedTitles;
  readonly #views: ViewTitles;
  readonly #fetchedTwice: FetchedTwice;
  readonly #canonicals: Canonicals;
  readonly #formLines: FormLines;
  /** Both absent if pages of one site are compared by main text alone, which has neither heading nor path. */
  readonly #renamed: Renamed | undefined;
  readonly #sections: SectionNames | undefined;
  readonly #publicationLines: PublicationLines;
  readonly #volatileLines: VolatileLines;
  /** Frames by site. */
  readonly #frames = new Map<string, SiteFrame>();
  /** Addresses by document. */
  readonly #addresses = new Map<number, PageAddresses>();
  readonly #parameters: ScanParameters;
  readonly #arePassages: boolean;
  readonly #relations: PairCache<TitleRelation | undefined>;
  readonly #proximities: PairCache<Proximity>;
  #numbering: Numbering;
  readonly #texts = new Map<string, NumberedText>();

  /** @param arePassages whether the documents are parts of texts */
  constructor(store: TextsOfRun, parameters: ScanParameters, arePassages: boolean) {
    this.#store = store;
    this.#arePassages = arePassages;
    this.#parameters = parameters;
    this.#titles = new SiteTitles(store.documents);
    this.#continued = new ContinuedTitles(store);
    this.#views = new ViewTitles(store);
    this.#canonicals = new Canonicals(store.documents);
    this.#fetchedTwice = new FetchedTwice(store.documents, this.#canonicals);
    this.#formLines = new FormLines(store);
    const isByVisible = parameters.compareSite === 'visible';
    this.#renamed = isByVisible ? new Renamed(store) : undefined;
    this.#sections = isByVisible ? new SectionNames(store) : undefined;
    this.#publicationLines = new PublicationLines(store);
    this.#volatileLines = new VolatileLines(store, profileOf(parameters));
    const { count } = store.documents;
    this.#relations = new PairCache(count, (a, b) => this.#relationOf(a, b));
    this.#proximities = new PairCache(count, (a, b) => this.#findProximity(a, b));
    this.#numbering = new Numbering(profileOf(parameters));
  }

  /** The title of a document without the parts of its site. */
  title(document: number): string | undefined {
    return this.#titles.of(this.#store.documents.details(document));
  }

  /** The blocks of the template of its site that a page has, one a line. */
  template(document: number): string {
    return this.#store.documents.boilerplate(document).join('\n');
  }

  /** Whether two pages list mostly the same pages in another order that their titles make content, and that no address names. */
  areOtherRankings(a: number, b: number): boolean {
    const isRanking = (page: number): boolean =>
      RANKING.test(this.title(page) ?? '') && !this.#addressesOf(page).isSorted;
    return isRanking(a) && isRanking(b) && this.#listInAnotherOrder(a, b);
  }

  /** The relation of the titles of two documents. */
  titles(a: number, b: number): TitleRelation | undefined {
    return this.#relations.of(a, b);
  }

  #relationOf(a: number, b: number): TitleRelation | undefined {
    const titles = [this.title(a), this.title(b)] as const;
    const whole = compareTitles(...titles);
    const relation = whole === 'same' && this.#areOfTwoSections(a, b) ? 'similar' : whole;
    const areFirsts = [a, b].map((page) => this.#titles.isCalledLikeFirst(this.#store.documents.details(page)));
    // Before a site was rebuilt, all its pages may have had the title of the home page.
    if (relation === 'same') {
      if (areFirsts[0] && areFirsts[1]) return undefined;
      const areOfTwo =
        titles[0] !== titles[1] &&
        ['one site', 'any order'].includes(this.proximityOf(a, b)) &&
        this.#continued.areOfTwoPages([a, b], titles, [this.sections(a), this.sections(b)]);
      return areOfTwo ? 'similar' : relation;
    }
    if (['apart', 'passages', 'lists'].includes(this.proximityOf(a, b))) return relation;
    if (this.#areViews(a, b) || this.#haveOneName(a, b)) return 'same';
    const [ours, theirs] = titles.map((title, i) => (areFirsts[i] ? undefined : title));
    if (this.#views.areOfOnePage(a, b, [ours, theirs])) return 'same';
    return this.#renamed?.areOneText(a, b, [ours, theirs]) === true ? 'same' : relation;
  }

  /**
   * Whether the titles of two pages end with two names, which may be two houses, colours or branches: they are sections of
   * one article if both pages show one day, that of its publication.
   */
  #areOfTwoSections(a: number, b: number): boolean {
    const { documents, visible } = this.#store;
    const [ours, theirs] = [a, b].map((page) => this.#titles.lastPart(documents.details(page)));
    if (ours === undefined || theirs === undefined || ours === theirs) return false;
    if (this.proximityOf(a, b) !== 'one site') return false;
    const [days, others] = [a, b].map((page) =>
      daysIn([textOf(visible, page), ...documents.boilerplate(page)].join('\n')),
    );
    return !days!.some((day) => others!.includes(day));
  }

  /** The frame of a page: that of its site, and the lines of the page that are titles of pages. */
  frame(document: number): SiteFrame {
    const frame = this.siteFrame(document);
    const { site } = this.#store.documents.details(document);
    if (site === undefined) return frame;
    const { texts, visible } = this.#store;
    const titles = [visible, texts].flatMap((some) => this.#titles.teasers(site, textOf(some, document)));
    const lines = [...titles, ...this.#formLines.of(document)];
    const sections = this.sections(document);
    if (lines.length === 0 && sections.length === 0) return frame;
    const normal = (line: string): string => normalise(line, profileOf(this.#parameters));
    return { ...frame, teasers: new Set(lines.map(normal)), sections: sections.map(normal) };
  }

  /** The sections of its site to which a document belongs. */
  sections(document: number): readonly string[] {
    return this.#sections?.of(document) ?? [];
  }

  /** The frame of the site of a document. */
  siteFrame(document: number): SiteFrame {
    const { site } = this.#store.documents.details(document);
    if (site === undefined) return NO_SITE;
    let frame = this.#frames.get(site);
    if (frame === undefined) {
      frame = {
        ...this.#volatileLines.of(document),
        ...this.#publicationLines.of(document),
      };
      this.#frames.set(site, frame);
    }
    return frame;
  }

  /** Judges a pair. Consecutive pairs often share a document, so texts are cached. */
  judge(pair: ComparedPair): JudgedPair {
    if (this.#texts.size >= TEXTS_AT_ONCE) {
      this.#texts.clear();
      this.#numbering = new Numbering(profileOf(this.#parameters));
    }
    const { documents } = this.#store;
    const { a, b } = pair;
    const by = judgedBy(this.#store, this.#parameters, pair);
    const anyMainOf = (document: number): NumberedText | undefined =>
      by === BY.visible ? this.#text(BY.text, document) : undefined;
    const areCovered = (document: number): boolean => hasMain(documents, this.#parameters, by, document);
    const judged = (document: number): JudgedDocument => ({
      text: this.#text(by, document),
      title: this.title(document),
      media: mediaOf(documents, document),
      get main() {
        return areCovered(document) ? anyMainOf(document) : undefined;
      },
      get anyMain() {
        return anyMainOf(document);
      },
      form: documents.recurring(document).form,
      template: () => this.#numbering.text(this.template(document), this.siteFrame(document)),
    });
    return judge(judged(a), judged(b), this.judgedProximityOf(a, b), this.titles(a, b));
  }

  /**
   * How near two documents are, by which their kind is judged. If both link to the same pages in the same order, such as those
   * of a menu, this is no evidence that one is the other, sorted.
   */
  judgedProximityOf(a: number, b: number): Proximity {
    const proximity = this.proximityOf(a, b);
    if (proximity !== 'one list' && proximity !== 'any order') return proximity;
    const titles = this.titles(a, b);
    if (titles !== undefined && titles !== 'same') return proximity;
    if (this.#addressesOf(a).isSorted || this.#addressesOf(b).isSorted) return 'sorted';
    return this.#mayBeSorted(a, b) ? proximity : 'one site';
  }

  /** How near two documents are. */
  proximityOf(a: number, b: number): Proximity {
    return this.#proximities.of(a, b);
  }

  #findProximity(a: number, b: number): Proximity {
    if (this.#arePassages) return 'passages';
    const { documents } = this.#store;
    if (!areOfOneSite(documents, this.#parameters, a, b)) return 'apart';
    const [ours, theirs] = [this.#addressesOf(a), this.#addressesOf(b)];
    if (this.#fetchedTwice.are(a, b)) return 'fetched twice';
    if (ours.names.some((name) => theirs.names.includes(name))) return 'one address';
    if (this.#areViews(a, b)) return 'one address';
    const { listed } = documents.recurring(a);
    const areLists = ours.isList || theirs.isList;
    const mayBeOneList = listed.length >= SAME_LISTED[areLists ? 1 : 0] && (areLists || !this.#areOfSeries(a, b));
    if (mayBeOneList && listSame(listed, documents.recurring(b).listed)) return 'one list';
    if (areLists) return 'lists';
    return this.#mayBeSorted(a, b) ? 'any order' : 'one site';
  }

  /** Whether one of two pages of a site may be the other, sorted, judged by their addresses and links. */
  #mayBeSorted(a: number, b: number): boolean {
    const [ours, theirs] = [this.#addressesOf(a), this.#addressesOf(b)];
    return (
      (ours.path !== undefined && ours.path === theirs.path && !areTwoRecords(ours.own!, theirs.own!)) ||
      ours.isSorted ||
      theirs.isSorted ||
      this.#listInAnotherOrder(a, b)
    );
  }

  /**
   * Whether two pages link to mostly the same pages in another order. If both have enough main text, its lines must be in another
   * order, too: the links beside an article are those of other articles.
   */
  #listInAnotherOrder(a: number, b: number): boolean {
    const { documents, texts } = this.#store;
    if (!areSortedOtherwise(documents.recurring(a).listed, documents.recurring(b).listed)) return false;
    const areCovered = [a, b].every((page) => documents.coverage(page) >= this.#parameters.minCoverage);
    const lines = (page: number): readonly string[] => textOf(texts, page).split('\n');
    return !areCovered || areSortedOtherwise(lines(a), lines(b));
  }

  /** Whether one of two pages of a site is a view of the other, judged by their addresses and forms. */
  #areViews(a: number, b: number): boolean {
    return this.#haveNames(a, b, areViews);
  }

  /** Whether two pages of a site of different forms have the same name in their addresses. */
  #haveOneName(a: number, b: number): boolean {
    return this.#haveNames(a, b, haveOneName);
  }

  /**
   * False for two pages of one form, since every word of their titles counts, unless one is at the host or in the folder of
   * a view.
   */
  #haveNames(a: number, b: number, test: typeof haveOneName): boolean {
    const [ours, theirs] = [this.#addressesOf(a).page, this.#addressesOf(b).page];
    if (ours === undefined || theirs === undefined || !test(ours, theirs)) return false;
    const { documents } = this.#store;
    const haveOtherForms = documents.recurring(a).form !== documents.recurring(b).form;
    return haveOtherForms || areAtViewHost(ours, theirs) || areBesideViewFolder(ours, theirs);
  }

  /**
   * Whether two pages are parts of a series, such as slides or classes of a program, which have a menu in common: they lead
   * to each other, or their titles share most of their words.
   */
  #areOfSeries(a: number, b: number): boolean {
    const { documents } = this.#store;
    const { listed } = documents.recurring(a);
    if ([a, b].every((page) => listed.includes(pageNameHash(documents.details(page))))) return true;
    return compareTitles(this.title(a), this.title(b)) === 'similar';
  }

  #addressesOf(document: number): PageAddresses {
    let addresses = this.#addresses.get(document);
    if (addresses === undefined) {
      addresses = addressesOf(this.#store.documents.details(document), this.#canonicals);
      this.#addresses.set(document, addresses);
    }
    return addresses;
  }

  #text(by: By, document: number): NumberedText {
    const key = `${by} ${document}`;
    let text = this.#texts.get(key);
    if (text === undefined) {
      const { texts, visible } = this.#store;
      const found = textOf(by === BY.visible ? visible : texts, document);
      text = this.#numbering.text(found, this.frame(document));
      this.#texts.set(key, text);
    }
    return text;
  }
}
