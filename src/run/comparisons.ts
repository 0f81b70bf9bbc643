/**
 * The texts by which two documents are compared. Two pages of one site are compared by everything that they show besides the
 * template: their main texts may be a footer or a list of teasers that many pages share. If that differs, since one is a
 * print view or has other advertisements, their main texts must be nearly equal. All other documents are compared by their
 * texts; for pages of different sites that is the main text, since different templates surround it.
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
  /** With the similarity that these texts must have. */
  readonly parameters: ScanParameters;
}

/**
 * Least Jaccard of the main texts of two pages of one site whose visible texts differ. It may be low, since each page must
 * show nearly all of the main text of the other, too.
 */
export const SITE_MAIN_SIMILARITY = 0.5;

/** The comparisons of a run: by visible text if there are pages to compare so, and by text. */
export class Comparisons {
  readonly byText: ComparedTexts;
  readonly byVisible: ComparedTexts | undefined;
  /** Whether any document is a page whose visible text is known. */
  readonly havePages: boolean;
  /** The input of each document, if only documents of different inputs are compared. */
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

  /** All comparisons, in the order in which they are performed. */
  get all(): readonly ComparedTexts[] {
    return this.byVisible === undefined ? [this.byText] : [this.byVisible, this.byText];
  }

  /** Whether two documents are pages of one site, which are compared by their visible texts. */
  areOfOneSite(a: number, b: number): boolean {
    if (this.byVisible === undefined || !this.isPage(a) || !this.isPage(b)) return false;
    return this.#documents.details(a).site === this.#documents.details(b).site;
  }

  /** Whether the visible text of a document is known. */
  isPage(document: number): boolean {
    return this.#visible.byteLength(document) > 0;
  }

  /** Whether a comparison may decide about two documents. */
  applies({ by }: ComparedTexts, a: number, b: number): boolean {
    return this.areApart(a, b) && (by === BY.text || this.areOfOneSite(a, b));
  }

  /** Whether two documents are compared at all: with `isolate`, documents of one input are not. */
  areApart(a: number, b: number): boolean {
    return this.roots === undefined || this.roots[a] !== this.roots[b];
  }

  /**
   * A test by fingerprints whether two documents may be similar enough for removal by a comparison; undefined if
   * fingerprints do not bound the similarity.
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
    // One document is tested with many others.
    let last = -1;
    let left: Uint32Array = new Uint32Array(0);
    let low: Uint8Array | undefined;
    return (a, b) => {
      if (!this.applies(comparison, a, b)) return false;
      if (a !== last) [left, low] = [fingerprints.rowOf(a), fingerprints.lowBytesOf(a)];
      last = a;
      // Most fingerprints need not be read from a file: if the lowest bytes differ, so do the slots.
      if (low !== undefined && lowTest?.(low, fingerprints.lowBytesOf(b)!) === false) return false;
      const right = fingerprints.rowOf(b);
      return test(left, right) && (onSite === undefined || !this.areOfOneSite(a, b) || onSite(left, right));
    };
  }

  /** Least Jaccard of a pair that justifies a removal by a comparison. */
  least(comparison: ComparedTexts, a: number, b: number): number {
    return Math.max(comparison.parameters.confirm, this.floor(comparison, a, b));
  }

  /** Least Jaccard of a pair that a comparison records. */
  floor({ by, parameters: { cluster, floor } }: ComparedTexts, a: number, b: number): number {
    return by === BY.text && cluster === 'anchored' && this.areOfOneSite(a, b) ? SITE_MAIN_SIMILARITY : floor;
  }
}
