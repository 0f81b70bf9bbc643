import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { requireWholeLmdb } from '../../src/seen/lmdb-file.ts';
import { folder } from '../folders.ts';
import { textOf } from './texts.ts';

const PAGE = 4096;
const HEAD = 24;

/** The file of an index of some commits, and where its latest commit has the first list of free pages. */
async function withFreePages() {
  const path = folder();
  const seen = await openSeen({ path, storeText: true });
  for (let i = 0; i < 20; i++) await seen.check({ id: `page-${i}`, text: textOf(i) }, { sync: true });
  await seen.close();
  const file = join(path, readdirSync(path).find((name) => name.endsWith('.mdb'))!);
  const bytes = readFileSync(file);
  const metas = [0, PAGE].map((at) => bytes.subarray(at, at + PAGE));
  const meta = metas.reduce((a, b) => (b.readBigUInt64LE(152) > a.readBigUInt64LE(152) ? b : a));
  expect(meta.readUInt16LE(48 + 6)).toBe(1);
  const leaf = PAGE * Number(meta.readBigUInt64LE(48 + 40));
  return { file, bytes, node: leaf + HEAD + bytes.readUInt16LE(leaf + HEAD) };
}

describe('the free pages of a file of LMDB', () => {
  it('are refused by name where their list is cut short', async () => {
    const { file, bytes, node } = await withFreePages();
    requireWholeLmdb(file, PAGE);
    for (const length of [0, 4, 7]) {
      bytes.writeUInt16LE(length, node);
      writeFileSync(file, bytes);
      expect(() => requireWholeLmdb(file, PAGE)).toThrow(expect.objectContaining({ code: 'INDEX_CORRUPT' }));
    }
  });

  it('are refused by name where their list claims 4 GiB, before these are allocated', async () => {
    const { file, bytes, node } = await withFreePages();
    bytes.writeUInt16LE(0xffff, node);
    bytes.writeUInt16LE(0xffff, node + 2);
    // The value is in pages of its own, as `node` now says in three numbers: their first, its transaction, their count.
    bytes.writeUInt16LE(1, node + 4);
    const value = node + 8 + bytes.readUInt16LE(node + 6);
    bytes.writeBigUInt64LE(2n, value);
    bytes.writeBigUInt64LE(1n, value + 16);
    writeFileSync(file, bytes);
    expect(() => requireWholeLmdb(file, PAGE)).toThrow(/a value of 4294967295 bytes claims to have 1 pages/);
  });
});
