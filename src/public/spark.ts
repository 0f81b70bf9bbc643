/** Runs on Apache Spark, for Node. */

export type { SourceName } from '../spark/job.ts';
export { type SparkJoined, type SparkJoinOptions, sparkJoin } from '../spark/join.ts';
export type { Skew } from '../spark/keys.ts';
export type { SparkJoinPlace, SparkOptions } from '../spark/options.ts';
export { sparkScan } from '../spark/run.ts';
