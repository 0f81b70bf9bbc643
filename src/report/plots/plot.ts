/** A plot as plain data: drawn for a file or a page, or as the table of its figures. */
import type { Table } from '../tables.ts';
import type { SvgElement } from './frame.ts';
import { type GroupedBars, groupedBars, groupedBarsTable } from './grouped-bars.ts';
import { type HeatMatrix, heatMatrix, heatMatrixTable } from './heat-matrix.ts';
import { type Histogram, histogram, histogramTable } from './histogram.ts';
import { type LinePlot, linePlot, linePlotTable } from './line-plot.ts';

/** Under the stem of the files it is written to. */
export type Plot = { readonly id: string } & (
  | { readonly kind: 'lines'; readonly plot: LinePlot }
  | { readonly kind: 'bars'; readonly plot: GroupedBars }
  | { readonly kind: 'histogram'; readonly plot: Histogram }
  | { readonly kind: 'matrix'; readonly plot: HeatMatrix }
);

/** The drawing, and the table of its figures. */
export function drawPlot(plot: Plot): { readonly svg: SvgElement; readonly data: Table } {
  if (plot.kind === 'lines') return { svg: linePlot(plot.plot), data: linePlotTable(plot.plot) };
  if (plot.kind === 'bars') return { svg: groupedBars(plot.plot), data: groupedBarsTable(plot.plot) };
  if (plot.kind === 'histogram') return { svg: histogram(plot.plot), data: histogramTable(plot.plot) };
  return { svg: heatMatrix(plot.plot), data: heatMatrixTable(plot.plot) };
}
