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
}

/** The columns of such a line, and those after the first of the view `documents`, `d`. */
export const MEMBER = 'component, n, id, text, html, entry, known, pages';
export const MEMBERS = `d.n, id, if(html IS NULL, text, NULL) AS text, html, entry, known,
  (SELECT count(html) > 0 FROM documents) AS pages`;

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
  return { usualKeep: usualKeep(members[0]!.pages), counted };
}

/** The keep rules where none are named: no worker sees the links of all pages, so none looks at them. */
export function usualKeep(arePages: boolean): (typeof KEEP_DEFAULT.pages)[number][] {
  return KEEP_DEFAULT[arePages ? 'pages' : 'texts'].filter((rule) => rule !== 'linked');
}

/** A pattern that matches just this id. */
function literal(id: string): string {
  return id.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}
