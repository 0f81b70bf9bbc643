/**
 * Checks a result again from the texts alone: no fingerprint, no index, no kernel. Shingles are made by the
 * definition in text/shingles.ts and compared as strings.
 */
import { DittographError } from '../base/errors.ts';
import { refuseUnknown } from '../base/options.ts';
import { profileOf } from '../methods/methods.ts';
import { CONDUCT, type Conduct, type ScanOptions, type ScanParameters } from '../methods/options.ts';
import { optionsOfHeader, parametersOf } from '../methods/parameters.ts';
import type { Corpus } from '../run/corpus.ts';
import type { Input } from '../run/input.ts';
import { readAll } from '../run/read-all.ts';
import { shinglesOf } from '../text/shingles.ts';
import { containment, jaccard } from '../verify/jaccard.ts';
import { type Evidence, type HeaderRecord, type ResultRecord, SCHEMA } from './records.ts';
import { sha256 } from './result.ts';

export interface Verification {
  /** Removals that the result claims. */
  readonly claims: number;
  /** How many of them hold. */
  readonly hold: number;
  readonly failures: readonly { readonly id: string; readonly why: string }[];
}

/** What a result says of a document that can go. */
interface Claim {
  readonly evidence?: Evidence | undefined;
  /** What the cluster that lists it keeps. */
  readonly keep?: string;
}

/**
 * Recomputes the evidence of every dropped document.
 * @param records the result, its header first
 * @param inputs where the texts are; default: the inputs that the header names
 * @throws BAD_RESULT where the records are no result of a known schema; else as `scan`
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
      `the result is of schema '${header.schema}', this version reads '${SCHEMA}'`,
    );
  }
  if (!ended) throw new DittographError('BAD_RESULT', 'the result has no summary: the run that wrote it did not end');
  const { parameters, conduct } = parametersOf({ ...ownOptions(header), ...options }, 'verify');
  const { corpus, close } = await readAll(inputs ?? header.inputs, parameters, conduct);
  try {
    const checker = new Checker(corpus, parameters, statuses);
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

/** The parameters of the run as options: those that say how texts are read, taken and cut into shingles. */
function ownOptions({ parameters }: HeaderRecord): ScanOptions {
  if (typeof parameters !== 'object' || parameters === null)
    throw new DittographError('BAD_RESULT', 'the header has no parameters');
  return optionsOfHeader(parameters);
}

class Checker {
  readonly #corpus: Corpus;
  readonly #parameters: ScanParameters;
  readonly #statuses: ReadonlyMap<string, string>;
  readonly #documents: ReadonlyMap<string, number>;
  /** The kept document of the claim before: claims of one cluster come close together. */
  #last: { readonly document: number; readonly shingles: ReadonlySet<string> } | undefined;

  constructor(corpus: Corpus, parameters: ScanParameters, statuses: ReadonlyMap<string, string>) {
    this.#corpus = corpus;
    this.#parameters = parameters;
    this.#statuses = statuses;
    this.#documents = new Map(corpus.ids.map((id, document) => [id, document]));
  }

  /** Why the claim does not hold, or nothing where it does. */
  fault(id: string, { evidence, keep }: Claim): string | undefined {
    const own = this.#statuses.get(id);
    if (own !== 'dropped') return `a cluster lists it among its dropped, and it is ${own ?? 'not in the result'}`;
    if (!evidence) return 'it carries no evidence';
    if (keep !== evidence.kept) {
      return keep === undefined
        ? 'no cluster lists it'
        : `its cluster keeps ${JSON.stringify(keep)}, and its evidence names ${JSON.stringify(evidence.kept)}`;
    }
    const document = this.#documents.get(id);
    const kept = this.#documents.get(evidence.kept);
    if (document === undefined) return 'the document is not among the inputs';
    if (kept === undefined) return `the kept document ${JSON.stringify(evidence.kept)} is not among the inputs`;
    const status = this.#statuses.get(evidence.kept);
    if (status !== 'kept') return `the document it was dropped for is ${status ?? 'not in the result'}, not kept`;
    if (sha256(this.#corpus.textBytes(document)) !== evidence.textHash)
      return 'its text is not the one that was compared';
    if (sha256(this.#corpus.textBytes(kept)) !== evidence.keptHash)
      return 'the text of the kept document is not the one that was compared';
    return this.#unlike(document, kept, evidence);
  }

  #unlike(document: number, kept: number, evidence: Evidence): string | undefined {
    const ours = this.#shingles(document);
    if (this.#last?.document !== kept) this.#last = { document: kept, shingles: this.#shingles(kept) };
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
    for (const name of ['shared', 'jaccard', 'containment'] as const) {
      if (!(Math.abs(found[name] - evidence[name]) <= 1e-12))
        return `its ${name} is ${found[name]}, not ${evidence[name]}`;
    }
    const { cluster, confirm } = this.#parameters;
    if (cluster === 'anchored' && found.jaccard < confirm) {
      return `its Jaccard with the kept document is ${found.jaccard}, below the ${confirm} that the run asks for`;
    }
    return undefined;
  }

  #shingles(document: number): ReadonlySet<string> {
    return new Set(shinglesOf(this.#corpus.text(document), profileOf(this.#parameters)));
  }
}
