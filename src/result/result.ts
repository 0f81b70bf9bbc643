/** Findings as result records, in the order of the schema. */
import { DittographError } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import { groupsAt } from '../cluster/forest.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { optionsAgain } from '../methods/parameters.ts';
import type { Corpus } from '../run/corpus.ts';
import type { Findings } from '../run/find.ts';
import { COMPONENT, EXACT } from '../run/pairs.ts';
import { REVISIT, TEXT } from '../run/workshop.ts';
import { containment } from '../verify/jaccard.ts';
import {
  type ClusterRecord,
  type DocRecord,
  type DocStatus,
  type Evidence,
  type HeaderRecord,
  type PairRecord,
  type ResultRecord,
  SCHEMA,
  type SummaryRecord,
} from './records.ts';

export function headerOf(
  { names, corpus }: { readonly names: readonly string[]; readonly corpus: Corpus },
  parameters: ScanParameters,
): HeaderRecord {
  // How many threads worked does not belong to a result.
  const { jobs: _, ...rest } = optionsAgain(parameters);
  return {
    type: 'header',
    schema: SCHEMA,
    version: VERSION,
    inputs: names,
    parameters: rest,
    signature: { ...corpus.fingerprinter.signature },
    recall: { similarity: parameters.confirm, ...methodOf(parameters).recall(parameters) },
  };
}

/** In hex. Its module is loaded with the first hash: that takes longer than to start without it. */
export const sha256 = (bytes: Uint8Array): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex');

const STATUSES: readonly DocStatus[] = ['unique', 'kept', 'dropped', 'too-short', 'revisit', 'unjudged'];

/** The status of each document, as its place in {@link STATUSES}. */
function statusesOf(
  states: Uint8Array,
  keepers: Uint32Array,
  clusterOf: Uint32Array,
  tooShort: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const statuses = new Uint8Array(states.length);
  for (let document = 0; document < states.length; document++) {
    let status: DocStatus = 'unique';
    if (states[document] !== TEXT) status = states[document] === REVISIT ? 'revisit' : 'unjudged';
    else if (keepers[document] !== document) status = 'dropped';
    else if (clusterOf[document]! > 0) status = 'kept';
    else if (tooShort[document] === 1) status = 'too-short';
    else continue;
    statuses[document] = STATUSES.indexOf(status);
  }
  return statuses;
}

export class Result {
  readonly #corpus: Corpus;
  readonly #findings: Findings;
  readonly #parameters: ScanParameters;
  /** Members of each cluster, the kept one first; clusters in input order of their first member. */
  readonly #clusters: readonly (readonly number[])[];
  readonly #clusterOf: Uint32Array;
  /** Places in {@link STATUSES}. */
  readonly #statuses: Uint8Array;
  /** The verified pair of each dropped document with its keeper. */
  readonly #proofs: Uint32Array;
  readonly #hashes = new Map<number, string>();
  readonly #origins: (part: number, distance: number) => string;
  readonly #profile: string;

