/** The records of a result as the columns of a report page. */
import { parseDate } from '../../cluster/dates.ts';
import type {
  DocRecord,
  ErrorRecord,
  HeaderRecord,
  PairRecord,
  ResultRecord,
  SummaryRecord,
} from '../../result/records.ts';
import type { ResultTexts } from '../../result/texts.ts';
import { KINDS } from '../../verify/kinds.ts';
import { ACTION_REASONS, ACTIONS, suggestedAction } from '../action.ts';
import type { Language } from '../phrases.ts';
import { redirectable } from '../redirects.ts';
import { blockElement, sortedElement } from './blocks.ts';
import {
  BLOCK,
  type IndexNote,
  PAIRS_A_BLOCK,
  PAYLOAD_FORMAT,
  type PairDetail,
  type ReportPayload,
  UNIT,
} from './payload.ts';
import { TEXT_LIMIT, textBlocks, type WantedText } from './texts.ts';

/** Most clusters and pairs of a report; the largest clusters and the first pairs are in it. */
const MAX_CLUSTERS = 100_000;
const MAX_PAIRS = 300_000;
const MAX_ERRORS = 1000;
const TITLE_LENGTH = 300;

interface Held {
  readonly document: number;
  readonly record: DocRecord;
}

export class Collector {
  header: HeaderRecord | undefined;
  summary: SummaryRecord | undefined;
  /** Of which documents of an index the result is. */
  index: IndexNote | undefined;
  readonly #docs = new Map<string, Held>();
  readonly #clusters: (readonly string[])[] = [];
  readonly #pairs: PairRecord[] = [];
  readonly #errors: ErrorRecord[] = [];
  #pairsLeft = 0;
  #errorsLeft = 0;

