/**
 * A result group after group, as the reports for people show it: the kept page of each cluster and those that can be
 * removed, the largest cluster first; then similar pages that are kept; then pages to check, and documents that could
 * not be compared.
 */
import type {
  DocRecord,
  ErrorRecord,
  Evidence,
  HeaderRecord,
  KnownDoc,
  ResultRecord,
  SummaryRecord,
} from '../result/records.ts';
import { type PairKind, turned } from '../verify/kind/kinds.ts';
import { type SuggestedAction, suggestedAction } from './action.ts';
import { differenceText } from './differences.ts';
import { PHRASES, type ReportPhrases, type RowStatus, ruleText } from './phrases.ts';
import { shortTitle } from './titles.ts';
import type { Wording } from './wording.ts';

/** Limit on the documents outside of clusters whose titles and addresses are stored for the rows of similar pairs. */
const OTHERS_HELD = 200_000;

export interface NamedPage {
  readonly id: string;
  readonly title: string | undefined;
  readonly url: string | undefined;
}

/** One line of a report: a document and its relation to another. */
export interface GroupRow {
  /** Number of the group, from 1; absent if it is in none. */
  readonly group?: number;
  readonly status: RowStatus;
  readonly page: NamedPage;
  /** The page kept in its place, or that it is similar to. */
  readonly of?: NamedPage;
  /** Exact Jaccard with that page, 0 … 1. */
  readonly jaccard?: number;
  readonly kind?: PairKind | undefined;
  /** The differences, in words; empty if the result has none. */
  readonly differs?: string;
  /** Why the other page was kept, in words. */
  readonly keptSince?: string;
  readonly suggested?: SuggestedAction;
  /** Message of an error; in a row of a cluster, the note that its id was taken. */
  readonly error?: string;
}

interface Member {
  readonly page: NamedPage;
  readonly evidence?: Evidence;
}

/** Memory: the documents of clusters with their evidence, and the titles of the first 200,000 others. */
export class GroupedResult {
  header: HeaderRecord | undefined;
  summary: SummaryRecord | undefined;
  readonly #wording: Wording;
  readonly #phrases: ReportPhrases;
  readonly #members = new Map<string, Member>();
  readonly #others = new Map<string, { readonly page: NamedPage; readonly status: RowStatus }>();
  readonly #thin: NamedPage[] = [];
  readonly #known: GroupRow[] = [];
  readonly #alike: GroupRow[] = [];
  readonly #clusters: (readonly string[])[] = [];
  readonly #errors: ErrorRecord[] = [];
  /** Ids of {@link #errors} that are only notes: the documents were compared under these ids. */
  readonly #noted = new Map<string, ErrorRecord>();

  constructor(wording: Wording) {
    this.#wording = wording;
    this.#phrases = PHRASES[wording.language];
  }

