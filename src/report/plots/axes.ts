/** Axes: maps values to positions, with ticks at round values. */
import { figureText } from '../tables.ts';
import { at, type Box, label, type SvgElement, shape } from './frame.ts';

export interface Axis {
  readonly label: string;
  /** Unit of the figures, e.g. `s` or `pages`; absent for shares and counts. */
  readonly unit?: string;
  /** Default `linear`; values of 0 and less have no position on a `log` axis. */
  readonly scale?: 'linear' | 'log';
  /** Values that the axis includes, whatever the data are. */
  readonly least?: number;
  readonly most?: number;
}

export interface Scale {
  /** Round values, ascending; the axis reaches from the first to the last. */
  readonly ticks: readonly number[];
  /** Position of a value, 0 … 1; `undefined` if it has none. */
  place(value: number): number | undefined;
}

/** Values beyond it, and on a logarithmic axis those below its inverse, have no position. */
const LARGEST = 1e100;

/** `time (s)`; `similarity` where there is no unit. */
export function axisText({ label: name, unit }: Axis): string {
  return unit === undefined ? name : `${name} (${unit})`;
}

/** A scale that includes all values. @param values those without a position are ignored */
export function scaleOf(axis: Axis, values: readonly number[]): Scale {
  const isLog = axis.scale === 'log';
  const usable = [...values, ...[axis.least, axis.most].filter((end) => end !== undefined)].filter(
    (value) => Math.abs(value) < LARGEST && (!isLog || value > 1 / LARGEST),
  );
  const [least, most] = usable.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const ticks = least > most ? (isLog ? [1, 10] : [0, 1]) : isLog ? logTicks(least, most) : linearTicks(least, most);
  const of = isLog ? Math.log10 : (value: number): number => value;
  const [start, end] = [of(ticks[0]!), of(ticks.at(-1)!)];
  return {
    ticks,
    place(value) {
      const place = (of(value) - start) / (end - start);
      return Math.abs(value) < LARGEST && Number.isFinite(place) ? place : undefined;
    },
  };
}

/** Steps of 1, 2 or 5 times a power of ten, about six of them. */
function linearTicks(least: number, most: number): number[] {
  const size = Math.max(Math.abs(least), Math.abs(most));
  // Values that hardly differ, relative to their size, are drawn like equal ones.
  const span = most - least > 1e-9 * size ? Math.max(most - least, 1 / LARGEST) : Math.max(size, 1 / LARGEST);
  const power = 10 ** Math.floor(Math.log10(span / 5));
  const step = power * [1, 2, 5, 10].find((factor) => span / (power * factor) <= 6)!;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Powers of ten; for a range of at most two of them also 2 and 5 times these. */
function logTicks(least: number, most: number): number[] {
  const first = Math.floor(Math.log10(least) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(most) - 1e-9));
  const factors = last - first <= 2 ? [1, 2, 5] : [1];
  const ticks: number[] = [];
  for (let power = first; power <= last; power++) {
    for (const factor of factors) ticks.push(Number((factor * 10 ** power).toPrecision(12)));
  }
  const from = ticks.findLastIndex((tick) => tick <= least * (1 + 1e-9));
  const to = ticks.findIndex((tick) => tick >= most * (1 - 1e-9));
  return from === to ? ticks.slice(Math.max(0, from - 1), to + 2) : ticks.slice(from, to + 1);
}

/** Lines, ticks and names of both axes. */
export function axes(box: Box, x: readonly [Axis, Scale], y: readonly [Axis, Scale]): SvgElement[] {
  const { left, top, right, bottom } = box;
  const parts: SvgElement[] = [];
  const [digitsX, digitsY] = [digitsOf(x), digitsOf(y)];
  for (const tick of x[1].ticks) {
    const place = left + x[1].place(tick)! * (right - left);
    parts.push(shape('grid', `M${at(place)},${at(top)}V${at(bottom)}`));
    parts.push(label(tickText(tick, x, digitsX), place, bottom + 18, { anchor: 'middle', kind: 'tick' }));
  }
  for (const tick of y[1].ticks) {
    const place = bottom - y[1].place(tick)! * (bottom - top);
    parts.push(shape('grid', `M${at(left)},${at(place)}H${at(right)}`));
    parts.push(label(tickText(tick, y, digitsY), left - 8, place + 4, { anchor: 'end', kind: 'tick' }));
  }
  parts.push(shape('axis', `M${at(left)},${at(top)}V${at(bottom)}H${at(right)}`));
  parts.push(label(axisText(x[0]), (left + right) / 2, bottom + 40, { anchor: 'middle' }));
  parts.push(label(axisText(y[0]), 20, (top + bottom) / 2, { anchor: 'middle', turn: -90 }));
  return parts;
}

/**
 * On a logarithmic axis that reaches ten million, ticks are written as powers: `10⁹` fits where 1,000,000,000 does not.
 */
function tickText(tick: number, [{ scale }, { ticks }]: readonly [Axis, Scale], digits: number | undefined): string {
  const power = Math.log10(tick);
  if (scale !== 'log' || ticks.at(-1)! < 1e7 || power < 2 || !Number.isInteger(power)) return figureText(tick, digits);
  return `10${[...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}

/** Decimal places of all ticks of a linear axis. */
function digitsOf([{ scale }, { ticks }]: readonly [Axis, Scale]): number | undefined {
  if (scale === 'log') return undefined;
  // Very small ticks are written in scientific notation.
  if (ticks.some((tick) => String(tick).includes('e'))) return undefined;
  return Math.max(...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length));
}
