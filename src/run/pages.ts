/**
 * Pages to texts, by the parameters of a run. A separate module, which is loaded with the first page: a run over plain texts
 * starts faster without it.
 */
import { PageAnalysis } from '../html/analysis/analysis.ts';
import { type MainText, type SelectOptions, selectAnalysed } from '../html/main-text/main-text.ts';
import { loadReadability, type Readability } from '../html/main-text/readability.ts';
import { MEDIA_TYPES } from '../html/media/media.ts';
import { keyedMedia } from '../html/media/media-keys.ts';
import type { Links, Targets } from '../html/page/links.ts';
import { type Page, type ParseOptions, parsePage } from '../html/page/page.ts';
import { redirectOf } from '../html/page/redirect.ts';
import { blockHashes, groupOf } from '../html/template/boilerplate.ts';
import { linesAndShape } from '../html/template/counters.ts';
import { changingBlocks } from '../html/visible-text/changing-boxes.ts';
import { listedPages } from '../html/visible-text/listed.ts';
import { markedPath } from '../html/visible-text/marked-path.ts';
import { packedMarkup, statesOf } from '../html/visible-text/markup.ts';
import { mediaHashes, type PlacedMedium, placedMedia } from '../html/visible-text/media-places.ts';
import { recurringBlocks } from '../html/visible-text/recurring.ts';
import { isMostlyShared } from '../html/visible-text/shared-content.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { Details } from '../store/documents.ts';
import { type LinkBatch, LinkReader } from './links.ts';

const MARKUP = MEDIA_TYPES.indexOf('markup');

/** The data of a page from which the template of its site is learned. */
export interface Observation {
  /** As `groupOf` returns it. */
  readonly group: string;
  /** Skeleton of the page. */
  readonly form: string;
  /** The hashes of its blocks, and of its lines that may be counters; the latter are absent if visible texts are not compared. */
  readonly blocks: Float64Array;
  readonly lines?: Float64Array;
  /** The kinds of elements that contain its text. */
  readonly shape?: number;
  /** The hashes of its media. */
  readonly media?: Float64Array;
  /** Hashes of what its markup says besides classes, colours and links; absent if it says nothing. */
  readonly states?: Float64Array;
}

/** The learned template of a site. */
export type Template = Pick<SelectOptions, 'learned' | 'frame' | 'counters'> & {
  /** Hashes of the media of the template. */
  readonly media?: ReadonlySet<number> | undefined;
  /** Labels of the boxes that change from visit to visit. */
  readonly changing?: ReadonlySet<number> | undefined;
};

/** A parsed page; its text by Readability, if requested and found; the targets of its links, if known; whether it only shows frames; whether its address has a query. */
export type ReadPage = Page & {
  readonly readable?: string;
  readonly targets?: Targets;
  readonly isFrameset?: boolean;
  readonly isAtQuery?: boolean;
};

export class PageReader {
  readonly #extract: 'main' | 'all';
  readonly #parsing: ParseOptions;
  readonly #readability: Readability | undefined;
  readonly #links = new LinkReader();
  /** The places of the recurring blocks of the last page. */
  #recurs:
    | { readonly page: PageAnalysis; readonly template: Template | undefined; readonly places: readonly number[] }
    | undefined;

  private constructor({ extract, area, drop }: ScanParameters, readability: Readability | undefined) {
    this.#extract = extract === 'all' ? 'all' : 'main';
    this.#parsing = { area: area?.join(', '), drop: drop?.join(', ') };
    this.#readability = readability;
  }

  /** @throws MISSING_PACKAGE if Readability is requested and not installed */
  static async load(parameters: ScanParameters): Promise<PageReader> {
    return new PageReader(parameters, parameters.extract === 'readability' ? await loadReadability() : undefined);
  }

  /** Whether all that a page shows is its text, not only the main text. */
  get takesAll(): boolean {
    return this.#extract === 'all';
  }

