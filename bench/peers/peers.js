import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from '../measure.js';

/** The folder in which `setup.js` creates the peers' Python environments. */
export const PEERS = process.env.DITTOGRAPH_PEERS ?? fileURLToPath(new URL('../.cache/peers', import.meta.url));

/** The interpreter of an environment; undefined if that does not exist. */
export function pythonOf(environment) {
  return existsSync(join(PEERS, environment, 'ready')) ? join(PEERS, environment, 'bin/python') : undefined;
}

export const HOW_TO_INSTALL = 'not installed: run node bench/peers/setup.js';

/** Converts a JSONL file to a Parquet file next to it, once. @returns its path */
export function parquetOf(corpus, python) {
  const parquet = corpus.replace('.jsonl', '.parquet');
  if (existsSync(parquet)) return parquet;
  const { exit, stderr } = measure([python, join(import.meta.dirname, 'to_parquet.py'), corpus, parquet]);
  if (exit !== 0) throw new Error(`no Parquet of ${corpus}: ${stderr}`);
  return parquet;
}
