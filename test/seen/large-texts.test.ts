/** Stored values of more than 16 MB, which LMDB gives in another form: a large text, or a block of texts. */
import { createCipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/seen/open-seen.ts';
import { folder } from '../folders.ts';

/** A text that can hardly be compressed. @param bytes compressed, approximately */
function dense(bytes: number, seed: number): string {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(bytes)).toString('base64');
}

it.each([
  ['a text', [17_500_000]],
  ['a block of texts', Array.from({ length: 9 }, () => 2_000_000)],
])('%s of more than 16 MB, compressed, is found and compared', async (_, sizes) => {
  const path = folder();
  const texts = sizes.map((bytes, i) => dense(bytes, i + 1));
  let seen = await openSeen({ path, storeText: true });
  for (const [i, text] of texts.entries())
    expect(await seen.check({ id: `d${i}`, text })).toMatchObject({ verdict: 'new' });
  await seen.close();
  seen = await openSeen({ path });
  for (const [i, text] of texts.entries()) expect((await seen.get(`d${i}`))?.text === text).toBe(true);
  expect(await seen.check({ id: 'like', text: `One word more ${texts[0]!}` })).toMatchObject({
    verdict: 'near',
    match: { id: 'd0' },
  });
  expect((await seen.verify()).problems).toEqual([]);
  await seen.close();
});
