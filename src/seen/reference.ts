/** References of a run: lasting indexes, and documents that are read into a temporary index. */

import { READ_WELL } from '../base/errors.ts';
import { hostOf } from '../html/page/host.ts';
import { isPlaceholder } from '../html/page/placeholders.ts';
import { makeTemporaryFolder } from '../io/output/temporary-folder.ts';
import { methodOf, ownOptions } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { appendTexts, extractInputs, inState, openRun, pendingPages } from '../run/extract-inputs.ts';
import {
  areOfSites,
  digestOf,
  justifiesRemoval,
  type Reference,
  type ReferenceDescription,
  type ReferenceMatch,
  type Referring,
} from '../run/reference.ts';
import { siteOfHost } from '../run/site/site.ts';
import { addressesOf } from '../run/site/site-addresses.ts';
import { STATE } from '../store/documents.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { compareTitles } from '../verify/kind/titles.ts';
import { isIndexAt, requireNoneLost } from './current-file.ts';
import type { SeenDocument } from './look-up.ts';
import { SEEN_METHODS } from './near-index.ts';
import { openSeen } from './open-seen.ts';
import type { Seen } from './seen.ts';
import type { SeenParameters } from './seen-options.ts';
import type { SeenMatch } from './verdict.ts';

/** Number of matches to examine, since the most similar one may be of a kind that does not justify removal. */
const MATCHES = 16;
/** Id of the document that is looked up; it appears in no answer. */
const ASKED = 'asked';
/** UTF-16 units of a title that are used, and the longest URL that is. */
const TITLE_UNITS = 65_536;

interface Opened extends ReferenceDescription {
  readonly seen: Seen;
  /** The pages of a reference that was read, by their ids; absent for an index, which stores only documents. */
  readonly pages?: ReadonlyMap<string, ShownPage>;
  close(): Promise<void>;
}

/** The records that could not be read so far: their number, and the id of the first one and why. */
interface Unread {
  count: number;
  first: string;
}

/** The known facts on a page of a reference. */
interface ShownPage {
  readonly site: string;
  readonly shown: string | undefined;
}

/**
 * Opens the references of a run.
 * @throws INPUT_NOT_FOUND, INPUT_UNREADABLE, INDEX_CORRUPT; OUTPUT_FAILED if the disk of temporary files is full
 */
export async function openReference(
  names: readonly string[],
  parameters: ScanParameters,
  conduct: Conduct,
): Promise<SeenReference> {
  const opened: Opened[] = [];
  try {
    for (const name of names) {
      const isIndex = isIndexAt(name);
      if (!isIndex) requireNoneLost(name);
      opened.push(await (isIndex ? indexAt(name) : documentsOf(name, parameters, conduct)));
    }
  } catch (error) {
    for (const one of opened) await one.close();
    throw error;
  }
  return new SeenReference(opened, parameters);
}

export class SeenReference implements Reference {
  readonly #opened: readonly Opened[];
  readonly #parameters: ScanParameters;

  constructor(opened: readonly Opened[], parameters: ScanParameters) {
    this.#opened = opened;
    this.#parameters = parameters;
  }

