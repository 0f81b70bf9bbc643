import { describe, expect, it } from 'vitest';
import { BoilerplateLearner } from '../../src/html/template/boilerplate.ts';
import { methodOf } from '../../src/methods/methods.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import { type Counted, FrequencySum } from '../../src/run/count.ts';
import { rowAt } from '../../src/run/fingerprint.ts';
import type { EntriesBatch } from '../../src/run/read.ts';
import { type OutcomeOf, performer, type TaskKind, type TaskOf } from '../../src/run/task.ts';
import { STATE } from '../../src/store/documents.ts';
import type { TextBatch } from '../../src/text/batch.ts';
import { jaccard } from '../../src/verify/jaccard.ts';
import { madeCorpus } from '../oracles/corpus.ts';

type Perform = <K extends TaskKind>(task: TaskOf<K>) => Promise<OutcomeOf<K>>;

/** Does the tasks of a run, as a worker or a service would: nothing but the parameters is given. */
function performing(options: ScanOptions): Perform {
  return performer(parametersOf(options, 'test').parameters) as Perform;
}

const documents = madeCorpus(30, 3);

function batchOf(some: readonly { readonly id: string; readonly text: string }[], kind: 'text' | 'html'): EntriesBatch {
  return { kind: 'entries', entries: some.map(({ id, text }, ordinal) => ({ ordinal, id, body: { kind, text } })) };
}

const textsOf = ({ bytes, offsets }: TextBatch): string[] =>
  Array.from({ length: offsets.length - 1 }, (_, i) =>
    new TextDecoder().decode(bytes.subarray(offsets[i], offsets[i + 1])),
  );

describe.each<[string, ScanOptions]>([
  ['minhash', {}],
  ['winnowing, whose fingerprints differ in length', { method: 'winnowing' }],
  ['simhash by words that are rare in the corpus', { method: 'simhash', weights: 'tf-idf' }],
  ['character sets by rare positions', { method: 'charset-table', weights: 'idf' }],
])('the stages under %s', (_, options) => {
  it('give the same outcome for one document alone and in a batch, on any thread', async () => {
    const whole = performing(options);
    const extracted = await whole<'extract'>({
      kind: 'extract',
      batch: batchOf(documents, 'text'),
      makes: 'texts',
      pagesWait: true,
    });
    let counted: Counted | undefined;
    if (methodOf(parametersOf(options, 'test').parameters).count?.(parametersOf(options, 'test').parameters)) {
      const sum = new FrequencySum();
      for (const half of [documents.slice(0, 11), documents.slice(11)]) {
        const { texts } = await whole<'extract'>({
          kind: 'extract',
          batch: batchOf(half, 'text'),
          makes: 'texts',
          pagesWait: true,
        });
        sum.add(await performing(options)<'count'>({ kind: 'count', texts }));
      }
      counted = sum.finish();
      expect(counted?.documents).toBe(documents.length);
      const atOnce = new FrequencySum();
      atOnce.add(await whole<'count'>({ kind: 'count', texts: extracted.texts }));
      expect(atOnce.finish()?.hash).toBe(counted?.hash);
    }
    const all = await whole<'fingerprint'>({ kind: 'fingerprint', texts: extracted.texts, counted });
    const alone = performing(options);
    for (const [i, document] of documents.entries()) {
      const one = await alone<'extract'>({
        kind: 'extract',
        batch: batchOf([document], 'text'),
        makes: counted === undefined ? 'both' : 'texts',
        pagesWait: true,
      });
      expect(textsOf(one.texts)).toEqual([document.text]);
      const made = one.fingerprints ?? (await alone<'fingerprint'>({ kind: 'fingerprint', texts: one.texts, counted }));
      expect(rowAt(made, 0)).toEqual(rowAt(all, i));
      expect(made.counts.shingles[0]).toBe(all.counts.shingles[i]);
      expect(made.counts.textHash).toEqual(all.counts.textHash.slice(4 * i, 4 * i + 4));
    }
  });
});

it('verify gives the same result for a pair alone and among others', async () => {
  const perform = performing({});
  const { texts } = await perform<'extract'>({
    kind: 'extract',
    batch: batchOf(documents, 'text'),
    makes: 'texts',
    pagesWait: true,
  });
  const pairs = Uint32Array.from({ length: 2 * (documents.length - 1) }, (_, i) => (i + 1) >> 1);
  const areEqual = new Uint8Array(pairs.length / 2);
  const all = await perform<'verify'>({ kind: 'verify', texts, pairs, areEqual });
  expect(all.jaccards.some((value) => value > 0.5)).toBe(true);
  for (let p = 0; p + 1 < documents.length; p++) {
    const two = await performing({})<'extract'>({
      kind: 'extract',
      batch: batchOf([documents[p]!, documents[p + 1]!], 'text'),
      makes: 'texts',
      pagesWait: true,
    });
    const one = await perform<'verify'>({
      kind: 'verify',
      texts: two.texts,
      pairs: Uint32Array.of(0, 1),
      areEqual: Uint8Array.of(0),
    });
    expect(one.jaccards[0]).toBe(all.jaccards[p]);
    expect(one.jaccards[0]).toBe(jaccard(one.shared[0]!, one.sizes[0]!, one.sizes[1]!));
  }
});

describe('pages', () => {
  const page = (i: number, text: string): string =>
    `<!doctype html><title>No. ${i}</title><nav><a href="/">Home</a></nav><p>Order our letter for the news of the week, every Friday, without any charge to you.</p><main><h1>No. ${i}</h1><p>${text}</p></main>`;
  const pages = documents.slice(0, 40).map(({ id, text }, i) => ({ id, text: page(i, text) }));

  it('wait for the template of their site, and are then selected the same alone and among others', async () => {
    const perform = performing({});
    const parsed = await perform<'extract'>({
      kind: 'extract',
      batch: batchOf(pages, 'html'),
      makes: 'both',
      pagesWait: true,
    });
    expect([...parsed.documents.states]).toEqual(pages.map(() => STATE.page));
    expect(parsed.fingerprints?.counts.shingles).toHaveLength(0);
    const learner = new BoilerplateLearner();
    for (const { group, blocks } of parsed.observations) learner.add(group, blocks);
    const learned = learner.learned();
    const templates = parsed.observations.map(({ group }) => ({ learned: learned.get(group) }));
    const all = await perform<'select'>({
      kind: 'select',
      pages: parsed.pages,
      templates,
      andFingerprint: true,
      andCoverage: false,
      andVisible: false,
    });
    expect(all.boilerplate.every((blocks) => blocks.some((block) => block.startsWith('Order our letter')))).toBe(true);
    for (const [i, one] of pages.entries()) {
      const own = await performing({})<'extract'>({
        kind: 'extract',
        batch: batchOf([one], 'html'),
        makes: 'texts',
        pagesWait: true,
      });
      expect(textsOf(own.pages)).toEqual([textsOf(parsed.pages)[i]]);
      const selected = await performing({})<'select'>({
        kind: 'select',
        pages: own.pages,
        templates: [templates[i]],
        andFingerprint: true,
        andCoverage: false,
        andVisible: false,
      });
      expect(textsOf(selected.texts)).toEqual([textsOf(all.texts)[i]]);
      expect(selected.boilerplate[0]).toEqual(all.boilerplate[i]);
      expect(rowAt(selected.fingerprints!, 0)).toEqual(rowAt(all.fingerprints!, i));
    }
  });
});
