/** Work on what a stream gives, several at once, the outcomes in the order of the stream. */

/**
 * An outcome is given as soon as it and those before it are there, and does not wait for what comes next in the stream.
 * Nothing more is asked of the stream while `limit` outcomes are owed, or while nobody takes them.
 * @throws what the stream or the work throws, after the outcomes before it
 */
export async function* inOrder<T, R>(
  source: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  limit: number,
): AsyncGenerator<R> {
  const items = source[Symbol.asyncIterator]();
  const flight: Promise<R>[] = [];
  let asked: Promise<IteratorResult<T>> | undefined;
  try {
    for (;;) {
      if (flight.length < limit && asked === undefined) {
        asked = items.next();
        // A rejection is thrown when its turn has come.
        asked.catch(() => {});
      }
      const first = flight[0];
      const isNext =
        first === undefined
          ? true
          : asked === undefined || flight.length >= limit
            ? false
            : await Promise.race([first.then(never, never), asked.then(always, never)]);
      if (!isNext) {
        yield await flight.shift()!;
        continue;
      }
      const next = await asked!;
      asked = undefined;
      if (next.done) break;
      const outcome = work(next.value);
      outcome.catch(() => {});
      flight.push(outcome);
    }
    while (flight.length > 0) yield await flight.shift()!;
  } finally {
    await Promise.allSettled(flight);
    // A source that still owes an item may never give it.
    if (asked === undefined) await items.return?.();
    else void items.return?.();
  }
}

const never = (): boolean => false;
const always = (): boolean => true;
