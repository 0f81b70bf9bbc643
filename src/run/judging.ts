/** What judging needs to know of documents and their sites, and the judge of single pairs: loaded where kinds decide. */
import { profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { BY, type By } from '../store/pairs.ts';
import { textOf } from '../store/texts.ts';
import { type JudgedDocument, type JudgedPair, judge } from '../verify/kind.ts';
import { type NumberedText, Numbering } from '../verify/symbols.ts';
import { compareTitles, type TitleRelation } from '../verify/titles.ts';
import { PublicationLines } from './publication-lines.ts';
import { areOfOneSite, type ComparedPair, hasMain, judgedBy, type TextsOfRun } from './judged-texts.ts';
import { SiteTitles } from './site-titles.ts';

/** Texts that wait for another pair with them. */
const TEXTS_AT_ONCE = 256;

export class Judging {
  readonly #store: TextsOfRun;
  readonly #titles: SiteTitles;
  readonly #publicationLines: PublicationLines;
  readonly #parameters: ScanParameters;
  #numbering: Numbering;
  readonly #texts = new Map<string, NumberedText>();

  constructor(store: TextsOfRun, parameters: ScanParameters) {
    this.#store = store;
    this.#parameters = parameters;
    this.#titles = new SiteTitles(store.documents);
    this.#publicationLines = new PublicationLines(store);
    this.#numbering = new Numbering(profileOf(parameters));
  }

  /** The title of a document, less what is its site's. */
  title(document: number): string | undefined {
    return this.#titles.of(this.#store.documents.details(document));
  }

  /** How alike two such titles are. */
  titles(a: number, b: number): TitleRelation | undefined {
    return compareTitles(this.title(a), this.title(b));
  }

  /** Whether the pages of the site that a document is of have publication lines. */
  havePublicationLines(document: number): boolean {
    return this.#publicationLines.isUsual(document);
  }

  /** Judges one pair after the other, of which many share a document. */
  judge(pair: ComparedPair): JudgedPair {
    if (this.#texts.size >= TEXTS_AT_ONCE) {
      this.#texts.clear();
      this.#numbering = new Numbering(profileOf(this.#parameters));
    }
    const { documents } = this.#store;
    const { a, b } = pair;
    const by = judgedBy(this.#store, this.#parameters, pair);
    const of = (document: number): JudgedDocument => ({
      text: this.#text(by, document),
      title: this.title(document),
      ...(hasMain(documents, this.#parameters, by, document) && { main: this.#text(BY.text, document) }),
    });
    return judge(of(a), of(b), areOfOneSite(documents, this.#parameters, a, b));
  }

  #text(by: By, document: number): NumberedText {
    const key = `${by} ${document}`;
    let text = this.#texts.get(key);
    if (text === undefined) {
      const { texts, visible } = this.#store;
      const found = textOf(by === BY.visible ? visible : texts, document);
      text = this.#numbering.text(found, this.havePublicationLines(document));
      this.#texts.set(key, text);
    }
    return text;
  }
}
