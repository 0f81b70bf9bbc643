/** The comparison word by word, in a separate worker: the page remains usable and can cancel it. */
import { IN_PAGE, IN_WORKER, tokensOf, type WordDifferences, wordDifferences } from './diff.ts';
import { ownWorker } from './own-worker.ts';

type Texts = readonly [a: string, b: string];

/** The work of this script in a worker; the page and the worker run the same script. */
export function answerDiffs(): void {
  addEventListener('message', ({ data: [a, b] }: MessageEvent<Texts>) => {
    postMessage(wordDifferences(tokensOf(a), tokensOf(b), IN_WORKER));
  });
}

/**
 * Compares in a worker; if the browser starts none, in the page, within lower limits.
 * @returns a function that cancels the comparison; `onDone` is then not called
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
