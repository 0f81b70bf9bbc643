import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/cli/config.ts';
import { SCAN_OPTIONS } from '../../src/methods/options.ts';

const folder = mkdtempSync(join(tmpdir(), 'dittograph-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(name: string, text: string): Promise<unknown> {
  const path = join(folder, name);
  writeFileSync(path, text);
  return readConfig(path, SCAN_OPTIONS, 'scan');
}

describe('a config file', () => {
  it('may be JSON or TOML, by its name or its first character', async () => {
    const options = { similarity: 0.8, keep: ['newest', 'longest'], templateAware: false };
    const json = JSON.stringify(options);
    const toml = 'similarity = 0.8\nkeep = ["newest", "longest"] # first wins\ntemplateAware = false\n';
    expect(await read('a.json', `\ufeff${json}`)).toEqual(options);
    expect(await read('a.conf', json)).toEqual(options);
    expect(await read('a.toml', toml)).toEqual(options);
  });

  it('with an unknown key is refused, and the nearest key is named', async () => {
    await expect(read('b.toml', 'similarty = 0.8')).rejects.toMatchObject({
      code: 'BAD_CONFIG',
      message: expect.stringMatching(/b\.toml: scan has no option 'similarty'; did you mean 'similarity'\?$/),
    });
    await expect(read('b.json', '{"__proto__": {"jobs": 1}}')).rejects.toMatchObject({ code: 'BAD_CONFIG' });
  });

  it('that does not parse is refused, and the place is named', async () => {
    await expect(read('c.toml', 'similarity = 0.8\nkeep = [')).rejects.toThrow(/c\.toml: line 2, column \d+: not TOML/);
    await expect(read('c.json', '{"similarity": }')).rejects.toThrow(
      /c\.json: line 1, column 16: not JSON: unexpected '}'/,
    );
    await expect(read('d.json', '[1]')).rejects.toThrow(/must hold one object/);
  });

  it('that cannot be read is refused', async () => {
    await expect(readConfig(join(folder, 'none.toml'), SCAN_OPTIONS, 'scan')).rejects.toThrow(/there is no file/);
  });
});
