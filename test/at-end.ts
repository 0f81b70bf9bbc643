/** What is to be done after the tests of a file. Vitest ignores `afterAll` within a test. */
const works: (() => unknown)[] = [];

/** Does some work after the tests of the file that runs, wherever in it this is called; the last first. */
export function atEnd(work: () => unknown): void {
  works.push(work);
}

/** Called after each file, by test/seed.ts. */
export async function endFile(): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let work = works.pop(); work !== undefined; work = works.pop()) {
    outcomes.push(...(await Promise.allSettled([Promise.resolve().then(work)])));
  }
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
