import { describe, expect, it } from 'vitest';
import { METHODS } from '../../src/methods/methods.ts';
import { PRESETS } from '../../src/methods/presets.ts';
import { REFERENCES } from '../../src/methods/references.ts';
import { dittograph } from '../cli/command-line.ts';

const keys = Object.keys(REFERENCES);

describe('the sources', () => {
  it.each(keys)('%s is a BibTeX entry under its own key', (key) => {
    const entry = REFERENCES[key as keyof typeof REFERENCES];
    expect(entry).toMatch(new RegExp(`^@(article|inproceedings|misc)\\{${key},\\n(  [a-z]+ = .+,?\\n)+\\}$`));
    expect(entry.split('{').length).toBe(entry.split('}').length);
    for (const field of ['author', 'title']) expect(entry).toContain(`  ${field} = {`);
  });

  it('name the year that the method names, and each is a source of something', () => {
    for (const { source, references } of METHODS) {
      const cited = references.map((key) => REFERENCES[key]).join('\n');
      for (const [year] of source.matchAll(/\b(19|20)\d\d\b/g)) expect(cited).toContain(`year = {${year}}`);
      expect(references.length).toBeGreaterThan(0);
    }
    const used = [...METHODS, ...Object.values(PRESETS)].flatMap(({ references = [] }) => references);
    expect(new Set(used)).toEqual(new Set(keys));
  });

  it('are printed by methods --cite, each once, for those named or for all', async () => {
    const all = await dittograph(['methods', '--cite']);
    expect(all.stdout.match(/^@/gm)).toHaveLength(keys.length);
    const some = await dittograph(['methods', '--cite', 'zhou-2019', 'minhash']);
    const cited = Array.from(some.stdout.matchAll(/^@\w+\{(\w+),/gm), ([, key]) => key);
    expect(cited).toEqual(['broder1997', 'charikar2002', 'dahlgaard2017', 'manku2007', 'zhou2019']);
    const both = await dittograph(['methods', '--cite', '--json']);
    expect(both.status).toBe(2);
    expect(both.stderr).toContain('exclude each other; give one of them');
  });
});
