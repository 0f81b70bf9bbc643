/** What a comparison found, as plain data: tables and plots for report/ to draw. */
import type { Share } from '../verify/interval.ts';
import type { Estimate } from './bootstrap.ts';
import type { Bin } from './distances.ts';

/** A figure with its interval, a plain number, a text, or nothing where a measure is undefined. */
export type Cell = string | number | Share | Estimate | undefined;

export interface EvaluationTable {
  /** Stem of the files it is written to. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What to know before a figure is believed. */
  readonly notes?: readonly string[];
}

export interface Axis {
  readonly label: string;
  readonly unit?: string;
  readonly scale?: 'linear' | 'log';
}

export interface LinePlot {
  readonly kind: 'lines';
  readonly id: string;
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly {
    readonly name: string;
    readonly points: readonly { readonly x: number; readonly y: number }[];
  }[];
}

export interface HistogramPlot {
  readonly kind: 'histogram';
  readonly id: string;
  readonly title: string;
  readonly x: Axis;
  readonly series: readonly { readonly name: string; readonly bins: readonly Bin[] }[];
}

export interface MatrixPlot {
  readonly kind: 'matrix';
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly values: readonly (readonly (number | undefined)[])[];
}

export interface Evaluation {
  readonly suite: string;
  readonly tables: readonly EvaluationTable[];
  readonly plots: readonly (LinePlot | HistogramPlot | MatrixPlot)[];
}
