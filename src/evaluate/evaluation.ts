/** Common parts of the suites: the callback for progress, and the columns of their tables. */

import type { Share } from '../base/interval.ts';
import type { Interval, TableColumn } from '../report/tables.ts';

/** Receives the number of finished steps and of all steps. */
export type OnProgress = (done: number, total: number) => void;

export function intervalCell(share: Share | undefined): Interval | undefined {
  return share && { value: share.share, low: share.low, high: share.high };
}

export function shareColumns(...names: readonly string[]): TableColumn[] {
  return names.map((name) => {
    const undefinedWhere = UNDEFINED_WHERE[name];
    return { name, digits: 4, interval: true, ...(undefinedWhere !== undefined && { undefinedWhere }) };
  });
}

const NO_COPY = 'the labels have no copy';
const NO_PRECISION = 'nothing was found, or the labels are not complete';

/** Why a measure is undefined, by its name in the tables; docs/evaluate.md defines the measures. */
const UNDEFINED_WHERE: Readonly<Record<string, string>> = {
  precision: NO_PRECISION,
  recall: NO_COPY,
  F1: 'nothing right was found, or precision or recall is undefined',
  'hard negatives merged': 'the labels list no hard negatives',
  ARI: 'the labels have no clusters',
  'B³ F1': 'the labels have no clusters',
  'clusters exact': NO_COPY,
  'accuracy (Li 2017)': 'every document has a copy',
  'clusters lost': 'the labels have no clusters',
  'drops right': 'nothing was dropped',
  'copies dropped': NO_COPY,
  'unchanged found': 'the protocol has no such pages',
  'changed found': 'the protocol has no such pages',
  'reported rightly': 'nothing was reported',
  'removable removed': NO_COPY,
};

/** Columns of figures that depend on the machine, such as times and rates. */
export function machineColumns(...names: readonly string[]): TableColumn[] {
  return names.map((name) => ({
    name,
    isOfMachine: true,
    undefinedWhere: 'it took less time than the clock can measure',
  }));
}

/** Columns of texts and plain figures. */
export function plainColumns(...names: readonly string[]): TableColumn[] {
  return names.map((name) => ({ name }));
}
