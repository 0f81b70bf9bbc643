import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CLI } from './inputs.js';

/**
 * Runs a command of dittograph, writes its records to `folder`, and checks every removal with `dittograph verify`.
 * @returns number of `claims`, number of those that `hold`, and the `result` file
 */
export function verified(words, folder) {
  const result = join(folder, 'result.ndjson');
  ours([...words, '-q', '-o', `ndjson:${result}`], [0, 3]);
  const verdict = ours(['verify', result, '-q'], [0, 1]);
  const [hold, claims] = [...verdict.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  return { claims, hold, result };
}

/** Runs the built command line; throws for statuses that are not allowed. Returns its stdout. */
export function ours(words, allowed = [0]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (!allowed.includes(status)) throw new Error(`dittograph ${words.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
