/** Verified pairs and their texts to the kind of each pair and what differs, in JSON. */
import type { PlacedMedium } from '../html/media-places.ts';
import { BatchBuilder, type TextBatch, textAt } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import type { SiteFrame } from '../verify/frame.ts';
import { type Differences, type JudgedDocument, judge, type Proximity } from '../verify/kind.ts';
import { KINDS } from '../verify/kinds.ts';
import { type NumberedText, Numbering } from '../verify/symbols.ts';
import type { TitleRelation } from '../verify/titles.ts';

/** Pairs of documents to judge. */
export interface JudgeBatch {
  readonly texts: TextBatch;
  /** Main texts of pages of which `texts` has all that they show; empty if there is none. */
  readonly mains: TextBatch;
  /** 1 where the main text is enough of that. */
  readonly areCovered: Uint8Array;
  /** What such pages have of the template of their site. */
  readonly templates: TextBatch;
  /** Of each document, if it is known. */
  readonly titles: readonly (string | undefined)[];
  /** Skeleton of each, if it is a page. */
  readonly forms: readonly string[];
  /** The frame of the site of each. */
  readonly frames: readonly SiteFrame[];
  /** What pages show besides their texts, in JSON as `Documents` has it. */
  readonly media: readonly string[];
  /** Two numbers of documents a pair. */
  readonly pairs: Uint32Array;
  /** How near the two documents of each are. */
  readonly proximities: readonly Proximity[];
  /** How alike their titles are. */
  readonly relations: readonly (TitleRelation | undefined)[];
}

export interface JudgedPairs {
  /** Places in `KINDS`. */
  readonly kinds: Uint8Array;
  /** {@link Differences} of each pair in JSON; empty of identical ones. */
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
  // A class, since an object with accessors of its own takes longer to make than a pair of texts to number.
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

    // Most pairs are told by all that the pages show.
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
