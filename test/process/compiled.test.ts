import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../folders.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const [major] = process.versions.node.split('.');

it('compiled code is kept beside the command line by Nodes that can, and nowhere else', () => {
  const [root, tmp] = [folder(), folder()];
  for (const name of ['cli', 'kernels']) {
    cpSync(join(ROOT, 'dist', name), join(root, 'dist', name), {
      recursive: true,
      filter: (path) => !path.endsWith('compiled'),
    });
  }
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const { NODE_DISABLE_COMPILE_CACHE: _, NODE_COMPILE_CACHE: _folder, ...env } = process.env;
  const call = (more: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [join(root, 'dist/cli/main.js'), 'methods'], {
      encoding: 'utf8',
      env: { ...env, TMPDIR: tmp, ...more },
    });
  const kept = join(root, 'dist/cli/compiled');
  expect(call({ NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(kept)).toBe(false);
  const first = call({});
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(kept)).toBe(Number(major) >= 22);
  expect(call({}).stdout).toBe(first.stdout);
  expect(existsSync(join(tmp, 'node-compile-cache'))).toBe(false);
});
