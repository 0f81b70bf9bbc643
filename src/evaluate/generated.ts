/**
 * Generated labelled sets, for use without real ones: texts of words drawn by their frequency in the demo corpus, and
 * copies changed by named noise. The labels are certain, but the texts lack the repetition of real language, so figures
 * on them are only smoke tests.
 */
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../base/random.ts';
import { extractDocuments } from '../extract.ts';
import type { LabelledDocument, LabelledSet } from './labelled.ts';
import { addNoise, type Noise } from './noise.ts';
import { Notes, truthOf } from './truth.ts';

const DEMO = fileURLToPath(new URL('../../demo/pages/', import.meta.url));
const CHINESE = /\p{Script=Han}/u;

/** The changes of edited copies, used in turn. */
const EDITS: readonly (readonly Noise[])[] = [
  [['reorder-sentences', 0.2]],
  [
    ['alter-words', 0.02],
    ['change-source', 1],
  ],
  [
    ['drop-words', 0.04],
    ['change-title', 0.5],
  ],
  [
    ['insert-words', 0.05],
    ['add-advertisements', 0.05],
  ],
  [
    ['drop-sentences', 0.1],
    ['alter-characters', 0.02],
  ],
].map((noises) => noises.map(([operator, share]) => ({ operator, share }) as Noise));

/** The protocol of Li et al. (2017): 500 samples, 250 unchanged copies, 250 changed ones, 500 others; in Chinese. */
export async function generatedProtocol(seed: number): Promise<LabelledSet> {
  const write = writerOf(await wordsOfDemo('zh'), 'zh', seed);
  const set = new SetBuilder('generated-protocol', seed);
  const samples = Array.from({ length: 500 }, (_, i) => set.original(`sample-${i}`, write(), { role: 'sample' }));
  for (const [i, sample] of samples.entries()) {
    if (i < 250) set.copy(sample, [], { role: 'test1-same' });
    else set.copy(sample, EDITS[i % EDITS.length]!, { role: 'test1-edited' });
  }
  for (let i = 0; i < 500; i++) set.original(`other-${i}`, write(), { role: 'test2' });
  return set.finish();
}

/**
 * News as in Zhou, Jia (2019): categories of 300 originals and 100 edited copies each; three Chinese, two English.
 * @param originals number in each category; every third one has a copy
 */
export async function generatedNews(seed: number, originals = 300): Promise<LabelledSet> {
  const set = new SetBuilder('generated-news', seed);
  for (const [number, language] of (['zh', 'zh', 'zh', 'en', 'en'] as const).entries()) {
    const category = `${language}-${number + 1}`;
    const write = writerOf(await wordsOfDemo(language), language, seed + number);
    const written = Array.from({ length: originals }, (_, i) =>
      set.original(`${category}-${i}`, write(), { category, language }),
    );
    for (const [i, original] of written.slice(0, originals / 3).entries()) {
      set.copy(original, EDITS[i % EDITS.length]!, { category, language });
    }
  }
  return set.finish();
}

type Facts = Omit<LabelledDocument, 'id' | 'text'>;

class SetBuilder {
  readonly #name: string;
  readonly #seed: number;
  readonly #documents: LabelledDocument[] = [];
  readonly #clusters = new Map<string, string>();

  constructor(name: string, seed: number) {
    this.#name = name;
    this.#seed = seed;
  }

  get size(): number {
    return this.#documents.length;
  }

  original(id: string, text: string, facts: Facts): LabelledDocument {
    const document = { id, text, ...facts };
    this.#documents.push(document);
    this.#clusters.set(id, id);
    return document;
  }

  copy({ id, text }: LabelledDocument, noises: readonly Noise[], facts: Facts): void {
    const copy = `${id}-copy`;
    this.#documents.push({ id: copy, text: addNoise(text!, noises, this.#seed, id), ...facts });
    this.#clusters.set(copy, id);
  }

  finish(): LabelledSet {
    const notes = new Notes();
    const ids = this.#documents.map(({ id }) => id);
    const truth = truthOf(ids, { clusters: this.#clusters }, notes);
    return { name: this.#name, documents: this.#documents, truth, notes: notes.list() };
  }
}

/**
 * A corpus of any size: texts of words drawn from other texts; every third generated text is followed by an edited copy.
 * @param texts source of the words, which are drawn by their frequency
 */
export function generatedCorpus(texts: readonly string[], documents: number, seed: number): LabelledSet {
  const language = texts.some((text) => CHINESE.test(text)) ? 'zh' : 'en';
  const write = writerOf(
    texts.slice(0, WORDED).flatMap((text) => wordsOf(text, language)),
    language,
    seed,
  );
  const set = new SetBuilder(`generated-${documents}`, seed);
  while (set.size < documents) {
    const original = set.original(String(set.size), write(), {});
    if (set.size % 4 === 3 && set.size < documents) set.copy(original, EDITS[(set.size >> 2) % EDITS.length]!, {});
  }
  return set.finish();
}

/** Largest number of texts from which the words of a corpus are drawn. */
const WORDED = 500;

type Language = 'zh' | 'en';

/** Words of a text, one or two characters each in Chinese. */
function wordsOf(text: string, language: Language): readonly string[] {
  return text.match(language === 'zh' ? /\p{Script=Han}{1,2}/gu : /\p{L}+/gu) ?? [];
}

async function wordsOfDemo(language: Language): Promise<string[]> {
  const words: string[] = [];
  for await (const document of extractDocuments(DEMO, { jobs: 1 })) {
    if (!('text' in document) || CHINESE.test(document.text) !== (language === 'zh')) continue;
    words.push(...wordsOf(document.text, language));
  }
  return words;
}

/** Returns a function that writes a text of 3 to 8 paragraphs, with words drawn evenly from a list with repetitions. */
function writerOf(words: readonly string[], language: Language, seed: number): () => string {
  const random = seededRandom(seed);
  const draw = (from: number, to: number): number => from + (random() % (to - from + 1));
  const sentence = (): string => {
    const drawn = Array.from({ length: draw(6, 18) }, () => words[random() % words.length]!);
    return language === 'zh' ? `${drawn.join('')}。` : `${drawn.join(' ')}. `;
  };
  const paragraph = (): string =>
    Array.from({ length: draw(2, 6) }, sentence)
      .join('')
      .trimEnd();
  return () => Array.from({ length: draw(3, 8) }, paragraph).join('\n');
}
