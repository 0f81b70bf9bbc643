import { describe, expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { serving } from '../server/serving.ts';
import { textOf } from './texts.ts';

/** Documents of one text, which share every bucket: 4,096 of a band are looked at. */
const HOT = 4500;
const TEXT = textOf(1);

describe('a bucket that very many documents share', () => {
  it('is read up to its bound, and the answer says so', async () => {
    const seen = await openSeen({ path: `${folder()}/pages`, slots: 16 });
    const documents = Array.from({ length: HOT }, (_, i) => ({ id: `d${i}`, text: TEXT }));
    let truncated = 0;
    for await (const answer of seen.checkAll(documents, { insert: 'always' }))
      if ('truncated' in answer && answer.truncated) truncated++;
    expect(truncated).toBeGreaterThan(0);
    const verdict = await seen.check({ id: 'one more', text: TEXT }, { insert: 'never' });
    expect(verdict).toMatchObject({ verdict: 'exact', truncated: true });
    const other = await seen.check({ id: 'other', text: textOf(2) }, { insert: 'never' });
    expect(other).toMatchObject({ verdict: 'new', truncated: false });
    await seen.close();
  });

  it('is counted by the service', async () => {
    const service = await serving({});
    await service.ask('POST', '/v1/indexes', { name: 'hot', params: { slots: 16 } });
    const line = (i: number): string => `${JSON.stringify({ id: `d${i}`, text: TEXT, insert: 'always' })}\n`;
    for (let from = 0; from < HOT; from += 500) {
      const body = Array.from({ length: 500 }, (_, i) => line(from + i)).join('');
      const type = { 'content-type': 'application/x-ndjson' };
      expect((await service.ask('POST', '/v1/indexes/hot/check/bulk', body, type)).status).toBe(200);
    }
    const { text } = await service.ask('GET', '/metrics');
    expect(Number(/^dittograph_checks_truncated_total\{index="hot"\} (\d+)/m.exec(text)?.[1])).toBeGreaterThan(0);
  });
});
