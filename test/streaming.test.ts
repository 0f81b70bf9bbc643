import { describe, expect, it } from 'vitest';
import { extractDocuments } from '../src/extract.ts';
import { fingerprintDocuments } from '../src/fingerprint.ts';
import type { Document } from '../src/run/input.ts';
import { madeCorpus } from './oracles/corpus.ts';

const texts = madeCorpus(40, 9);

/** Gives documents, each but the first few only after so many outputs have been taken. */
function gated(before: number): { readonly input: AsyncIterable<Document>; take: () => void; readonly given: number } {
  let taken = 0;
  let given = 0;
  let wake = (): void => {};
  return {
    input: (async function* () {
      for (const [i, document] of texts.entries()) {
        while (i >= taken + before) await new Promise<void>((resolve) => (wake = resolve));
        given = i + 1;
        yield document;
      }
    })(),
    take() {
      taken++;
      wake();
    },
    get given() {
      return given;
    },
  };
}

describe.each([
  ['extract', extractDocuments],
  ['fingerprint', fingerprintDocuments],
])('%s', (_, run) => {
  it.each([
    [1, 1],
    [2, 1],
    [2, 5],
  ])('on %i threads gives a document before more than %i others have been read', async (jobs, before) => {
    const source = gated(before);
    const ids: string[] = [];
    for await (const document of run(source.input, { jobs })) {
      expect(source.given).toBeLessThanOrEqual(ids.length + before);
      ids.push(document.id);
      source.take();
    }
    expect(ids).toEqual(texts.map(({ id }) => id));
  });

  it('ends when the reader stops early, also while its source has a pending document', async () => {
    const source = gated(3);
    for await (const document of run(source.input, { jobs: 2 })) {
      expect(document.id).toBe(texts[0]!.id);
      break;
    }
    expect(source.given).toBeLessThanOrEqual(3);
  });

  it('returns an error after the document that it belongs to, and numbers a repeated id', async () => {
    const documents = [
      { id: 'a', text: texts[0]!.text },
      { id: 'empty', text: ' ' },
      { id: 'a', text: texts[1]!.text },
      { id: 'b', text: texts[2]!.text },
    ];
    const given: string[] = [];
    for await (const one of run(documents)) given.push('type' in one ? `${one.id}: ${one.code}` : one.id);
    expect(given).toEqual(['a', 'empty: EMPTY', 'a#2', 'a#2: DUPLICATE_ID', 'b']);
  });

  it('returns texts at once and pages at the end, since these wait for the templates of their sites', async () => {
    const html = `<title>Page</title><p>${texts[3]!.text}</p>`;
    const documents = [
      { id: 'first', text: texts[0]!.text },
      { id: 'page', html },
      { id: 'last', text: texts[1]!.text },
    ];
    const order = async (templateAware: boolean): Promise<string[]> => {
      const given: string[] = [];
      for await (const { id } of run(documents, { templateAware, jobs: 1 })) given.push(id);
      return given;
    };
    expect(await order(false)).toEqual(['first', 'page', 'last']);
    const sorted = run === (extractDocuments as unknown) ? ['first', 'page', 'last'] : ['first', 'last', 'page'];
    expect(await order(true)).toEqual(sorted);
  });
});
