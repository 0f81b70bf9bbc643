/** What of `node:os` a run uses. */
export function tmpdir(): string {
  return 'memory';
}

/** A run in the browser has the thread of its worker alone. */
export function availableParallelism(): number {
  return 1;
}

/** What a tab may take of it is not known, and all of its files are in memory. */
export function totalmem(): number {
  return 0;
}