  get described(): readonly ReferenceDescription[] {
    return this.#opened.map(({ name, kind, documents, signature, similarity, texts, unread }) => {
      return { name, kind, documents, signature, similarity, texts, ...(unread !== undefined && { unread }) };
    });
  }

  async find(document: Referring): Promise<ReferenceMatch | undefined> {
    let best: ReferenceMatch | undefined;
    for (const opened of this.#opened) {
      // Usually the most similar one justifies the removal, and no other has to be compared.
      for (const limit of [1, MATCHES]) {
        const matches = await matchesIn(opened, document, limit);
        const near = matches.filter(({ similarity }) => similarity >= this.#parameters.confirm);
        const found = near.find((match) => justifiesRemoval(match, document.isRemovable));
        if (found !== undefined) return found;
        if (near.length === 0) break;
        for (const match of near) if (best === undefined || match.similarity > best.similarity) best = match;
      }
    }
    return best;
  }

  /**
   * The current match for one that a result states, or why it cannot be checked: the document does not exist there, or has
   * another text. Undefined if the search does not find it.
   * @throws INDEX_CORRUPT
   */
  async again(document: Referring, stated: ReferenceMatch): Promise<ReferenceMatch | string | undefined> {
    const opened = this.#opened.find(({ name }) => name === stated.in);
    if (opened === undefined) return `${JSON.stringify(stated.in)} is not a reference of the run`;
    const entry = await opened.seen.get(stated.id);
    const id = JSON.stringify(stated.id);
    if (entry === undefined) return `the reference has no document ${id}, which may have been removed since`;
    if (stated.matchHash !== (entry.text === undefined ? undefined : sha256(entry.text)))
      return `the text of ${id} in the reference is not the one stated, and may have changed since`;
    return (await matchesIn(opened, document, MOST_MATCHES)).find((match) => match.id === stated.id);
  }

  /** The text of a matching document; undefined if it is not stored, or the document was removed. */
  async textOf({ in: name, id }: ReferenceMatch): Promise<string | undefined> {
    return (await this.#opened.find((one) => one.name === name)?.seen.get(id))?.text;
  }

  async close(): Promise<void> {
    for (const one of this.#opened) await one.close();
  }
}

/** Most matches that an index returns. */
const MOST_MATCHES = 1000;

async function matchesIn(opened: Opened, document: Referring, limit: number): Promise<ReferenceMatch[]> {
  const { name, seen } = opened;
  const { text, title, url } = document;
  const asked: SeenDocument = { id: ASKED, text, ...(title !== undefined && { title: title.slice(0, TITLE_UNITS) }) };
  const host = url !== undefined && url.length <= TITLE_UNITS ? { url } : {};
  const { matches } = await seen.query({ ...asked, ...host }, { limit });
  const textHash = matches.length > 0 ? sha256(text) : '';
  const found: ReferenceMatch[] = [];
  for (const match of matches) {
    const entry = match.evidence.by === 'texts' ? await seen.get(match.id) : undefined;
    const oneSite = mayDifferOnSite(document, match, opened.pages) ? ({ oneSite: true } as const) : {};
    found.push({ ...matchOf(name, match, textHash, entry?.text), ...oneSite });
  }
  return found;
}

/**
 * Whether two documents may be pages of one site that a scan of both would keep: similar main texts do not suffice there, and
 * the template of the site is not known. They are the same page if everything that they show is the same, or if they were
 * fetched from one address with the same text and show no media besides the template.
 */
function mayDifferOnSite(
  { text, title, page }: Referring,
  match: Pick<SeenMatch, 'id' | 'url' | 'title' | 'kind'>,
  pages: Opened['pages'],
): boolean {
  if (page === undefined) return false;
  const other = pages?.get(match.id);
  const host = hostOf(match.url);
  if (pages === undefined ? host !== undefined && siteOfHost(host) !== page.site : other?.site !== page.site)
    return false;
  if (isPlaceholder(text)) return true;
  if (title !== match.title && compareTitles(title, match.title) !== 'same') return true;
  if (other?.shown !== undefined && other.shown === page.shown) return false;
  const areFetchedTwice =
    page.address !== undefined && match.url !== undefined && page.address === addressesOf({ url: match.url }).own;
  return !(areFetchedTwice && match.kind === 'identical' && !page.hasMedia);
}

function matchOf(name: string, match: SeenMatch, textHash: string, text: string | undefined): ReferenceMatch {
  const { id, url, title, similarity, distance, kind, evidence } = match;
  return {
    in: name,
    id,
    ...(url !== undefined && { url }),
    ...(title !== undefined && { title }),
    similarity,
    by: evidence.by,
    distance,
    ...(kind !== undefined && { kind }),
    ...(evidence.by === 'texts' && {
      ...(kind !== 'identical' && { differences: evidence.differences }),
      shared: evidence.shared,
      sizes: evidence.sizes,
      containment: evidence.containment,
    }),
    ...(evidence.by === 'sketch' && { low: evidence.low, high: evidence.high }),
    textHash,
    ...(text !== undefined && { matchHash: sha256(text) }),
  };
}

async function indexAt(path: string): Promise<Opened> {
  const seen = await openSeen({ path, readOnly: true, create: false });
  return { ...described(path, 'index', seen), seen, close: () => seen.close() };
}

function described(name: string, kind: ReferenceDescription['kind'], seen: Seen): ReferenceDescription {
  const { documents, signature, parameters, storeText } = seen.stats();
  const similarity = Number(parameters.similarity ?? parameters.confirm ?? 0);
  return { name, kind, documents, signature, similarity, texts: storeText };
}

/** Reads documents into an index in a temporary folder. */
async function documentsOf(name: string, parameters: ScanParameters, conduct: Conduct): Promise<Opened> {
  const folder = await makeTemporaryFolder();
  let seen: Seen | undefined;
  const pages = new Map<string, ShownPage>();
  const unread = { count: 0, first: '' };
  try {
    seen = await openSeen({ path: folder.path, storeText: true, ...indexParameters(parameters) });
    for await (const { id, message } of seen.addAll(textsOf(name, parameters, conduct, pages, unread)))
      count(unread, id, message);
    // So that a full disk is reported before the run begins.
    await seen.sync();
  } catch (error) {
    await seen?.close().catch(() => {});
    await folder.remove();
    throw error;
  }
  const open = seen;
  return {
    ...described(name, 'documents', open),
    seen: open,
    pages,
    ...(unread.count > 0 && { unread }),
    async close() {
      await open.close();
      await folder.remove();
    },
  };
}

/** The method of the run if it has a growing index, otherwise minhash; with the least Jaccard of the run. */
function indexParameters(parameters: ScanParameters): SeenParameters {
  const { confirm, words, characters, simplify } = parameters;
  const profile = { words, characters, simplify };
  if (parameters.method === 'minhash' || !SEEN_METHODS.includes(parameters.method)) {
    return { ...profile, method: 'minhash', similarity: confirm };
  }
  const {
    structure: _,
    weights,
    ...own
  } = Object.fromEntries(
    Object.keys(ownOptions(methodOf(parameters))).map((key) => [key, parameters[key as keyof ScanParameters]]),
  );
  // Weights by document frequency need a corpus. Other weights find candidates as well, and the exact Jaccard decides.
  const usable = weights === undefined || weights === 'tf' || weights === 'uniform' ? { weights } : {};
  return { ...profile, ...own, ...usable, method: parameters.method, confirm } as SeenParameters;
}

function count(unread: Unread, id: string, message: string): void {
  if (unread.count++ === 0) unread.first = `${id}: ${message}`;
}

/**
 * The documents of an input, each with the text that a scan would compare.
 * @param pages receives the facts on pages @param unread receives the records that could not be read
 * @throws INPUT_VANISHED if a file changed while it was read
 */
async function* textsOf(
  name: string,
  parameters: ScanParameters,
  conduct: Conduct,
  pages: Map<string, ShownPage>,
  unread: Unread,
): AsyncGenerator<SeenDocument> {
  // The format of the inputs need not be that of the reference.
  const run = await openRun([name], { ...parameters, from: 'auto' }, conduct, 'one');
  const store = memoryStore();
  try {
    let pending: Awaited<ReturnType<typeof pendingPages>> | undefined;
    const areShown = areOfSites(parameters);
    const pagesWait = parameters.templateAware || areShown;
    for await (const batch of extractInputs(run, { makes: 'texts', pagesWait, andLines: areShown }, conduct, store)) {
      for (const fault of batch.documents.faults)
        if (!READ_WELL.has(fault.code)) count(unread, batch.documents.ids[fault.index]!, fault.message);
      const numbers = appendTexts(store, batch, batch.first);
      let page = 0;
      for (const [i, state] of batch.documents.states.entries()) {
        const site = batch.documents.details[i]?.site;
        const shown = state === STATE.page ? digestOf(batch.observations[page++]!) : undefined;
        if (site !== undefined && areShown) pages.set(batch.documents.ids[i]!, { site, shown });
      }
      yield* documentsAt(store, numbers);
      const waiting = inState(batch.documents.states, STATE.page, batch.first);
      if (waiting.length === 0) continue;
      pending ??= await pendingPages(store, parameters);
      pending.add(waiting, batch);
    }
    const asked = { andFingerprint: false, andCoverage: false, andVisible: false };
    for await (const selected of pending?.select(run.pool, asked, conduct) ?? []) {
      store.documents.settle(selected);
      store.texts.append(selected.documents, selected.texts);
      yield* documentsAt(
        store,
        selected.documents.filter((document) => store.documents.state(document) === STATE.text),
      );
    }
    for (const feed of run.feeds) await feed.requireUnchanged?.();
  } finally {
    store.close();
    await run.close();
  }
}

function* documentsAt({ documents, texts }: Store, numbers: Uint32Array): Generator<SeenDocument> {
  for (const number of numbers) {
    const { url, title } = documents.details(number);
    yield {
      id: documents.id(number),
      ...(url !== undefined && url.length <= TITLE_UNITS && { url }),
      ...(title !== undefined && { title: title.slice(0, TITLE_UNITS) }),
      text: textOf(texts, number),
    };
  }
}

const sha256 = (text: string): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex');
