/**
 * Checks that the removals of a result are proven: each dropped document by its evidence and the two texts alone, each known
 * one by its match in the reference (replayed-reference.ts).
 */
import type { ScanParameters } from '../methods/options.ts';
import { BY, type By } from '../store/pairs.ts';
import { containment, isContained } from '../verify/jaccard.ts';
import type { ExactFigures } from './exact-figures.ts';
import type { DocRecord, DroppedDoc, Evidence, KnownDoc } from './records.ts';
import type { Statement } from './statement.ts';

/** The statement of a result on a removed document. */
interface Claim {
  readonly doc?: DroppedDoc | KnownDoc;
  /** The cluster that lists it, and the kept document of that cluster. */
  readonly cluster?: string;
  readonly keep?: string;
}

/** The removals that a result claims, by the id of the document. */
export function claimsOf({ docs, clusters }: Pick<Statement, 'docs' | 'clusters'>): ReadonlyMap<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const doc of docs) if (doc.status === 'dropped' || doc.status === 'known') claims.set(doc.id, { doc });
  for (const { id: cluster, keep, drop } of clusters)
    for (const id of drop) claims.set(id, { ...claims.get(id), cluster, keep });
  return claims;
}

export class Removals {
  readonly #figures: ExactFigures;
  readonly #parameters: ScanParameters;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #docs: ReadonlyMap<string, DocRecord>;
  readonly #roots: Uint32Array | undefined;
  readonly #faultOfKnown: (doc: KnownDoc, document: number) => string | undefined;

  /**
   * @param numbers of the documents of the inputs, by their ids
   * @param roots the input of each document, if only documents of different inputs are compared
   * @param faultOfKnown why the match of a document in the reference does not hold; `undefined` if it does
   */
  constructor(
    { docs }: Pick<Statement, 'docs'>,
    numbers: ReadonlyMap<string, number>,
    figures: ExactFigures,
    parameters: ScanParameters,
    roots: Uint32Array | undefined,
    faultOfKnown: (doc: KnownDoc, document: number) => string | undefined,
  ) {
    this.#faultOfKnown = faultOfKnown;
    this.#roots = roots;
    this.#docs = new Map(docs.map((doc) => [doc.id, doc]));
    this.#numbers = numbers;
    this.#figures = figures;
    this.#parameters = parameters;
  }

  /** Why a claim does not hold; `undefined` if it does. */
  fault(id: string, { doc, cluster, keep }: Claim): string | undefined {
    const status = this.#docs.get(id)?.status;
    const isKnown = doc?.status === 'known';
    if (doc === undefined || (isKnown && cluster !== undefined))
      return `a cluster lists it as dropped, but it is ${status ?? 'not in the result'}`;
    const document = this.#numbers.get(id);
    if (isKnown)
      return document === undefined ? 'the document is not among the inputs' : this.#faultOfKnown(doc, document);
    const { evidence } = doc;
    const { kept, other } = evidence;
    if (keep === undefined) return 'no cluster lists it';
    if (keep !== kept)
      return `its cluster keeps ${JSON.stringify(keep)}, but its evidence names ${JSON.stringify(kept)}`;
    const keeper = this.#numbers.get(kept);
    if (document === undefined) return 'the document is not among the inputs';
    if (keeper === undefined) return `the kept document ${JSON.stringify(kept)} is not among the inputs`;
    const keptDoc = this.#docs.get(kept);
    if (keptDoc?.status !== 'kept')
      return `the document it was dropped for is ${keptDoc?.status ?? 'not in the result'}, not kept`;
    if (doc.cluster !== cluster || keptDoc.cluster !== cluster)
      return `it and the document kept are in the clusters ${doc.cluster} and ${keptDoc.cluster}, but ${cluster} lists it`;
    if (this.#roots !== undefined && this.#roots[document] === this.#roots[keeper])
      return 'it and the document kept are of one input, and the run compares different ones only';
    const by = evidence.by === 'visible' ? BY.visible : BY.text;
    const why = this.#unproven(by, document, keeper, evidence) ?? this.#below(by, document, keeper, evidence);
    if (why !== undefined || other === undefined) return why;
    return this.#unproven(by === BY.visible ? BY.text : BY.visible, document, keeper, other);
  }

  /** Why the figures do not hold for one kind of text; `undefined` if they do. */
  #unproven(
    by: By,
    document: number,
    kept: number,
    evidence: Evidence | NonNullable<Evidence['other']>,
  ): string | undefined {
    if (this.#figures.hash(by, document) !== evidence.textHash) return 'its text has changed since it was compared';
    if (this.#figures.hash(by, kept) !== evidence.keptHash)
      return 'the text of the kept document is not the one that was compared';
    return this.#figures.fault(by, document, kept, evidence);
  }

  /** Lists that lead to the same pages need no more than texts here; a repeated run determines which pages these are. */
  #below(by: By, document: number, kept: number, evidence: Evidence): string | undefined {
    const { jaccard } = evidence;
    const { confirm } = this.#parameters;
    if (evidence.ground !== undefined) return this.#uncontained(by, document, kept, evidence);
    if (this.#parameters.cluster !== 'anchored' || jaccard >= confirm) return undefined;
    return `its Jaccard with the kept document is ${jaccard}, below the ${confirm} that the run requires`;
  }

  /** Why the kept document does not contain the dropped one; `undefined` if it does. */
  #uncontained(by: By, document: number, kept: number, { ground, shared, sizes }: Evidence): string | undefined {
    const { containment: least } = this.#parameters;
    if (ground !== 'containment' || least === undefined)
      return `its ground is ${JSON.stringify(ground)}, which the run does not use`;
    const [size, keptSize] = sizes;
    if (size > keptSize)
      return `it has ${size} distinct shingles, and the kept document ${keptSize}: the longer one must be kept`;
    const found = containment(shared, size, keptSize);
    if (!isContained(shared, size, keptSize, least))
      return `its containment in the kept document is ${found} of ${size} shingles, not the ${least} that the run requires`;
    if (this.#figures.losesFacts(by, document, kept))
      return 'it has a number, date or code that the kept document lacks, or has in another place';
    return undefined;
  }
}
