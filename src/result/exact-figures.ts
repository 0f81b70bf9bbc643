/**
 * The figures of two texts, by the definition of shingles in text/shingles.ts: sets of strings, compared string by
 * string, without hashes and kernels. O(|A| + |B|) a pair.
 */
import { profileOf } from '../methods/methods.ts';
import { BY, type By } from '../store/pairs.ts';
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import type { Profile } from '../text/profile.ts';
import { shinglesOf } from '../text/shingles.ts';
import { containment, jaccard } from '../verify/jaccard.ts';
import { losesFacts } from '../verify/kind/contained-facts.ts';
import { sha256 } from './record.ts';
import type { OtherSimilarity, PairEvidence } from './records.ts';

/** Approximate number of shingles in the cached sets; each is a string. */
const MOST_KEPT = 2 ** 19;

export class ExactFigures {
  readonly #texts: Readonly<Record<By, Store['texts']>>;
  readonly #profile: Profile;
  /** The sets of the texts that were requested last: pairs of one group follow each other closely. */
  readonly #sets = new Map<string, ReadonlySet<string>>();
  #kept = 0;

  constructor({ texts, visible }: Pick<Store, 'texts' | 'visible'>, profile: Profile) {
    this.#texts = { [BY.text]: texts, [BY.visible]: visible };
    this.#profile = profileOf(profile);
  }

  /** SHA-256 of a text, in hex. */
  hash(by: By, document: number): string {
    return sha256(this.#texts[by].read([document]).bytes);
  }

  /**
   * The first figure that is wrong for two texts, as a sentence; `undefined` if all are right. `containment` is checked if
   * it is stated.
   */
  fault(
    by: By,
    a: number,
    b: number,
    stated: OtherSimilarity & Partial<Pick<PairEvidence, 'containment'>>,
  ): string | undefined {
    const [ours, theirs] = [this.#shingles(by, a), this.#shingles(by, b)];
    let shared = 0;
    for (const shingle of ours) if (theirs.has(shingle)) shared++;
    const sizes = [ours.size, theirs.size] as const;
    if (String(sizes) !== String(stated.sizes)) return `its sizes are ${String(sizes)}, not ${String(stated.sizes)}`;
    const found = { shared, jaccard: jaccard(shared, ...sizes), containment: containment(shared, ...sizes) };
    for (const name of ['shared', 'jaccard', 'containment'] as const) {
      const value = stated[name];
      if (value !== undefined && !(Math.abs(found[name] - value) <= 1e-12))
        return `its ${name} is ${found[name]}, not ${value}`;
    }
    return undefined;
  }

  /** Whether a fact of a text is lost if it is removed for a longer one. */
  losesFacts(by: By, document: number, longer: number): boolean {
    const texts = this.#texts[by];
    return losesFacts(textOf(texts, document), textOf(texts, longer), this.#profile);
  }

  #shingles(by: By, document: number): ReadonlySet<string> {
    const { bytes } = this.#texts[by].read([document]);
    // Equal texts, as of identical copies, have one set.
    const key = sha256(bytes);
    const known = this.#sets.get(key);
    if (known !== undefined) {
      this.#sets.delete(key);
      this.#sets.set(key, known);
      return known;
    }
    const shingles = new Set(shinglesOf(textOf(this.#texts[by], document), this.#profile));
    this.#sets.set(key, shingles);
    this.#kept += shingles.size;
    for (const [oldest, set] of this.#sets) {
      if (this.#kept <= MOST_KEPT || oldest === key) break;
      this.#sets.delete(oldest);
      this.#kept -= set.size;
    }
    return shingles;
  }
}
