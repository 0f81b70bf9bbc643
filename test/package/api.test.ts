import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { ROOT, run } from './project.ts';

/** All entry points in one run, since each takes seconds. */
it('the declarations of every entry point are as recorded in api/, and a change that is not recorded is reported', async () => {
  const recorded = folder();
  cpSync(join(ROOT, 'api'), recorded, { recursive: true });
  const path = join(recorded, 'html.api.md');
  const report = readFileSync(path, 'utf8');
  writeFileSync(path, report.replace('parsePage(html: string', 'parsePage(html: Uint8Array'));
  expect(readFileSync(path, 'utf8')).not.toBe(report);
  const { status, stderr } = await run(process.execPath, ['scripts/api-report.js', '--check', '--folder', recorded]);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('api/html.api.md: is not as recorded')]);
});
