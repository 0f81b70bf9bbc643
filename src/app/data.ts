/** The result in the page: its blocks decoded on demand, and what the views derive from them. */
import { groupsAt, type ThresholdGroups } from '../cluster/forest.ts';
import { ACTION_REASONS, ACTIONS, type SuggestedAction } from '../report/action.ts';
import { textOfParts } from '../report/html/copies.ts';
import {
  BLOCK,
  PAIRS_A_BLOCK,
  PAYLOAD_FORMAT,
  type PackedText,
  type PairDetail,
  type ReportPayload,
  type StoredText,
  UNIT,
} from '../report/html/payload.ts';
import type { PairEvidence } from '../result/records.ts';
import type { TextKind } from '../result/texts.ts';
import { KINDS, type PairKind } from '../verify/kind/kinds.ts';
import { type BlockSource, decoded, inPage, LoadError, sorted } from './blocks.ts';

/** One cluster, as the table shows it. */
export interface ClusterSummary {
  readonly cluster: number;
  readonly keep: number;
  readonly drop: readonly number[];
  /** Documents, the kept one included. */
  readonly size: number;
  /** Of the documents that can be removed with the kept one, 0 … 1. */
  readonly lowest: number;
  readonly median: number;
  /** UTF-8 bytes of the texts that can be removed. */
  readonly bytes: number;
  readonly hosts: number;
  /** Place of the most frequent action in `ACTIONS`, and whether there are others. */
  readonly action: number;
  readonly hasOtherActions: boolean;
  /**
   * Place in `CANONICAL_STATES` of the most frequent state of the pages that can be removed, −1 if none is known; and
   * whether there are others.
   */
  readonly canonical: number;
  readonly hasOtherCanonical: boolean;
}

export class ReportData {
  readonly payload: ReportPayload;
  readonly clusters: readonly ClusterSummary[];
  /** Whether the end of the file is missing. */
  readonly isCut: boolean;
  readonly #source: BlockSource;
  readonly #pairs = new Map<string, number>();
  readonly #blocks = new Map<string, Promise<unknown>>();
  #within: Map<number, number[]> | undefined;
  #steps: ThresholdGroups[] | undefined;

  private constructor(payload: ReportPayload, isCut: boolean, source: BlockSource) {
    this.payload = payload;
    this.isCut = isCut;
    this.#source = source;
    const { a, b } = payload.pairs;
    for (let i = 0; i < a.length; i++) this.#pairs.set(key(a[i]!, b[i]!), i);
    this.clusters = payload.clusters.keep.map((keep, cluster) => this.#summary(keep, cluster));
  }

  /** @throws LoadError; as the source */
  static async load(source: BlockSource = inPage): Promise<ReportData> {
    const payload = (await decoded(BLOCK.main, undefined, source)) as ReportPayload;
    if (payload.format !== PAYLOAD_FORMAT) throw new LoadError('version');
    return new ReportData(payload, (await source(BLOCK.end)) === undefined, source);
  }

  #summary(keep: number, cluster: number): ClusterSummary {
    const { documents } = this.payload;
    const drop = this.payload.clusters.drop[cluster]!;
    const similarities = drop.map((place) => documents.similarity[place]!).toSorted((x, y) => x - y);
    const actions = byFrequency(drop.map((place) => documents.actions[place]!));
    const canonical = byFrequency(drop.map((place) => documents.canonical[place]!));
    const middle = similarities.length >> 1;
    return {
      cluster,
      keep,
      drop,
      size: drop.length + 1,
      lowest: (similarities[0] ?? 0) / UNIT,
      median:
        (similarities.length % 2 === 1
          ? similarities[middle]!
          : ((similarities[middle - 1] ?? 0) + (similarities[middle] ?? 0)) / 2) / UNIT,
      bytes: drop.reduce((sum, place) => sum + documents.bytes[place]!, 0),
      hosts: new Set([keep, ...drop].map((place) => hostOf(documents.urls[place] || documents.ids[place]!))).size,
      action: actions[0] ?? -1,
      hasOtherActions: actions.length > 1,
      canonical: canonical[0] ?? -1,
      hasOtherCanonical: canonical.length > 1,
    };
  }

