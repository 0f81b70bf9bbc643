/**
 * Stage 2, extract: entries to texts. A plain text is unchanged. If templates are learned, the main text of a page depends
 * on the template of its site: such a page is parsed here, and its text is selected by {@link selectTexts} when all pages
 * have been read.
 */
import { DittographError, messageOf } from '../base/errors.ts';
import type { MainText } from '../html/main-text/main-text.ts';
import type { Page } from '../html/page/page.ts';
import type { Body, Entry, Utf8Body } from '../io/batch.ts';
import { type Details, type DocumentBatch, type Fault, type Recurring, STATE } from '../store/documents.ts';
import { BatchBuilder, encodeTexts, type TextBatch, textAt } from '../text/batch.ts';
import type { LinkBatch } from './links.ts';
import type { Observation, PageReader, ReadPage, Template } from './pages.ts';
import { BATCH_BYTES } from './read.ts';
import { siteOf } from './site/site.ts';

export interface Extracted {
  /** One document for each entry. */
  readonly documents: DocumentBatch;
  /** The texts of documents in state `text`, in order. */
  readonly texts: TextBatch;
  /** Documents in state `page`, in order: each parsed page in JSON, and the data to learn the template of its site. */
  readonly pages: TextBatch;
  readonly observations: readonly Observation[];
  /** The addresses that the pages link to; absent if not requested, or if there are no pages. */
  readonly links?: LinkBatch;
  /** By place in the batch: length of the text of each page that has one per length of its visible text, 0 … 1; empty if not requested. */
  readonly coverages: ReadonlyMap<number, number>;
}

export interface ExtractOptions {
  /** Whether pages wait until all have been read. */
  readonly pagesWait: boolean;
  /** Whether counters are learned, too: only visible texts omit them. Default: false. */
  readonly andLines?: boolean | undefined;
  /** Whether links are counted. Default: false. */
  readonly andLinks?: boolean | undefined;
  /** Whether the visible text of pages that do not wait is compared with their text. Default: false. */
  readonly andCoverage?: boolean | undefined;
  /** An empty builder, which collects the texts. */
  readonly texts: BatchBuilder;
}

const NO_TEXT: Omit<Fault, 'index'> = {
  code: 'EMPTY',
  message: 'no main text is in it; --extract all takes whatever it shows',
};

/** Of a text, and of a page of which all that it shows was taken. */
const NOTHING: Omit<Fault, 'index'> = { code: 'EMPTY', message: 'no text is in it' };

const FRAMESET: Omit<Fault, 'index'> = {
  code: 'EMPTY',
  message: 'it is a frameset: its frames are pages of their own',
};
const FRAMESET_TAG = /<frameset[\s>]/i;

/** @param reader of a page; undefined for a text */
function lackOf(reader: PageReader | undefined): Omit<Fault, 'index'> {
  return reader === undefined || reader.takesAll ? NOTHING : NO_TEXT;
}

/** A page that only leads to another address is no copy of others that do: their targets differ. */
function redirectTo(target: string): Omit<Fault, 'index'> {
  return { code: 'EMPTY', message: `it only leads to '${target}', so it is not compared` };
}

type SelectedText = Omit<MainText, 'compared'>;

/** The texts of a page on which dittograph failed. */
const FAILED: SelectedText = { text: '', visible: '', coverage: 0, boilerplate: [] };

/** A page on which dittograph fails becomes an error record, and the run continues. @throws an error of the whole run */
function failureOf(cause: unknown): Omit<Fault, 'index'> {
  if (cause instanceof DittographError) throw cause;
  return { code: 'INTERNAL', message: `dittograph failed on this page: ${messageOf(cause)}` };
}

/** @param pageReader called only for the first page, since it takes time to load */
export async function extract(
  entries: Iterable<Entry<Body | Utf8Body>>,
  { pagesWait, andLines = false, andLinks = false, andCoverage = false, texts }: ExtractOptions,
  pageReader: () => Promise<PageReader>,
): Promise<Extracted> {
  const ids: string[] = [];
  const states: number[] = [];
  const details: (Details | undefined)[] = [];
  const faults: Fault[] = [];
  const observations: Observation[] = [];
  const coverages = new Map<number, number>();
  const pages = new BatchBuilder(BATCH_BYTES);
  let reading: PageReader | undefined;
  for (const entry of entries) {
    const { body, revisit, error } = entry;
    const index = ids.push(entry.id) - 1;
    if (body?.kind === 'utf8') {
      states.push(STATE.text);
      details.push(detailsOf(entry));
      texts.addUtf8(body.bytes);
      continue;
    }
    let text = body?.text ?? '';
    let page: Page | undefined;
    let site: string | undefined;
    let isPending = false;
    let isFrameset = false;
    let failure: Omit<Fault, 'index'> | undefined;
    if (body?.kind === 'html') {
      const reader = await pageReader();
      reading = reader;
      try {
        const { links, ...parsed } = reader.parse(text, andLines, andLinks);
        const targets = links && reader.countLinks(links, entry, parsed.host);
        page = andLines ? reader.withKeys(parsed, entry.url ?? entry.address ?? parsed.url) : parsed;
        site = reader.site(page, siteOf(page, entry));
        const readable = reader.readable(text);
        isFrameset = page.blocks.text.length === 0 && FRAMESET_TAG.test(text);
        const target = reader.redirect(parsed, entry.url ?? entry.address ?? parsed.url);
        if (target !== undefined) {
          failure = redirectTo(target);
          text = '';
        } else if (pagesWait) {
          const read: ReadPage = {
            ...page,
            ...(readable !== undefined && { readable }),
            ...(targets && { targets }),
            ...((entry.url ?? entry.address)?.includes('?') === true && { isAtQuery: true }),
            ...(isFrameset && { isFrameset }),
          };
          const [json, observation] = [JSON.stringify(read), reader.observe(page, site, andLines)];
          pages.add(json);
          observations.push(observation);
          isPending = true;
        } else {
          const main = reader.select(reader.analysed(page), readable);
          text = main.text;
          if (andCoverage && text !== '' && main.visible !== '') coverages.set(index, Math.fround(main.coverage));
        }
      } catch (cause) {
        failure = failureOf(cause);
        text = '';
      }
    }
    const state = isPending
      ? STATE.page
      : body === undefined && revisit !== undefined
        ? STATE.revisit
        : /\S/.test(text)
          ? STATE.text
          : STATE.unjudged;
    if (state === STATE.text) texts.add(text);
    const fault =
      error ??
      failure ??
      (state !== STATE.unjudged
        ? undefined
        : isFrameset
          ? FRAMESET
          : lackOf(body?.kind === 'html' ? reading : undefined));
    if (fault !== undefined) faults.push({ index, code: fault.code, message: fault.message });
    states.push(state);
    details.push(detailsOf(entry, page, site));
  }
  return {
    documents: { ids, states: Uint8Array.from(states), details, faults },
    texts: texts.finish(),
    pages: pages.finish(),
    observations,
    coverages,
    ...(andLinks && reading && { links: reading.takeLinks() }),
  };
}

