/** Formats figures for people, independent of the locale of the machine. */
import { formatCount } from '../base/format-count.ts';

export { formatCount };

/** A count and its noun: `1 page`, `1,200 pages`. */
export function counted(n: number, noun: string): string {
  return `${formatCount(n)} ${noun}${n === 1 ? '' : 's'}`;
}

/** A similarity, rounded down, so that only equal texts have 1.000. */
export function similarity(value: number): string {
  return (Math.floor(value * 1000 + 1e-9) / 1000).toFixed(3);
}

/** A share of a whole as a percentage: `15 %`, `0.4 %`. */
export function percent(part: number, whole: number): string {
  const value = whole === 0 ? 0 : (100 * part) / whole;
  return `${value >= 10 || value === 0 ? Math.round(value) : value.toFixed(1)} %`;
}

/** Seconds as `8 s`, `2 min 05 s`, `3 h 12 min`. */
export function duration(seconds: number): string {
  const s = Math.round(seconds);
  const two = (n: number): string => String(n).padStart(2, '0');
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${two(s % 60)} s`;
  return `${Math.floor(s / 3600)} h ${two(Math.floor(s / 60) % 60)} min`;
}
