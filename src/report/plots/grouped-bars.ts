/** Bars side by side in groups, one bar a series: for example the recall of each method by category. */
import { clip, line } from '../escape.ts';
import type { Interval, Table } from '../tables.ts';
import { type Axis, axes, axisText, scaleOf } from './axes.ts';
import {
  at,
  type Box,
  colour,
  dash,
  HEIGHT,
  LEGEND_LINE,
  label,
  legend,
  legendWidth,
  type SvgElement,
  shape,
  svg,
  WIDTH,
} from './frame.ts';

export interface GroupedBars {
  readonly title: string;
  /** Description for readers who cannot see the plot; default: a sentence made from axis and names. */
  readonly about?: string;
  /** Names of the groups, and what they are, for the data. */
  readonly groups: readonly string[];
  readonly grouped: string;
  /** Begins at 0. */
  readonly y: Axis;
  /** A value for each group; `undefined` leaves a gap. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | Interval | undefined)[] }[];
}

/** Share of a group that its bars take. */
const FILLED = 0.82;

/** Draws bars with their intervals where there are any. Pure: the same data give the same bytes. */
export function groupedBars({ title, about, groups, grouped, y, series }: GroupedBars): SvgElement {
  const names = series.map(({ name }) => name);
  const height = Math.max(HEIGHT, 70 + LEGEND_LINE * series.length);
  const box: Box = { left: 80, top: 46, right: WIDTH - legendWidth(names) - 20, bottom: height - 60 };
  const cells = series.flatMap(({ values }) => values).filter((cell) => cell !== undefined);
  const axis: Axis = { ...y, least: 0 };
  const up = scaleOf(
    axis,
    cells.flatMap((cell) => (typeof cell === 'number' ? [cell] : [cell.value, cell.high])),
  );
  const across = { ticks: [], place: () => undefined };
  const body = axes(box, [{ label: grouped }, across], [axis, up]);
  const placeY = (value: number): number => box.bottom - (up.place(value) ?? 0) * (box.bottom - box.top);
  const wide = (box.right - box.left) / Math.max(1, groups.length);
  const bar = (FILLED * wide) / Math.max(1, series.length);
  groups.forEach((name, group) => {
    const left = box.left + group * wide;
    const letters = Math.max(3, Math.floor(wide / 7));
    body.push(label(clip(line(name), letters), left + wide / 2, box.bottom + 18, { anchor: 'middle', kind: 'tick' }));
    series.forEach(({ values }, i) => {
      const cell = values[group];
      if (cell === undefined) return;
      const x = left + ((1 - FILLED) * wide) / 2 + i * bar;
      const value = typeof cell === 'number' ? cell : cell.value;
      const outline = `M${at(x)},${at(box.bottom)}V${at(placeY(value))}h${at(bar)}V${at(box.bottom)}Z`;
      body.push(shape(`area ${colour(i)}`, outline, dash(i)));
      if (typeof cell === 'number') return;
      const middle = at(x + bar / 2);
      body.push(shape(`bar ${colour(i)}`, `M${middle},${at(placeY(cell.low))}V${at(placeY(cell.high))}`));
    });
  });
  if (cells.length === 0) {
    body.push(label('no data', (box.left + box.right) / 2, (box.top + box.bottom) / 2, { anchor: 'middle' }));
  }
  body.push(...legend(names, box.right + 22, box.top + 8, false));
  return svg(title, about ?? `${axisText(y)} by ${grouped}, one bar each: ${names.join(', ')}.`, height, body);
}

/** The bars of a plot, one row each. */
export function groupedBarsTable({ title, groups, grouped, y, series }: GroupedBars): Table {
  const isMeasured = series.some(({ values }) => values.some((value) => typeof value === 'object'));
  return {
    title,
    columns: [
      { name: 'series' },
      { name: grouped },
      { name: axisText(y), ...(isMeasured && { interval: true as const }) },
    ],
    rows: series.flatMap(({ name, values }) => groups.map((group, i) => [name, group, values[i]])),
  };
}
