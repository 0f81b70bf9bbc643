import { type Chunk, type Corruption, isCorruption } from '../chunks.ts';

/** Least number of bytes to read ahead at a time: chunks may be small, and each read copies the rest. */
const AHEAD = 1 << 18;

/** A buffered view of a stream of chunks: look ahead as far as needed, then skip. Corruption ends the view. */
export class Lookahead {
  /** The bytes ahead that are in memory. */
  view: Buffer = Buffer.alloc(0);
  /** Bytes passed so far. */
  offset = 0;
  /** The corruption at the end of the view; the view does not go past it until it is taken. */
  corruption: Corruption | undefined;
  readonly #chunks: AsyncIterator<Chunk>;
  #ended = false;

  constructor(chunks: AsyncIterable<Chunk>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /**
   * Makes the view at least `bytes` long; false if the stream or its intact part ends before.
   * @param orPause whether fewer bytes suffice at a pause of the stream, which is an empty chunk
   */
  async fill(bytes: number, orPause = false): Promise<boolean> {
    if (this.view.length >= bytes) return true;
    const parts = [this.view];
    let have = this.view.length;
    const goal = Math.max(bytes, AHEAD);
    while (have < goal && !this.#ended && this.corruption === undefined) {
      const { done, value } = await this.#chunks.next();
      if (done) this.#ended = true;
      else if (isCorruption(value)) this.corruption = value;
      else if (value.length === 0) {
        if (have >= (orPause ? 1 : bytes)) break;
      } else {
        parts.push(value);
        have += value.length;
      }
    }
    if (parts.length > 1) this.view = parts[0]!.length === 0 && parts.length === 2 ? parts[1]! : Buffer.concat(parts);
    return have >= bytes;
  }

  skip(bytes: number): void {
    this.view = this.view.subarray(bytes);
    this.offset += bytes;
  }

  /** Returns the corruption, and continues after it once the view before it is used up. */
  takeCorruption(): Corruption | undefined {
    const { corruption } = this;
    if (corruption !== undefined && this.view.length === 0) this.corruption = undefined;
    return corruption;
  }
}
