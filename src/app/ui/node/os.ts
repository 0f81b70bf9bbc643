/** The parts of `node:os` that a run uses. */
export function tmpdir(): string {
  return 'memory';
}

/** A run in the browser has one thread, that of its worker. */
export function availableParallelism(): number {
  return 1;
}

/** The memory limit of a tab is not known, and all its files are in memory. */
export function totalmem(): number {
  return 0;
}
