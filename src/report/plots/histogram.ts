/** The distribution of values, one outline for each series: for example distances of duplicate and of other pairs. */
import type { Table } from '../tables.ts';
import { type Axis, axes, axisText, scaleOf } from './axes.ts';
import {
  at,
  type Box,
  colour,
  dash,
  HEIGHT,
  label,
  legend,
  legendWidth,
  type SvgElement,
  shape,
  svg,
  WIDTH,
} from './frame.ts';

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Histogram {
  readonly title: string;
  readonly about?: string;
  readonly x: Axis;
  /** What is counted, e.g. `pairs`. */
  readonly counted: string;
  readonly series: readonly { readonly name: string; readonly bars: readonly Bar[] }[];
}

const total = (bars: readonly Bar[]): number => bars.reduce((sum, { count }) => sum + count, 0);

/**
 * Draws each series as shares of its own total, so that a hundred duplicates are visible beside a million other pairs.
 */
export function histogram({ title, about, x, counted, series }: Histogram): SvgElement {
  const names = series.map(({ name, bars }) => `${name} (${total(bars)})`);
  const box: Box = { left: 80, top: 46, right: WIDTH - legendWidth(names) - 20, bottom: HEIGHT - 60 };
  const shares = series.map(({ bars }) => {
    const all = total(bars);
    return bars.map(({ count }) => (all === 0 ? 0 : count / all));
  });
  const y: Axis = { label: `share of the ${counted} of each kind`, least: 0 };
  const across = scaleOf(
    x,
    series.flatMap(({ bars }) => bars.flatMap(({ from, to }) => [from, to])),
  );
  const up = scaleOf(y, shares.flat());
  const placeX = (value: number): number => box.left + (across.place(value) ?? 0) * (box.right - box.left);
  const placeY = (value: number): number => box.bottom - up.place(value)! * (box.bottom - box.top);
  const body = axes(box, [x, across], [y, up]);
  if (series.every(({ bars }) => total(bars) === 0)) {
    body.push(label('no data', (box.left + box.right) / 2, (box.top + box.bottom) / 2, { anchor: 'middle' }));
  }
  series.forEach(({ bars }, i) => {
    if (bars.length === 0) return;
    const steps = bars.map(({ to }, b) => `V${at(placeY(shares[i]![b]!))}H${at(placeX(to))}`);
    const start = `M${at(placeX(bars[0]!.from))},${at(box.bottom)}`;
    body.push(shape(`area ${colour(i)}`, `${start}${steps.join('')}V${at(box.bottom)}`, dash(i)));
  });
  body.push(...legend(names, box.right + 22, box.top + 8, false));
  return svg(
    title,
    about ?? `${axisText(x)}: share of the ${counted} in each bin, for ${names.join(', ')}.`,
    HEIGHT,
    body,
  );
}

/** The bars of a histogram, one row each. */
export function histogramTable({ title, x, counted, series }: Histogram): Table {
  return {
    title,
    columns: [
      { name: 'series' },
      { name: `${axisText(x)} from` },
      { name: 'to' },
      { name: counted },
      { name: 'share', digits: 4 },
    ],
    rows: series.flatMap(({ name, bars }) => {
      const all = total(bars);
      return bars.map(({ from, to, count }) => [name, from, to, count, all === 0 ? undefined : count / all]);
    }),
  };
}
