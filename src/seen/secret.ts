/**
 * The secret of an index, from which the key of its hashes is derived; the secret itself is not stored.
 *
 * Percival, Josefsson (2016), RFC 7914: scrypt needs so much time and memory for each guess that the check value of the
 * secret, which the index stores, does not help to find it. About 100 ms.
 */
import { scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DittographError, messageOf } from '../base/errors.ts';
import type { TokenKey } from '../text/profile.ts';

/** Minimum bytes of a secret. */
const LEAST_BYTES = 16;
const MOST_BYTES = 65_536;
const KEY_BYTES = 16;
const CHECK_BYTES = 8;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
/** The same salt for every index, so that documents can be moved between indexes with the same secret. */
const SALT = 'dittograph tokens/1';

/** @throws BAD_OPTION; the message contains no part of the secret */
function requireSecret(secret: unknown): asserts secret is string | Uint8Array {
  if (typeof secret !== 'string' && !(secret instanceof Uint8Array)) {
    throw new DittographError('BAD_OPTION', `'secret' must be a text or bytes, not ${typeof secret}`);
  }
  const bytes = typeof secret === 'string' ? Buffer.byteLength(secret) : secret.length;
  if (bytes >= LEAST_BYTES && bytes <= MOST_BYTES) return;
  throw new DittographError(
    'BAD_OPTION',
    `a secret must have ${LEAST_BYTES} to ${MOST_BYTES} bytes, not ${bytes}; make one with: openssl rand -hex 32`,
  );
}

/** The key of a secret. @throws BAD_OPTION */
export function keyOfSecret(secret: string | Uint8Array): TokenKey {
  requireSecret(secret);
  const made = scryptSync(secret, SALT, KEY_BYTES + CHECK_BYTES, COST);
  const words = new Uint32Array(KEY_BYTES / 4);
  for (let i = 0; i < words.length; i++) words[i] = made.readUInt32LE(4 * i);
  return { words, check: made.subarray(KEY_BYTES).toString('hex') };
}

/** Reads a secret from a file, without a final line break. @throws INPUT_NOT_FOUND, INPUT_UNREADABLE, BAD_OPTION */
export function readSecret(file: string): Uint8Array {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new DittographError(
      isMissing ? 'INPUT_NOT_FOUND' : 'INPUT_UNREADABLE',
      `the secret in '${file}' cannot be read: ${messageOf(cause)}`,
      { cause },
    );
  }
  let end = bytes.length;
  if (bytes[end - 1] === 10) end -= bytes[end - 2] === 13 ? 2 : 1;
  const secret = Uint8Array.from(bytes.subarray(0, end));
  requireSecret(secret);
  return secret;
}

/** @param signature of an index; it ends with the check value of its secret @throws SIGNATURE_MISMATCH */
export function requireSecretOf(signature: string, key: TokenKey | undefined, index: string): void {
  const there = CHECK_VALUE.exec(signature)?.[1];
  if (there === key?.check) return;
  const how =
    there === undefined
      ? 'without a secret; open it without one'
      : `${key === undefined ? 'with a secret' : 'with another secret'}, whose check value is ${there}; give that secret`;
  throw new DittographError(
    'SIGNATURE_MISMATCH',
    `the index in '${index}' was created ${how}, or create another index`,
  );
}

const CHECK_VALUE = / key=([0-9a-f]{16})$/;