export interface SelectedTexts {
  /** The text of each page; empty if it has none. */
  readonly texts: TextBatch;
  /** All that each page shows besides the template; absent if it is not compared. */
  readonly visible?: TextBatch;
  /** Length of the text of each page per length of its visible text, 0 … 1; absent if not requested. */
  readonly coverages?: Float32Array;
  /** Blocks of each page that were left out as template. */
  readonly boilerplate: readonly (readonly string[])[];
  /** The blocks of each page that recur on its site; empty if visible texts are not compared. */
  readonly recurring: readonly Recurring[];
  /** The media of each page, in JSON: a list of `PlacedMedium`; empty if there are none. */
  readonly media: readonly string[];
  /** The {@link STATE} `text` or `unjudged` for each. */
  readonly states: Uint8Array;
  readonly faults: readonly Fault[];
}

/**
 * The main texts of pages whose templates are known.
 * @param pages parsed pages in JSON
 * @param templates the learned template of the site of each page; `undefined` if there is none
 * @param andCoverage whether the visible text is compared with the text @param andVisible whether it is returned, too
 */
export function selectTexts(
  pages: TextBatch,
  templates: readonly (Template | undefined)[],
  reader: PageReader,
  { andCoverage, andVisible }: { readonly andCoverage: boolean; readonly andVisible: boolean },
): SelectedTexts {
  const recurring: Recurring[] = [];
  const media: string[] = [];
  const faults: Fault[] = [];
  const mains = templates.map((ofSite, index): SelectedText => {
    const read: ReadPage = JSON.parse(textAt(pages, index));
    try {
      const page = reader.analysed(read);
      const template = andVisible ? reader.templateOf(page, ofSite) : ofSite;
      const recurs: Recurring = {
        form: read.skeleton,
        blocks: andVisible ? reader.recurring(page, template) : [],
        listed: andVisible ? reader.listed(page, read.targets, ofSite) : [],
      };
      const shown = reader.media(page, read, template);
      const main = reader.select(page, read.readable, template);
      const { boilerplate } = main;
      const text = andVisible ? main.compared : main.text;
      const isEmpty = text === '';
      // A page without a main text is not compared, even if it shows other text.
      const visible = andVisible && !isEmpty ? main.visible : '';
      const coverage = andCoverage ? main.coverage : 0;
      if (isEmpty) faults.push({ index, ...(read.isFrameset === true ? FRAMESET : lackOf(reader)) });
      recurring.push(recurs);
      media.push(shown.length === 0 ? '' : JSON.stringify(shown));
      return { text, visible, coverage, boilerplate };
    } catch (cause) {
      faults.push({ index, ...failureOf(cause) });
      recurring.push({ form: read.skeleton, blocks: [], listed: [] });
      media.push('');
      return FAILED;
    }
  });
  return {
    texts: encodeTexts(mains.map(({ text }) => text)),
    ...(andVisible && { visible: encodeTexts(mains.map(({ visible }) => visible)) }),
    ...(andCoverage && { coverages: Float32Array.from(mains, ({ coverage }) => coverage) }),
    boilerplate: mains.map(({ boilerplate }) => boilerplate),
    recurring,
    media,
    states: Uint8Array.from(mains, ({ text }) => (text === '' ? STATE.unjudged : STATE.text)),
    faults,
  };
}

function detailsOf(entry: Entry<unknown>, page?: Page, site?: string): Details | undefined {
  const { charset, charsetSource, replaced, fields, captured, file } = entry;
  const title = entry.title ?? page?.title;
  const url = entry.url ?? page?.url;
  const date = page?.modified ?? page?.published ?? entry.date;
  const canonical = page?.canonical;
  const details: { -readonly [K in keyof Details]: Details[K] } = {};
  if (title !== undefined) details.title = title;
  if (url !== undefined) details.url = url;
  if (canonical !== undefined) details.canonical = canonical;
  if (site !== undefined) details.site = site;
  if (page !== undefined && entry.address !== undefined) details.address = entry.address;
  if (date !== undefined) details.date = date;
  if (file !== undefined) details.file = file;
  if (captured !== undefined) details.captured = captured;
  if (charset !== undefined) details.charset = charset;
  if (charsetSource !== undefined) details.charsetSource = charsetSource;
  if (replaced !== undefined) details.replaced = replaced;
  if (fields !== undefined) details.fields = fields;
  for (const _ in details) return details;
  return undefined;
}
