/** Checks that are repeated because their answer was lost. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSeen, type Seen, type SeenDocument } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { textOf } from './texts.ts';

const opened = async (path = join(folder(), 'index'), storeText = true): Promise<Seen> => {
  const seen = await openSeen({ path, storeText });
  onTestFinished(() => seen.close());
  return seen;
};

describe('a check that is repeated with its requestId', () => {
  it('is answered as the first time, and adds nothing', async () => {
    const seen = await opened();
    await seen.check({ id: 'base', text: textOf(1) });
    const documents: readonly (readonly [SeenDocument, 'if-new' | 'always'])[] = [
      [{ id: 'new', text: textOf(2), requestId: 'r1' }, 'if-new'],
      [{ id: 'short', text: 'one', requestId: 'r2' }, 'if-new'],
      [{ id: 'copy', text: textOf(1), requestId: 'r3' }, 'always'],
      [{ id: 'near', text: `${textOf(1)} He slept.`, requestId: 'r4' }, 'always'],
      [{ id: 'refused', text: textOf(1), requestId: 'r5' }, 'if-new'],
    ];
    for (const [document, insert] of documents) {
      const first = await seen.check(document, { insert });
      const size = seen.size;
      expect(await seen.check(document, { insert })).toEqual(first);
      expect(seen.size).toBe(size);
    }
    const { match: _, ...replaced } = await seen.check(
      { id: 'new', text: textOf(3), requestId: 'r6' },
      { insert: 'always' },
    );
    expect(replaced).toMatchObject({ verdict: 'revisit', changed: true, stored: true });
    // The version that it replaced is gone.
    expect(await seen.check({ id: 'new', text: textOf(3), requestId: 'r6' }, { insert: 'always' })).toEqual(replaced);
  });

  it('is a revisit with another requestId, another text, or none', async () => {
    const seen = await opened();
    await seen.check({ id: 'a', text: textOf(1), requestId: 'r1' });
    const again = async (document: object) => {
      const { verdict, changed } = await seen.check({ id: 'a', text: textOf(1), ...document });
      return [verdict, changed];
    };
    expect(await again({ requestId: 'r2' })).toEqual(['revisit', false]);
    expect(await again({})).toEqual(['revisit', false]);
    expect(await again({ requestId: 'r1', text: textOf(2) })).toEqual(['revisit', true]);
    expect(await again({ id: 'b', requestId: 'r1' })).toEqual(['exact', undefined]);
  });

  it('is answered so after the index was opened again, compacted, and copied', async () => {
    const path = join(folder(), 'index');
    const seen = await opened(path);
    const document = { id: 'a', url: 'https://a.example/', title: 'A', text: textOf(1), requestId: 'r1' };
    const first = await seen.check(document);
    await seen.compact();
    expect(await seen.check(document)).toEqual(first);
    await seen.snapshot(join(path, '../copy'));
    await seen.close();
    for (const place of [path, join(path, '../copy')]) {
      const again = await opened(place);
      expect(await again.check(document)).toEqual(first);
      expect((await again.verify()).problems).toEqual([]);
    }
  });

  it('is answered so in its session, and for twins of one batch by their own', async () => {
    const seen = await opened();
    await seen.sessions.begin('s');
    const documents = [1, 2].map((n) => ({ id: 'a', text: textOf(1), requestId: `r-${n}` }));
    const verdicts = async () =>
      (await seen.checkBatch(documents, { session: 's' })).map((answer) => 'verdict' in answer && answer.verdict);
    expect(await verdicts()).toEqual(['new', 'revisit']);
    expect(await verdicts()).toEqual(['new', 'revisit']);
  });

  it('must have a requestId of 1 to 256 characters', async () => {
    const seen = await opened();
    for (const requestId of ['', 'x'.repeat(257), 5 as never]) {
      await expect(seen.check({ id: 'a', text: textOf(1), requestId })).rejects.toMatchObject({ code: 'BAD_FIELD' });
    }
  });
});

it('an index of an earlier format has the new one from the first time it is opened for writing', async () => {
  const path = join(folder(), 'index');
  await (await openSeen({ path })).close();
  const current = join(path, 'current.json');
  const asFormat1 = readFileSync(current, 'utf8').replace('"format":3', '"format":1');
  writeFileSync(current, asFormat1);
  await (await openSeen({ path, readOnly: true })).close();
  expect(readFileSync(current, 'utf8')).toBe(asFormat1);
  await (await openSeen({ path })).close();
  expect(JSON.parse(readFileSync(current, 'utf8'))).toMatchObject({ format: 3 });
});
