import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder in which `setup.js` creates the peers' Python environments. */
export const PEERS = process.env.DITTOGRAPH_PEERS ?? fileURLToPath(new URL('../.cache/peers', import.meta.url));

/** The interpreter of an environment; undefined if that does not exist. */
export function pythonOf(environment) {
  return existsSync(join(PEERS, environment, 'ready')) ? join(PEERS, environment, 'bin/python') : undefined;
}

export const HOW_TO_INSTALL = 'not installed: run node bench/peers/setup.js';
