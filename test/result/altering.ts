/** Results that are altered on purpose, and whether `verify` rejects them. */
import { DittographError } from '../../src/base/errors.ts';
import { verifyResult } from '../../src/result/audit.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import type { Input } from '../../src/run/input.ts';

/** A record that may be changed. */
// biome-ignore lint/suspicious/noExplicitAny: a forger knows no types
export type Loose = any;

/** A copy that may be changed. */
export function copyOf(records: readonly ResultRecord[]): Loose[] {
  return JSON.parse(JSON.stringify(records)) as Loose[];
}

/** Whether the result is refused or has failures. An error that is none of the closed table is a crash. */
export async function isRejected(records: readonly Loose[], inputs?: Input, complete = false): Promise<boolean> {
  try {
    const { failures, missed } = await verifyResult(records as ResultRecord[], inputs, { jobs: 1, complete });
    return failures.length > 0 || (complete && missed.length > 0);
  } catch (error) {
    if (error instanceof DittographError && error.code !== 'INTERNAL') return true;
    throw error;
  }
}

/** The path of every value within a value that is no object and no list; of an empty one, its own. */
export function* leavesOf(value: unknown, path: readonly (string | number)[] = []): Generator<(string | number)[]> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) yield [...path];
  for (const [name, own] of entries) yield* leavesOf(own, [...path, Array.isArray(value) ? Number(name) : name]);
}

/** Puts another value at a path, or none. */
export function put(record: Loose, path: readonly (string | number)[], value: unknown): void {
  const holder = path.slice(0, -1).reduce((own, name) => own[name], record);
  const name = path.at(-1)!;
  if (value !== undefined) holder[name] = value;
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
}

export function valueAt(record: Loose, path: readonly (string | number)[]): unknown {
  return path.reduce((own, name) => own[name], record);
}

/** Another value of the same type, near enough to be a value of the field. */
export function altered(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isInteger(value) ? value + 1 : value > 0.5 ? value - 0.001 : value + 0.001;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return /^\d/.test(value) ? value.replace(/^\d/, (digit) => `${(Number(digit) + 1) % 10}`) : `${value}x`;
  return value === null ? 0.5 : Array.isArray(value) ? ['x'] : { x: 1 };
}
