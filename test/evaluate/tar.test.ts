import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tarFiles } from '../../src/evaluate/tar.ts';
import { folderOf } from '../folders.ts';

const LONG = `${'deep/'.repeat(30)}${'n'.repeat(90)}页.html`;

describe('a tar archive', () => {
  it.each(['gnu', 'pax', 'ustar'])('of the %s form gives its files, long names too', (form) => {
    const files = { 'a.html': 'a', 'empty.html': '', ...(form === 'ustar' ? {} : { [LONG]: 'x'.repeat(1025) }) };
    const root = folderOf(files);
    const archive = join(folderOf({}), 'a.tar');
    execFileSync('tar', ['-cf', archive, `--format=${form}`, '--sort=name', '-C', root, ...Object.keys(files)]);
    const found = [...tarFiles(readFileSync(archive))].map(({ name, bytes }) => [name, bytes.toString()]);
    expect(found).toEqual(Object.entries(files));
  });

  it('that is truncated, or no archive at all, is refused', () => {
    const root = folderOf({ 'a.html': 'a'.repeat(2000) });
    execFileSync('tar', ['-cf', join(root, 'a.tar'), '-C', root, 'a.html']);
    const bytes = readFileSync(join(root, 'a.tar'));
    expect(() => [...tarFiles(bytes.subarray(0, 1024))]).toThrow(expect.objectContaining({ code: 'TRUNCATED' }));
    const flipped = Buffer.from(bytes);
    flipped[3]! ^= 1;
    expect(() => [...tarFiles(flipped)]).toThrow(/the header at byte 0 has a wrong checksum/);
    expect(() => [...tarFiles(Buffer.from('no archive '.repeat(100)))]).toThrow(
      expect.objectContaining({ code: 'BAD_RECORD' }),
    );
  });
});
