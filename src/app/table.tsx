/** A table of any number of rows of equal height; only the visible rows are in the page. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Height of a row in units of the font size of the page, as in the style sheet. */
const ROW_HEIGHT = 2.75;
/** Rows that are drawn beyond the visible ones, on each side. */
const BEYOND = 8;

export interface Column<R> {
  readonly name: string;
  readonly head: string;
  /** Absent: the column cannot be sorted. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly isNumber?: boolean;
  /** Hidden on narrow screens. */
  readonly isWide?: boolean;
  cell(row: R): ComponentChildren;
}

export interface RowsProps<R> {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  keyOf(row: R): string | number;
  onSort?(column: string): void;
  isSelected?(row: R): boolean;
}

export function Rows<R>({ caption, columns, rows, keyOf, onSort, isSelected }: RowsProps<R>): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const top = useSignal(0);
  const height = useSignal(600);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => {
      top.value = element.scrollTop;
      height.value = element.clientHeight;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [height, top]);
  const rowHeight = ROW_HEIGHT * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const first = Math.max(0, Math.min(Math.floor(top.value / rowHeight) - BEYOND, rows.length - 1));
  const last = Math.min(rows.length, Math.ceil((top.value + height.value) / rowHeight) + BEYOND);
  const spacer = (count: number): ComponentChildren =>
    count > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
      <tr aria-hidden="true" class="spacer">
        <td style={{ height: `${count * rowHeight}px` }} />
      </tr>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="rows" ref={box} tabIndex={0} aria-label={caption}>
      <table aria-rowcount={rows.length + 1}>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, head, sorted, isNumber, isWide }) => (
              <th
                key={name}
                scope="col"
                class={classes(name, isNumber, isWide)}
                {...(sorted !== undefined && { 'aria-sort': sorted })}
              >
                {sorted === undefined ? (
                  <span class={name === 'select' ? 'unseen' : undefined}>{head}</span>
                ) : (
                  <button type="button" onClick={() => onSort?.(name)}>
                    {head}
                    <span aria-hidden="true">
                      {sorted === 'ascending' ? ' ▲' : sorted === 'descending' ? ' ▼' : ''}
                    </span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spacer(first)}
          {rows.slice(first, last).map((row, i) => (
            <tr key={keyOf(row)} aria-rowindex={first + i + 2} class={isSelected?.(row) ? 'selected' : ''}>
              {columns.map(({ name, isNumber, isWide, cell }) => (
                <td key={name} class={classes(name, isNumber, isWide)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {spacer(rows.length - last)}
        </tbody>
      </table>
    </section>
  );
}

function classes(name: string, isNumber: boolean | undefined, isWide: boolean | undefined): string {
  return `c-${name}${isNumber ? ' number' : ''}${isWide ? ' wide' : ''}`;
}
