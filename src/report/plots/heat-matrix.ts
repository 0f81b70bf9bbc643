/** A matrix of figures with shades, for example the agreement of every two methods. */
import { clip } from '../escape.ts';
import { figureText, type Table } from '../tables.ts';
import { at, label, type SvgElement, svg, WIDTH } from './frame.ts';

export interface HeatMatrix {
  readonly title: string;
  readonly about?: string;
  /** What a figure is, e.g. `Cohen’s kappa`. */
  readonly measure: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Figures of each row; the shade is full at 1 and none at 0 and below. */
  readonly values: readonly (readonly (number | undefined)[])[];
}

const LEFT = 170;
const TOP = 150;
const DIGITS = 2;

/** Draws one cell for each figure, with the figure in it; an undefined figure is a dash. */
export function heatMatrix({ title, about, measure, rows, columns, values }: HeatMatrix): SvgElement {
  const width = Math.min(80, (WIDTH - LEFT - 24) / Math.max(1, columns.length));
  const cell = { width, height: Math.min(34, width) };
  const body: SvgElement[] = columns.map((name, c) =>
    label(clip(name, 20), LEFT + (c + 0.6) * cell.width, TOP - 8, { turn: -50 }),
  );
  rows.forEach((name, r) => {
    const y = TOP + r * cell.height;
    body.push(label(clip(name, 20), LEFT - 8, y + cell.height / 2 + 4, { anchor: 'end' }));
    columns.forEach((_, c) => {
      const value = values[r]?.[c] ?? Number.NaN;
      const x = LEFT + c * cell.width;
      // The shade ends at .55, so that the figure is read on every cell.
      const shade = at(0.55 * Math.min(1, Math.max(0, value || 0)));
      body.push(
        {
          tag: 'rect',
          attributes: {
            class: 'heat',
            'fill-opacity': shade,
            x: at(x),
            y: at(y),
            width: at(cell.width),
            height: at(cell.height),
          },
        },
        label(Number.isNaN(value) ? '–' : figureText(value, DIGITS), x + cell.width / 2, y + cell.height / 2 + 4, {
          anchor: 'middle',
        }),
      );
    });
  });
  const height = TOP + rows.length * cell.height + 40;
  body.push(label(`${measure}; – is undefined`, LEFT, height - 16, { kind: 'tick' }));
  return svg(title, about ?? `${measure} of ${rows.join(', ')} with ${columns.join(', ')}.`, Math.ceil(height), body);
}

/** The figures of a matrix, one row each. */
export function heatMatrixTable({ title, rows, columns, values }: HeatMatrix): Table {
  return {
    title,
    columns: [{ name: '' }, ...columns.map((name) => ({ name, digits: DIGITS }))],
    rows: rows.map((name, r) => [name, ...columns.map((_, c) => values[r]?.[c])]),
  };
}
