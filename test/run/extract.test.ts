import { expect, it } from 'vitest';
import { parametersOf } from '../../src/methods/parameters.ts';
import { extract, selectTexts } from '../../src/run/extract.ts';
import { PageReader } from '../../src/run/pages.ts';
import { STATE } from '../../src/store/documents.ts';
import { BatchBuilder, textAt } from '../../src/text/batch.ts';

const { parameters } = parametersOf({}, 'test');
const entries = ['one', 'two', 'three'].map((name, ordinal) => ({
  ordinal,
  id: `${name}.html`,
  body: {
    kind: 'html' as const,
    text: `<title>Page ${name}</title><p>The ferry number ${name} left the harbour before dawn, and nobody saw it.</p>`,
  },
}));

/** A reader of pages with a fault: one of its steps throws for the second page. */
async function faulty(step: 'parse' | 'countLinks' | 'media' | 'select'): Promise<PageReader> {
  const reader = await PageReader.load(parameters);
  const real = reader[step].bind(reader) as (...values: readonly unknown[]) => never;
  let calls = 0;
  return Object.assign(reader, {
    [step]: (...values: readonly unknown[]) => {
      if (++calls === 2) throw new TypeError('object null is not iterable');
      return real(...values);
    },
  });
}

const failed = { index: 1, code: 'INTERNAL', message: 'dittograph failed on this page: object null is not iterable' };

it.each(['parse', 'countLinks', 'select'] as const)(
  'a page on which %s fails is an error record, and the others are read',
  async (step) => {
    const reader = await faulty(step);
    const { documents, texts } = await extract(
      entries,
      { pagesWait: false, andLinks: true, texts: new BatchBuilder(1) },
      async () => reader,
    );
    expect(documents.ids).toEqual(entries.map(({ id }) => id));
    expect([...documents.states]).toEqual([STATE.text, STATE.unjudged, STATE.text]);
    expect(documents.faults).toEqual([failed]);
    expect([0, 1].map((i) => textAt(texts, i))).toEqual(
      ['one', 'three'].map((name) => expect.stringContaining(`number ${name} left`)),
    );
  },
);

it.each(['media', 'select'] as const)(
  'a page on which %s fails when its template is known is an error record, too',
  async (step) => {
    const reader = await faulty(step);
    const { pages, documents, observations } = await extract(
      entries,
      { pagesWait: true, andLines: true, andLinks: true, texts: new BatchBuilder(1) },
      async () => reader,
    );
    expect([...documents.states]).toEqual([STATE.page, STATE.page, STATE.page]);
    expect(observations).toHaveLength(3);
    const selected = selectTexts(pages, [undefined, undefined, undefined], reader, {
      andCoverage: true,
      andVisible: true,
    });
    expect([...selected.states]).toEqual([STATE.text, STATE.unjudged, STATE.text]);
    expect(selected.faults).toEqual([failed]);
    expect(selected.recurring).toHaveLength(3);
    expect(selected.media).toHaveLength(3);
    expect([0, 1, 2].map((i) => textAt(selected.visible!, i).length > 0)).toEqual([true, false, true]);
  },
);

it('an error of the whole run is thrown', async () => {
  const wrong = await PageReader.load({ ...parameters, area: ['p:nth-child('] });
  const texts = new BatchBuilder(1);
  await expect(extract(entries, { pagesWait: false, texts }, async () => wrong)).rejects.toMatchObject({
    code: 'BAD_OPTION',
  });
});

it('a frameset is said to be one, whatever is extracted', async () => {
  const id = 'frames.html';
  const text =
    '<title>Tide</title><frameset cols="20%,*"><frame src=a.html><frame src=b.html><noframes>None.</noframes>';
  const fault = { index: 0, code: 'EMPTY', message: 'it is a frameset: its frames are pages of their own' };
  for (const options of [{}, { extract: 'all' } as const]) {
    const reader = await PageReader.load(parametersOf(options, 'test').parameters);
    const read = (html: string, pagesWait: boolean): ReturnType<typeof extract> =>
      extract(
        [{ ordinal: 0, id, body: { kind: 'html', text: html } }],
        { pagesWait, texts: new BatchBuilder(1) },
        async () => reader,
      );
    expect((await read(text, false)).documents.faults).toEqual([fault]);
    const { pages } = await read(text, true);
    const { faults } = selectTexts(pages, [undefined], reader, { andCoverage: false, andVisible: false });
    expect(faults).toEqual([fault]);
    const { documents } = await read('<title>Tide</title><p></p>', false);
    const { message } = documents.faults[0]!;
    if ('extract' in options) expect(message).toBe('no text is in it');
    else expect(message).toBe('no main text is in it; --extract all takes whatever it shows');
    const waiting = await read('<title>Tide</title><p></p>', true);
    const later = selectTexts(waiting.pages, [undefined], reader, { andCoverage: false, andVisible: false });
    expect(later.faults[0]!.message).toBe(message);
  }
});
