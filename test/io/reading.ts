import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Batch, type Entry, type ReadOptions, readBatch } from '../../src/io/batch.ts';
import type { Chunk } from '../../src/io/chunks.ts';
import { openSource } from '../../src/io/inputs/open-source.ts';
import type { RecordBytes } from '../../src/io/record-bytes.ts';

/** A folder with these files in it, gone when the test is done. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'dittograph-io-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export interface Reading {
  readonly format: string;
  readonly entries: readonly Entry[];
  readonly passedOver: Readonly<Record<string, number>>;
  readonly raw: readonly RawRecord[];
}

export interface RawRecord {
  readonly ordinal: number;
  readonly bytes: Buffer;
}

/** Both passes over an input. Batches go through a structured clone, as they do on their way to a thread. */
export async function read(path: string, options: ReadOptions = {}): Promise<Reading> {
  const source = await openSource(path, options);
  try {
    const entries = await entriesOf(source.batches(), options);
    const passedOver = Object.fromEntries(source.passedOver);
    return { format: source.format, entries, passedOver, raw: await recordsOf(source.raw()) };
  } finally {
    await source.close();
  }
}

export async function entriesOf(batches: AsyncIterable<Batch>, options: ReadOptions = {}): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const batch of batches) entries.push(...readBatch(structuredClone(batch), options));
  return entries;
}

export async function recordsOf(blocks: AsyncIterable<RecordBytes>): Promise<RawRecord[]> {
  const records: RawRecord[] = [];
  let begun = Buffer.alloc(0);
  for await (const { bytes, ordinals, ends, unfinished } of blocks) {
    for (let i = 0, start = 0; i < ends.length; start = ends[i++]!) {
      const part = Buffer.concat([begun, bytes.subarray(start, ends[i])]);
      if (unfinished) begun = part;
      else {
        records.push({ ordinal: ordinals[i]!, bytes: part });
        begun = Buffer.alloc(0);
      }
    }
  }
  return records;
}

/** Bytes as a stream of chunks of the lengths given in turn, over and over. */
export async function* chunksOf(bytes: Uint8Array, lengths: readonly number[] = [1 << 20]): AsyncGenerator<Chunk> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const length = lengths[i % lengths.length]!;
    yield Buffer.from(bytes.subarray(at, at + length));
    at += length;
  }
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const textsOf = (entries: readonly Entry[]): (string | undefined)[] => entries.map(({ body }) => body?.text);
export const codesOf = (entries: readonly Entry[]): (string | undefined)[] => entries.map(({ error }) => error?.code);
export const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id);
