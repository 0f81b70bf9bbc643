/**
 * What of two documents is compared. Two pages of one site by what they show besides its template: their main texts may
 * be a footer or a list of teasers that many pages share. If that differs, since one is a print view or has other
 * advertisements, their main texts must be nearly equal. All other documents by their texts; of pages of different sites
 * that is the main text, since another template surrounds it.
 */
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { FingerprintStore } from '../store/fingerprints.ts';
import { BY, type By } from '../store/pairs.ts';
import type { Texts } from '../store/texts.ts';
import type { Fingerprinted } from './collect.ts';
import { parametersBy } from './parameters-by.ts';
import { rootsOf } from './roots.ts';

/** Texts of one kind, by which pairs of documents are proposed and verified. */
export interface ComparedTexts {
  readonly by: By;
  readonly texts: Texts;
  readonly fingerprints: FingerprintStore;
  /** With the similarity that is asked of these texts. */
  readonly parameters: ScanParameters;
}

/** Least Jaccard of the main texts of two pages of one site that show different things besides. */
export const SITE_MAIN_SIMILARITY = 0.6;

/** The comparisons of a run: by what is visible if there are pages to compare so, and by texts. */
export class Comparisons {
  readonly byText: ComparedTexts;
  readonly byVisible: ComparedTexts | undefined;
  /** Whether any document is a page of which more than its text is known. */
  readonly havePages: boolean;
  /** Of which input each document is, where only documents of different ones are compared. */
  readonly roots: Uint32Array | undefined;
  readonly #documents: Fingerprinted['store']['documents'];
  readonly #visible: Texts;

  constructor(run: Fingerprinted, parameters: ScanParameters) {
    const { store, fingerprints, visibleFingerprints } = run;
    this.roots = rootsOf(run, parameters);
    this.byText = { by: BY.text, texts: store.texts, fingerprints, parameters };
    this.#documents = store.documents;
    this.#visible = store.visible;
    this.havePages = (visibleFingerprints?.count ?? 0) > 0;
    if (visibleFingerprints === undefined || visibleFingerprints.count === 0 || parameters.compareSite === 'main')
      return;
    this.byVisible = {
      by: BY.visible,
      texts: store.visible,
      fingerprints: visibleFingerprints,
      parameters: parametersBy(parameters, BY.visible),
    };
  }

  /** In the order in which they are made. */
  get all(): readonly ComparedTexts[] {
    return this.byVisible === undefined ? [this.byText] : [this.byVisible, this.byText];
  }

  /** Whether two documents are pages of one site, which are compared by what is visible. */
  areOfOneSite(a: number, b: number): boolean {
    if (this.byVisible === undefined || !this.isPage(a) || !this.isPage(b)) return false;
    return this.#documents.details(a).site === this.#documents.details(b).site;
  }

  /** Whether what is visible of a document is known. */
  isPage(document: number): boolean {
    return this.#visible.byteLength(document) > 0;
  }

  /** Whether a comparison may decide about two documents. */
  applies({ by }: ComparedTexts, a: number, b: number): boolean {
    return this.areApart(a, b) && (by === BY.text || this.areOfOneSite(a, b));
  }

  /** Whether two documents are compared at all: with `isolate` not if they are of one input. */
  areApart(a: number, b: number): boolean {
    return this.roots === undefined || this.roots[a] !== this.roots[b];
  }

  /**
   * Whether two documents may be similar enough for removal by a comparison, as their fingerprints tell; nothing where
   * these do not.
   */
  reachTest(comparison: ComparedTexts): ((a: number, b: number) => boolean) | undefined {
    const { by, parameters, fingerprints } = comparison;
    const { mayReach, mayReachByLowBytes } = methodOf(parameters);
    if (mayReach === undefined) return undefined;
    const test = mayReach(parameters);
    const lowTest = mayReachByLowBytes?.(parameters);
    const onSite =
      by === BY.text && this.byVisible !== undefined
        ? mayReach({ ...parameters, similarity: Math.max(parameters.confirm, SITE_MAIN_SIMILARITY) })
        : undefined;
    // One document is asked about with many others.
    let last = -1;
    let left: Uint32Array = new Uint32Array(0);
    let low: Uint8Array | undefined;
    return (a, b) => {
      if (!this.applies(comparison, a, b)) return false;
      if (a !== last) [left, low] = [fingerprints.rowOf(a), fingerprints.lowBytesOf(a)];
      last = a;
      // Most need not be read from a file: where bytes differ, the slots do.
      if (low !== undefined && lowTest?.(low, fingerprints.lowBytesOf(b)!) === false) return false;
      const right = fingerprints.rowOf(b);
      return test(left, right) && (onSite === undefined || !this.areOfOneSite(a, b) || onSite(left, right));
    };
  }

  /** Least Jaccard of a pair that a comparison lets go. */
  least(comparison: ComparedTexts, a: number, b: number): number {
    return Math.max(comparison.parameters.confirm, this.floor(comparison, a, b));
  }

  /** Least Jaccard of a pair that a comparison records. */
  floor({ by, parameters: { cluster, floor } }: ComparedTexts, a: number, b: number): number {
    return by === BY.text && cluster === 'anchored' && this.areOfOneSite(a, b) ? SITE_MAIN_SIMILARITY : floor;
  }
}
