/** The comparison word by word, in a worker of its own: the page stays usable, and can give it up. */
import { IN_PAGE, IN_WORKER, tokensOf, type WordDifferences, wordDifferences } from './diff.ts';
import { ownWorker } from './own-worker.ts';

type Texts = readonly [a: string, b: string];

/** What the script of the page does where it is the script of the worker. */
export function answerDiffs(): void {
  addEventListener('message', ({ data: [a, b] }: MessageEvent<Texts>) => {
    postMessage(wordDifferences(tokensOf(a), tokensOf(b), IN_WORKER));
  });
}

/**
 * Compares in a worker; in the page, within closer limits, where the browser starts none.
 * @returns ends the comparison; `onDone` is not called any more
 */
export function startDiff([a, b]: Texts, onDone: (differences: WordDifferences) => void): () => void {
  const inPage = (): void => onDone(wordDifferences(tokensOf(a), tokensOf(b), IN_PAGE));
  let worker: Worker;
  try {
    worker = ownWorker('app');
  } catch {
    inPage();
    return () => {};
  }
  const listening = new AbortController();
  const { signal } = listening;
  const stop = (): void => {
    listening.abort();
    worker.terminate();
  };
  const onMessage = ({ data }: MessageEvent<WordDifferences>): void => {
    stop();
    onDone(data);
  };
  const onError = (event: Event): void => {
    event.preventDefault();
    stop();
    inPage();
  };
  worker.addEventListener('message', onMessage, { signal });
  worker.addEventListener('error', onError, { signal });
  worker.postMessage([a, b]);
  return stop;
}
