import type { ErrorCode } from '../base/errors.ts';
import type { ClusterRecord, ErrorRecord, HeaderRecord, ResultRecord, SummaryRecord } from '../result/records.ts';
import type { PairKind } from '../verify/kind/kinds.ts';

export interface Member {
  readonly id: string;
  readonly title?: string;
  /** Exact Jaccard with the kept one; absent for the kept one itself. */
  readonly jaccard?: number;
  /** The kind of its pair with the kept one; absent for the kept one itself. */
  readonly kind?: PairKind;
}

export interface ClusterDigest {
  readonly keep: Member;
  readonly drop: readonly Member[];
}

/** Number of different messages that are stored. */
const MOST_ERRORS = 20;

/**
 * The parts of a result that the readable reports need: clusters with titles, the summary, errors by code.
 * Memory grows with the documents in clusters, not with all documents.
 */
export class Digest {
  header: HeaderRecord | undefined;
  summary: SummaryRecord | undefined;
  /** Number of errors of each code. */
  readonly errors: Map<ErrorCode, number> = new Map();
  /** The first errors with different messages, each with the number of further ones with the same message. */
  readonly firstErrors: Map<string, { readonly id: string; readonly code: ErrorCode; more: number }> = new Map();
  readonly #members = new Map<string, Member>();
  readonly #clusters: ClusterRecord[] = [];

  write(record: ResultRecord): void {
    switch (record.type) {
      case 'header':
        this.header = record;
        break;
      case 'doc':
        if ('cluster' in record) {
          this.#members.set(record.id, {
            id: record.id,
            ...(record.title === undefined ? {} : { title: record.title.slice(0, 300) }),
            ...(record.status === 'dropped' && {
              jaccard: record.evidence.jaccard,
              ...(record.evidence.kind !== undefined && { kind: record.evidence.kind }),
            }),
          });
        }
        break;
      case 'cluster':
        this.#clusters.push(record);
        break;
      case 'error':
        this.errors.set(record.code, (this.errors.get(record.code) ?? 0) + 1);
        this.#takeError(record);
        break;
      case 'summary':
        this.summary = record;
        break;
    }
  }

  #takeError({ id, code, message }: ErrorRecord): void {
    const known = this.firstErrors.get(message);
    if (known !== undefined) known.more++;
    else if (this.firstErrors.size < MOST_ERRORS) this.firstErrors.set(message, { id, code, more: 0 });
  }

  /** Clusters with dropped documents, the largest first, the most similar members first. */
  groups(limit: number): ClusterDigest[] {
    const member = (id: string): Member => this.#members.get(id) ?? { id };
    return this.#clusters
      .filter((cluster) => cluster.drop.length > 0)
      .sort((a, b) => b.drop.length - a.drop.length)
      .slice(0, limit)
      .map((cluster) => ({
        keep: member(cluster.keep),
        drop: cluster.drop.map(member).sort((a, b) => (b.jaccard ?? 0) - (a.jaccard ?? 0)),
      }));
  }
}
