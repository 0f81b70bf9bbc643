/** Recognises files of many records by their names: shards of a data set, and archives. */
import { PACKED_NAME } from '../unpack/packing.ts';

const SHARD = /\.(?:jsonl|ndjson|warc|arc|wet|wacz|parquet)$/i;
const TABLE = /\.(?:csv|tsv|json)$/i;

export function isShard(name: string): boolean {
  return SHARD.test(name.replace(PACKED_NAME, ''));
}

/** Whether it is a table or a JSON document, which may also be a download among pages. */
export function isTable(name: string): boolean {
  return TABLE.test(name.replace(PACKED_NAME, ''));
}
