/**
 * Other documents with which those of a run are compared. The documents of a reference are never dropped, nor compared with
 * each other. A document that is removed for one of them is not compared with other documents of the run.
 */
import { matcher } from '../cluster/never-drop.ts';
import type { ScanParameters } from '../methods/options.ts';
import { type Details, type DocumentBatch, STATE } from '../store/documents.ts';
import type { FingerprintBatch } from '../store/fingerprints.ts';
import { BatchBuilder, type TextBatch, textAt } from '../text/batch.ts';
import type { Differences } from '../verify/kind/kind.ts';
import { KINDS, PAGE_KINDS, type PairKind } from '../verify/kind/kinds.ts';
import { showsMedia } from './media.ts';
import type { Observation } from './pages.ts';
import { comparesVisible } from './parameters-by.ts';
import { addressesOf } from './site/site-addresses.ts';
import type { OutcomeOf } from './task.ts';

/** A document of a reference that is similar to another document, with the evidence. */
export interface ReferenceMatch {
  /** The reference as it was named. */
  readonly in: string;
  /** Id of the document there. */
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** With `texts` the exact Jaccard, with `tokens` 1, otherwise an estimate; 0 … 1. */
  readonly similarity: number;
  /** The compared values: both texts; a hash of the words, which are the same; sketches; fingerprints. */
  readonly by: 'texts' | 'tokens' | 'sketch' | 'fingerprint';
  /** Distance of the fingerprints of the reference, in the unit of its method. */
  readonly distance: number;
  /** With `texts`: the kind of the pair, and the differences; A is the document of the run. */
  readonly kind?: PairKind;
  readonly differences?: Differences;
  /** With `texts`: the number of shared shingles, of those of each, and the containment. */
  readonly shared?: number;
  readonly sizes?: readonly [number, number];
  readonly containment?: number;
  /** With `sketch`: the 95 % interval of the similarity. */
  readonly low?: number;
  readonly high?: number;
  /** SHA-256 of the two texts (UTF-8), in hex: of the document, and with `texts` of that of the reference. */
  readonly textHash: string;
  readonly matchHash?: string;
  /** Pages of one site that are not known to show the same: the document is kept. */
  readonly oneSite?: true;
}

/** The known facts on a page besides its text. */
export interface ReferringPage {
  /** The site, as documents have it. */
  readonly site: string;
  /** The parts of its address that identify the page; absent if its host is not known. */
  readonly address: string | undefined;
  /** Digest of all blocks and media that it shows, including those of its template; absent if they are not known. */
  readonly shown: string | undefined;
  /** Whether it shows media besides those of its template. */
  readonly hasMedia: boolean;
}

/** A document that is looked up. */
export interface Referring {
  readonly id: string;
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly text: string;
  /** For a page, if pages of one site are compared by everything that they show. */
  readonly page?: ReferringPage | undefined;
  /** Whether a match of a kind justifies the removal of the document. */
  readonly isRemovable: (kind: PairKind) => boolean;
}

export interface Reference {
  /** The descriptions for the header of a result. */
  readonly described: readonly ReferenceDescription[];
  /** The match for which a document is removed, otherwise the most similar one at the similarity of the run. */
  find(document: Referring): Promise<ReferenceMatch | undefined>;
  close(): Promise<void>;
}

/** Records of a reference that could not be read: documents of the run that only they have are kept. */
interface UnreadOfReference {
  readonly count: number;
  /** The id of the first one, and why. */
  readonly first: string;
}

export interface ReferenceDescription {
  /** As it was named. */
  readonly name: string;
  /** A lasting index, or documents that were read for this run. */
  readonly kind: 'index' | 'documents';
  readonly documents: number;
  /** Signature of its fingerprints. */
  readonly signature: string;
  /** Least Jaccard, or least estimated similarity, of the documents that it finds. */
  readonly similarity: number;
  /** Whether it has the texts; without them, no document is removed for its documents. */
  readonly texts: boolean;
  /** Its records that could not be read; absent if there are none. */
  readonly unread?: UnreadOfReference;
}

