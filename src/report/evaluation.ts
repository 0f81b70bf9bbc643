/** The outcome of an evaluation as plain data: tables, and plots that are drawn where they are shown. */
import type { Plot } from './plots/plot.ts';
import type { Table } from './tables.ts';

export interface Evaluation {
  readonly suite: string;
  /** The labelled set it was made on. */
  readonly set: string;
  readonly tables: readonly { readonly id: string; readonly table: Table }[];
  readonly plots: readonly Plot[];
  /** What a reader must know to interpret the figures. */
  readonly notes: readonly string[];
}

/** With what it took, on this machine; CPU is that of all threads. */
export interface TimedEvaluation extends Evaluation {
  readonly seconds: { readonly wall: number; readonly cpu: number };
}

/** Evaluations and how they were asked for: the content of `results.json`. */
export interface EvaluationResults {
  readonly version: string;
  readonly suite: string;
  readonly engine: string;
  /** The folder or file of the labelled sets, or `generated`. */
  readonly data: string;
  readonly seed: number;
  readonly methods: readonly object[];
  readonly evaluations: readonly TimedEvaluation[];
}
