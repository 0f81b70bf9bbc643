/** Verdicts of an index: new, exact copy, near-duplicate, revisit, or too short. */
import type { DittographError, ErrorCode } from '../base/errors.ts';
import type { ScanParameters } from '../methods/options.ts';
import { leastEqualSlots } from '../search/band-plan.ts';
import type { DocumentStore } from './document-store.ts';
import {
  areExact,
  areUnderTwoTitles,
  type Comparer,
  haveEqualTokens,
  type SeenSide,
  type SeenSimilarity,
} from './evidence.ts';
import type { LookedUp } from './look-up.ts';
import type { LookedAhead } from './near-index.ts';
import { additionBy, type SeenRecord } from './record.ts';
import { isoOf } from './time.ts';

/** A document of the index that is similar to the one that was looked up. */
export interface SeenMatch extends SeenSimilarity {
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** When it was seen, ISO 8601. */
  readonly time: string;
}

/** The answer for a document. */
export interface SeenVerdict {
  /**
   * `revisit`: the index has a document with this id, the match. `exact`: it has one with the same words in the same order,
   * and not under another title on the same site. `near`: it has a near-duplicate. `too-short`: the document has fewer
   * than two shingles, and is not compared.
   */
  readonly verdict: 'new' | 'exact' | 'near' | 'revisit' | 'too-short';
  readonly id: string;
  /** Whether this call added it to the index. */
  readonly stored: boolean;
  /**
   * The document of which it is a revisit, copy or near-duplicate; the most similar one. Absent if a repeated request
   * had replaced the document of which it is a revisit.
   */
  readonly match?: SeenMatch;
  /** For a revisit: whether its words have changed. */
  readonly changed?: boolean;
  /** Whether it shares a bucket with so many documents that not all were compared: a match may be missing. */
  readonly truncated: boolean;
}

/** The answer for a document that could not be looked up. */
export interface SeenError {
  readonly type: 'error';
  /** Empty if none was given. */
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
}

export const errorOf = (id: string, { code, message }: Pick<DittographError, 'code' | 'message'>): SeenError => ({
  type: 'error',
  id,
  code,
  message,
});

/** The decision about a document, before it is added. */
export interface Decision extends Pick<SeenVerdict, 'verdict' | 'match' | 'changed' | 'truncated'> {
  /** The number of the document with the same id. */
  readonly known?: number;
  /** Whether an earlier call of the same request has added it. */
  readonly isRepeated?: true;
}

/** Whether a document is visible to the caller: it is not of another session, and has not expired. */
export type IsVisible = (number: number, record: SeenRecord) => boolean;

const NEW: Decision = { verdict: 'new', truncated: false };
const NOTHING_NEAR = { found: [], truncated: false };

/** Maximum number of documents that are read for one answer. */
const MOST_READ = 64;

export class Judge {
  readonly #store: DocumentStore;
  readonly #comparer: Comparer;
  /** Greatest distance of a near-duplicate by fingerprints alone, and of a candidate whose text is compared. */
  readonly #estimated: number;
  readonly #candidate: number;
  /** Least exact Jaccard. */
  readonly #confirm: number;

  constructor(store: DocumentStore, comparer: Comparer, parameters: ScanParameters) {
    const { method, similarity, slots, distance, confirm } = parameters;
    this.#store = store;
    this.#comparer = comparer;
    this.#confirm = confirm;
    if (method === 'minhash') {
      this.#estimated = slots! - Math.ceil(similarity! * slots! - 1e-9);
      this.#candidate = slots! - leastEqualSlots(slots!, similarity!);
    } else {
      this.#estimated = distance!;
      this.#candidate = distance!;
    }
  }

