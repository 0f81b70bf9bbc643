import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { openOutput } from '../../src/io/output.ts';
import { folderOf } from './reading.ts';

describe('an output file', () => {
  it('appears whole, under its name, when it is closed', async () => {
    const folder = folderOf({ out: 'old' });
    const path = join(folder, 'out');
    const output = await openOutput(path, process.stdout);
    await output.write('é\n');
    await output.write('x'.repeat(1 << 20));
    expect(readFileSync(path, 'utf8')).toBe('old');
    await output.write(Buffer.from('end'));
    await output.close();
    expect(readFileSync(path, 'utf8')).toBe(`é\n${'x'.repeat(1 << 20)}end`);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('leaves nothing behind when it is given up', async () => {
    const folder = folderOf({ out: 'old' });
    const output = await openOutput(join(folder, 'out'), process.stdout);
    await output.write('x'.repeat(1 << 20));
    await output.abort();
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('old');
  });

  it('is packed where its name says so, in members that can be unpacked one by one', async () => {
    const path = join(folderOf(), 'out.gz');
    const output = await openOutput(path, process.stdout);
    const large = Buffer.alloc(3 << 20, 'abc');
    await output.write('one');
    await output.endMember();
    await output.endMember();
    await output.write(large);
    await output.write('two');
    await output.close();
    expect(gunzipSync(readFileSync(path)).equals(Buffer.concat([Buffer.from('one'), large, Buffer.from('two')]))).toBe(
      true,
    );
  });

  it('is written where a link points, and the link stays', async () => {
    const folder = folderOf({ 'real/out': 'old' });
    symlinkSync('real/out', join(folder, 'link'));
    const output = await openOutput(join(folder, 'link'), process.stdout);
    await output.write('new');
    await output.close();
    expect(readFileSync(join(folder, 'real/out'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['link', 'real']);
  });

  it('that cannot be opened is an error that names it', async () => {
    const path = join(folderOf(), 'no/such/folder/out');
    await expect(openOutput(path, process.stdout)).rejects.toMatchObject({
      code: 'OUTPUT_FAILED',
      message: expect.stringContaining(path),
    });
  });

  it.skipIf(!existsSync('/dev/full'))('on a full disk is an error that names it (needs /dev/full)', async () => {
    const output = await openOutput('/dev/full', process.stdout);
    const filled = async (): Promise<void> => {
      await output.write('x'.repeat(1 << 20));
      await output.close();
    };
    await expect(filled()).rejects.toMatchObject({
      code: 'OUTPUT_FAILED',
      message: expect.stringMatching(/\/dev\/full.*ENOSPC/),
    });
    await output.abort();
    expect(existsSync('/dev/full')).toBe(true);
  });
});

/** The modules as JavaScript, for a process of its own. */
function transpiled(...entries: readonly string[]): string {
  const folder = folderOf({ 'package.json': '{"type":"module"}' });
  const seen = new Set<string>();
  const add = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = readFileSync(path, 'utf8');
    const compilerOptions = {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    };
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    const script = outputText.replace(/from '(\.[^']*)\.ts'/g, "from '$1.js'");
    const target = join(folder, path).replace(/\.ts$/, '.js');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, script);
    for (const [, name] of script.matchAll(/from '(\.[^']*)\.js'/g)) add(join(dirname(path), `${name}.ts`));
  };
  for (const entry of entries) add(entry);
  return folder;
}

describe('stdout', () => {
  const script = (body: string): string => {
    const folder = transpiled('src/io/output.ts');
    writeFileSync(join(folder, 'main.js'), `import { openOutput } from './src/io/output.js';\n${body}`);
    return join(folder, 'main.js');
  };

  it('gets every byte, then the process may end', () => {
    const main = script(`
      const output = await openOutput('-', process.stdout);
      for (let i = 0; i < 2000; i++) await output.write('x'.repeat(1000) + '\\n');
      await output.close();
    `);
    const { stdout, status } = spawnSync(process.execPath, [main], { maxBuffer: 1 << 24 });
    expect(status).toBe(0);
    expect(stdout.length).toBe(2000 * 1001);
  });

  it('that nobody reads any more is told by a signal, not by an error', async () => {
    const main = script(
      `
      const output = await openOutput('-', process.stdout);
      let writes = 0;
      while (!output.gone.aborted) { await output.write('x'.repeat(1 << 16)); writes++; }
      await output.write('more');
      await output.close();
      process.stderr.write('ended');
    `,
    );
    const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect(errors).toBe('ended');
    expect(status).toBe(0);
  });
});
