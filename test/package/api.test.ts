import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { ROOT, run } from './project.ts';

const check = (recorded: string, ...names: readonly string[]) =>
  run(process.execPath, ['scripts/api-report.js', '--check', '--folder', recorded, ...names]);

it('the declarations of every entry point are as recorded in api/', async () => {
  const { status, stderr } = await check('api');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('a change that is not recorded is reported', async () => {
  const recorded = folder();
  cpSync(join(ROOT, 'api'), recorded, { recursive: true });
  const path = join(recorded, 'html.api.md');
  const report = readFileSync(path, 'utf8');
  writeFileSync(path, report.replace('parsePage(html: string', 'parsePage(html: Uint8Array'));
  expect(readFileSync(path, 'utf8')).not.toBe(report);
  const { status, stderr } = await check(recorded, 'html');
  expect(status).toBe(1);
  expect(stderr).toContain('api/html.api.md: is not as recorded');
});
