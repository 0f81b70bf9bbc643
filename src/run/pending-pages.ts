/** Pages that wait for the templates of their sites: what is learned from all, and the text that is selected of each. */
import { wordsColumn } from '../base/columns.ts';
import { BoilerplateLearner } from '../html/boilerplate.ts';
import { CounterLearner } from '../html/counters.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Store } from '../store/store.ts';
import { cutByBytes } from '../store/texts.ts';
import type { Template } from './pages.ts';
import type { Pool } from './pool.ts';
import type { OutcomeOf, TaskOf } from './task.ts';

/** Bytes of the pages of one task, about. */
const SELECT_BYTES = 2 ** 21;

/** What is made of pages that waited. */
export interface PageSelection {
  readonly andFingerprint: boolean;
  /** Whether the texts are compared with all that is visible, and whether that is selected as well. */
  readonly andCoverage: boolean;
  readonly andVisible: boolean;
}

/** Pages that wait for the templates of their sites. */
export class PendingPages {
  readonly #store: Pick<Store, 'pages'>;
  readonly #templateAware: boolean;
  readonly #learner = new BoilerplateLearner();
  readonly #counters = new CounterLearner();
  readonly #documents = wordsColumn();
  readonly #groups: string[] = [];

  constructor(store: Pick<Store, 'pages'>, { templateAware }: Pick<ScanParameters, 'templateAware'>) {
    this.#store = store;
    this.#templateAware = templateAware;
  }

  /** @param numbers of the documents of a batch that are pages */
  add(numbers: Uint32Array, { pages, observations }: Pick<OutcomeOf<'extract'>, 'pages' | 'observations'>): void {
    this.#store.pages.append(numbers, pages);
    this.#documents.append(numbers);
    for (const { group, form, shape, blocks, lines, media } of observations) {
      if (this.#templateAware) {
        this.#learner.add(group, blocks, media);
        if (lines !== undefined) this.#counters.add(group, form, lines, shape);
      }
      this.#groups.push(group);
    }
  }

  /** Selects the texts of all pages, batch by batch in order. The parsed pages are given up in the end. */
  async *select(
    pool: Pool,
    options: PageSelection,
    conduct: Conduct,
  ): AsyncGenerator<OutcomeOf<'select'> & { readonly documents: Uint32Array }> {
    const { pages } = this.#store;
    const all = this.#documents.values;
    const groups = this.#groups;
    const templates = this.#templates(options.andCoverage || options.andVisible);
    const batches: Uint32Array[] = [];
    function* tasks(): Generator<TaskOf<'select'>> {
      for (const [from, to] of cutByBytes(pages, all, SELECT_BYTES)) {
        const documents = all.subarray(from, to);
        batches.push(documents);
        const own = groups.slice(from, to).map((group) => templates.get(group));
        yield { kind: 'select', pages: pages.read(documents), templates: own, ...options };
      }
    }
    let done = 0;
    for await (const selected of pool.map<'select'>(tasks())) {
      const documents = batches.shift()!;
      yield { ...selected, documents };
      done += documents.length;
      conduct.onProgress?.({ stage: 'templates', done, total: all.length });
    }
    pages.close();
  }

  /** What was learned of each group; the frame only where it is asked for, as what is visible depends on it. */
  #templates(andFrame: boolean): Map<string, Template> {
    const counters = this.#counters.learned();
    const learned = this.#learner.learned();
    const media = this.#learner.learnedMedia();
    const frames = andFrame ? this.#learner.frames() : undefined;
    return new Map(
      [...new Set([...learned.keys(), ...counters.keys(), ...media.keys()])].map((group) => {
        const frame = frames?.get(group) ?? new Set();
        return [group, { learned: learned.get(group), frame, counters: counters.get(group), media: media.get(group) }];
      }),
    );
  }
}
