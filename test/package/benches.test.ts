/** Every bench can be loaded: what it imports from the build is there. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './project.ts';

/** The names that an unknown one is answered with. */
function benches(): string[] {
  try {
    execFileSync(process.execPath, ['bench/main.js', 'none'], { cwd: ROOT, stdio: 'pipe' });
  } catch (error) {
    const { stderr, status } = error as { stderr: Buffer; status: number };
    expect(status).toBe(2);
    return /NAME is one of: (.*)/.exec(`${stderr}`)![1]!.split(', ');
  }
  throw new Error('an unknown bench was accepted');
}

it('loads every bench, and the page of the benches lists them all', () => {
  const names = benches();
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
  const faults = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT });
  expect(`${faults}`).toBe('');
});
