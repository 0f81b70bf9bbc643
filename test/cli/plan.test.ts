import { describe, expect, it } from 'vitest';
import { dittograph } from './command-line.ts';

describe('dittograph plan', () => {
  it('prints every possible design and the choice, without building anything', async () => {
    const { status, stdout } = await dittograph(['plan', '-n', '34000000']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\| tables \(20, 31\) \| 20 \|/);
    expect(stdout).toMatch(/\| probing \| 43,745 \|/);
    expect(stdout).toContain('Chosen: planes (4, 16)');
    // Within 1,024 bytes a fingerprint nothing stores all that is near: expanded is refused, and not listed.
    expect(stdout).not.toContain('| expanded |');
  });

  it('respects a memory limit, and says what the smallest index needs', async () => {
    const { stdout } = await dittograph([
      'plan',
      '-n',
      '1000000',
      '--bits',
      '128',
      '-k',
      '10',
      '--memory',
      '100000000',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ structure: 'exhaustive' });
    const { status, stderr } = await dittograph(['plan', '-n', '1000', '--memory', '100']);
    expect(stderr).toMatch(/no index of 1000 fingerprints fits in 100 bytes; the smallest, exhaustive, needs \d+/);
    expect(status).toBe(2);
  });
});
