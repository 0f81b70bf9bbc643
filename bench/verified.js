import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CLI } from './corpus.js';

/**
 * Runs a command of ours, keeps its records in `folder`, and has `dittograph verify` check every removal.
 * @returns `claims` made, how many `hold`, and the `result` file
 */
export function verified(words, folder) {
  const result = join(folder, 'result.ndjson');
  ours([...words, '-q', '-o', `ndjson:${result}`], [0, 3]);
  const verdict = ours(['verify', result, '-q'], [0, 1]);
  const [hold, claims] = [...verdict.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  return { claims, hold, result };
}

/** Runs the command line as built; statuses other than those allowed are an error. Returns its stdout. */
export function ours(words, allowed = [0]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (!allowed.includes(status)) throw new Error(`dittograph ${words.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
