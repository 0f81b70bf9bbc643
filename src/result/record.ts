/** Stage 8, record: the findings of a run as result records, in the order of the schema. */

import { DittographError } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import { components } from '../cluster/components.ts';
import { groupsAt } from '../cluster/forest.ts';
import { type Annotation, NO_ANNOTATION } from '../io/annotation.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { Fingerprinted } from '../run/collect.ts';
import type { Findings } from '../run/find.ts';
import { parametersBy } from '../run/parameters-by.ts';
import { recordedDetails } from '../store/documents.ts';
import { BY, type By, ORIGIN } from '../store/pairs.ts';
import { containment, jaccard } from '../verify/jaccard.ts';
import { type PairKind, turned } from '../verify/kind/kinds.ts';
import { Clusters } from './clusters.ts';
import { unconfirmed } from './header.ts';
import {
  type ClusterRecord,
  type DocRecord,
  type DocStatus,
  type Evidence,
  type OtherSimilarity,
  type PairEvidence,
  type PairRecord,
  REMOVED,
  type ResultRecord,
  type SummaryRecord,
} from './records.ts';
import { STATUSES, statusesOf } from './statuses.ts';

/** SHA-256 in hex. The module is loaded on first use, because loading it slows the start. */
export const sha256 = (bytes: Uint8Array): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex');

/** In place of the pair of a document that was not dropped. */
const NO_PROOF = 0xffff_ffff;

export class Result {
  readonly #run: Fingerprinted;
  readonly #findings: Findings;
  readonly #parameters: ScanParameters;
  readonly #clusters: Clusters;
  readonly #clusterOf: Uint32Array;
  /** Indexes into {@link STATUSES}. */
  readonly #statuses: Uint8Array;
  /** The verified pair of each dropped document with its keeper. */
  readonly #proofs: Uint32Array;
  readonly #hashes = { [BY.text]: new Map<number, string>(), [BY.visible]: new Map<number, string>() };
  readonly #describe: Readonly<Record<By, (part: number, distance: number) => string>>;
  readonly #profile: string;

  constructor(run: Fingerprinted, findings: Findings, parameters: ScanParameters) {
    this.#run = run;
    this.#findings = findings;
    this.#parameters = parameters;
    this.#profile = run.fingerprinter.signature.profile;
    const describe = (by: By) => methodOf(parameters).parts(parametersBy(parameters, by)).describe;
    this.#describe = { [BY.text]: describe(BY.text), [BY.visible]: describe(BY.visible) };
    const { keepers } = findings;
    const { documents } = run.store;
    this.#clusters = new Clusters(keepers);
    this.#clusterOf = this.#clusters.numbers;
    this.#statuses = statusesOf(documents, keepers, this.#clusterOf, findings);
    this.#proofs = new Uint32Array(documents.count).fill(NO_PROOF);
    const { pairs } = findings.pairs.links;
    for (let p = 0; p < findings.pairs.count; p++) {
      const a = pairs[2 * p]!;
      const b = pairs[2 * p + 1]!;
      if (keepers[a] === b) this.#proofs[a] = p;
      else if (keepers[b] === a) this.#proofs[b] = p;
    }
  }

