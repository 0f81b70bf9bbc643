/** Small parts that several views use. */
import type { ComponentChildren, JSX } from 'preact';
import { CANONICAL_STATES } from '../cluster/canonical-state.ts';
import { line, visible } from '../report/escape.ts';
import { formatCount } from '../report/figures.ts';
import { perCent } from '../report/groups.ts';
import { report, t } from './state.ts';
import { Untrusted } from './untrusted.tsx';

/** The title of a document, or its id if it has none. */
export function Named({ place }: { readonly place: number }): JSX.Element {
  const { titles, ids } = report().payload.documents;
  return <Untrusted text={titles[place] || ids[place]!} />;
}

export function nameOf(place: number): string {
  const { titles, ids } = report().payload.documents;
  return line(titles[place] || ids[place]!);
}

/** Why nothing is proven. */
export function notProven(): string {
  return t(report().payload.index === undefined ? 'notProven' : 'notProvenIndex');
}

/** Why a text is not shown. */
export function noText(): string {
  return t(report().payload.index?.storeText === false ? 'noTextIndex' : 'noText');
}

/** A similarity in per cent, rounded down. */
export function similarityText(similarity: number): string {
  return `${Number(perCent(similarity)).toFixed(1)} %`;
}

const CANONICAL = {
  none: 'canonicalNone',
  kept: 'canonicalKept',
  itself: 'canonicalItself',
  other: 'canonicalOther',
} as const;

/** The canonical address of a page, in words. @param state place in `CANONICAL_STATES` */
export function canonicalText(state: number): string {
  const name = CANONICAL_STATES[state];
  return name === undefined ? '–' : t(CANONICAL[name]);
}

/** A number of bytes in a readable unit. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function Card({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export interface SimpleTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The column headings of a table. */
export function Heads({ heads }: { readonly heads: readonly string[] }): JSX.Element {
  return (
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  );
}

/** Names and values, as the result has them. */
export function Values({ values }: { readonly values: object }): JSX.Element {
  return (
    <dl class="parameters">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{visible(name)}</dt>
          <dd>
            <Untrusted text={Array.isArray(value) ? value.join(', ') : String(value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A table of figures; the first column names the row. */
export function SimpleTable({ caption, heads, rows }: SimpleTableProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table class="figures">
        <caption class="unseen">{caption}</caption>
        <thead>
          <Heads heads={heads} />
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{typeof cell === 'number' ? formatCount(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Saves a text as a file. */
export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Saves a file on this machine. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Whether the page is too narrow for a drawing of full width, in which numbers would be too small to read. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 30em)').matches;
}
