import type { SitePage } from './site.ts';

/** What of a result's `doc` record the score reads. */
export interface ScoredRecord {
  readonly type: string;
  readonly id?: string;
  readonly status?: string;
  readonly evidence?: { readonly kept: string; readonly jaccard: number };
}

export interface SiteError {
  /**
   * `different`: a page went for another that says something else. `missed`: a copy and the preferred page were not
   * joined. `kept`: a copy stayed and the preferred page went for it.
   */
  readonly kind: 'different' | 'missed' | 'kept';
  readonly id: string;
  /** The page kept in its place; of a missed copy, the preferred page. */
  readonly other: string;
  /** What the two are to each other: `variant outages`, `print`; `unrelated` where the labels name nothing. */
  readonly relation: string;
  /** Of a removal, 0 … 1. */
  readonly jaccard?: number;
}

export interface SiteScore {
  readonly pages: number;
  /** Pages that went for a page with different content. */
  readonly different: number;
  /** Contents of which no page stays. */
  readonly lost: number;
  /** Copies that there are: the pages less one for each content. */
  readonly copies: number;
  /** Copies that went for a page of their own content. */
  readonly found: number;
  /** Contents of which a copy was found. */
  readonly groups: number;
  /** Those of them whose preferred page stays. */
  readonly preferred: number;
  readonly errors: readonly SiteError[];
}

/**
 * Scores a result by the labels of a site.
 * @param pages id as in the result → page
 * @param records of the result; all but `doc` are passed over
 * @throws Error if a page has no record, or a record no page
 */
export function score(pages: ReadonlyMap<string, SitePage>, records: Iterable<ScoredRecord>): SiteScore {
  const docs = new Map<string, ScoredRecord>();
  for (const record of records) if (record.type === 'doc') docs.set(record.id!, record);
  const unknown = [...docs.keys()].find((id) => !pages.has(id));
  if (unknown !== undefined) throw new Error(`no page of the site: ${unknown}`);
  const groups = new Map<string, string[]>();
  for (const [id, { content }] of pages) groups.set(content, [...(groups.get(content) ?? []), id]);

  const errors: SiteError[] = [];
  const score = { different: 0, lost: 0, copies: 0, found: 0, groups: 0, preferred: 0 };
  for (const ids of groups.values()) {
    const preferred = ids.find((id) => pages.get(id)!.copy === undefined);
    if (preferred === undefined) throw new Error(`no preferred page among ${ids.join(', ')}`);
    const found: string[] = [];
    for (const id of ids) {
      const doc = docs.get(id);
      if (doc === undefined) throw new Error(`no record of ${id}`);
      if (doc.status !== 'dropped') continue;
      const { kept, jaccard } = doc.evidence!;
      if (pages.get(kept)!.content === pages.get(id)!.content) {
        found.push(id);
        if (id === preferred) errors.push({ kind: 'kept', id, other: kept, relation: pages.get(kept)!.copy!, jaccard });
      } else {
        score.different++;
        const relation = relationOf(pages.get(id)!, pages.get(kept)!);
        errors.push({ kind: 'different', id, other: kept, relation, jaccard });
      }
    }
    for (const id of ids) {
      const copy = pages.get(id)!.copy;
      const joined = docs.get(id)!.status === 'dropped' || found.some((one) => docs.get(one)!.evidence!.kept === id);
      if (copy !== undefined && !joined) errors.push({ kind: 'missed', id, other: preferred, relation: copy });
    }
    score.copies += ids.length - 1;
    score.found += found.length;
    if (ids.every((id) => docs.get(id)!.status === 'dropped')) score.lost++;
    if (found.length > 0) {
      score.groups++;
      if (docs.get(preferred)!.status !== 'dropped') score.preferred++;
    }
  }
  return { pages: pages.size, ...score, errors };
}

function relationOf(a: SitePage, b: SitePage): string {
  return a.alike !== undefined && a.alike === b.alike ? a.alike : 'unrelated';
}
