/**
 * Bearer keys and their roles. The file has the SHA-256 of each key, never the key: a key is 32 random bytes, so that
 * nothing slower than one hash is needed against guessing.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';

/** From the least to the most: each includes those before it. */
export const ROLES = ['read', 'write', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** A key as the file has it. */
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

/** @returns no key where there is no file @throws BAD_CONFIG where the file is not one of keys */
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
    // Told below.
  }
  throw new DittographError('BAD_CONFIG', `'${path}' is no file of keys; remove it, and add the keys again`);
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

/** Makes a key, which is returned and nowhere kept. @throws BAD_OPTION if there is one of that name */
export function addKey(data: string, name: string, role: Role): string {
  const keys = readKeys(data);
  if (keys.some((key) => key.name === name)) {
    throw new DittographError(
      'BAD_OPTION',
      `there is a key '${name}' already; remove it first, or choose another name`,
    );
  }
  const key = `dg_${randomBytes(32).toString('base64url')}`;
  const entry: KeyEntry = { name, role, sha256: digestOf(key).toString('hex'), created: new Date().toISOString() };
  mkdirSync(data, { recursive: true });
  writeKeys(data, [...keys, entry]);
  return key;
}

/** @throws BAD_OPTION if there is none of that name */
export function removeKey(data: string, name: string): void {
  const keys = readKeys(data);
  const left = keys.filter((key) => key.name !== name);
  if (left.length === keys.length) throw new DittographError('BAD_OPTION', `there is no key '${name}' in '${data}'`);
  writeKeys(data, left);
}

function writeKeys(data: string, keys: readonly KeyEntry[]): void {
  const path = join(data, FILE);
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify({ version: VERSION, keys }, undefined, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw new DittographError('OUTPUT_UNAVAILABLE', `'${path}' cannot be written: ${messageOf(error)}`);
  }
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** How often the file is looked at for changes. */
const LOOK_MS = 1000;

/** The keys of a running service, read again when their file has changed. */
export class Keyring {
  readonly #data: string;
  #entries: readonly (readonly [role: Role, digest: Buffer])[] = [];
  #changed = Number.NaN;
  #looked = Number.NEGATIVE_INFINITY;

  constructor(data: string) {
    this.#data = data;
    this.#read();
  }

  /** Whether a request needs a key. A service that started with keys is never open, even if all are removed. */
  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** The role of a key; undefined if there is no such key. Every key is compared, in constant time. */
  roleOf(key: string): Role | undefined {
    if (performance.now() - this.#looked > LOOK_MS) this.#read();
    const given = digestOf(key);
    let role: Role | undefined;
    for (const [of, digest] of this.#entries) if (timingSafeEqual(digest, given)) role = of;
    return role;
  }

  #read(): void {
    this.#looked = performance.now();
    const changed = statSync(join(this.#data, FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed === this.#changed) return;
    this.#entries = readKeys(this.#data).map(({ role, sha256 }) => [role, Buffer.from(sha256, 'hex')]);
    this.#changed = changed;
  }
}
