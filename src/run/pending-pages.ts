/** Pages that wait for the templates of their sites: learns templates from all pages, then selects the text of each. */
import { wordsColumn } from '../base/columns.ts';
import { PageAnalysis } from '../html/analysis/analysis.ts';
import { BoilerplateLearner } from '../html/template/boilerplate.ts';
import { CounterLearner } from '../html/template/counters.ts';
import { type Changing, ChangingBoxes } from '../html/visible-text/changing-boxes.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Details } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { cutByBytes, textOf } from '../store/texts.ts';
import type { ReadPage, Template } from './pages.ts';
import type { Pool } from './pool.ts';
import { siteOfHostless } from './site/hostless.ts';
import { FetchedTwice } from './site/site-addresses.ts';
import type { OutcomeOf, TaskOf } from './task.ts';

/** Approximate bytes of the pages of one task: few, so that no thread waits long for the last task of another. */
const SELECT_BYTES = 2 ** 19;

/** Most addresses of a site by which changing boxes are found, and most other pages to compare the boxes with. */
const ADDRESSES = 64;
const OTHER_PAGES = 64;

/** The texts and media that are selected from a page. */
export interface PageSelection {
  readonly andFingerprint: boolean;
  /** Whether texts are compared with the visible texts, and whether these are selected, too. */
  readonly andCoverage: boolean;
  readonly andVisible: boolean;
  /** Whether other pages of the run link to a place; absent if links are not counted. */
  readonly isLinked?: ((place: Details) => boolean) | undefined;
}

/** Pages that wait for the templates of their sites. */
export class PendingPages {
  readonly #store: Pick<Store, 'pages' | 'documents'>;
  readonly #templateAware: boolean;
  readonly #learner = new BoilerplateLearner();
  readonly #counters = new CounterLearner();
  readonly #documents = wordsColumn();
  readonly #groups: string[] = [];

  constructor(store: Pick<Store, 'pages' | 'documents'>, { templateAware }: Pick<ScanParameters, 'templateAware'>) {
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

  /** Selects the texts of all pages, batch by batch in order; then discards the parsed pages. */
  async *select(
    pool: Pool,
    { isLinked, ...options }: PageSelection,
    conduct: Conduct,
  ): AsyncGenerator<OutcomeOf<'select'> & { readonly documents: Uint32Array; readonly sites: readonly string[] }> {
    const { pages } = this.#store;
    const all = this.#documents.values;
    const groups = this.#groups;
    const templates = this.#templates(options.andCoverage || options.andVisible);
    const siteOf = this.#sites(isLinked);
    const batches: { readonly documents: Uint32Array; readonly sites: readonly string[] }[] = [];
    function* tasks(): Generator<TaskOf<'select'>> {
      for (const [from, to] of cutByBytes(pages, all, SELECT_BYTES)) {
        const documents = all.subarray(from, to);
        const ofBatch = groups.slice(from, to);
        batches.push({ documents, sites: ofBatch.map(siteOf) });
        const ofPages = ofBatch.map((group) => templates.get(group));
        yield { kind: 'select', pages: pages.read(documents), templates: ofPages, ...options };
      }
    }
    let done = 0;
    for await (const selected of pool.map<'select'>(tasks())) {
      const batch = batches.shift()!;
      yield { ...selected, ...batch };
      done += batch.documents.length;
      conduct.onProgress?.({ stage: 'templates', done, total: all.length });
    }
    pages.close();
  }

  /** The site of each group. */
  #sites(isLinked: (place: Details) => boolean = () => false): (group: string) => string {
    const counts = new Map<string, number>();
    let linked = 0;
    this.#groups.forEach((group, i) => {
      counts.set(group, (counts.get(group) ?? 0) + 1);
      if (!group.startsWith('host:') && isLinked(this.#store.documents.details(this.#documents.at(i)))) linked++;
    });
    const [joined, ofHostless] = [this.#learner.sites(), siteOfHostless(counts, linked)];
    return (group) => (group.startsWith('host:') ? group : (ofHostless ?? joined.get(group) ?? group));
  }

  /** The learned template of each group; with its frame only if visible texts, which depend on it, are needed. */
  #templates(andFrame: boolean): Map<string, Template> {
    const counters = this.#counters.learned();
    const learned = this.#learner.learned();
    const media = this.#learner.learnedMedia();
    const frames = andFrame ? this.#learner.frames() : undefined;
    const changing = andFrame ? this.#changing(learned) : undefined;
    return new Map(
      [...new Set([...learned.keys(), ...counters.keys(), ...media.keys()])].map((group) => {
        return [
          group,
          {
            learned: without(learned.get(group), changing?.get(group)?.inside),
            frame: without(frames?.get(group) ?? new Set(), changing?.get(group)?.inside),
            counters: counters.get(group),
            media: media.get(group),
            changing: changing?.get(group)?.labels,
          },
        ];
      }),
    );
  }

  /** The boxes of each group that change from visit to visit, found by pages that were fetched twice. */
  #changing(learned: ReadonlyMap<string, ReadonlySet<number>>): Map<string, Changing> {
    const sites = new Map<string, { readonly visits: number[][]; readonly others: number[] }>();
    const visited = new Set<number>();
    const waiting = new Set(this.#documents.values);
    for (const [site, all] of new FetchedTwice(this.#store.documents).groups()) {
      // Those that only lead to another address are not read.
      const visits = all.filter((page) => waiting.has(page));
      if (visits.length < 2 || !learned.has(site)) continue;
      const known = sites.get(site) ?? { visits: [], others: [] };
      sites.set(site, known);
      if (known.visits.length < ADDRESSES) known.visits.push(visits.slice(0, 2));
      for (const page of visits) visited.add(page);
    }
    this.#groups.forEach((group, i) => {
      const page = this.#documents.at(i);
      const others = sites.get(group)?.others;
      if (others !== undefined && others.length < OTHER_PAGES && !visited.has(page)) others.push(page);
    });
    const changing = new Map<string, Changing>();
    for (const [site, { visits, others }] of sites) {
      const boxes = new ChangingBoxes(learned.get(site)!);
      for (const pages of [...visits, ...others.map((page) => [page])])
        boxes.add(pages.map((page) => this.#parsed(page)));
      changing.set(site, boxes.learned());
    }
    return changing;
  }

  #parsed(page: number): PageAnalysis {
    return new PageAnalysis(JSON.parse(textOf(this.#store.pages, page)) as ReadPage);
  }
}

function without<Known extends ReadonlySet<number> | undefined>(
  known: Known,
  less: ReadonlySet<number> | undefined,
): Known {
  if (known === undefined || !less?.size) return known;
  return new Set([...known].filter((hash) => !less.has(hash))) as ReadonlySet<number> as Known;
}