/** The match of a document, and its size if it is removed. */
export interface Known {
  readonly match: ReferenceMatch;
  readonly isRemoved: boolean;
  readonly bytes: number;
  readonly shingles: number;
}

/** Whether a match justifies the removal of the document. */
export function justifiesRemoval(
  { by, kind, oneSite }: ReferenceMatch,
  isRemovable: Referring['isRemovable'],
): boolean {
  return by === 'texts' && kind !== undefined && oneSite !== true && isRemovable(kind);
}

/** The documents of a run that a reference has, by their numbers. */
export class KnownDocuments {
  readonly reference: Reference;
  readonly #parameters: ScanParameters;
  readonly #isNeverDropped: (name: string) => boolean;
  readonly #known = new Map<number, Known>();
  /** Digests of the pages that wait for the templates of their sites. */
  readonly #shown = new Map<number, string>();

  constructor(reference: Reference, parameters: ScanParameters) {
    this.reference = reference;
    this.#parameters = parameters;
    const { neverDrop = [] } = parameters;
    this.#isNeverDropped = neverDrop.length > 0 ? matcher(neverDrop) : () => false;
  }

  get(document: number): Known | undefined {
    return this.#known.get(document);
  }

  /** Matches that do not remove their document. */
  *matchesOfKept(): Generator<ReferenceMatch> {
    for (const { match, isRemoved } of this.#known.values()) if (!isRemoved) yield match;
  }

  /** A batch without the texts of removed documents. */
  async ofBatch<B extends TextsOfDocuments>(batch: B): Promise<B> {
    const { documents, texts, fingerprints, observations, first } = batch;
    let page = 0;
    for (const [i, state] of documents.states.entries()) {
      if (state === STATE.page) this.#shown.set(first + i, digestOf(observations[page++]!));
    }
    const states = Uint8Array.from(documents.states);
    const kept: number[] = [];
    let place = 0;
    for (const [i, state] of documents.states.entries()) {
      if (state !== STATE.text) continue;
      const details = documents.details[i] ?? {};
      const one = { id: documents.ids[i]!, details, coverage: 1, hasMedia: false, number: first + i };
      if (await this.#isRemoved(one, texts, place, fingerprints)) states[i] = STATE.known;
      else kept.push(place);
      place++;
    }
    if (kept.length === place) return batch;
    return {
      ...batch,
      documents: { ...documents, states },
      texts: textsAt(texts, kept),
      ...(fingerprints !== undefined && { fingerprints: fingerprintsAt(fingerprints, kept) }),
    };
  }

  /** The states of selected pages, and the selection without removed pages. */
  async ofPages(
    selected: SelectedBatch,
    idOf: (document: number) => string,
    detailsOf: (document: number) => Details,
  ): Promise<{ readonly states: Uint8Array; readonly rest: SelectedBatch }> {
    const { documents, texts, visible, fingerprints, visibleFingerprints, coverages, media } = selected;
    const states = Uint8Array.from(selected.states);
    const kept: number[] = [];
    for (const [i, number] of documents.entries()) {
      const hasMedia = showsMedia(media[i]!);
      const one = { id: idOf(number), details: detailsOf(number), coverage: coverages?.[i] ?? 1, hasMedia, number };
      if (states[i] === STATE.text && (await this.#isRemoved(one, texts, i, fingerprints))) states[i] = STATE.known;
      else kept.push(i);
    }
    if (kept.length === documents.length) return { states, rest: selected };
    const rest: SelectedBatch = {
      ...selected,
      documents: Uint32Array.from(kept, (i) => documents[i]!),
      texts: textsAt(texts, kept),
      ...(visible !== undefined && { visible: textsAt(visible, kept) }),
      ...(fingerprints !== undefined && { fingerprints: fingerprintsAt(fingerprints, kept) }),
      ...(visibleFingerprints !== undefined && { visibleFingerprints: fingerprintsAt(visibleFingerprints, kept) }),
    };
    return { states, rest };
  }

  /** Looks up a document. @returns whether it is removed for its match */
  async #isRemoved(
    { id, details, coverage, hasMedia, number }: Looked,
    texts: TextBatch,
    place: number,
    fingerprints: FingerprintBatch | undefined,
  ): Promise<boolean> {
    const { url, title, site } = details;
    const { remove, minCoverage } = this.#parameters;
    const kinds = remove ?? (site === undefined ? KINDS : PAGE_KINDS);
    const isKept = this.#isNeverDropped(id) || (url !== undefined && this.#isNeverDropped(url));
    const isRemovable = (kind: PairKind): boolean => !isKept && coverage >= minCoverage && kinds.includes(kind);
    const text = textAt(texts, place);
    const page =
      site !== undefined && areOfSites(this.#parameters)
        ? { site, address: addressesOf(details).own, shown: this.#shown.get(number), hasMedia }
        : undefined;
    this.#shown.delete(number);
    const match = await this.reference.find({ id, url, title, text, page, isRemovable });
    if (match === undefined) return false;
    const isRemoved = justifiesRemoval(match, isRemovable);
    const shingles = fingerprints?.counts.shingles[place] ?? 0;
    this.#known.set(number, { match, isRemoved, bytes: texts.offsets[place + 1]! - texts.offsets[place]!, shingles });
    return isRemoved;
  }
}

/** A document that is looked up. */
interface Looked {
  readonly id: string;
  readonly details: Details;
  readonly coverage: number;
  readonly hasMedia: boolean;
  readonly number: number;
}

/** Whether two pages of one site count as different unless everything that they show is the same. */
export function areOfSites(parameters: ScanParameters): boolean {
  return parameters.compareSite !== 'main' && comparesVisible(parameters);
}

/** The digest of everything that a page shows, including its template. */
export function digestOf({ blocks, media, states }: Observation): string {
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  for (const some of [blocks, media ?? [], ...(states === undefined ? [] : [states])])
    hash.update(Float64Array.of(some.length, ...some));
  return hash.digest('hex');
}

/** A batch of documents, the texts of those that have one, and their fingerprints. */
interface TextsOfDocuments {
  readonly documents: DocumentBatch;
  readonly texts: TextBatch;
  readonly fingerprints?: FingerprintBatch;
  /** Digests of the pages that wait, in order. */
  readonly observations: readonly Observation[];
  /** Number of the first document. */
  readonly first: number;
}

type SelectedBatch = OutcomeOf<'select'> & { readonly documents: Uint32Array };

function textsAt({ bytes, offsets }: TextBatch, places: readonly number[]): TextBatch {
  const builder = new BatchBuilder(bytes.length);
  for (const place of places) builder.addUtf8(bytes.subarray(offsets[place]!, offsets[place + 1]!));
  return builder.finish();
}

function fingerprintsAt(batch: FingerprintBatch, places: readonly number[]): FingerprintBatch {
  const { rows, offsets, counts } = batch;
  const count = counts.shingles.length;
  const begin = (place: number): number => offsets?.[place] ?? (rows.length / count) * place;
  const parts = places.map((place) => rows.subarray(begin(place), begin(place + 1)));
  const ends = [0];
  for (const part of parts) ends.push(ends.at(-1)! + part.length);
  const chosen = new Uint32Array(ends.at(-1)!);
  parts.forEach((part, i) => {
    chosen.set(part, ends[i]!);
  });
  return {
    ...batch,
    rows: chosen,
    ...(offsets !== undefined && { offsets: Uint32Array.from(ends) }),
    counts: {
      ...counts,
      shingles: Uint32Array.from(places, (place) => counts.shingles[place]!),
      textHash: Uint32Array.from(places.flatMap((place) => [...counts.textHash.subarray(4 * place, 4 * place + 4)])),
    },
  };
}
