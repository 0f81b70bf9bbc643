/**
 * Limits the documents that wait, and the bytes of their bodies. A single request is refused if the queue is full; a bulk
 * request waits, and meanwhile no more of its body is read.
 */
import { retryLater } from './problems.ts';

export class Queue {
  readonly #maxDocuments: number;
  readonly #maxBytes: number;
  #documents = 0;
  #bytes = 0;
  /** Groups of lines of bulk requests, first in, first out. */
  readonly #waiting: { readonly documents: number; readonly bytes: number; readonly resolve: () => void }[] = [];
  /** Documents completed since `#since`, at least a second: for Retry-After. */
  #done = 0;
  #since = performance.now();
  #rate = 0;

  constructor({ queue, queueBytes }: { readonly queue: number; readonly queueBytes: number }) {
    this.#maxDocuments = queue;
    this.#maxBytes = queueBytes;
  }

  get documents(): number {
    return this.#documents;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns a function that leaves the queue; call it once @throws QUEUE_FULL */
  enter(): () => void {
    if (this.#documents >= this.#maxDocuments) throw this.#full(`${this.#documents} documents are in the queue`);
    this.#documents++;
    return () => this.#leave(1);
  }

  /**
   * Waits for space in half of the queue: the other half is reserved for single requests. A group that is larger enters
   * when the queue is empty. Groups enter in order, because a group is processed after those before it.
   * @returns a function that leaves the queue; call it once
   */
  async enterWhenFree(documents: number, bytes: number): Promise<() => void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ documents, bytes, resolve });
      this.#wake();
    });
    return () => {
      this.#bytes -= bytes;
      this.#leave(documents);
    };
  }

  /** Holds bytes of a body; {@link BodyBytes} releases them. @throws QUEUE_FULL */
  hold(bytes: number): void {
    if (this.#bytes + bytes > this.#maxBytes) throw this.#full(`${this.#bytes} bytes are held`);
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
    this.#wake();
  }

  #leave(documents: number): void {
    this.#documents -= documents;
    this.#count(documents);
    this.#wake();
  }

  /** Admits waiting groups while there is space. */
  #wake(): void {
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      const { documents, bytes, resolve } = first;
      const fits = this.#documents + documents <= this.#maxDocuments / 2 && this.#bytes + bytes <= this.#maxBytes / 2;
      if (!fits && this.#documents > 0) return;
      this.#waiting.shift();
      this.#documents += documents;
      this.#bytes += bytes;
      resolve();
    }
  }

  #count(documents: number): void {
    this.#done += documents;
    const now = performance.now();
    if (now - this.#since < 1000) return;
    this.#rate = (1000 * this.#done) / (now - this.#since);
    this.#done = 0;
    this.#since = now;
  }

  #full(why: string): Error {
    const seconds = this.#rate > 0 ? Math.min(30, this.#documents / this.#rate) : 1;
    return retryLater('QUEUE_FULL', `${why}; the service accepts no more until some are done`, seconds);
  }
}

/** The bytes that the body of one request holds in the queue: until its response is closed and no work uses them. */
export class BodyBytes {
  readonly #queue: Queue;
  #held = 0;
  #isInUse = false;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** @throws QUEUE_FULL */
  hold(bytes: number): void {
    this.#queue.hold(bytes);
    this.#held += bytes;
  }

  /** Holds the bytes until the work ends, even if the client closes the connection before. */
  async useFor<T>(work: () => Promise<T> | T): Promise<T> {
    this.#isInUse = true;
    try {
      return await work();
    } finally {
      this.#isInUse = false;
      this.release();
    }
  }

  release(): void {
    if (this.#isInUse || this.#held === 0) return;
    this.#queue.release(this.#held);
    this.#held = 0;
  }
}
