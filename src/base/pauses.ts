/** Sources that pause: the items received so far can be processed without waiting for the next one. */

/** The longest time that an item waits for others to be processed with it. */
export const LONGEST_WAIT_MS = 20;

/**
 * The items of a source, and `undefined` once in each pause of more than {@link LONGEST_WAIT_MS}, but not before the
 * first item. If the reader stops early, see {@link endEarly}.
 */
export async function* withPauses<T>(source: AsyncIterable<T>): AsyncGenerator<T | undefined> {
  const items = source[Symbol.asyncIterator]();
  let isDone = false;
  let next: Promise<IteratorResult<T>> | undefined;
  try {
    next = items.next();
    for (;;) {
      const result = await next;
      next = undefined;
      if (result.done) {
        isDone = true;
        return;
      }
      yield result.value;
      next = items.next();
      if (!(await settlesSoon(next))) yield undefined;
    }
  } catch (error) {
    // `return` is not called on a source that failed.
    isDone = true;
    throw error;
  } finally {
    if (!isDone) await endEarly(items, next);
  }
}

/** Ends a source before its end. A `pending` item is not awaited: it may never arrive. */
export async function endEarly(
  source: Iterator<unknown> | AsyncIterator<unknown>,
  pending?: Promise<unknown>,
): Promise<void> {
  const ended = source.return?.();
  if (pending === undefined) await ended;
  else {
    pending.catch(() => {});
    Promise.resolve(ended).catch(() => {});
  }
}

function settlesSoon(promise: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS);
    const settled = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settled, settled);
  });
}
