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

  it('plans the web of Manku et al. in parts, from a number written as a power', async () => {
    const { status, stdout } = await dittograph(['plan', '-n', '2^34']);
    expect(status).toBe(0);
    // Two of the blocks of 13, 13, 13, 13 and 12 bits lead: four tables have 25 leading bits, six have 26.
    expect(stdout).toMatch(/\| tables \(10, 25\) \| 10 \| 3584 \|/);
    expect(stdout).toMatch(/\| exhaustive \| 0 \| 17,179,869,184 \|/);
    expect(stdout).toMatch(/Chosen: \d+ parts, each planes \(4, 16\) with [\d,]+ bytes/);
    const { parts, bytes, structure } = JSON.parse((await dittograph(['plan', '-n', '2^34', '--json'])).stdout);
    expect(structure).toBe('planes');
    expect(bytes).toBeLessThan(2 ** 32);
    expect(parts).toBeGreaterThan(100);
    const one = JSON.parse((await dittograph(['plan', '-n', '2^20', '--json'])).stdout);
    expect(one).toEqual(JSON.parse((await dittograph(['plan', '-n', '1048576', '--json'])).stdout));
    expect(one.parts).toBeUndefined();
  });

  it('refuses a set that is too large, and a power that is none', async () => {
    expect((await dittograph(['plan', '-n', '2^60'])).stderr).toMatch(/-n must be a whole number from 1 to/);
    expect((await dittograph(['plan', '-n', '2^'])).stderr).toMatch(/not '2\^'/);
    expect((await dittograph(['plan', '-n', '9^9999'])).stderr).toMatch(/not '9\^9999'/);
  });
});
