/** Answers of an index since it was opened: the count of each verdict, and the latest duplicates. */
import { wellFormed } from '../io/unicode.ts';
import { PreparedDocument, type SeenDocument } from './look-up.ts';
import type { SeenMatch, SeenVerdict } from './verdict.ts';

/** A document that was a copy or a near-duplicate of another. */
export interface RecentCopy {
  /** When it was checked, ISO 8601. */
  readonly time: string;
  readonly verdict: SeenVerdict['verdict'];
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  readonly stored: boolean;
  readonly match: SeenMatch;
}

export interface RecentAnswers {
  /** ISO 8601. */
  readonly since: string;
  readonly verdicts: Readonly<Partial<Record<SeenVerdict['verdict'], number>>>;
  /** The newest first. */
  readonly copies: readonly RecentCopy[];
}

/** Number of duplicates that are remembered. */
const KEPT = 100;

interface Held {
  readonly at: number;
  readonly answer: SeenVerdict;
  readonly document: SeenDocument;
}

export class Recent {
  readonly #since = new Date().toISOString();
  readonly #verdicts: Partial<Record<SeenVerdict['verdict'], number>> = {};
  readonly #held: Held[] = [];
  #next = 0;

  add(answer: SeenVerdict, document: SeenDocument): void {
    const { verdict } = answer;
    this.#verdicts[verdict] = (this.#verdicts[verdict] ?? 0) + 1;
    if (verdict !== 'exact' && verdict !== 'near') return;
    const { url, title } = document instanceof PreparedDocument ? document.made : document;
    // As they would be stored.
    const shown = { url: url && wellFormed(url), title: title && wellFormed(title) };
    this.#held[this.#next] = { at: Date.now(), answer, document: shown };
    this.#next = (this.#next + 1) % KEPT;
  }

  told(): RecentAnswers {
    const inOrder = [...this.#held.slice(this.#next), ...this.#held.slice(0, this.#next)].reverse();
    const copies = inOrder.map(({ at, answer: { id, verdict, stored, match }, document: { url, title } }) => ({
      time: new Date(at).toISOString(),
      verdict,
      id,
      ...(url !== undefined && { url }),
      ...(title !== undefined && { title }),
      stored,
      match: match!,
    }));
    return { since: this.#since, verdicts: { ...this.#verdicts }, copies };
  }
}
