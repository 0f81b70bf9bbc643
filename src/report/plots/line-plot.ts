/** A line plot with one line for each series: for example precision by threshold, or time by number of pages. */
import type { Table } from '../tables.ts';
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
  marker,
  type SvgElement,
  shape,
  svg,
  WIDTH,
} from './frame.ts';

export interface Point {
  readonly x: number;
  /** `undefined` leaves a gap in the line, and is printed as such in the table. */
  readonly y: number | undefined;
  /** Ends of the 95 % interval. */
  readonly low?: number;
  readonly high?: number;
}

export interface Series {
  readonly name: string;
  /** In the order in which they are joined. */
  readonly points: readonly Point[];
}

export interface LinePlot {
  readonly title: string;
  /** Description for readers who cannot see the plot; default: a sentence made from axes and names. */
  readonly about?: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

/** Draws lines with markers, and with intervals where there are any. Pure: the same data give the same bytes. */
export function linePlot({ title, about, x, y, series }: LinePlot): SvgElement {
  const height = Math.max(HEIGHT, 70 + LEGEND_LINE * series.length);
  const width = legendWidth(series.map(({ name }) => name));
  const box: Box = { left: 80, top: 46, right: WIDTH - width - 20, bottom: height - 60 };
  const points = series.flatMap((one) => one.points);
  const across = scaleOf(
    x,
    points.map((point) => point.x),
  );
  const up = scaleOf(
    y,
    points.flatMap(({ y: value, low, high }) => [value, low, high].filter((end) => end !== undefined)),
  );
  const placeX = (value: number): number | undefined => {
    const place = across.place(value);
    return place === undefined ? undefined : box.left + place * (box.right - box.left);
  };
  const placeY = (value: number | undefined): number | undefined => {
    const place = value === undefined ? undefined : up.place(value);
    return place === undefined ? undefined : box.bottom - place * (box.bottom - box.top);
  };
  const body = axes(box, [x, across], [y, up]);
  const lines: SvgElement[] = [];
  series.forEach((one, i) => {
    let path = '';
    let isOpen = false;
    const marks: SvgElement[] = [];
    for (const point of one.points) {
      const [px, py] = [placeX(point.x), placeY(point.y)];
      if (px === undefined || py === undefined) {
        isOpen = false;
        continue;
      }
      path += `${isOpen ? 'L' : 'M'}${at(px)},${at(py)}`;
      isOpen = true;
      const [low, high] = [placeY(point.low), placeY(point.high)];
      if (low !== undefined && high !== undefined) {
        const caps = [low, high].map((end) => `M${at(px - 3)},${at(end)}h6`).join('');
        marks.push(shape(`bar ${colour(i)}`, `M${at(px)},${at(low)}V${at(high)}${caps}`));
      }
      marks.push(marker(i, px, py));
    }
    if (path !== '') lines.push(shape(`line ${colour(i)}`, path, dash(i)), ...marks);
  });
  if (lines.length === 0) {
    lines.push(label('no data', (box.left + box.right) / 2, (box.top + box.bottom) / 2, { anchor: 'middle' }));
  }
  body.push(...lines);
  body.push(
    ...legend(
      series.map(({ name }) => name),
      box.right + 22,
      box.top + 8,
    ),
  );
  const names = series.map(({ name }) => name).join(', ');
  return svg(title, about ?? `${axisText(y)} against ${axisText(x)}, one line each: ${names}.`, height, body);
}

/** The points of a plot, one row each. */
export function linePlotTable({ title, x, y, series }: LinePlot): Table {
  const isMeasured = series.some(({ points }) => points.some(({ low }) => low !== undefined));
  return {
    title,
    columns: [
      { name: 'series' },
      { name: axisText(x) },
      { name: axisText(y), ...(isMeasured && { interval: true as const }) },
    ],
    rows: series.flatMap(({ name, points }) =>
      points.map(({ x: where, y: value, low, high }) => [
        name,
        where,
        value !== undefined && low !== undefined && high !== undefined ? { value, low, high } : value,
      ]),
    ),
  };
}
