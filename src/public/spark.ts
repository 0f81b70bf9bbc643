/** Runs on Apache Spark, for Node. */
export type { SourceName } from '../spark/job.ts';
export type { Skew } from '../spark/keys.ts';
export { type SparkOptions, sparkScan } from '../spark/run.ts';
