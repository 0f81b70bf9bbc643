import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { withChecksums } from '../../src/seen/line-checksum.ts';
import { dittograph } from '../cli/command-line.ts';
import { folder, folderOf } from '../folders.ts';
import { textOf } from './texts.ts';

async function exportOf(documents: number): Promise<string[]> {
  const seen = await openSeen({ path: `${folder()}/index`, storeText: true });
  for (let i = 0; i < documents; i++) await seen.check({ id: `d${i}`, title: `title ${i}`, text: textOf(i) });
  const lines: string[] = [];
  for await (const line of withChecksums(seen.export())) lines.push(JSON.stringify(line));
  await seen.close();
  return lines;
}

async function imported(lines: readonly string[]) {
  const seen = await openSeen({ path: `${folder()}/index`, storeText: true });
  const faults: [line: number, code: string][] = [];
  try {
    const { added } = await seen.import(
      lines.map((line) => JSON.parse(line)),
      ({ code }, line) => faults.push([line, code]),
    );
    return { added, faults, documents: seen.size };
  } finally {
    await seen.close();
  }
}

describe('a damaged export', () => {
  it('is refused in the line of a changed field, whichever it is', async () => {
    const lines = await exportOf(3);
    const changes: [RegExp, string][] = [
      [/"id":"d1"/, '"id":"d7"'],
      [/"title":"title/, '"title":"tidle'],
      [/"title"/, '"tidle"'],
      [/"shingles":5/, '"shingles":4'],
      [/"fingerprint":"./, '"fingerprint":"_'],
      [/"text":"./, '"text":"_'],
      [/"checksum":"/, '"checksun":"'],
      [/"time":"2/, '"time":"1'],
    ];
    for (const [from, to] of changes) {
      const damaged = lines.with(2, lines[2]!.replace(from, to));
      expect(damaged, String(from)).not.toEqual(lines);
      expect(await imported(damaged), String(from)).toEqual({ added: 2, faults: [[3, 'BAD_FIELD']], documents: 2 });
    }
  });

  it('is refused if its first line was changed', async () => {
    const [first, ...rest] = await exportOf(1);
    expect(first).toContain('"format":2');
    for (const [from, to] of [
      ['"words":3', '"words":4'],
      ['"format":2', '"format":1'],
      ['"checksum"', '"checksun"'],
    ] as const) {
      const damaged = first!.replace(from, to);
      expect(damaged).not.toBe(first);
      await expect(imported([damaged, ...rest])).rejects.toMatchObject({ code: 'BAD_FIELD' });
    }
  });

  it('is said to be incomplete if lines are missing, and the others are added', async () => {
    const lines = await exportOf(3);
    expect(await imported(lines)).toEqual({ added: 3, faults: [], documents: 3 });
    expect(await imported(lines.toSpliced(2, 1))).toEqual({ added: 2, faults: [[4, 'TRUNCATED']], documents: 2 });
    expect(await imported(lines.slice(0, 3))).toEqual({ added: 2, faults: [[3, 'TRUNCATED']], documents: 2 });
  });

  it('is named with its line on the command line', async () => {
    const lines = await exportOf(2);
    const cwd = folderOf({ 'a.ndjson': `${lines.with(2, lines[2]!.replace('title 1', 'title 2')).join('\n')}\n` });
    await dittograph(['index', 'create', 'pages', '--store-text'], { cwd });
    expect(await dittograph(['index', 'import', 'pages', 'a.ndjson'], { cwd })).toMatchObject({
      status: 3,
      stderr:
        'BAD_FIELD a.ndjson:3 d1: the line does not match its checksum, or has none: it was damaged or changed\n1 document, 1 error\n',
    });
  });
});

describe('an export of format 1', () => {
  it('has no checksums, and is imported', async () => {
    const file = new URL('../fixtures/seen/export-1.ndjson', import.meta.url);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(await imported(lines)).toEqual({ added: 3, faults: [], documents: 3 });
    expect(await imported(lines.slice(0, 2))).toEqual({ added: 1, faults: [], documents: 1 });
  });
});
