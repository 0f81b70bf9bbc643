/** Every bench can be loaded: what it imports from the build is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outputOf, ROOT } from './project.ts';

it('loads every bench, describes each in a line, and the page of the benches lists them all', async () => {
  const help = `${await outputOf(process.execPath, ['bench/main.js', '--help'])}`;
  const lines = help.slice(help.indexOf('NAME is one of:\n')).trim().split('\n').slice(1);
  const names = lines.map((line) => line.trim().split(' ')[0]!);
  expect(lines.filter((line) => !/^ {2}[\w-]+ +\S.{20,105}\.$/.test(line))).toEqual([]);
  const page = readFileSync(join(ROOT, 'bench/README.md'), 'utf8');
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !existsSync(join(ROOT, `bench/${name}.js`)) || !page.includes(`\`${name}\``))).toEqual(
    [],
  );
  // In a process of its own: here a name that is not exported would be undefined, and no error.
  const code = `for (const name of ${JSON.stringify(names)})
    await import('./bench/' + name + '.js').then(
      ({ run }) => typeof run === 'function' || console.log(name + ': exports no run'),
      (error) => console.log(name + ': ' + error.message),
    );`;
  const faults = await outputOf(process.execPath, ['--input-type=module', '-e', code]);
  expect(`${faults}`).toBe('');
});
