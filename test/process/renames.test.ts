/** A run that is killed while its complete outputs get their names, one after the other. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, folderOf } from '../folders.ts';
import { MAIN } from '../package/project.ts';
import { prose } from '../texts.ts';

const line = (id: string, seed: number): string => `${JSON.stringify({ id, text: prose(seed, 60) })}\n`;

/** Kills the process instead of the renaming with this number, from 0. */
const killer = (at: number): string =>
  `data:text/javascript,${encodeURIComponent(
    `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module';
    const rename = fs.rename; let count = 0;
    fs.rename = (...names) => count++ === ${at} ? process.kill(process.pid, 'SIGKILL') : rename(...names);
    syncBuiltinESMExports();`,
  )}`;

it.each([0, 1, 2])(
  'killed at renaming %i, every file is whole, old or new, and the next run writes all of them',
  (at) => {
    const input = folderOf({ 'a.jsonl': line('a', 1) + line('b', 2), 'b.jsonl': line('c', 1) + line('d', 3) });
    const out = folder();
    const [kept, removed] = [join(out, 'kept'), join(out, 'removed')];
    const names = ['kept/a.jsonl', 'kept/b.jsonl', 'removed'];
    const args = [MAIN, 'dedup', input, '-q', '--to', `${kept}/`, '--removed', removed];
    const first = spawnSync(process.execPath, args);
    expect([first.status, first.stderr.toString()]).toEqual([0, '']);
    const after = names.map((name) => readFileSync(join(out, name), 'utf8'));
    const before = names.map((name) => `before: ${name}`);
    for (const [i, name] of names.entries()) writeFileSync(join(out, name), before[i]!);
    const killed = spawnSync(process.execPath, ['--import', killer(at), ...args]);
    expect(killed.signal).toBe('SIGKILL');
    // The dropped records come first, so that none is in no file.
    const state = names.map((_name, i) => (i >= names.length - at ? after[i] : before[i]));
    expect(names.map((name) => readFileSync(join(out, name), 'utf8'))).toEqual(state);
    expect([...readdirSync(out), ...readdirSync(kept)].some((name) => name.endsWith('.tmp'))).toBe(true);
    expect(spawnSync(process.execPath, args).status).toBe(0);
    expect(names.map((name) => readFileSync(join(out, name), 'utf8'))).toEqual(after);
    expect([...readdirSync(out), ...readdirSync(kept)].sort()).toEqual(['a.jsonl', 'b.jsonl', 'kept', 'removed']);
  },
);
