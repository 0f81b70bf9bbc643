/** The outcome of an evaluation as plain data: tables and plots, which src/report draws. */

import type { Share } from '../base/interval.ts';
import type { HeatMatrix } from '../report/plots/heat-matrix.ts';
import type { Histogram } from '../report/plots/histogram.ts';
import type { LinePlot } from '../report/plots/line-plot.ts';
import type { Interval, Table, TableColumn } from '../report/tables.ts';

/** Under the stem of the files it is written to. */
export type Plot = { readonly id: string } & (
  | { readonly kind: 'lines'; readonly plot: LinePlot }
  | { readonly kind: 'histogram'; readonly plot: Histogram }
  | { readonly kind: 'matrix'; readonly plot: HeatMatrix }
);

export interface Evaluation {
  readonly suite: string;
  /** The labelled set it was made on. */
  readonly set: string;
  readonly tables: readonly { readonly id: string; readonly table: Table }[];
  readonly plots: readonly Plot[];
  /** What a reader must know to interpret the figures. */
  readonly notes: readonly string[];
}

/** Receives the number of finished steps and of all steps. */
export type OnProgress = (done: number, total: number) => void;

/** A share as a cell. */
export function intervalCell(share: Share | undefined): Interval | undefined {
  return share && { value: share.share, low: share.low, high: share.high };
}

/** Columns of shares with their intervals. */
export function shareColumns(...names: readonly string[]): TableColumn[] {
  return names.map((name) => ({ name, digits: 4, interval: true }));
}

/** Columns of texts and plain figures. */
export function plainColumns(...names: readonly string[]): TableColumn[] {
  return names.map((name) => ({ name }));
}
