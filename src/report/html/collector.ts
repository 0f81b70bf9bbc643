/** The records of a result as the columns of a report page. */
import { CANONICAL_STATES } from '../../cluster/canonical-state.ts';
import { parseDate } from '../../cluster/dates.ts';
import type {
  ClusterRecord,
  DocRecord,
  ErrorRecord,
  Evidence,
  HeaderRecord,
  PairRecord,
  ResultRecord,
  SummaryRecord,
} from '../../result/records.ts';
import type { ResultTexts } from '../../result/texts.ts';
import { KINDS } from '../../verify/kind/kinds.ts';
import { ACTION_REASONS, ACTIONS, suggestedAction } from '../action.ts';
import { withAddress } from '../mirror-address.ts';
import type { Language } from '../phrases.ts';
import { type JudgedPage, redirectable } from '../redirects.ts';
import { shortTitle } from '../titles.ts';
import { blockElement, pairElements } from './blocks.ts';
import { BLOCK, type IndexNote, PAYLOAD_FORMAT, type ReportPayload, units } from './payload.ts';
import { TEXT_LIMIT, textBlocks, type WantedText } from './texts.ts';

/** Most clusters and pairs of a report: the largest clusters, and the pairs of these before others. */
const MAX_CLUSTERS = 100_000;
const MAX_PAIRS = 300_000;
const MAX_ERRORS = 1000;

/** The fields of a `doc` record that a report needs: in a large result, the rest would take most of the memory. */
interface Held extends JudgedPage {
  /** Present for a file of a folder. */
  readonly file?: true;
  /** Its position among the `doc` records. */
  readonly document: number;
  readonly bytes: number;
  /** Id of its cluster. */
  readonly cluster?: string;
  readonly evidence?: Pick<Evidence, 'kept' | 'kind' | 'jaccard' | 'rule'>;
}

export class Collector {
  header: HeaderRecord | undefined;
  summary: SummaryRecord | undefined;
  /** The documents of an index that the result covers. */
  index: IndexNote | undefined;
  readonly #docs = new Map<string, Held>();
  /** Documents of each cluster, by its id. */
  readonly #sizes = new Map<string, number>();
  readonly #clusters: (readonly string[])[] = [];
  readonly #pairs = new FirstPairs();
  readonly #errors: ErrorRecord[] = [];
  #listed: ReadonlySet<string> | undefined;
  #errorsLeft = 0;

