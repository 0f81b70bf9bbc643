/** Documents of a component as workers take them, and as entries of a scan. */
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
  /** Of a page: its markup. */
  readonly html?: string;
  /** What was read besides, as `Entry` in JSON. */
  readonly entry?: string;
  /** Whether it was kept by an earlier run. */
  readonly known?: boolean;
  /** Whether any document of the job is a page: the usual keep rules are those of pages then. */
  readonly pages: boolean;
  /** What other documents of the job say of it; absent where they say nothing. */
  readonly links?: number;
  readonly hostLinks?: number;
  readonly named?: 'file' | 'url';
}

/** The columns of such a line. */
export const MEMBER = 'component, n, id, text, html, entry, known, pages, links, hostLinks, named';

/** The lines, from the views `documents` and `said`. @param from a table or query of `component` and `n` */
export function membersOf(from: string): string {
  // What is said is joined first: texts are large.
  return `SELECT component, d.n, id, if(html IS NULL, text, NULL) AS text, html, entry, known,
  (SELECT count(html) > 0 FROM documents) AS pages, links, hostLinks, named
FROM (SELECT c.n, component, links, hostLinks, named FROM ${from} c LEFT JOIN said s ON c.n = s.n) c JOIN documents d ON c.n = d.n`;
}

export function entryOf({ id, text, html, entry }: MemberLine, ordinal: number): Entry {
  const body = html === undefined ? ({ kind: 'text', text: text! } as const) : ({ kind: 'html', text: html } as const);
  return { ordinal, id, ...(entry !== undefined && JSON.parse(entry)), body };
}

/** The options by which members are judged as in the whole run: documents of the library are never dropped. */
export function optionsFor(members: readonly MemberLine[], options: ScanOptions): ScanOptions {
  const known = members.filter((member) => member.known).map(({ id }) => literal(id));
  return {
    ...options,
    jobs: 1,
    ...(known.length > 0 && { neverDrop: [...(options.neverDrop ?? []), ...known] }),
  };
}

/** What is known of the whole job. */
export function wholeFor(members: readonly MemberLine[], counted?: Counted): Whole {
  return { usualKeep: KEEP_DEFAULT[members[0]!.pages ? 'pages' : 'texts'], said: members, counted };
}

/** A pattern that matches just this id. */
function literal(id: string): string {
  return id.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}