  /** The verified pair of two documents; undefined if the report has none. */
  pairOf(a: number, b: number): number | undefined {
    return this.#pairs.get(key(a, b));
  }

  /** The verified pairs within a cluster. */
  pairsWithin(cluster: number): readonly number[] {
    if (this.#within === undefined) {
      this.#within = new Map();
      const { a, b } = this.payload.pairs;
      const of = this.payload.documents.cluster;
      for (let i = 0; i < a.length; i++) {
        const home = of[a[i]!]!;
        if (home < 0 || home !== of[b[i]!]) continue;
        const known = this.#within.get(home);
        if (known === undefined) this.#within.set(home, [i]);
        else known.push(i);
      }
    }
    return this.#within.get(cluster) ?? [];
  }

  kindOf(pair: number): PairKind | undefined {
    return KINDS[this.payload.pairs.kind[pair]!];
  }

  similarityOf(pair: number): number {
    return this.payload.pairs.similarity[pair]! / UNIT;
  }

  suggested(place: number): SuggestedAction | undefined {
    const { actions, reasons } = this.payload.documents;
    const [action, reason] = [ACTIONS[actions[place]!], ACTION_REASONS[reasons[place]!]];
    return action === undefined || reason === undefined ? undefined : { action, reason };
  }

  /** The evidence of a pair, if its texts were compared. */
  async proof(pair: number): Promise<PairEvidence | undefined> {
    const detail = await this.detail(pair);
    return 'estimate' in detail ? undefined : detail;
  }

  async detail(pair: number): Promise<PairDetail> {
    const block = (await this.#block(`${BLOCK.pairs}${Math.floor(pair / PAIRS_A_BLOCK)}`)) as PairDetail[];
    return block[pair % PAIRS_A_BLOCK]!;
  }

  /** The stored text of a document; undefined if the report has none. */
  async text(place: number, kind: TextKind): Promise<StoredText | undefined> {
    const places = this.payload.texts[kind];
    const block = places.block[place] ?? -1;
    if (block < 0) return undefined;
    const stored = (await this.#block(`${BLOCK.texts}${block}`)) as PackedText[];
    const [text, whole] = stored[places.place[place]!]!;
    const written = typeof text === 'string' ? text : textOfParts(text.parts, stored[text.base]![0] as string);
    return whole === undefined ? [written] : [written, whole];
  }

  #block(id: string): Promise<unknown> {
    const known = this.#blocks.get(id);
    if (known !== undefined) return known;
    // A few decoded blocks are cached: the texts near the current one are viewed next.
    if (this.#blocks.size >= 8) this.#blocks.delete(this.#blocks.keys().next().value!);
    const block = sorted(id, this.payload.alphabet, this.#source);
    this.#blocks.set(id, block);
    // A request to a service that failed may succeed the next time.
    block.catch(() => this.#blocks.delete(id));
    return block;
  }

  /** The groups at each threshold in steps of .01 from the floor, from the stored pairs; computed once. */
  get steps(): readonly ThresholdGroups[] {
    if (this.#steps !== undefined) return this.#steps;
    const { pairs, documents } = this.payload;
    const floor = Math.ceil(this.floor * 100 - 1e-9);
    const ends = Uint32Array.from({ length: 2 * pairs.a.length }, (_, i) => (i % 2 === 0 ? pairs.a : pairs.b)[i >> 1]!);
    // In units, a threshold of .7 equals a similarity of .7: both are 700,000.
    const thresholds = Array.from({ length: 101 - floor }, (_, i) => (floor + i) * (UNIT / 100));
    this.#steps = groupsAt(documents.ids.length, ends, Float64Array.from(pairs.similarity), thresholds).map((step) => ({
      ...step,
      similarity: Math.round((step.similarity * 100) / UNIT) / 100,
    }));
    return this.#steps;
  }

  /** The floor of the run: the least similarity of a recorded pair. */
  get floor(): number {
    const { floor } = this.payload.header.parameters;
    return typeof floor === 'number' ? floor : 0;
  }
}

/** The distinct values, the most frequent first. */
function byFrequency(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((x, y) => y[1] - x[1]).map(([value]) => value);
}

function key(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** The host of an address; empty for a file. */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
