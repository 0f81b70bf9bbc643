import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { ROOT, run } from '../package/project.ts';

const ENTRIES = ['index', 'core', 'hamming', 'html', 'evaluate'];

/** What the oldest supported TypeScript says of a program that imports every entry point of the built package. */
async function compiled(program: string): Promise<{ readonly status: number | null; readonly stdout: string }> {
  const user = folder();
  const imports = ENTRIES.map((name) => `export * as ${name} from '${join(ROOT, 'dist/public', name)}.js';\n`);
  writeFileSync(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  writeFileSync(join(user, 'program.ts'), imports.join('') + program);
  // No skipLibCheck: the declarations themselves are checked.
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  const compiler = join(ROOT, 'node_modules/typescript57/bin/tsc');
  const { status, stdout } = await run(process.execPath, [compiler, ...options, ...types, 'program.ts'], { cwd: user });
  return { status, stdout: `${stdout}` };
}

it('the declarations of every entry point compile with TypeScript 5.7, and refuse what is wrong', async () => {
  const wrong = `import { scan } from '${join(ROOT, 'dist/public/index.js')}';\nscan('pages', { similarity: 'high' });\n`;
  const { status, stdout } = await compiled(wrong);
  expect(status).not.toBe(0);
  expect(stdout.trim().split(/\n(?! )/)).toEqual([
    expect.stringMatching(/^program\.ts\(7,17\): error TS2322: Type 'string' is not assignable/),
  ]);
}, 300_000);
