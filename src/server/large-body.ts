/** A body that is left to a thread, since to parse it takes longer than the event loop may stand still. */
export class LargeBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** From this size on, in bytes. */
export const LARGE_BYTES = 65_536;
