/** Sources that come with pauses: what was given so far need not wait for what comes next. */

/** How long something waits for more to be handled with. */
export const LONGEST_WAIT_MS = 20;

/**
 * The items of a source, and `undefined` once in each pause of more than {@link LONGEST_WAIT_MS}, but not before the
 * first item. A source that still owes an item is not waited for where the reader leaves early.
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
    // A source that failed is not asked to end.
    isDone = true;
    throw error;
  } finally {
    const ended = isDone ? undefined : items.return?.();
    if (next === undefined) await ended;
    else {
      next.catch(() => {});
      Promise.resolve(ended).catch(() => {});
    }
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
