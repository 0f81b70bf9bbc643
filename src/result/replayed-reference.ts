/**
 * The reference of a result under verification: each stated match is looked up again. Since an index may grow and lose
 * documents, new matches are ignored, and lost ones cannot be checked.
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
    return new ReplayedReference(
      await referenceOf(parameters, conduct),
      undefined,
      stated,
      parameters,
      header.references,
    );
  } catch (error) {
    if (!(error instanceof DittographError) || error.code !== 'INPUT_NOT_FOUND') throw error;
    return new ReplayedReference(undefined, messageOf(error), stated, parameters, header.references);
  }
}

class ReplayedReference implements Reference {
  readonly described: readonly ReferenceDescription[];
  readonly #reference: SeenReference | undefined;
  readonly #missing: string | undefined;
  readonly #stated: ReadonlyMap<string, ReferenceMatch>;
  readonly #parameters: ScanParameters;
  #lost = 0;

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
    this.described = described;
  }

  /** What was not checked, as sentences. */
  get unchecked(): string[] {
    const others = 'whether the reference has duplicates of kept documents was not checked';
    if (this.#missing !== undefined) {
      return [`${this.#missing}: ${this.#stated.size} matches in the reference were not checked, and ${others}`];
    }
    const lost =
      this.#lost === 0
        ? []
        : [
            `of ${this.#lost} matches the document of the reference was removed or has another text: they were not checked`,
          ];
    return [...lost, others];
  }

  async find(document: Referring): Promise<ReferenceMatch | undefined> {
    const stated = this.#stated.get(document.id);
    if (stated === undefined || this.#reference === undefined) return stated;
    const found = await this.#reference.again(document, stated);
    if (found === undefined) {
      this.#lost++;
      return stated;
    }
    // A match that justifies a removal must reach the similarity of the run by the definition of shingles, too.
    const text = await this.#reference.textOf(stated);
    if (found.by !== 'texts' || text === undefined) return found;
    const similarity = this.#jaccard(document.text, text);
    return similarity < this.#parameters.confirm ? undefined : { ...found, similarity };
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