  constructor(corpus: Corpus, findings: Findings, parameters: ScanParameters) {
    this.#corpus = corpus;
    this.#findings = findings;
    this.#parameters = parameters;
    this.#profile = corpus.fingerprinter.signature.profile;
    const search = methodOf(parameters).search(parameters);
    this.#origins = (part, distance) => search.describe(part, distance);
    const { keepers, verified } = findings;
    const groups = new Map<number, number[]>();
    keepers.forEach((keeper, document) => {
      if (keeper === document) return;
      const group = groups.get(keeper);
      if (group === undefined) groups.set(keeper, [keeper, document]);
      else group.push(document);
    });
    this.#clusters = [...groups.values()];
    this.#clusterOf = new Uint32Array(corpus.size);
    this.#clusters.forEach((members, i) => {
      for (const member of members) this.#clusterOf[member] = i + 1;
    });
    this.#statuses = statusesOf(corpus.states.values, keepers, this.#clusterOf, findings.tooShort);
    this.#proofs = new Uint32Array(corpus.size).fill(0xffff_ffff);
    const pairs = verified.pairs.values;
    for (let p = 0; p < verified.length; p++) {
      const a = pairs[2 * p]!;
      const b = pairs[2 * p + 1]!;
      if (keepers[a] === b) this.#proofs[a] = p;
      else if (keepers[b] === a) this.#proofs[b] = p;
    }
  }

  status(document: number): DocStatus {
    return STATUSES[this.#statuses[document]!]!;
  }

  /** All records but the header; of these types only, where they are named: evidence reads texts again. */
  *records(only?: ReadonlySet<ResultRecord['type']>): Generator<ResultRecord> {
    const wanted = (type: ResultRecord['type']): boolean => only?.has(type) ?? true;
    if (wanted('doc')) for (let document = 0; document < this.#corpus.size; document++) yield this.doc(document);
    if (wanted('pair')) for (let p = 0; p < this.#findings.verified.length; p++) yield this.#pair(p);
    if (wanted('cluster')) for (const members of this.#clusters) yield this.#cluster(members);
    for (const error of this.#corpus.errors) yield { type: 'error', ...error };
    yield this.summary();
  }

  doc(document: number): DocRecord {
    const corpus = this.#corpus;
    const id = corpus.ids[document]!;
    const status = this.status(document);
    const { canonical: _, date: __, fields: ___, ...known } = corpus.details(document);
    if (status === 'unjudged' || status === 'revisit') return { type: 'doc', id, status, ...known };
    const boilerplate = corpus.boilerplate(document);
    const compared = {
      ...known,
      bytes: corpus.byteLength(document),
      shingles: corpus.shinglesOf(document),
      ...(boilerplate.length > 0 && { boilerplate }),
    };
    if (status === 'unique') return { type: 'doc', id, status, ...compared };
    if (status === 'too-short') return { type: 'doc', id, status, tooShort: true, ...compared };
    const tooShort = this.#findings.tooShort[document] === 1 && { tooShort: true as const };
    const cluster = `c${this.#clusterOf[document]!}`;
    if (status === 'kept') return { type: 'doc', id, status, ...tooShort, ...compared, cluster };
    return { type: 'doc', id, status, ...tooShort, ...compared, cluster, evidence: this.#evidence(document) };
  }

  #evidence(document: number): Evidence {
    const kept = this.#findings.keepers[document]!;
    const { type: _, a, b: __, sizes, ...likeness } = this.#pair(this.#proofs[document]!);
    const turned = a !== this.#corpus.ids[document];
    return {
      kept: this.#corpus.ids[kept]!,
      ...likeness,
      sizes: turned ? [sizes[1], sizes[0]] : sizes,
      rule: this.#findings.keepOrder.rule(kept, document),
      textHash: this.#textHash(document),
      keptHash: this.#textHash(kept),
      versions: { package: VERSION, profile: this.#profile },
    };
  }

  #pair(p: number): PairRecord {
    const { verified } = this.#findings;
    if (p >= verified.length) throw new DittographError('INTERNAL', 'a document was dropped without a verified pair');
    const a = verified.pairs.at(2 * p);
    const b = verified.pairs.at(2 * p + 1);
    const shared = verified.shared.at(p);
    const sizes: readonly [number, number] = [verified.sizes[a]!, verified.sizes[b]!];
    const origin = verified.origins.at(p);
    const distance = verified.distances.at(p);
    return {
      type: 'pair',
      a: this.#corpus.ids[a]!,
      b: this.#corpus.ids[b]!,
      jaccard: verified.jaccards.at(p),
      containment: containment(shared, ...sizes),
      shared,
      sizes,
      distance,
      candidate: origin === EXACT ? 'exact' : origin === COMPONENT ? 'component' : this.#origins(origin, distance),
    };
  }

  #cluster(members: readonly number[]): ClusterRecord {
    const [keep, ...drop] = members;
    const likeness = drop.map((document) => this.#findings.verified.jaccards.at(this.#proofs[document]!));
    return {
      type: 'cluster',
      id: `c${this.#clusterOf[keep!]}`,
      keep: this.#corpus.ids[keep!]!,
      drop: drop.map((document) => this.#corpus.ids[document]!),
      similarity: likeness.reduce((least, one) => Math.min(least, one), 1),
    };
  }

  summary(): SummaryRecord {
    const counts = STATUSES.map(() => 0);
    for (let document = 0; document < this.#corpus.size; document++) counts[this.#statuses[document]!]!++;
    const count = (status: DocStatus): number => counts[STATUSES.indexOf(status)]!;
    return {
      type: 'summary',
      documents: this.#corpus.size,
      unique: count('unique'),
      kept: count('kept'),
      dropped: count('dropped'),
      tooShort: count('too-short'),
      revisits: count('revisit'),
      unjudged: count('unjudged'),
      clusters: this.#clusters.length,
      pairs: this.#findings.verified.length,
      candidates: this.#findings.candidates,
      errors: this.#corpus.errors.length,
      ...(this.#corpus.passedOver.size > 0 && { passedOver: Object.fromEntries(this.#corpus.passedOver) }),
      thresholds: this.#thresholds(),
      ...(this.#findings.sample !== undefined && { sample: this.#findings.sample }),
      bounds: this.#findings.bounds,
    };
  }

  /** What other thresholds would group, of the pairs that this run has verified. */
  #thresholds(): SummaryRecord['thresholds'] {
    const { verified } = this.#findings;
    const steps = Array.from({ length: 20 }, (_, i) => (i + 1) / 20).filter((step) => step >= this.#parameters.floor);
    return groupsAt(this.#corpus.size, verified.pairs.values, verified.jaccards.values, steps);
  }

  #textHash(document: number): string {
    let hash = this.#hashes.get(document);
    if (hash === undefined) {
      hash = sha256(this.#corpus.textBytes(document));
      this.#hashes.set(document, hash);
    }
    return hash;
  }
}