  write(record: ResultRecord): void {
    if (record.type === 'header') this.header = record;
    else if (record.type === 'doc') this.#docs.set(record.id, { document: this.#docs.size, record: lean(record) });
    else if (record.type === 'cluster') this.#clusters.push([record.keep, ...record.drop]);
    else if (record.type === 'summary') this.summary = record;
    else if (record.type === 'pair') {
      if (this.#pairs.length < MAX_PAIRS) this.#pairs.push(record);
      else this.#pairsLeft++;
    } else if (this.#errors.length < MAX_ERRORS) this.#errors.push(record);
    else this.#errorsLeft++;
  }

  /** The elements of the page that hold the result. */
  blocks(language: Language, texts: ResultTexts | undefined): string[] {
    const clusters = this.#clusters.toSorted((a, b) => b.length - a.length).slice(0, MAX_CLUSTERS);
    const places = new Map<string, number>();
    const placeOf = (id: string): number => {
      const known = places.get(id);
      if (known !== undefined) return known;
      places.set(id, places.size);
      return places.size - 1;
    };
    for (const members of clusters) members.forEach(placeOf);
    for (const { a, b } of this.#pairs) for (const id of [a, b]) placeOf(id);
    const ids = [...places.keys()];
    const held = ids.map((id) => this.#docs.get(id));
    const { elements, places: textPlaces, left, cut } = textBlocks([...this.#wanted(places)], ids.length, texts);

    const clusterOf = ids.map(() => -1);
    clusters.forEach((members, i) => {
      for (const id of members) clusterOf[places.get(id)!] = i;
    });
    const suggested = held.map((one) => {
      if (one?.record.status !== 'dropped') return undefined;
      const { kept, kind } = one.record.evidence;
      return suggestedAction(one.record, this.#docs.get(kept)?.record ?? { id: kept }, kind, true);
    });
    const isRedirected = redirectable(
      Array.from(this.#docs.values(), ({ record }) => record),
      this.header?.confirmed ?? true,
    );
    const evidence = held.map((one) => (one?.record.status === 'dropped' ? one.record.evidence : undefined));
    const payload: ReportPayload = {
      format: PAYLOAD_FORMAT,
      language,
      header: this.header!,
      ...(this.summary !== undefined && { summary: this.summary }),
      documents: {
        ids,
        titles: held.map((one) => one?.record.title?.slice(0, TITLE_LENGTH) ?? ''),
        urls: held.map((one) => one?.record.url ?? ''),
        bytes: held.map((one) => (one !== undefined && 'bytes' in one.record ? one.record.bytes : 0)),
        cluster: clusterOf,
        similarity: evidence.map((proof) => (proof === undefined ? -1 : units(proof.jaccard))),
        rules: evidence.map((proof) => proof?.rule ?? ''),
        actions: suggested.map((one) => (one === undefined ? -1 : ACTIONS.indexOf(one.action))),
        reasons: suggested.map((one) => (one === undefined ? -1 : ACTION_REASONS.indexOf(one.reason))),
        dates: held.map((one) => secondsOf(one === undefined ? undefined : texts?.date(one.document))),
        redirects: ids.map((id) => Number(isRedirected.has(id))),
      },
      clusters: {
        keep: clusters.map(([keep]) => places.get(keep!)!),
        drop: clusters.map(([, ...drop]) => drop.map((id) => places.get(id)!)),
      },
      pairs: {
        a: this.#pairs.map(({ a }) => places.get(a)!),
        b: this.#pairs.map(({ b }) => places.get(b)!),
        similarity: this.#pairs.map(({ jaccard }) => units(jaccard)),
        kind: this.#pairs.map(({ kind }) => (kind === undefined ? -1 : KINDS.indexOf(kind))),
        distance: this.#pairs.map(({ distance }) => distance ?? -1),
      },
      texts: textPlaces,
      errors: this.#errors.map(({ id, code, message }) => ({ id, code, message })),
      left: {
        documents: this.#docs.size - held.filter((one) => one !== undefined).length,
        clusters: this.#clusters.length - clusters.length,
        pairs: this.#pairsLeft,
        errors: this.#errorsLeft,
        texts: left,
        textsCut: cut,
      },
      textLimit: TEXT_LIMIT,
      ...(this.index !== undefined && { index: this.index }),
    };
    const details: string[] = [];
    for (let from = 0; from < this.#pairs.length; from += PAIRS_A_BLOCK) {
      const block = this.#pairs
        .slice(from, from + PAIRS_A_BLOCK)
        .map(({ type: _, a: __, b: ___, other: ____, ...detail }): PairDetail => detail);
      details.push(sortedElement(`${BLOCK.pairs}${details.length}`, block));
    }
    return [blockElement(BLOCK.main, payload), ...details, ...elements];
  }

  /** The texts of clusters, then those of other pairs; of each document those by which it was compared. */
  *#wanted(places: ReadonlyMap<string, number>): Generator<WantedText> {
    const by = new Map<string, number>();
    for (const { a, b, by: which } of this.#pairs) {
      for (const id of [a, b]) by.set(id, (by.get(id) ?? 0) | (which === 'visible' ? 2 : 1));
    }
    for (const [id, place] of places) {
      const held = this.#docs.get(id);
      if (held === undefined) continue;
      const { document, record } = held;
      const bytes = 'bytes' in record ? record.bytes : 0;
      const kinds = by.get(id) ?? 1;
      if (kinds & 1) yield { place, document, kind: 'main', bytes };
      if (kinds & 2) yield { place, document, kind: 'visible', bytes };
    }
  }
}

function units(similarity: number): number {
  return Math.floor(similarity * UNIT + 1e-6);
}

/** Seconds since 1970; null where it is no date. */
function secondsOf(date: string | undefined): number | null {
  const time = date === undefined ? undefined : parseDate(date);
  return time === undefined ? null : Math.floor(time / 1000);
}

/** A record without what the page does not show, so that a large result takes less memory. */
function lean(record: DocRecord): DocRecord {
  return 'boilerplate' in record ? { ...record, boilerplate: [] } : record;
}
