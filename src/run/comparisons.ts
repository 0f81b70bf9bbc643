/**
 * What of two documents is compared. Two pages of one site by what they show besides its template: their main texts may
 * be a footer or a list of teasers that many pages share. All others by their texts; of pages of different sites that is
 * the main text, since another template stands around it.
 */
import type { ScanParameters } from '../methods/options.ts';
import type { FingerprintStore } from '../store/fingerprints.ts';
import { BY, type By } from '../store/pairs.ts';
import type { Texts } from '../store/texts.ts';
import type { Fingerprinted } from './collect.ts';
import { parametersBy } from './parameters-by.ts';

/** Texts of one kind, by which pairs of documents are proposed and verified. */
export interface Comparison {
  readonly by: By;
  readonly texts: Texts;
  readonly fingerprints: FingerprintStore;
  /** With the similarity that is asked of these texts. */
  readonly parameters: ScanParameters;
}

/** The comparisons of a run: by texts, and by what is visible where there are pages to compare so. */
export class Comparisons {
  readonly all: readonly Comparison[];
  readonly #documents: Fingerprinted['store']['documents'];
  readonly #visible: Texts;

  constructor({ store, fingerprints, visibleFingerprints }: Fingerprinted, parameters: ScanParameters) {
    const text: Comparison = { by: BY.text, texts: store.texts, fingerprints, parameters };
    this.#documents = store.documents;
    this.#visible = store.visible;
    if (visibleFingerprints === undefined || visibleFingerprints.count === 0 || parameters.compareSite === 'main') {
      this.all = [text];
      return;
    }
    this.all = [
      text,
      {
        by: BY.visible,
        texts: store.visible,
        fingerprints: visibleFingerprints,
        parameters: parametersBy(parameters, BY.visible),
      },
    ];
  }

  /** Which texts of two documents decide. */
  of(a: number, b: number): Comparison {
    const [text, visible] = this.all;
    return visible !== undefined && this.isPage(a) && this.isPage(b) && this.#areOfOneSite(a, b) ? visible : text!;
  }

  /** Whether what is visible of a document is known. */
  isPage(document: number): boolean {
    return this.#visible.byteLength(document) > 0;
  }

  #areOfOneSite(a: number, b: number): boolean {
    return this.#documents.details(a).site === this.#documents.details(b).site;
  }
}
