/** Runs on Apache Spark, for Node. */

export type { SourceName } from '../spark/job.ts';
export { type SparkJoined, type SparkJoinOptions, type SparkJoinPlace, sparkJoin } from '../spark/join.ts';
export type { Skew } from '../spark/keys.ts';
export { type SparkOptions, sparkScan } from '../spark/run.ts';
