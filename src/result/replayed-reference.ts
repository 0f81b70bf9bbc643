/**
 * The reference of a result under verification: each stated match is looked up again. Since an index may grow, new matches
 * are ignored. Since it may lose or change documents, a match that cannot be checked is not said to be false, but it does
 * not confirm a removal.
 */
import { DittographError, messageOf } from '../base/errors.ts';
import { profileOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { Reference, ReferenceDescription, ReferenceMatch, Referring } from '../run/reference.ts';
import { referenceOf } from '../seen/open-reference.ts';
import type { SeenReference } from '../seen/reference.ts';
import { shinglesOf } from '../text/shingles.ts';
import type { Statement } from './statement.ts';

/** @throws as `openReference`, except if the reference does not exist */
export async function replayOf(
  { header, docs }: Statement,
  parameters: ScanParameters,
  conduct: Conduct,
): Promise<ReplayedReference | undefined> {
  if (parameters.against === undefined) return undefined;
  const stated = new Map(docs.flatMap((doc) => ('reference' in doc && doc.reference ? [[doc.id, doc.reference]] : [])));
  try {
    const reference = await referenceOf(parameters, conduct);
    return reference && new ReplayedReference(reference, undefined, stated, parameters, header.references);
  } catch (error) {
    if (!(error instanceof DittographError) || error.code !== 'INPUT_NOT_FOUND') throw error;
    return new ReplayedReference(undefined, messageOf(error), stated, parameters, header.references);
  }
}

export class ReplayedReference implements Reference {
  readonly #described: readonly ReferenceDescription[];
  readonly #reference: SeenReference | undefined;
  readonly #missing: string | undefined;
  readonly #stated: ReadonlyMap<string, ReferenceMatch>;
  readonly #parameters: ScanParameters;
  /** Why a stated match could not be checked, by the id of the document of the run. */
  readonly #unconfirmed = new Map<string, string>();

  constructor(
    reference: SeenReference | undefined,
    missing: string | undefined,
    stated: ReadonlyMap<string, ReferenceMatch>,
    parameters: ScanParameters,
    described: readonly ReferenceDescription[] = [],
  ) {
    this.#reference = reference;
    this.#missing = missing;
    this.#stated = stated;
    this.#parameters = parameters;
    this.#described = described;
  }

  /** As now, except for the numbers of its documents, which may change; as stated if it is missing. */
  get described(): readonly ReferenceDescription[] {
    if (this.#reference === undefined) return this.#described;
    return this.#reference.described.map(({ unread: _, ...now }, i) => {
      const stated = this.#described[i];
      const { unread } = stated ?? {};
      return { ...now, ...(stated && { documents: stated.documents }), ...(unread !== undefined && { unread }) };
    });
  }

  /** Why a stated match could not be checked, by the id of the document of the run. */
  get unconfirmed(): ReadonlyMap<string, string> {
    return this.#unconfirmed;
  }

  /** What was not checked, as sentences; the matches are of documents that are kept, if all removals are confirmed. */
  get unchecked(): string[] {
    const others = 'whether the reference has duplicates of kept documents was not checked';
    if (this.#missing !== undefined) {
      return [`${this.#missing}: ${this.#stated.size} matches in the reference were not checked, and ${others}`];
    }
    const lost =
      this.#unconfirmed.size === 0
        ? []
        : [
            `of ${this.#unconfirmed.size} matches the document of the reference was removed or has another text: they were not checked`,
          ];
    return [...lost, others];
  }

  async find(document: Referring): Promise<ReferenceMatch | undefined> {
    const stated = this.#stated.get(document.id);
    if (stated === undefined) return undefined;
    const found =
      this.#reference === undefined
        ? `the match could not be checked: ${this.#missing}`
        : await this.#reference.again(document, stated);
    if (typeof found === 'string') {
      this.#unconfirmed.set(document.id, found);
      const of = this.#reference?.described.find(({ name }) => name === stated.in);
      // Files are read again like the inputs: what they do not have is false. An index may have lost it.
      return this.#reference === undefined || of?.kind === 'index' ? stated : undefined;
    }
    // A match that justifies a removal must reach the similarity of the run by the definition of shingles, too.
    const text = await this.#reference?.textOf(stated);
    if (stated.by !== 'texts' || text === undefined) return found;
    const similarity = this.#jaccard(document.text, text);
    if (similarity < this.#parameters.confirm) return undefined;
    if (found === undefined)
      this.#unconfirmed.set(document.id, 'the search of the reference does not find the stated document');
    return found && { ...found, similarity };
  }

  async close(): Promise<void> {
    await this.#reference?.close();
  }

  #jaccard(a: string, b: string): number {
    const profile = profileOf(this.#parameters);
    const [ours, theirs] = [new Set(shinglesOf(a, profile)), new Set(shinglesOf(b, profile))];
    let shared = 0;
    for (const shingle of ours) if (theirs.has(shingle)) shared++;
    const all = ours.size + theirs.size - shared;
    return all === 0 ? 0 : shared / all;
  }
}