  /** @param hash of its id @param i its position in `ahead` */
  decide(document: LookedUp, hash: number, isVisible: IsVisible, ahead: LookedAhead, i: number): Decision {
    for (const [number, record] of this.#store.find(document.id, hash)) {
      if (!isVisible(number, record)) continue;
      const match = this.#match(document, number, record);
      const isSame =
        document.textHash !== undefined && record.textHash !== undefined
          ? haveEqualTokens(document, record)
          : match.distance === 0;
      const addition = isSame && document.requestId !== undefined ? additionBy(document.requestId, record) : undefined;
      if (addition !== undefined) {
        if (addition.replaced) {
          // The version that it replaced was deleted, and cannot be compared again.
          return { verdict: 'revisit', changed: true, truncated: false, isRepeated: true };
        }
        const wasVisible: IsVisible = (other, its) => other < number && isVisible(other, its);
        return { ...this.decide(document, hash, wasVisible, ahead, i), isRepeated: true };
      }
      return { verdict: 'revisit', match, changed: !isSame, truncated: false, known: number };
    }
    if (document.isShort) return { verdict: 'too-short', truncated: false };
    const { found, truncated } = this.#near(document, isVisible, ahead, i, 1);
    const [best] = found;
    if (best === undefined) return truncated ? { verdict: 'new', truncated } : NEW;
    const [number, record] = best;
    const verdict = areExact(document, record) ? 'exact' : 'near';
    return { verdict, match: this.#match(document, number, record), truncated };
  }

  /** The most similar documents, at most `limit`. @param ahead only this document */
  query(
    document: LookedUp,
    isVisible: IsVisible,
    ahead: LookedAhead,
    limit: number,
  ): { readonly matches: readonly SeenMatch[]; readonly truncated: boolean } {
    if (document.isShort) return { matches: [], truncated: false };
    const { found, truncated } = this.#near(document, isVisible, ahead, 0, limit);
    const matches = found.map(([number, record]) => this.#match(document, number, record));
    return { matches: matches.sort((a, b) => b.similarity - a.similarity), truncated };
  }

  /** At most `most` documents near one: the most similar ones if texts are available, otherwise the nearest. */
  #near(
    document: LookedUp,
    isVisible: IsVisible,
    ahead: LookedAhead,
    i: number,
    most: number,
  ): { readonly found: readonly (readonly [number: number, record: SeenRecord])[]; readonly truncated: boolean } {
    const byTexts = document.text !== undefined && this.#store.header.storeText;
    const { numbers, distances, truncated } = ahead.near(i, byTexts ? this.#candidate : this.#estimated);
    if (numbers.length === 0) return truncated ? { found: [], truncated } : NOTHING_NEAR;
    const read: (readonly [number, SeenRecord])[] = [];
    const texts: { readonly place: number; readonly text: string }[] = [];
    const scores: number[] = [];
    const enough = byTexts ? MOST_READ : most;
    /** A document with the same text that is not a copy. */
    let equal: readonly [number, SeenRecord] | undefined;
    let place = 0;
    for (; place < numbers.length && place < MOST_READ + most; place++) {
      // Behind a page of the same site under another title may be a copy.
      if (read.length >= enough && !(most === 1 && equal !== undefined)) break;
      const number = numbers[place]!;
      const record = this.#store.record(number);
      if (record === undefined || !isVisible(number, record)) continue;
      if (haveEqualTokens(document, record)) {
        // Nothing can be more similar, so later candidates matter only if more matches are requested.
        if (most === 1 && !areUnderTwoTitles(document, record)) return { found: [[number, record]], truncated };
        equal ??= [number, record];
        scores.push(Number.POSITIVE_INFINITY);
        read.push([number, record]);
        continue;
      }
      // Fingerprints of equal texts are equal.
      if (equal !== undefined && most === 1 && distances[place]! > 0) break;
      const text = byTexts && record.hasText ? this.#store.textOf(number) : undefined;
      if (text === undefined && distances[place]! > this.#estimated) continue;
      if (text !== undefined) texts.push({ place: read.length, text });
      scores.push(Number.NEGATIVE_INFINITY);
      read.push([number, record]);
    }
    if (most === 1 && equal !== undefined)
      return { found: [equal], truncated: truncated || place === MOST_READ + most };
    const isCut = truncated || (read.length < most && place < numbers.length) || (byTexts && place < numbers.length);
    if (!byTexts) return { found: read, truncated: isCut };
    const jaccards =
      texts.length === 0
        ? []
        : this.#comparer.jaccards(
            document.text!,
            texts.map(({ text }) => text),
          );
    const isNear = read.map(() => true);
    for (const [t, { place: at }] of texts.entries()) {
      scores[at] = jaccards[t]!;
      isNear[at] = jaccards[t]! >= this.#confirm;
    }
    const order = read.map((_, i) => i).filter((i) => isNear[i]);
    order.sort((a, b) => scores[b]! - scores[a]! || a - b);
    return { found: order.slice(0, most).map((i) => read[i]!), truncated: isCut };
  }

  #match(document: LookedUp, number: number, record: SeenRecord): SeenMatch {
    const { id, url, title, time } = record;
    const text = document.text === undefined || !record.hasText ? undefined : this.#store.textOf(number);
    const other: SeenSide = { url, title, text, row: record.row, textHash: record.textHash };
    const alike = this.#comparer.compare(document, other);
    // Written out for the common case without these fields, since spreads take as long as everything else.
    if (url === undefined && title === undefined && alike.kind === undefined) {
      const { similarity, estimated, distance, evidence } = alike;
      return { id, time: isoOf(time), similarity, estimated, distance, evidence };
    }
    return {
      id,
      ...(url !== undefined && { url }),
      ...(title !== undefined && { title }),
      time: isoOf(time),
      ...alike,
    };
  }
}
