/** The parts of Node's Buffer that a run uses, for browsers. Texts are decoded by the Encoding Standard, as in Node. */

type Encoding = 'utf8' | 'utf-8' | 'latin1' | 'hex' | 'base64';

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const STRICT = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const ENCODER = new TextEncoder();
/** Number of characters that are made at a time. */
const CHUNK = 8192;

export class Bytes extends Uint8Array {
  static alloc(length: number): Bytes {
    return new Bytes(length);
  }

  static allocUnsafe(length: number): Bytes {
    return new Bytes(length);
  }

  static allocUnsafeSlow(length: number): Bytes {
    return new Bytes(length);
  }

  /** A view of an array buffer, or a copy of anything else. */
  // biome-ignore lint/suspicious/noExplicitAny: as wide as that of typed arrays, which it overrides
  static override from(source: any, offset?: any, length?: number): Bytes {
    if (typeof source === 'string') return encoded(source, offset);
    return source instanceof ArrayBuffer ? new Bytes(source, offset, length) : new Bytes(source);
  }

  static isBuffer(value: unknown): value is Bytes {
    return value instanceof Bytes;
  }

  static concat(parts: readonly Uint8Array[]): Bytes {
    const whole = new Bytes(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  static compare(a: Uint8Array, b: Uint8Array): number {
    const length = Math.min(a.length, b.length);
    for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1;
    return Math.sign(a.length - b.length);
  }

  static byteLength(text: string): number {
    return ENCODER.encode(text).length;
  }

  override toString(encoding: Encoding = 'utf8', start = 0, end: number = this.length): string {
    const bytes = start === 0 && end >= this.length ? this : this.subarray(start, Math.max(start, end));
    if (encoding === 'latin1') return latin1(bytes);
    if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return DECODER.decode(bytes as Uint8Array<ArrayBuffer>);
  }

  compare(other: Uint8Array, start = 0, end: number = other.length): number {
    return Bytes.compare(this, other.subarray(start, end));
  }

  /** Returns a view; other typed arrays return a copy. */
  override slice(start?: number, end?: number): Bytes {
    return this.subarray(start, end) as Bytes;
  }

  equals(other: Uint8Array): boolean {
    return Bytes.compare(this, other) === 0;
  }

  copy(target: Uint8Array, at = 0, start = 0, end: number = this.length): number {
    const part = this.subarray(start, Math.min(end, start + target.length - at));
    target.set(part, at);
    return part.length;
  }

  override indexOf(sought: number | string | Uint8Array, from = 0): number {
    if (typeof sought === 'number') return super.indexOf(sought, from);
    const bytes = typeof sought === 'string' ? encoded(sought) : sought;
    if (bytes.length === 0) return Math.min(from, this.length);
    const last = this.length - bytes.length;
    for (let at = super.indexOf(bytes[0]!, from); at >= 0 && at <= last; at = super.indexOf(bytes[0]!, at + 1)) {
      let same = 1;
      while (same < bytes.length && this[at + same] === bytes[same]) same++;
      if (same === bytes.length) return at;
    }
    return -1;
  }

  override includes(sought: number | string | Uint8Array, from = 0): boolean {
    return this.indexOf(sought, from) >= 0;
  }

  override lastIndexOf(sought: number | string, from: number = this.length - 1): number {
    return super.lastIndexOf(typeof sought === 'number' ? sought : sought.charCodeAt(0), from);
  }

  readUInt16BE(at = 0): number {
    return (this[at]! << 8) | this[at + 1]!;
  }

  readUInt32LE(at = 0): number {
    return (this[at]! | (this[at + 1]! << 8) | (this[at + 2]! << 16) | (this[at + 3]! << 24)) >>> 0;
  }
}

/** `isUtf8` of `node:buffer`. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT.decode(bytes as Uint8Array<ArrayBuffer>);
    return true;
  } catch {
    return false;
  }
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

function encoded(text: string, encoding: Encoding = 'utf8'): Bytes {
  if (encoding === 'utf8' || encoding === 'utf-8') {
    const bytes = ENCODER.encode(text);
    return new Bytes(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  const binary = encoding === 'base64' ? atob(text) : text;
  const bytes = new Bytes(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
