/** Many texts in two flat arrays, as the kernels take them. */

export interface TextBatch {
  /** UTF-8, all texts one after another. */
  readonly bytes: Uint8Array;
  /** Where each text begins, and one more: where the last ends. */
  readonly offsets: Uint32Array;
}

const encoder = new TextEncoder();

/** The texts as one batch; a lone surrogate becomes U+FFFD. Up to 4 GiB. */
export function encodeTexts(texts: readonly string[]): TextBatch {
  const offsets = new Uint32Array(texts.length + 1);
  let units = 0;
  for (const text of texts) units += text.length;
  // Most texts take little more than a byte a unit; the buffer grows where one does not fit.
  let bytes = new Uint8Array(units + (units >> 3) + 64);
  let end = 0;
  for (let i = 0; i < texts.length; i++) {
    let rest = texts[i]!;
    for (;;) {
      const { read, written } = encoder.encodeInto(rest, bytes.subarray(end));
      end += written;
      if (read === rest.length) break;
      rest = rest.slice(read);
      units -= read;
      const grown = new Uint8Array(Math.max(2 * bytes.length, end + 3 * rest.length));
      grown.set(bytes.subarray(0, end));
      bytes = grown;
    }
    offsets[i + 1] = end;
  }
  return { bytes: bytes.subarray(0, end), offsets };
}
