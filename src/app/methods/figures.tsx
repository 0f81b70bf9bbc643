/** A table of an evaluation, which can be sorted, and a plot with its figures. */
import { useSignal } from '@preact/signals';
import { h, type JSX } from 'preact';
import { line } from '../../report/escape.ts';
import type { SvgElement } from '../../report/plots/frame.ts';
import { drawPlot, type Plot } from '../../report/plots/plot.ts';
import { figureText, isText, plainCell, type Table, type TableCell, undefinedNotes } from '../../report/tables.ts';
import { Untrusted } from '../untrusted.tsx';
import { t } from './strings.ts';

interface Order {
  readonly column: number;
  readonly isRising: boolean;
}

export function Figures({ table }: { readonly table: Table }): JSX.Element {
  const { title, columns, rows } = table;
  const order = useSignal<Order | undefined>(undefined);
  const texts = columns.map((_, i) => isText(rows, i));
  const sorted = order.value === undefined ? rows : inOrder(rows, order.value);
  const next = (column: number): void => {
    const before = order.value;
    if (before?.column !== column) order.value = { column, isRising: false };
    else order.value = before.isRising ? undefined : { column, isRising: true };
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="scroll" tabIndex={0} aria-label={line(title)}>
        <table class="figures measured">
          <caption class="unseen">
            <Untrusted text={title} />
          </caption>
          <thead>
            <tr>
              {columns.map(({ name }, i) => {
                const isOrder = order.value?.column === i;
                return (
                  <th
                    key={i}
                    scope="col"
                    class={texts[i] ? 'text-cell' : ''}
                    aria-sort={isOrder ? (order.value!.isRising ? 'ascending' : 'descending') : 'none'}
                  >
                    <button type="button" onClick={() => next(i)}>
                      <Untrusted text={name || '–'} />
                      <span aria-hidden="true">{isOrder ? (order.value!.isRising ? ' ▲' : ' ▼') : ''}</span>
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.map((cells, r) => (
              <tr key={r}>
                {columns.map(({ digits }, i) => {
                  const cell = cells[i];
                  const shown = (
                    <>
                      <Untrusted text={plainCell(cell, digits) || '–'} />
                      {typeof cell === 'object' && (
                        <small>{` (${figureText(cell.low, digits)} … ${figureText(cell.high, digits)})`}</small>
                      )}
                    </>
                  );
                  return i === 0 ? (
                    <th key={i} scope="row">
                      {shown}
                    </th>
                  ) : (
                    <td key={i} class={texts[i] ? 'text-cell' : ''}>
                      {shown}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {undefinedNotes(table).map((note) => (
        <p key={note} class="faint">
          <Untrusted text={note} />
        </p>
      ))}
    </>
  );
}

/** Rows sorted by a column; those without a figure are last. */
function inOrder(rows: Table['rows'], { column, isRising }: Order): Table['rows'] {
  const key = (cell: TableCell): string | number | undefined => (typeof cell === 'object' ? cell.value : cell);
  const has = rows.filter((cells) => key(cells[column]) !== undefined);
  const rising = has.toSorted((x, y) => {
    const [a, b] = [key(x[column])!, key(y[column])!];
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return String(a).localeCompare(String(b), undefined, { numeric: true });
  });
  return [...(isRising ? rising : rising.reverse()), ...rows.filter((cells) => key(cells[column]) === undefined)];
}

export function Drawing({ plot }: { readonly plot: Plot }): JSX.Element {
  const { svg, data } = drawPlot(plot);
  return (
    <figure class="plot">
      {element(svg, 0)}
      <details>
        <summary>{t('data')}</summary>
        <Figures table={data} />
      </details>
    </figure>
  );
}

/** Converts an element of a plot; its style is in the style sheet of the page. */
function element({ tag, attributes, children = [], text }: SvgElement, key: number): JSX.Element | null {
  if (tag === 'style') return null;
  return h(tag, { key, ...attributes }, text === undefined ? children.map(element) : line(text));
}
