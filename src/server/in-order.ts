/** Processes several items of a stream at once, and returns the results in the order of the stream. */

/**
 * A result is yielded as soon as it and those before it are complete, without waiting for the next item of the stream. The
 * stream is not read while `limit` results are pending, or while the consumer does not read.
 * @throws the errors of the stream and of the work, after the results before them
 */
export async function* inOrder<T, R>(
  source: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  limit: number,
): AsyncGenerator<R> {
  const items = source[Symbol.asyncIterator]();
  const flight: Promise<R>[] = [];
  let requested: Promise<IteratorResult<T>> | undefined;
  try {
    for (;;) {
      if (flight.length < limit && requested === undefined) {
        requested = items.next();
        // A rejection is handled in its turn.
        requested.catch(() => {});
      }
      const first = flight[0];
      const isNext =
        first === undefined
          ? true
          : requested === undefined || flight.length >= limit
            ? false
            : await Promise.race([first.then(never, never), requested.then(always, never)]);
      if (!isNext) {
        yield await flight.shift()!;
        continue;
      }
      const next = await requested!;
      requested = undefined;
      if (next.done) break;
      const outcome = work(next.value);
      outcome.catch(() => {});
      flight.push(outcome);
    }
    while (flight.length > 0) yield await flight.shift()!;
  } finally {
    await Promise.allSettled(flight);
    // A source with a pending request may never answer it.
    if (requested === undefined) await items.return?.();
    else void items.return?.();
  }
}

const never = (): boolean => false;
const always = (): boolean => true;
