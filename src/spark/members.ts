/** Documents of a component as lines for workers, and as entries of a scan. */
import { KEEP_DEFAULT } from '../cluster/keep.ts';
import type { Entry } from '../io/batch.ts';
import type { ScanOptions } from '../methods/options.ts';
import type { Counted } from '../run/count.ts';
import type { Whole } from '../run/whole.ts';

/** A document of a component; lines of one component follow each other, in input order. */
export interface MemberLine {
  readonly component: number;
  readonly n: number;
  readonly id: string;
  readonly text?: string;
  /** The markup of a page. */
  readonly html?: string;
  /** The other values of its record, as `Entry` in JSON. */
  readonly entry?: string;
  /** Whether an earlier run kept it. */
  readonly known?: boolean;
  /** Whether any document of the job is a page; then the default keep rules are those of pages. */
  readonly pages: boolean;
  /** Links to it from other documents of the job; absent if no document mentions it. */
  readonly links?: number;
  readonly hostLinks?: number;
  readonly named?: 'file' | 'url';
}

/** The columns of a `MemberLine`. */
export const MEMBER = 'component, n, id, text, html, entry, known, pages, links, hostLinks, named';

/** The lines, from the views `documents` and `said`. @param from a table or query with the columns `component` and `n` */
export function membersOf(from: string): string {
  // The view `said` is joined first, since texts are large.
  return `SELECT component, d.n, id, if(html IS NULL, text, NULL) AS text, html, entry, known,
  (SELECT count(html) > 0 FROM documents) AS pages, links, hostLinks, named
FROM (SELECT c.n, component, links, hostLinks, named FROM ${from} c LEFT JOIN said s ON c.n = s.n) c JOIN documents d ON c.n = d.n`;
}

export function entryOf({ id, text, html, entry }: MemberLine, ordinal: number): Entry {
  const body = html === undefined ? ({ kind: 'text', text: text! } as const) : ({ kind: 'html', text: html } as const);
  return { ordinal, id, ...(entry !== undefined && JSON.parse(entry)), body };
}

/** The options that judge members as the whole run would; documents of the library are never dropped. */
export function optionsFor(members: readonly MemberLine[], options: ScanOptions): ScanOptions {
  const known = members.filter((member) => member.known).map(({ id }) => literal(id));
  return {
    ...options,
    jobs: 1,
    ...(known.length > 0 && { neverDrop: [...(options.neverDrop ?? []), ...known] }),
  };
}

/** Facts of the whole job that a scan of some members needs. */
export function wholeFor(members: readonly MemberLine[], counted?: Counted): Whole {
  return { usualKeep: KEEP_DEFAULT[members[0]!.pages ? 'pages' : 'texts'], said: members, counted };
}

/** A pattern that matches only this id. */
function literal(id: string): string {
  return id.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}
