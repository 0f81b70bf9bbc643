/** Verified pairs and their texts to the kind of each pair and its differences in JSON. */
import type { PlacedMedium } from '../html/visible-text/media-places.ts';
import { BatchBuilder, type TextBatch, textAt } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { type Differences, judge } from '../verify/kind/kind.ts';
import { KINDS } from '../verify/kind/kinds.ts';
import type { JudgedDocument, Proximity } from '../verify/kind/pair-to-judge.ts';
import type { SiteFrame } from '../verify/kind/site-frame.ts';
import { type NumberedText, Numbering } from '../verify/kind/symbols.ts';
import type { TitleRelation } from '../verify/kind/titles.ts';

/** Pairs of documents to judge. */
export interface JudgeBatch {
  readonly texts: TextBatch;
  /** Main texts of pages whose visible text is in `texts`; empty for other documents. */
  readonly mains: TextBatch;
  /** 1 if the main text is a large enough part of the visible text of a page. */
  readonly areCovered: Uint8Array;
  /** The parts of the template of their site that pages have. */
  readonly templates: TextBatch;
  /** Title of each document, if known. */
  readonly titles: readonly (string | undefined)[];
  /** Skeleton of each document, if it is a page. */
  readonly forms: readonly string[];
  /** The frame of the site of each document. */
  readonly frames: readonly SiteFrame[];
  /** The media of each document, in JSON as in `Documents`. */
  readonly media: readonly string[];
  /** Two numbers of documents a pair. */
  readonly pairs: Uint32Array;
  /** The proximity of the two documents of each pair. */
  readonly proximities: readonly Proximity[];
  /** The relation of their titles. */
  readonly relations: readonly (TitleRelation | undefined)[];
}

export interface JudgedPairs {
  /** Indexes into `KINDS`. */
  readonly kinds: Uint8Array;
  /** {@link Differences} of each pair in JSON; empty for identical documents. */
  readonly differences: TextBatch;
}

export function judgePairs(
  { texts, mains, areCovered, templates, titles, media, forms, frames, pairs, proximities, relations }: JudgeBatch,
  profile: Profile,
): JudgedPairs {
  const numbering = new Numbering(profile);
  const numbered = (batch: TextBatch): ((document: number) => NumberedText) => {
    const known = new Map<number, NumberedText>();
    return (document) => {
      let text = known.get(document);
      if (text === undefined) {
        text = numbering.text(textAt(batch, document), frames[document]);
        known.set(document, text);
      }
      return text;
    };
  };
  const [textOf, mainOf, templateOf] = [numbered(texts), numbered(mains), numbered(templates)];
  const parsed = new Map<number, readonly PlacedMedium[]>();
  const mediaOf = (document: number): readonly PlacedMedium[] => {
    const known = parsed.get(document) ?? (media[document] === '' ? [] : JSON.parse(media[document]!));
    parsed.set(document, known);
    return known;
  };
  const kinds = new Uint8Array(pairs.length / 2);
  const differences = new BatchBuilder(256 * kinds.length);
  // A class, since to create an object with its own accessors takes longer than to number a pair of texts.
  class Side implements JudgedDocument {
    readonly #document: number;
    readonly text: NumberedText;
    readonly title: string | undefined;
    readonly media: readonly PlacedMedium[];
    readonly form: string | undefined;

    constructor(document: number) {
      this.#document = document;
      this.text = textOf(document);
      this.title = titles[document];
      this.media = mediaOf(document);
      this.form = forms[document];
    }

    // Computed only when needed: for most pairs, the visible texts decide.
    get main(): NumberedText | undefined {
      return areCovered[this.#document] === 1 ? this.anyMain : undefined;
    }

    get anyMain(): NumberedText | undefined {
      const { offsets } = mains;
      return offsets[this.#document]! < offsets[this.#document + 1]! ? mainOf(this.#document) : undefined;
    }

    template(): NumberedText {
      return templateOf(this.#document);
    }
  }
  for (let p = 0; p < kinds.length; p++) {
    const judged = judge(new Side(pairs[2 * p]!), new Side(pairs[2 * p + 1]!), proximities[p]!, relations[p]);
    kinds[p] = KINDS.indexOf(judged.kind);
    differences.add(judged.kind === 'identical' ? '' : JSON.stringify(judged.differences satisfies Differences));
  }
  return { kinds, differences: differences.finish() };
}
