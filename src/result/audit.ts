/**
 * Checks a result again from the texts alone, without fingerprint, index or kernel. Shingles are made by the
 * definition in text/shingles.ts and compared as strings.
 */
import { DittographError } from '../base/errors.ts';
import { refuseUnknown } from '../base/options.ts';
import { profileOf } from '../methods/methods.ts';
import { CONDUCT, type Conduct, type ScanOptions, type ScanParameters } from '../methods/options.ts';
import { optionsOfHeader, parametersOf } from '../methods/parameters.ts';
import { collectTexts } from '../run/collect.ts';
import type { Input } from '../run/input.ts';
import { parametersBy } from '../run/parameters-by.ts';
import { BY, type By } from '../store/pairs.ts';
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { shinglesOf } from '../text/shingles.ts';
import { containment, jaccard } from '../verify/jaccard.ts';
import { sha256 } from './record.ts';
import { type Evidence, type HeaderRecord, type ResultRecord, SCHEMA } from './records.ts';

export interface Verification {
  /** Removals that the result claims. */
  readonly claims: number;
  /** How many of them are confirmed. */
  readonly hold: number;
  readonly failures: readonly { readonly id: string; readonly why: string }[];
}

/** What a result states about a dropped document. */
interface Claim {
  readonly evidence?: Evidence | undefined;
  /** The document kept by the cluster that lists it. */
  readonly keep?: string;
}

/**
 * Recomputes the evidence of every dropped document.
 * @param records the result, its header first
 * @param inputs where the texts are; default: the inputs that the header names
 * @throws BAD_RESULT if the records are no result of a known schema; else as `scan`
 * @example
 * ```js
 * import { scan, verifyResult } from 'dittograph';
 *
 * const documents = [
 *   { id: 'a', text: 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.' },
 *   { id: 'b', text: 'The copyist wrote the same line twice, and nobody noticed it for two hundred years.' },
 * ];
 * const { claims, hold } = await verifyResult(scan(documents, { similarity: 0.5 }), documents);
 * console.log(claims, hold); // 1 1
 * ```
 */
export async function verifyResult(
  records: AsyncIterable<ResultRecord> | Iterable<ResultRecord>,
  inputs?: Input,
  options: Pick<ScanOptions, 'jobs' | keyof Conduct> = {},
): Promise<Verification> {
  refuseUnknown(options, ['jobs', ...CONDUCT], 'verify');
  let header: HeaderRecord | undefined;
  let ended = false;
  const claims = new Map<string, Claim>();
  const statuses = new Map<string, string>();
  for await (const record of records) {
    if (record.type === 'header') header = record;
    else if (record.type === 'summary') ended = true;
    else if (record.type === 'cluster') {
      for (const id of record.drop) claims.set(id, { ...claims.get(id), keep: record.keep });
    } else if (record.type === 'doc') {
      if (statuses.has(record.id))
        throw new DittographError('BAD_RESULT', `the result lists ${JSON.stringify(record.id)} twice`);
      statuses.set(record.id, record.status);
      if (record.status === 'dropped') claims.set(record.id, { evidence: record.evidence });
    }
  }
  if (header === undefined) throw new DittographError('BAD_RESULT', 'the result has no header');
  if (header.schema !== SCHEMA) {
    throw new DittographError(
      'BAD_RESULT',
      `the result has the schema '${header.schema}', but this version reads '${SCHEMA}'`,
    );
  }
  if (!ended) throw new DittographError('BAD_RESULT', 'the result has no summary: the run that wrote it did not end');
  const { parameters, conduct } = parametersOf({ ...ownOptions(header), ...options }, 'verify');
  const { store, close } = await collectTexts(inputs ?? header.inputs, parameters, conduct);
  try {
    const checker = new Checker(store, parameters, statuses);
    const failures: { id: string; why: string }[] = [];
    const total = claims.size;
    let done = 0;
    for (const [id, claim] of claims) {
      const why = checker.fault(id, claim);
      if (why !== undefined) failures.push({ id, why });
      conduct.onProgress?.({ stage: 'verify', done: ++done, total });
    }
    return { claims: total, hold: total - failures.length, failures };
  } finally {
    await close();
  }
}

/** The parameters of the run as options: those for reading and extracting texts and for shingles. */
function ownOptions({ parameters }: HeaderRecord): ScanOptions {
  if (typeof parameters !== 'object' || parameters === null)
    throw new DittographError('BAD_RESULT', 'the header has no parameters');
  return optionsOfHeader(parameters);
}

