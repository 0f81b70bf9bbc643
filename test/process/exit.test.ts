/** A process that has taken what it wants of the library ends by itself. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const LIBRARY = new URL('../../dist/public/index.js', import.meta.url).href;

/** The output of a program that imports `dittograph` and has 4,000 documents. */
function printed(program: string): string {
  const made = `import * as dittograph from ${JSON.stringify(LIBRARY)};
    const documents = Array.from({ length: 4000 }, (_, i) => ({ id: i, text: ('word' + (i % 90) + ' ').repeat(60) + i }));
    const all = async (items) => { for await (const _ of items); };
    const fault = (error) => console.log(error.message);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', `${made}\n${program}`], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('with workers, a process ends', () => {
  it.each([
    [
      'that forgets an iterator it has begun',
      "await dittograph.fingerprintDocuments(documents, { jobs: 2 }).next(); console.log('taken');",
      'taken',
    ],
    [
      'that leaves the loop',
      "for await (const _ of dittograph.scan(documents, { jobs: 2 })) break; console.log('left');",
      'left',
    ],
    [
      'whose documents fail',
      "function* failing() { yield* documents; throw new Error('source'); } await all(dittograph.scan(failing(), { jobs: 2 })).catch(fault);",
      'source',
    ],
    [
      'whose listener fails',
      "await all(dittograph.scan(documents, { jobs: 2, onProgress() { throw new Error('listener'); } })).catch(fault);",
      'listener',
    ],
    [
      'that aborts while its documents do not come',
      `async function* waiting() { yield documents[0]; await new Promise(() => {}); }
       const stop = new AbortController();
       setTimeout(() => stop.abort(), 300);
       await all(dittograph.dedup(waiting(), { jobs: 2, signal: stop.signal })).catch(fault);`,
      'the run was stopped before its end',
    ],
  ])('%s', (_, program, expected) => {
    expect(printed(program)).toBe(`${expected}\n`);
  });
});
