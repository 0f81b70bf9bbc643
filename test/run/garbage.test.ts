import { join } from 'node:path';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { Garbage, ownThread } from '../../src/run/garbage.ts';
import { scan } from '../../src/scan.ts';
import { folderOf } from '../folders.ts';

beforeAll(ownThread);

/** Number of forced collections during some work. */
async function collections(work: () => Promise<void> | void): Promise<number> {
  let forced = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { flags } = (entry as unknown as { readonly detail: { readonly flags: number } }).detail;
      if ((flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0) forced++;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  await work();
  // The observer is told in a later turn of the event loop.
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  observer.disconnect();
  return forced;
}

const MEGABYTES = 2 ** 20;

test('garbage is collected after a task when 32 MiB have come', async () => {
  const garbage = new Garbage();
  garbage.afterTask('extract');
  const kept: Uint8Array[] = [];
  const count = await collections(() => {
    kept.push(new Uint8Array(40 * MEGABYTES));
    garbage.afterTask('extract');
  });
  expect([kept.length, count]).toEqual([1, 1]);
});

test('what stays in use is no reason to collect', async () => {
  const garbage = new Garbage();
  garbage.afterTask('extract');
  const kept: Uint8Array[] = [];
  const count = await collections(() => {
    kept.push(new Uint8Array(40 * MEGABYTES));
    garbage.keeps(40 * MEGABYTES);
    garbage.afterTask('extract');
    garbage.afterStage();
  });
  expect([kept.length, count]).toEqual([1, 0]);
});

test('a scan whose texts stay in memory does not collect because of them', async () => {
  const lines = Array.from({ length: 40 }, (_, i) =>
    JSON.stringify({ id: i, text: `${i} ${`${`word${i}`.repeat(150)} `.repeat(1_100)}` }),
  );
  const file = join(folderOf({ 'texts.jsonl': lines.join('\n') }), 'texts.jsonl');
  let documents = 0;
  const count = await collections(async () => {
    for await (const { type } of scan(file, { jobs: 1 })) if (type === 'doc') documents++;
  });
  expect([documents, count]).toEqual([40, 0]);
});
