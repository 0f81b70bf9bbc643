import { expect, it } from 'vitest';
import { prose } from '../texts.ts';
import { serving } from './serving.ts';

const service = await serving();
await service.ask('POST', '/v1/indexes', { name: 'pages' });
const LONE = /\\ud[89a-f]/;

it('a message that quotes the beginning of a value has no half of a character', async () => {
  const id = '😀'.repeat(9000);
  const { text, json } = await service.ask('POST', '/v1/indexes/pages/check', { id, text: 'a b c' });
  expect(json).toMatchObject({ code: 'INVALID', detail: expect.stringContaining('😀') });
  expect(text).not.toMatch(LONE);
  const missing = await service.ask('GET', `/v1/indexes/pages/docs/${encodeURIComponent(`x${'😀'.repeat(150)}`)}`);
  expect(missing.json.code).toBe('NO_SUCH_DOCUMENT');
  expect(missing.text).not.toMatch(LONE);
});

it('the last copies have titles that every reader of JSON takes', async () => {
  await service.ask('POST', '/v1/indexes/pages/check', { id: 'a', text: prose(1) });
  const copy = { id: 'b', text: prose(1), title: 'half \ud800', url: 'http://a.example/\udc00' };
  expect((await service.ask('POST', '/v1/indexes/pages/check', copy)).json.verdict).toBe('exact');
  const { text, json } = await service.ask('GET', '/v1/indexes/pages/recent');
  expect(json.copies[0]).toMatchObject({ id: 'b', title: 'half \ufffd', url: 'http://a.example/\ufffd' });
  expect(text).not.toMatch(LONE);
});
