import { type Damage, isDamage, type Piece } from './pieces.ts';

/** Read at least this far once reading is needed: pieces may be small, and each time the rest is copied. */
const AHEAD = 1 << 18;

/** A window upon a stream of pieces: look as far ahead as needed, then move on. Damage ends what can be seen. */
export class Lookahead {
  /** What is ahead and in memory. */
  view: Buffer = Buffer.alloc(0);
  /** Bytes passed so far. */
  offset = 0;
  /** What the view ends in; nothing can be seen past it until it is taken away. */
  damage: Damage | undefined;
  readonly #pieces: AsyncIterator<Piece>;
  #ended = false;

  constructor(pieces: AsyncIterable<Piece>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Looks `bytes` ahead; false if the stream or its sound part ends before. */
  async fill(bytes: number): Promise<boolean> {
    if (this.view.length >= bytes) return true;
    const parts = [this.view];
    let have = this.view.length;
    const goal = Math.max(bytes, AHEAD);
    while (have < goal && !this.#ended && this.damage === undefined) {
      const { done, value } = await this.#pieces.next();
      if (done) this.#ended = true;
      else if (isDamage(value)) this.damage = value;
      else {
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

  /** Takes the damage away, once the view before it is used up. */
  takeDamage(): Damage | undefined {
    const { damage } = this;
    if (damage !== undefined && this.view.length === 0) this.damage = undefined;
    return damage;
  }
}
