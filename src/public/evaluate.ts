/** `dittograph/evaluate`: labelled sets, noise and measures: how well a method does, on one's own documents too. */

export type { Share } from '../base/interval.ts';
export type { Estimate } from '../evaluate/bootstrap.ts';
export type { Claims } from '../evaluate/claims.ts';
export { type LabelledDocument, type LabelledOptions, type LabelledSet, readLabelled } from '../evaluate/labelled.ts';
export {
  type ClusterMeasures,
  type KeptMeasures,
  measureClusters,
  measureGroups,
  measureKept,
  measurePairs,
  type PairMeasures,
} from '../evaluate/measures.ts';
export { addNoise, type Noise } from '../evaluate/noise.ts';
export type { Recommendation } from '../evaluate/recommend.ts';
export {
  evaluateSystem,
  type Measures,
  type PreparedSet,
  prepareSet,
  type System,
  type SystemResult,
} from '../evaluate/system.ts';
export {
  type LabelledPair,
  type Note,
  type NoteKind,
  Notes,
  type PairLabel,
  type Truth,
  truthOf,
} from '../evaluate/truth.ts';
export {
  type Answer,
  type Ask,
  type Link,
  type Side,
  type Step,
  type TuneOptions,
  type Tuning,
  tune,
} from '../evaluate/tune.ts';
export type { ReadOptions } from '../io/entry.ts';
export type { ScanOptions } from '../methods/options.generated.ts';
export type { Conduct } from '../methods/options.ts';
export type { Verdict } from '../result/verdicts.ts';
export type { Document, Input } from '../run/input.ts';
