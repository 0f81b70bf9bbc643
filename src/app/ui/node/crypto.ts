/**
 * The parts of `node:crypto` that a run uses: synchronous digests. Those of the browser are asynchronous, and not
 * available on all pages.
 */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { Bytes } from './bytes.ts';

const DIGESTS = { md5, sha1, sha256, sha512 };

class Hash {
  readonly #hash: ReturnType<(typeof DIGESTS)[keyof typeof DIGESTS]['create']>;

  constructor(algorithm: keyof typeof DIGESTS) {
    this.#hash = DIGESTS[algorithm].create();
  }

  update(data: Uint8Array | string): this {
    this.#hash.update(typeof data === 'string' ? Bytes.from(data) : data);
    return this;
  }

  digest(): Bytes;
  digest(encoding: 'hex' | 'base64'): string;
  digest(encoding?: 'hex' | 'base64'): Bytes | string {
    const digest = Bytes.from(this.#hash.digest());
    if (encoding === undefined) return digest;
    return encoding === 'hex' ? digest.toString('hex') : btoa(digest.toString('latin1'));
  }
}

export function createHash(algorithm: keyof typeof DIGESTS): Hash {
  return new Hash(algorithm);
}

export function hash(algorithm: keyof typeof DIGESTS, data: Uint8Array | string, encoding: 'hex'): string {
  return new Hash(algorithm).update(data).digest(encoding);
}
