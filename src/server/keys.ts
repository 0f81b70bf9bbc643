/**
 * Bearer keys and their roles. The file has the SHA-256 of each key, never the key itself. A key is 32 random bytes: it
 * cannot be guessed, and needs no slower hash.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { type Problem, retryLater } from './problems.ts';

/** From the least to the most powerful: each includes those before it. */
export const ROLES = ['read', 'write', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** A key in the file. */
export interface KeyEntry {
  readonly name: string;
  readonly role: Role;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  /** ISO 8601. */
  readonly created: string;
}

const FILE = 'keys.json';
const VERSION = 1;

/** @returns no keys if there is no file @throws BAD_CONFIG if the file is damaged; INPUT_UNREADABLE */
export function readKeys(data: string): readonly KeyEntry[] {
  const path = join(data, FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new DittographError('INPUT_UNREADABLE', `the keys in '${path}' cannot be read: ${messageOf(error)}`);
  }
  try {
    const { version, keys } = JSON.parse(text);
    if (version === VERSION && Array.isArray(keys) && keys.every(isEntry)) return keys;
  } catch {
    // It is not JSON: thrown below.
  }
  throw new DittographError(
    'BAD_CONFIG',
    `'${path}' is not a valid file of keys; restore it, or remove it and add the keys again`,
  );
}

function isEntry(value: unknown): value is KeyEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, role, sha256, created } = value as Readonly<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    ROLES.includes(role as Role) &&
    typeof sha256 === 'string' &&
    /^[\da-f]{64}$/.test(sha256) &&
    typeof created === 'string'
  );
}

/** Creates a key, which is not stored. @returns the key @throws BAD_OPTION if there is one of that name; as {@link changeKeys} */
export function addKey(data: string, name: string, role: Role): string {
  const key = `dg_${randomBytes(32).toString('base64url')}`;
  const entry: KeyEntry = { name, role, sha256: digestOf(key).toString('hex'), created: new Date().toISOString() };
  mkdirSync(data, { recursive: true });
  changeKeys(data, (keys) => {
    if (keys.every((other) => other.name !== name)) return [...keys, entry];
    throw new DittographError(
      'BAD_OPTION',
      `there is a key '${name}' already; remove it first, or choose another name`,
    );
  });
  return key;
}

/** @throws BAD_OPTION if there is none of that name; as {@link changeKeys} */
export function removeKey(data: string, name: string): void {
  changeKeys(data, (keys) => {
    const rest = keys.filter((key) => key.name !== name);
    if (rest.length < keys.length) return rest;
    throw new DittographError('BAD_OPTION', `there is no key '${name}' in '${data}'`);
  });
}

/**
 * Replaces the keys, one process at a time: the new file is also the lock, since only one process can create it.
 * @throws OUTPUT_UNAVAILABLE; as {@link readKeys}
 */
function changeKeys(data: string, change: (keys: readonly KeyEntry[]) => readonly KeyEntry[]): void {
  const path = join(data, FILE);
  const replacement = `${path}.lock`;
  const unavailable = (error: unknown): Error =>
    new DittographError('OUTPUT_UNAVAILABLE', `'${path}' cannot be written: ${messageOf(error)}`);
  let file: number;
  try {
    file = createdWhenFree(replacement);
  } catch (error) {
    throw error instanceof DittographError ? error : unavailable(error);
  }
  try {
    const keys = change(readKeys(data));
    writeFileSync(file, `${JSON.stringify({ version: VERSION, keys }, undefined, 2)}\n`);
    fsyncSync(file);
    renameSync(replacement, path);
  } catch (error) {
    rmSync(replacement, { force: true });
    throw error instanceof DittographError ? error : unavailable(error);
  } finally {
    closeSync(file);
  }
}

/** How often, and how many milliseconds apart, the file of another process is waited for. */
const ATTEMPTS = 250;
const PAUSE_MS = 20;

/** Creates a file for this process alone. @returns its descriptor @throws OUTPUT_UNAVAILABLE if another process keeps it */
function createdWhenFree(path: string): number {
  for (let attempt = 1; ; attempt++) {
    try {
      return openSync(path, 'wx', 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (attempt === ATTEMPTS) {
      throw new DittographError(
        'OUTPUT_UNAVAILABLE',
        `another process is changing the keys: '${path}' exists; if no such process runs, remove that file`,
      );
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** How often the file is checked for changes. */
const CHECK_MS = 1000;

/** The keys of a running service, read again if their file has changed. */
export class Keyring {
  readonly #data: string;
  #entries: readonly (readonly [role: Role, digest: Buffer])[] = [];
  #changed = Number.NaN;
  #checked = Number.NEGATIVE_INFINITY;
  /** Why the file could not be read when it was checked last. */
  #fault: Problem | undefined;

  /** @throws BAD_CONFIG, INPUT_UNREADABLE */
  constructor(data: string) {
    this.#data = data;
    this.#read();
  }

  /**
   * Whether there are no keys.
   * @throws KEYS_UNREADABLE if the file can no longer be read
   */
  get isEmpty(): boolean {
    this.#refresh();
    return this.#entries.length === 0;
  }

  /**
   * The role of a key; undefined if there is no such key. Compares with every key, in constant time.
   * @throws KEYS_UNREADABLE if the file can no longer be read
   */
  roleOf(key: string): Role | undefined {
    this.#refresh();
    const digest = digestOf(key);
    let role: Role | undefined;
    for (const [entryRole, entryDigest] of this.#entries) if (timingSafeEqual(entryDigest, digest)) role = entryRole;
    return role;
  }

  #refresh(): void {
    if (performance.now() - this.#checked > CHECK_MS) {
      try {
        this.#read();
        this.#fault = undefined;
      } catch (cause) {
        // The client must not learn where the file is.
        this.#fault = retryLater('KEYS_UNREADABLE', 'the file of keys cannot be read; see the log of the service', 5);
        this.#fault.cause = cause;
      }
    }
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** Reads the file if it has changed, or could not be read before. */
  #read(): void {
    this.#checked = performance.now();
    const changed = statSync(join(this.#data, FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed !== this.#changed) {
      this.#entries = readKeys(this.#data).map(({ role, sha256 }) => [role, Buffer.from(sha256, 'hex')]);
      this.#changed = changed;
    }
  }
}
