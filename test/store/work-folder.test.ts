import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunDescription } from '../../src/store/folder/described-folder.ts';
import { WorkFolder } from '../../src/store/folder/work-folder.ts';
import { folder, folderOf } from '../folders.ts';

const run: RunDescription = {
  program: '1.2.3',
  parameters: { method: 'minhash', similarity: 0.5 },
  inputs: [
    ['a.jsonl', { format: 'jsonl', bytes: 10, modified: '2024-01-01' }],
    ['b.jsonl', { format: 'jsonl', bytes: 11, modified: '2024-01-02' }],
  ],
};
const [first, second] = run.inputs as [RunDescription['inputs'][0], RunDescription['inputs'][0]];

async function begun(): Promise<string> {
  const path = join(folder(), 'work');
  await (await WorkFolder.open(path, run)).close();
  return path;
}

const opening = (path: string, changed: Partial<RunDescription> = {}): Promise<unknown> =>
  WorkFolder.open(path, { ...run, ...changed }).then((opened) => opened.close());

describe('a work folder', () => {
  it('is begun where nothing is, or in an empty folder, and opened again by the same run', async () => {
    for (const path of [join(folder(), 'work'), folder()]) {
      const work = await WorkFolder.open(path, run);
      work.stage('texts').append({ stamp: 7, value: 'kept' });
      await work.close();
      const again = await WorkFolder.open(path, run);
      expect(again.stage('texts').next()).toEqual({ stamp: 7, value: 'kept' });
      await again.close();
      expect(readdirSync(path).sort()).toEqual(['texts', 'work.json']);
    }
  });

  it.each<[string, Partial<RunDescription>, RegExp]>([
    [
      'another value of a parameter',
      { parameters: { ...run.parameters, similarity: 0.8 } },
      /another similarity: 0.5 then, 0.8 now/,
    ],
    [
      'another parameter',
      { parameters: { ...run.parameters, keep: ['newest'] } },
      /another keep: not set then, \["newest"\] now/,
    ],
    ['one parameter less', { parameters: { method: 'minhash' } }, /another similarity: 0.5 then, not set now/],
    ['another version of the program', { program: '1.3.0' }, /begun by dittograph 1.2.3, and this is 1.3.0/],
    [
      'another input',
      { inputs: [first, ['c.jsonl', second[1]]] },
      /other inputs: 'a.jsonl', 'b.jsonl' then, 'a.jsonl', 'c.jsonl' now/,
    ],
    ['its inputs in another order', { inputs: [second, first] }, /other inputs/],
    [
      'an input that has grown',
      { inputs: [first, ['b.jsonl', { ...second[1], bytes: 12 }]] },
      /'b.jsonl' changed: its bytes was 11 and is 12/,
    ],
    [
      'an input of another time',
      { inputs: [['a.jsonl', { ...first[1], modified: '2025' }], second] },
      /'a.jsonl' changed: its modified was 2024-01-01 and is 2025/,
    ],
  ])('refuses a run with %s, and names what differs', async (_, changed, message) => {
    const path = await begun();
    await expect(opening(path, changed)).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringMatching(message),
    });
    await opening(path);
  });

  it('that has files of others is refused, and nothing is written there', async () => {
    const path = folderOf({ 'thesis.tex': 'two years of work' });
    await expect(opening(path)).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining("such as 'thesis.tex'"),
    });
    expect(readdirSync(path)).toEqual(['thesis.tex']);
  });

  it('whose description was damaged, or is of a later format, is refused', async () => {
    const path = await begun();
    const description = join(path, 'work.json');
    const text = readFileSync(description, 'utf8');
    writeFileSync(description, text.replace('0.5', '0.6'));
    await expect(opening(path)).rejects.toThrow(/work\.json' is damaged .* Remove the work folder/);
    writeFileSync(description, text.slice(0, 100));
    await expect(opening(path)).rejects.toThrow(/work\.json' is damaged .* Remove the work folder/);
    writeFileSync(description, text);
    await opening(path);
  });

  it('whose description is damaged or missing while a stage is of the same run continues, and says so', async () => {
    const path = await begun();
    const description = join(path, 'work.json');
    const text = readFileSync(description, 'utf8');
    const work = await WorkFolder.open(path, run);
    work.stage('texts').append({ stamp: 7, value: 'kept' });
    await work.close();
    const damages: [() => void, RegExp][] = [
      [() => writeFileSync(description, text.slice(0, 100)), /work\.json' was damaged, and was written again/],
      [() => writeFileSync(description, ''), /work\.json' was damaged, and was written again/],
      [() => rmSync(description), /work\.json' was missing, and was written again/],
    ];
    for (const [damage, said] of damages) {
      damage();
      const other = { ...run, parameters: { ...run.parameters, similarity: 0.8 } };
      await expect(WorkFolder.open(path, other)).rejects.toMatchObject({ code: 'BAD_OPTION' });
      const repairs: string[] = [];
      const again = await WorkFolder.open(path, run, new Map(), (sentence) => repairs.push(sentence));
      expect(again.stage('texts').next()).toEqual({ stamp: 7, value: 'kept' });
      await again.close();
      expect(repairs).toEqual([expect.stringMatching(said)]);
      expect(readFileSync(description, 'utf8')).toBe(text);
    }
  });

  it('says which stage was damaged, and where', async () => {
    const path = await begun();
    const work = await WorkFolder.open(path, run);
    work.stage('texts').append({ stamp: 7, value: 'kept' });
    await work.close();
    const bytes = readFileSync(join(path, 'texts'));
    bytes[140]! ^= 1;
    writeFileSync(join(path, 'texts'), bytes);
    const repairs: string[] = [];
    const again = await WorkFolder.open(path, run, new Map(), (sentence) => repairs.push(sentence));
    expect(again.stage('texts').next()).toBeUndefined();
    await again.close();
    expect(repairs).toEqual([`'${join(path, 'texts')}' was damaged at byte 128, and was rebuilt from there`]);
  });

  it('makes a stage again whose file is a copy of another stage, and says so', async () => {
    const path = await begun();
    const work = await WorkFolder.open(path, run);
    work.stage('texts').append({ stamp: 7, value: 'kept' });
    await work.close();
    copyFileSync(join(path, 'texts'), join(path, 'pairs'));
    const repairs: string[] = [];
    const again = await WorkFolder.open(path, run, new Map(), (sentence) => repairs.push(sentence));
    expect([again.stage('texts').next(), again.stage('pairs').next()]).toEqual([
      { stamp: 7, value: 'kept' },
      undefined,
    ]);
    await again.close();
    expect(repairs).toEqual([`'${join(path, 'pairs')}' was damaged at byte 0, and was rebuilt from there`]);
  });

  it('whose lock is damaged is refused, with the command that removes the lock', async () => {
    const path = await begun();
    writeFileSync(join(path, 'writer.json'), '{"pid":12,"ho');
    await expect(opening(path)).rejects.toMatchObject({
      code: 'FOLDER_IN_USE',
      message: expect.stringContaining(
        `is damaged: if no process writes to the folder, rm ${join(path, 'writer.json')}`,
      ),
    });
  });

  it('is of one process at a time, which is named', async () => {
    const path = await begun();
    const work = await WorkFolder.open(path, run);
    await expect(opening(path)).rejects.toMatchObject({
      code: 'FOLDER_IN_USE',
      message: expect.stringMatching(`is held for writing by process ${process.pid} on .*name another work folder`),
    });
    await work.close();
    await opening(path);
  });

  it.skipIf(process.platform !== 'linux')(
    'of a killed process whose parent does not ask how it ended is free',
    async () => {
      const path = await begun();
      // The shell has replaced itself with a program that does not wait for the child.
      const parent = spawn('sh', ['-c', 'sleep .3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
      const [pid] = await once(parent.stdout, 'data');
      const stat = `/proc/${Number(pid)}/stat`;
      while (!readFileSync(stat, 'utf8').includes(') Z ')) await new Promise((resolve) => setTimeout(resolve, 5));
      writeFileSync(join(path, 'writer.json'), JSON.stringify({ pid: Number(pid), host: hostname(), since: '2024' }));
      await opening(path);
      parent.kill('SIGKILL');
    },
  );

  it('that a killed process only began is begun again', async () => {
    const path = folderOf({ 'writer.json': '{"pid":4194304,"host":"elsewhere","since":"2024"}' });
    await expect(opening(path)).rejects.toThrow(/held for writing by process 4194304 on elsewhere/);
    const left = folderOf({ 'work.json.4194304': '{"wh' });
    await opening(left);
    expect(existsSync(join(left, 'work.json'))).toBe(true);
  });
});