class Checker {
  readonly #texts: Readonly<Record<By, Store['texts']>>;
  readonly #parameters: ScanParameters;
  readonly #statuses: ReadonlyMap<string, string>;
  readonly #documents: ReadonlyMap<string, number>;
  /** The kept document of the previous claim: claims of one cluster are close together. */
  #last: { readonly by: By; readonly document: number; readonly shingles: ReadonlySet<string> } | undefined;

  constructor({ documents, texts, visible }: Store, parameters: ScanParameters, statuses: ReadonlyMap<string, string>) {
    this.#texts = { [BY.text]: texts, [BY.visible]: visible };
    this.#parameters = parameters;
    this.#statuses = statuses;
    const numbers = new Map<string, number>();
    for (let document = 0; document < documents.count; document++) numbers.set(documents.id(document), document);
    this.#documents = numbers;
  }

  /** Why the claim does not hold; `undefined` if it does. */
  fault(id: string, { evidence, keep }: Claim): string | undefined {
    const own = this.#statuses.get(id);
    if (own !== 'dropped') return `a cluster lists it as dropped, but it is ${own ?? 'not in the result'}`;
    if (!evidence) return 'it has no evidence';
    if (keep !== evidence.kept) {
      return keep === undefined
        ? 'no cluster lists it'
        : `its cluster keeps ${JSON.stringify(keep)}, but its evidence names ${JSON.stringify(evidence.kept)}`;
    }
    const document = this.#documents.get(id);
    const kept = this.#documents.get(evidence.kept);
    if (document === undefined) return 'the document is not among the inputs';
    if (kept === undefined) return `the kept document ${JSON.stringify(evidence.kept)} is not among the inputs`;
    const status = this.#statuses.get(evidence.kept);
    if (status !== 'kept') return `the document it was dropped for is ${status ?? 'not in the result'}, not kept`;
    const { other } = evidence;
    const by = evidence.by === 'visible' ? BY.visible : BY.text;
    const why = this.#unproven(by, document, kept, evidence);
    if (why !== undefined || other === undefined) return why;
    return this.#unproven(by === BY.visible ? BY.text : BY.visible, document, kept, other);
  }

  /** Why the figures do not hold of one kind of text, or nothing where they do. */
  #unproven(
    by: By,
    document: number,
    kept: number,
    evidence: Evidence | NonNullable<Evidence['other']>,
  ): string | undefined {
    if (this.#hash(by, document) !== evidence.textHash) return 'its text is not the one that was compared';
    if (this.#hash(by, kept) !== evidence.keptHash)
      return 'the text of the kept document is not the one that was compared';
    return this.#unlike(by, document, kept, evidence);
  }

  #unlike(
    by: By,
    document: number,
    kept: number,
    evidence: Evidence | NonNullable<Evidence['other']>,
  ): string | undefined {
    const ours = this.#shingles(by, document);
    if (this.#last?.document !== kept || this.#last.by !== by)
      this.#last = { by, document: kept, shingles: this.#shingles(by, kept) };
    const theirs = this.#last.shingles;
    let shared = 0;
    for (const shingle of ours) if (theirs.has(shingle)) shared++;
    const found = {
      sizes: [ours.size, theirs.size],
      shared,
      jaccard: jaccard(shared, ours.size, theirs.size),
      containment: containment(shared, ours.size, theirs.size),
    };
    if (String(found.sizes) !== String(evidence.sizes)) {
      return `its sizes are ${String(found.sizes)}, not ${String(evidence.sizes)}`;
    }
    const stated: Readonly<Record<string, unknown>> = { ...evidence };
    const isDecisive = 'candidate' in evidence;
    for (const name of isDecisive
      ? (['shared', 'jaccard', 'containment'] as const)
      : (['shared', 'jaccard'] as const)) {
      if (!(Math.abs(found[name] - Number(stated[name])) <= 1e-12))
        return `its ${name} is ${found[name]}, not ${String(stated[name])}`;
    }
    if (!isDecisive) return undefined;
    const { cluster } = this.#parameters;
    const { confirm } = parametersBy(this.#parameters, by);
    if (cluster === 'anchored' && found.jaccard < confirm) {
      return `its Jaccard with the kept document is ${found.jaccard}, below the ${confirm} that the run asks for`;
    }
    return undefined;
  }

  #hash(by: By, document: number): string {
    return sha256(this.#texts[by].read([document]).bytes);
  }

  #shingles(by: By, document: number): ReadonlySet<string> {
    return new Set(shinglesOf(textOf(this.#texts[by], document), profileOf(this.#parameters)));
  }
}