  write(record: ResultRecord): void {
    if (record.type === 'header') this.header = record;
    else if (record.type === 'doc') this.#addDoc(record);
    else if (record.type === 'cluster') this.#addCluster(record);
    else if (record.type === 'summary') this.summary = record;
    else if (record.type === 'pair') this.#pairs.add(record, this.#isListed(record.a) && this.#isListed(record.b));
    else if (this.#errors.length < MAX_ERRORS) this.#errors.push(record);
    else this.#errorsLeft++;
  }

  #addDoc(record: DocRecord): void {
    const { id, title, url, status } = record;
    const cluster = 'cluster' in record ? record.cluster : undefined;
    if (cluster !== undefined) this.#sizes.set(cluster, (this.#sizes.get(cluster) ?? 0) + 1);
    this.#docs.set(id, {
      document: this.#docs.size,
      id,
      status,
      bytes: 'bytes' in record ? record.bytes : 0,
      ...(title !== undefined && { title: shortTitle(title) }),
      ...(url !== undefined && { url }),
      ...(record.file !== undefined && { file: true }),
      ...(cluster !== undefined && { cluster }),
      ...(record.status === 'dropped' && { evidence: leanEvidence(record.evidence) }),
    });
  }

  #addCluster({ id, keep, drop }: ClusterRecord): void {
    this.#listed ??= largest(this.#sizes);
    if (this.#listed.has(id)) this.#clusters.push([keep, ...drop]);
  }

  /** Whether a document is in a cluster of the report. Documents precede pairs and clusters. */
  #isListed(id: string): boolean {
    this.#listed ??= largest(this.#sizes);
    const cluster = this.#docs.get(id)?.cluster;
    return cluster !== undefined && this.#listed.has(cluster);
  }

  /** The elements of the page that hold the result. */
  blocks(language: Language, texts: ResultTexts | undefined): string[] {
    const clusters = this.#clusters.toSorted((a, b) => b.length - a.length);
    const pairs = this.#pairs.chosen();
    const places = new Map<string, number>();
    const placeOf = (id: string): number => {
      const known = places.get(id);
      if (known !== undefined) return known;
      places.set(id, places.size);
      return places.size - 1;
    };
    for (const members of clusters) members.forEach(placeOf);
    for (const { a, b } of pairs) for (const id of [a, b]) placeOf(id);
    const ids = [...places.keys()];
    const held = ids.map((id) => this.#docs.get(id));
    const {
      alphabet,
      elements,
      places: textPlaces,
      left,
      cut,
    } = textBlocks([...this.#wanted(places, pairs)], ids.length, texts);

    const clusterOf = ids.map(() => -1);
    clusters.forEach((members, i) => {
      for (const id of members) clusterOf[places.get(id)!] = i;
    });
    const suggested = held.map((one) => {
      if (one?.evidence === undefined) return undefined;
      const { kept, kind } = one.evidence;
      return suggestedAction(one, this.#docs.get(kept) ?? { id: kept }, kind, true);
    });
    const inputs = this.header?.inputs ?? [];
    const addressed = new Map(Array.from(this.#docs, ([id, doc]) => [id, withAddress(doc, inputs)]));
    const isRedirected = redirectable(addressed.values(), this.header?.confirmed ?? true);
    const evidence = held.map((one) => one?.evidence);
    const unlisted = this.#docs.size - held.filter((one) => one !== undefined).length;
    const inClusters = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    const ofClusters = inClusters - held.filter((one) => one?.cluster !== undefined).length;
    const payload: ReportPayload = {
      format: PAYLOAD_FORMAT,
      language,
      header: this.header!,
      ...(this.summary !== undefined && { summary: this.summary }),
      documents: {
        ids,
        titles: held.map((one) => one?.title ?? ''),
        urls: held.map((one) => one?.url ?? ''),
        bytes: held.map((one) => one?.bytes ?? 0),
        cluster: clusterOf,
        similarity: evidence.map((proof) => (proof === undefined ? -1 : units(proof.jaccard))),
        rules: evidence.map((proof) => proof?.rule ?? ''),
        actions: suggested.map((one) => (one === undefined ? -1 : ACTIONS.indexOf(one.action))),
        reasons: suggested.map((one) => (one === undefined ? -1 : ACTION_REASONS.indexOf(one.reason))),
        canonical: held.map((one, place) => this.#canonical(one, clusters[clusterOf[place]!]?.[0], texts)),
        dates: held.map((one) => secondsOf(one === undefined ? undefined : texts?.date(one.document))),
        redirects: ids.map((id) => Number(isRedirected.has(id))),
        addresses: held.map((one) =>
          one === undefined || one.url !== undefined ? '' : (addressed.get(one.id)!.url ?? ''),
        ),
      },
      clusters: {
        keep: clusters.map(([keep]) => places.get(keep!)!),
        drop: clusters.map(([, ...drop]) => drop.map((id) => places.get(id)!)),
      },
      pairs: {
        a: pairs.map(({ a }) => places.get(a)!),
        b: pairs.map(({ b }) => places.get(b)!),
        similarity: pairs.map(({ jaccard }) => units(jaccard)),
        kind: pairs.map(({ kind }) => (kind === undefined ? -1 : KINDS.indexOf(kind))),
        distance: pairs.map(({ distance }) => distance ?? -1),
      },
      texts: textPlaces,
      alphabet,
      errors: this.#errors.map(({ id, code, message }) => ({ id, code, message })),
      left: {
        documents: unlisted - ofClusters,
        clusters: this.#sizes.size - clusters.length,
        clustered: inClusters - clusters.reduce((sum, { length }) => sum + length, 0),
        pairs: this.#pairs.left,
        errors: this.#errorsLeft,
        texts: left,
        textsCut: cut,
      },
      textLimit: TEXT_LIMIT,
      ...(this.index !== undefined && { index: this.index }),
    };
    const details = pairElements(pairs, ({ type: _, a: __, b: ___, other: ____, ...detail }) => detail, alphabet);
    return [blockElement(BLOCK.main, payload), ...details, ...elements];
  }

  /** The canonical address of a document of a cluster, as a state. An index does not store it. */
  #canonical(one: Held | undefined, keep: string | undefined, texts: ResultTexts | undefined): number {
    const kept = keep === undefined || this.index !== undefined ? undefined : this.#docs.get(keep);
    if (one === undefined || kept === undefined) return -1;
    const state = texts?.canonical(one.document, kept.document);
    return state === undefined ? -1 : CANONICAL_STATES.indexOf(state);
  }

  /** The texts of clusters, then those of other pairs; for each document the texts by which it was compared. */
  *#wanted(places: ReadonlyMap<string, number>, pairs: readonly PairRecord[]): Generator<WantedText> {
    const by = new Map<string, number>();
    for (const { a, b, by: which } of pairs) {
      for (const id of [a, b]) by.set(id, (by.get(id) ?? 0) | (which === 'visible' ? 2 : 1));
    }
    for (const [id, place] of places) {
      const held = this.#docs.get(id);
      if (held === undefined) continue;
      const { document, bytes } = held;
      const kinds = by.get(id) ?? 1;
      if (kinds & 1) yield { place, document, kind: 'main', bytes };
      if (kinds & 2) yield { place, document, kind: 'visible', bytes };
    }
  }
}

/** Seconds since 1970; null if it is not a date. */
function secondsOf(date: string | undefined): number | null {
  const time = date === undefined ? undefined : parseDate(date);
  return time === undefined ? null : Math.floor(time / 1000);
}

/** The first pairs of the clusters of the report, then the first others up to the limit. */
class FirstPairs {
  readonly #within: (readonly [number, PairRecord])[] = [];
  readonly #others: (readonly [number, PairRecord])[] = [];
  #count = 0;

  add(record: PairRecord, isWithin: boolean): void {
    if (isWithin && this.#size === MAX_PAIRS) this.#others.pop();
    if (this.#size < MAX_PAIRS) (isWithin ? this.#within : this.#others).push([this.#count, record]);
    this.#count++;
  }

  get #size(): number {
    return this.#within.length + this.#others.length;
  }

  /** In order of addition. */
  chosen(): readonly PairRecord[] {
    return [...this.#within, ...this.#others].sort(([a], [b]) => a - b).map(([, record]) => record);
  }

  /** Number of added pairs that are not selected. */
  get left(): number {
    return this.#count - this.#size;
  }
}

/** The ids of the largest clusters; among clusters of equal size, the first. */
function largest(sizes: ReadonlyMap<string, number>): ReadonlySet<string> {
  if (sizes.size <= MAX_CLUSTERS) return new Set(sizes.keys());
  const ordered = [...sizes].sort(([, a], [, b]) => b - a);
  return new Set(ordered.slice(0, MAX_CLUSTERS).map(([id]) => id));
}

function leanEvidence({ kept, kind, jaccard, rule }: Evidence): NonNullable<Held['evidence']> {
  return { kept, jaccard, rule, ...(kind !== undefined && { kind }) };
}
