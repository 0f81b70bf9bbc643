import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLabelled } from '../../src/evaluate/labelled.ts';
import { DATA } from '../shared.ts';

const absent = !existsSync(DATA);

describe.skipIf(absent)(`the sets of ../shared/data${absent ? ' (skipped: absent)' : ''}`, () => {
  it.each([
    ['zh-natural', 4692, 4278, ['left-out', 'single']],
    ['zh-001-protocol', 1500, 500, ['single']],
    ['en-scoop-short', 516, 263, ['unreadable', 'single']],
    ['html-news', 1022, 335, ['single']],
    ['html-news/pages.warc.gz', 1022, 335, ['single']],
    ['bench-20k/en20k.jsonl.gz', 20_000, 4000, ['single', 'incomplete']],
  ])('%s is read whole', async (name, documents, listed, notes) => {
    const set = await readLabelled(join(DATA, name));
    expect(set.documents.length).toBe(documents);
    expect(set.truth.listed.length).toBe(listed);
    expect(set.notes.map(({ kind }) => kind)).toEqual(notes);
  });
});