  /** @param media, links whether they are collected @throws BAD_OPTION if a selector is not supported */
  parse(html: string, media: boolean, links: boolean): Page {
    return parsePage(html, { ...this.#parsing, media, links });
  }

  /** The target of a page that only leads to another address. @param address of the page, if known */
  redirect(page: Page, address: string | undefined): string | undefined {
    return redirectOf(page, address);
  }

  /** Counts the links of a page. @param place its address @param host the one that it declares @returns the targets */
  countLinks(links: Links, place: Pick<Details, 'url' | 'address'>, host: string | undefined): Targets {
    return this.#links.read(links, place, host);
  }

  /** The links of the pages since the last call. */
  takeLinks(): LinkBatch {
    return this.#links.take();
  }

  /** The text that Readability finds, if requested and found. */
  readable(html: string): string | undefined {
    return this.#readability?.(html);
  }

  /** The site of a page, as `groupOf` returns it. @param host the host of the page, if known */
  site(page: Page, host: string | undefined): string {
    return groupOf(page, host);
  }

  /** @param site as {@link site} returns it @param andLines whether counters are learned, too */
  observe(page: Page, site: string, andLines: boolean): Observation {
    return {
      group: site,
      form: page.skeleton,
      blocks: blockHashes(page),
      ...(andLines && { ...linesAndShape(page), media: mediaHashes(page), ...statesOf(page) }),
    };
  }

  /** A page whose media are named by their keys. @param address of the page, if known */
  withKeys({ media: written, ...page }: Page, address: string | undefined): Page {
    const media = written && keyedMedia(written, address);
    return media === undefined ? page : { ...page, media };
  }

  /** A page with cached results that several of the steps below need. */
  analysed(page: Page): PageAnalysis {
    return new PageAnalysis(page);
  }

  /** The template of the site of a page without the content that the page has in common with few others, if it is most of it. */
  templateOf(page: PageAnalysis, template: Template | undefined): Template | undefined {
    if (template === undefined) return undefined;
    const { learned, frame, counters } = template;
    return isMostlyShared(page, learned, frame, counters) ? { ...template, learned: frame } : template;
  }

  /** The media of a page without those of its site, and the markup of its content. */
  media(page: PageAnalysis, { targets, isAtQuery }: ReadPage, template?: Template): readonly PlacedMedium[] {
    const media = placedMedia(page, template?.media, template?.learned);
    const markup = packedMarkup(page, targets, template?.learned, () => this.#recurring(page, template));
    // Pages of a program link to pages of the program, and static ones to static ones: the two are not compared by their links.
    return markup === '' ? media : [...media, [MARKUP, markup, isAtQuery === true ? '?' : '', '', 0]];
  }

  /** The blocks of a page that recur on its site, and the names in its path if the page has no prose. */
  recurring(page: PageAnalysis, template?: Template): readonly string[] {
    const recurring = this.#recurring(page, template).map((block) => page.page.blocks.text[block]!);
    return [...recurring, ...markedPath(page)];
  }

  /** The places of these blocks; of the last page they are known, since its markup needs them, too. */
  #recurring(page: PageAnalysis, template?: Template): readonly number[] {
    if (this.#recurs?.page !== page || this.#recurs.template !== template) {
      const places = recurringBlocks(page, template?.learned, template?.counters, changingIn(page, template));
      this.#recurs = { page, template, places };
    }
    return this.#recurs.places;
  }

  /** The pages that the list of a page leads to, as hashes; empty if it is not a list. */
  listed(page: PageAnalysis, targets: Targets | undefined, template?: Template): readonly number[] {
    const { learned, frame, counters } = template ?? {};
    return listedPages(page, targets, { learned, frame, counters, changing: changingIn(page, template) });
  }

  /** @param readable the text that {@link readable} found */
  select(page: PageAnalysis, readable: string | undefined, template?: Template): MainText {
    const { media: _, changing: __, ...learned } = template ?? {};
    const main = selectAnalysed(page, { extract: this.#extract, ...learned }, changingIn(page, template));
    if (readable === undefined) return main;
    const { length } = main.visible;
    return {
      ...main,
      text: readable,
      compared: readable,
      coverage: length === 0 ? 0 : Math.min(1, readable.length / length),
    };
  }
}

/** 1 at the blocks of a page that change from visit to visit. */
function changingIn(page: PageAnalysis, template: Template | undefined): Uint8Array | undefined {
  return changingBlocks(page, template?.learned, template?.changing);
}
