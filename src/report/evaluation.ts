/** The outcome of an evaluation as plain data: tables, and plots as data. */
import type { Plot } from './plots/plot.ts';
import type { Table } from './tables.ts';

export interface Evaluation {
  readonly suite: string;
  /** Name of the labelled set. */
  readonly set: string;
  readonly tables: readonly { readonly id: string; readonly table: Table }[];
  readonly plots: readonly Plot[];
  /** Notes that are necessary to interpret the figures. */
  readonly notes: readonly string[];
}

/** With its costs on this machine; CPU time is that of all threads. */
export interface TimedEvaluation extends Evaluation {
  readonly seconds: { readonly wall: number; readonly cpu: number };
}

/** Evaluations and their arguments: the content of `results.json`. */
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
