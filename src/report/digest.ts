import type { ClusterRecord, ErrorRecord, HeaderRecord, ResultRecord, SummaryRecord } from '../result/records.ts';

export interface Member {
  readonly id: string;
  readonly title?: string;
  /** Exact Jaccard with the kept one; absent for the kept one itself. */
  readonly jaccard?: number;
}

export interface Group {
  readonly keep: Member;
  readonly drop: readonly Member[];
}

/**
 * What the reports for people need of a result: its clusters with titles, its figures, its errors by code.
 * Memory grows with the documents that are in clusters, not with all.
 */
export class Digest {
  header: HeaderRecord | undefined;
  summary: SummaryRecord | undefined;
  /** How often each code came. */
  readonly errors: Map<string, number> = new Map();
  /** The first errors, as examples. */
  readonly firstErrors: ErrorRecord[] = [];
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
            ...(record.status === 'dropped' && { jaccard: record.evidence.jaccard }),
          });
        }
        break;
      case 'cluster':
        this.#clusters.push(record);
        break;
      case 'error':
        this.errors.set(record.code, (this.errors.get(record.code) ?? 0) + 1);
        if (this.firstErrors.length < 20) this.firstErrors.push(record);
        break;
      case 'summary':
        this.summary = record;
        break;
    }
  }

  /** Clusters in which something can go, the largest first, the most alike members first. */
  groups(limit: number): Group[] {
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