  write(record: ResultRecord): void {
    switch (record.type) {
      case 'header':
        this.header = record;
        break;
      case 'doc':
        this.#doc(record);
        break;
      case 'pair': {
        const { a, b, kind, differences, jaccard } = record;
        if (this.#isDropped(a) || this.#isDropped(b)) break;
        if (kind !== 'version' && kind !== 'variant') break;
        if (jaccard < (this.header?.recall.similarity ?? 0)) break;
        const [page, of] = [this.#page(b), this.#page(a)];
        const differs = differenceText(kind, differences && turned(differences), this.#phrases);
        const suggested = suggestedAction(page, of, kind, false);
        this.#alike.push({ status: 'alike', page, of, jaccard, kind, differs, suggested });
        break;
      }
      case 'cluster':
        this.#clusters.push([record.keep, ...record.drop]);
        break;
      case 'error':
        this.#errors.push(record);
        if (record.code === 'DUPLICATE_ID') this.#noted.set(record.id, record);
        break;
      case 'summary':
        this.summary = record;
        break;
    }
  }

  #doc(record: DocRecord): void {
    const { id, title, url, status } = record;
    const page: NamedPage = { id, title: title && shortTitle(title), url };
    if (status === 'dropped') this.#members.set(id, { page, evidence: record.evidence });
    else if (status === 'kept') this.#members.set(id, { page });
    else if (status === 'thin') this.#thin.push(page);
    else if (status === 'known') this.#known.push(this.#knownRow(page, record.reference));
    if (status !== 'dropped' && status !== 'kept' && this.#others.size < OTHERS_HELD)
      this.#others.set(id, { page, status });
  }

  #isDropped(id: string): boolean {
    return this.#members.get(id)?.evidence !== undefined;
  }

  #page(id: string): NamedPage {
    return this.#members.get(id)?.page ?? this.#others.get(id)?.page ?? { id, title: undefined, url: undefined };
  }

  get clusterCount(): number {
    return this.#clusters.length;
  }

  /** The clusters, the largest first; in each the kept page, then the others, the most similar first. */
  *groups(limit: number = Number.POSITIVE_INFINITY): Generator<readonly GroupRow[]> {
    const ordered = this.#clusters.toSorted((a, b) => b.length - a.length).slice(0, limit);
    for (const [i, [keep, ...drop]] of ordered.entries()) {
      const kept = this.#page(keep!);
      const rows = drop.map((id) => this.#dropRow(id, kept, i + 1));
      rows.sort((a, b) => (b.jaccard ?? 0) - (a.jaccard ?? 0));
      yield [{ group: i + 1, status: 'kept', page: kept, ...this.#note(keep!) }, ...rows];
    }
  }

  #dropRow(id: string, kept: NamedPage, group: number): GroupRow {
    const page = this.#page(id);
    const evidence = this.#members.get(id)?.evidence;
    if (evidence === undefined) return { group, status: 'dropped', page, of: kept, ...this.#note(id) };
    const { jaccard, kind, differences, rule } = evidence;
    return {
      group,
      status: 'dropped',
      page,
      of: kept,
      jaccard,
      kind,
      differs: differenceText(kind, differences, this.#phrases),
      keptSince: ruleText(rule, this.#phrases),
      suggested: suggestedAction(page, kept, kind, true),
      ...this.#note(id),
    };
  }

  /** Pairs of pages that are as similar as duplicates but kept, the most similar first. */
  alike(): readonly GroupRow[] {
    return this.#alike.toSorted((a, b) => b.jaccard! - a.jaccard!);
  }

  #knownRow(page: NamedPage, { id, title, url, similarity, kind, differences }: KnownDoc['reference']): GroupRow {
    const of: NamedPage = { id, title: title && shortTitle(title), url };
    return {
      status: 'known',
      page,
      of,
      jaccard: similarity,
      kind,
      differs: differenceText(kind, differences, this.#phrases),
      suggested: suggestedAction(page, of, kind, true),
    };
  }

  /** Pages that can be removed because a reference has their duplicate. */
  known(): readonly GroupRow[] {
    return this.#known;
  }

  /** Pages whose text is similar to that of another page, but only a small part of their content. */
  thin(): readonly GroupRow[] {
    return this.#thin.map((page) => ({ status: 'thin', page, suggested: { action: 'check', reason: 'thin' } }));
  }

  /**
   * Documents that could not be read or compared, and documents with the id of an earlier one, each with its status.
   */
  errors(): readonly GroupRow[] {
    return this.#errors.map((error) => ({
      status: this.#noted.get(error.id) === error ? this.#statusOf(error.id) : 'unjudged',
      page: this.#page(error.id),
      error: this.#errorText(error),
    }));
  }

  #statusOf(id: string): RowStatus {
    const member = this.#members.get(id);
    if (member !== undefined) return member.evidence === undefined ? 'kept' : 'dropped';
    return this.#others.get(id)?.status ?? 'unique';
  }

  #note(id: string): Pick<GroupRow, 'error'> {
    const error = this.#noted.get(id);
    return error === undefined ? {} : { error: this.#errorText(error) };
  }

  #errorText({ code, message }: ErrorRecord): string {
    return `${code}: ${this.#wording.message(message)}`;
  }
}

/** A similarity in per cent, rounded down to a tenth, so that only equal texts have 100. */
export function perCent(jaccard: number): string {
  return String(Math.floor(jaccard * 1000 + 1e-9) / 10);
}