  status(document: number): DocStatus {
    return STATUSES[this.#statuses[document]!]!;
  }

  /** All records except the header; only those of the given types, if any, since evidence reads texts again. */
  *records(only?: ReadonlySet<ResultRecord['type']>): Generator<ResultRecord> {
    const wanted = (type: ResultRecord['type']): boolean => only?.has(type) ?? true;
    if (wanted('doc')) for (let document = 0; document < this.#size; document++) yield this.doc(document);
    if (wanted('pair')) for (let p = 0; p < this.#findings.pairs.count; p++) yield this.#pair(p);
    if (wanted('cluster'))
      for (let c = 1; c <= this.#clusters.count; c++) yield this.#cluster(this.#clusters.members(c));
    for (const error of this.#run.store.documents.errors()) yield { type: 'error', ...error };
    yield this.summary();
  }

  doc(document: number): DocRecord {
    const { documents, texts } = this.#run.store;
    const id = documents.id(document);
    const status = this.status(document);
    const known = recordedDetails(documents.details(document));
    if (status === 'unjudged' || status === 'revisit') return { type: 'doc', id, status, ...known };
    const boilerplate = documents.boilerplate(document);
    const found = this.#run.known?.get(document);
    if (status === 'known') {
      const { bytes, shingles, match: reference } = found!;
      const blocks = boilerplate.length > 0 && { boilerplate };
      return { type: 'doc', id, status, ...known, bytes, shingles, ...blocks, reference };
    }
    const visible = this.#run.store.visible.byteLength(document);
    const compared = {
      ...known,
      bytes: texts.byteLength(document),
      shingles: this.#run.fingerprints.shinglesOf(document),
      ...(boilerplate.length > 0 && { boilerplate }),
      ...(visible > 0 && { coverage: documents.coverage(document) }),
      ...(found !== undefined && { reference: found.match }),
    };
    if (status === 'unique') return { type: 'doc', id, status, ...compared };
    if (status === 'too-short') return { type: 'doc', id, status, tooShort: true, ...compared };
    const tooShort = this.#findings.tooShort[document] === 1 && { tooShort: true as const };
    if (status === 'thin') return { type: 'doc', id, status, ...tooShort, ...compared };
    const cluster = `c${this.#clusterOf[document]!}`;
    if (status === 'kept') return { type: 'doc', id, status, ...tooShort, ...compared, cluster };
    return { type: 'doc', id, status, ...tooShort, ...compared, cluster, evidence: this.#evidence(document) };
  }

  /** The decision on a document for annotated outputs. */
  annotation(document: number): Annotation {
    const status = this.status(document);
    if (status === 'unjudged' || status === 'revisit') return NO_ANNOTATION;
    const decision = { ...NO_ANNOTATION, dup_keep: !REMOVED.has(status) };
    if (status === 'known') {
      const { id, similarity, kind = null } = this.#run.known!.get(document)!.match;
      return { ...decision, dup_of: id, dup_similarity: similarity, dup_kind: kind };
    }
    const cluster = this.#clusterOf[document]!;
    if (cluster === 0) return { ...decision, dup_cluster_size: 1 };
    const inCluster = {
      ...decision,
      dup_cluster_id: `c${cluster}`,
      dup_cluster_size: this.#clusters.members(cluster).length,
    };
    if (status !== 'dropped') return inCluster;
    const proof = this.#proofs[document]!;
    const { jaccard: dup_similarity } = this.#findings.pairs.at(proof);
    const dup_of = this.#id(this.#findings.keepers[document]!);
    return { ...inCluster, dup_of, dup_similarity, dup_kind: this.#findings.kinds.of(proof) };
  }

  #evidence(document: number): Evidence {
    const kept = this.#findings.keepers[document]!;
    const { type: _, a, b: __, sizes, other, differences, ...proof } = this.#pair(this.#proofs[document]!);
    const isTurned = a !== this.#id(document);
    const droppedFirst = ([first, second]: readonly [number, number]): readonly [number, number] =>
      isTurned ? [second, first] : [first, second];
    const by = proof.by === 'visible' ? BY.visible : BY.text;
    const hashes = (texts: By): { readonly textHash: string; readonly keptHash: string } => ({
      textHash: this.#textHash(texts, document),
      keptHash: this.#textHash(texts, kept),
    });
    return {
      kept: this.#id(kept),
      ...proof,
      sizes: droppedFirst(sizes),
      ...(differences !== undefined && { differences: isTurned ? turned(differences) : differences }),
      rule: this.#findings.keepOrder.rule(kept, document),
      ...hashes(by),
      ...(other !== undefined && { other: { ...other, sizes: droppedFirst(other.sizes), ...hashes(otherThan(by)) } }),
      versions: { package: VERSION, profile: this.#profile },
    };
  }

  #pair(p: number): PairRecord {
    const { pairs } = this.#findings;
    if (p >= pairs.count) throw new DittographError('INTERNAL', 'a document was dropped without a verified pair');
    const { a, b, by, shared, origin, distance, jaccard, otherShared } = pairs.at(p);
    const sizesBy = (texts: By): readonly [number, number] => [pairs.sizeOf(texts, a), pairs.sizeOf(texts, b)];
    const sizes = sizesBy(by);
    const { kinds } = this.#findings;
    const differences = kinds.isJudged(p) ? kinds.differences(p) : undefined;
    return {
      type: 'pair',
      a: this.#id(a),
      b: this.#id(b),
      jaccard,
      containment: containment(shared, ...sizes),
      shared,
      sizes,
      distance,
      candidate: this.#candidate(by, origin, distance),
      ...this.#unconfirmedSimilarity(a, b),
      ...(otherShared !== undefined && {
        by: by === BY.visible ? 'visible' : 'main',
        other: similarityOf(otherShared, sizesBy(otherThan(by))),
      }),
      ...(this.#findings.grounds.isContained(p) && { ground: 'containment' as const }),
      ...(kinds.isJudged(p) && { kind: kinds.of(p) }),
      ...(differences !== undefined && { differences }),
    };
  }

  /** The similarity of the fingerprints of a pair, if they alone decided. */
  #unconfirmedSimilarity(a: number, b: number): Pick<PairEvidence, 'confirmed' | 'similarity'> {
    if (!this.#parameters.asPublished) return {};
    const { fingerprinter, fingerprints } = this.#run;
    return {
      confirmed: false,
      similarity: fingerprinter.similarity(fingerprints.rowOf(a), fingerprints.rowOf(b)),
    };
  }

  /** The reason, for the evidence, why a pair was a candidate. */
  #candidate(by: By, origin: number, distance: number): string {
    if (origin === ORIGIN.exact) return 'exact';
    return origin === ORIGIN.component ? 'component' : this.#describe[by](origin - ORIGIN.search, distance);
  }

  #id(document: number): string {
    return this.#run.store.documents.id(document);
  }

  get #size(): number {
    return this.#run.store.documents.count;
  }

  #cluster(members: Uint32Array): ClusterRecord {
    const [keep, ...drop] = members;
    const jaccards = drop.map((document) => this.#findings.pairs.at(this.#proofs[document]!).jaccard);
    return {
      type: 'cluster',
      id: `c${this.#clusterOf[keep!]}`,
      keep: this.#id(keep!),
      drop: drop.map((document) => this.#id(document)),
      similarity: jaccards.reduce((least, one) => Math.min(least, one), 1),
    };
  }

  summary(): SummaryRecord {
    const counts = STATUSES.map(() => 0);
    for (let document = 0; document < this.#size; document++) counts[this.#statuses[document]!]!++;
    const count = (status: DocStatus): number => counts[STATUSES.indexOf(status)]!;
    const byOrder = this.#keptByOrder();
    return {
      type: 'summary',
      documents: this.#size,
      unique: count('unique'),
      kept: count('kept'),
      dropped: count('dropped'),
      ...(count('known') > 0 && { known: count('known') }),
      tooShort: count('too-short'),
      ...(count('thin') > 0 && { thin: count('thin') }),
      revisits: count('revisit'),
      unjudged: count('unjudged'),
      clusters: this.#clusters.count,
      ...unconfirmed(this.#parameters),
      remove: this.#findings.kinds.removed(),
      ...this.#alike(),
      pairs: this.#findings.pairs.count,
      candidates: this.#findings.candidates,
      errors: this.#run.store.documents.errors().length,
      ...(byOrder > 0 && { keptByOrder: byOrder }),
      ...(this.#run.passedOver.size > 0 && { passedOver: Object.fromEntries(this.#run.passedOver) }),
      thresholds: this.#thresholds(),
      ...(this.#findings.sample !== undefined && { sample: this.#findings.sample }),
      bounds: [...this.#findings.bounds, ...this.#matchesOfKept(), ...this.#unreadOfReferences()],
    };
  }

  /** Matches in references that justify no removal, as sentences. */
  #matchesOfKept(): string[] {
    const counts = new Map<string, number>();
    const onSite = new Map<string, number>();
    for (const { in: name, by, oneSite } of this.#run.known?.matchesOfKept() ?? []) {
      if (by !== 'texts') counts.set(name, (counts.get(name) ?? 0) + 1);
      else if (oneSite) onSite.set(name, (onSite.get(name) ?? 0) + 1);
    }
    return [
      ...Array.from(
        counts,
        ([name, count]) =>
          `${count} documents are similar to one of the reference '${name}' and are kept: it has no texts, and an estimate does not justify a removal`,
      ),
      ...Array.from(
        onSite,
        ([name, count]) =>
          `${count} pages are similar to one of their site in the reference '${name}' and are kept: only a scan of both together can tell whether these are the same pages`,
      ),
    ];
  }

  #unreadOfReferences(): string[] {
    return (this.#run.known?.reference.described ?? []).flatMap(({ name, unread }) => {
      if (unread === undefined) return [];
      const { count, first } = unread;
      return count === 1
        ? `1 record of the reference '${name}' could not be read, and nothing is removed for it: ${first}`
        : `${count} records of the reference '${name}' could not be read, and nothing is removed for them; the first one, ${first}`;
    });
  }

  #keptByOrder(): number {
    const { keepers, keepOrder } = this.#findings;
    let count = 0;
    keepers.forEach((keeper, document) => {
      if (keeper !== document && keepOrder.rule(keeper, document) === 'first') count++;
    });
    return count;
  }

  /** The pairs of kept documents that would justify a removal except for their kind. */
  #alike(): Pick<SummaryRecord, 'alike'> {
    const { keepers, kinds, withheld, pairs } = this.#findings;
    const ofKept = withheld.filter((p) => {
      const { a, b } = pairs.at(p);
      return keepers[a] === a && keepers[b] === b;
    });
    if (ofKept.length === 0) return {};
    const counts: Partial<Record<PairKind, number>> = {};
    for (const p of ofKept) counts[kinds.of(p)] = (counts[kinds.of(p)] ?? 0) + 1;
    const ends = Uint32Array.from(Array.from(ofKept, (p) => [pairs.at(p).a, pairs.at(p).b]).flat());
    const labels = components(this.#size, ends);
    const documents = new Set(ends);
    const groups = new Set(Array.from(documents, (document) => labels[document]!));
    return { alike: { groups: groups.size, documents: documents.size, kinds: counts } };
  }

  /** The groups at other thresholds, from the pairs that this run verified. */
  #thresholds(): SummaryRecord['thresholds'] {
    const { pairs, jaccards } = this.#findings.pairs.links;
    const steps = Array.from({ length: 20 }, (_, i) => (i + 1) / 20).filter((step) => step >= this.#parameters.floor);
    return groupsAt(this.#size, pairs, jaccards, steps);
  }

  #textHash(by: By, document: number): string {
    const hashes = this.#hashes[by];
    let hash = hashes.get(document);
    if (hash === undefined) {
      const { texts, visible } = this.#run.store;
      hash = sha256((by === BY.visible ? visible : texts).read([document]).bytes);
      hashes.set(document, hash);
    }
    return hash;
  }
}

function otherThan(by: By): By {
  return by === BY.visible ? BY.text : BY.visible;
}

function similarityOf(shared: number, sizes: readonly [number, number]): OtherSimilarity {
  return { jaccard: jaccard(shared, ...sizes), shared, sizes };
}
