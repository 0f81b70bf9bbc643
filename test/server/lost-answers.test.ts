/** The clients for JavaScript and Python, where the first answer to each request is lost. */
import { spawn } from 'node:child_process';
import { text as textIn } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SeenClient } from '../../src/public/client.ts';
import { prose } from '../texts.ts';
import { losingFirstAnswers } from './losing.ts';
import { serving } from './serving.ts';

const service = await serving();

it('the client for JavaScript repeats what is safe, and gets the first answer', async () => {
  const { url, requests } = await losingFirstAnswers(service.url);
  const client = new SeenClient(url);
  await expect(client.createIndex('pages')).rejects.toThrow();
  const pages = client.index('pages');
  expect(await pages.check({ id: 'a', text: prose(1) })).toMatchObject({ verdict: 'new', stored: true });
  expect(await pages.check({ id: 'a', text: prose(1) })).toMatchObject({ verdict: 'revisit' });
  expect(await pages.put('b', { text: prose(1) })).toMatchObject({ verdict: 'exact', stored: true });
  const verdicts: unknown[] = [];
  for await (const answer of pages.checkAll([1, 2, 1].map((n) => ({ id: `c${n}`, text: prose(10 + n) })))) {
    verdicts.push('verdict' in answer && answer.verdict);
  }
  expect(verdicts).toEqual(['new', 'new', 'revisit']);
  for (const [session, end, documents] of [
    ['s', 'commit', 1],
    ['t', 'discard', 1],
  ] as const) {
    await expect(pages.begin(session)).rejects.toThrow();
    // The second answer to the same path comes.
    await pages.begin(`${session}2`);
    await pages.check({ id: session, text: prose(20 + session.charCodeAt(0)) }, { session });
    expect(await pages[end](session)).toBe(documents);
    requests.length = 0;
  }
  expect(await pages.delete('a')).toBe(true);
  expect(await pages.delete('a')).toBe(false);
  await expect(pages.job('compact')).rejects.toThrow();
  await client.deleteIndex('pages');
  const times = (name: string) => requests.filter((one) => one === name).length;
  expect([times('POST /v1/indexes/pages/jobs'), times('DELETE /v1/indexes/pages')]).toEqual([1, 2]);
});

it('the client for Python does too', async () => {
  const { url, requests } = await losingFirstAnswers(service.url);
  const child = spawn('python3', [fileURLToPath(new URL('lost_answers.py', import.meta.url)), url]);
  const [printed, errors] = await Promise.all([textIn(child.stdout), textIn(child.stderr)]);
  expect([printed, errors]).toEqual(['done\n', '']);
  const times = (name: string) => requests.filter((one) => one === name).length;
  expect([times('POST /v1/indexes'), times('POST /v1/indexes/papers/jobs')]).toEqual([3, 1]);
});
