/**
 * Checks a whole result again.
 *
 * 1. Its form: one header, first; one summary, last; each record in its place (statement.ts).
 * 2. Each removal from the two texts alone, without fingerprint, index or kernel (removals.ts); a document of a reference is
 *    looked up there again (replayed-reference.ts).
 * 3. Each record against the record that is found again: by the same run if this version made the result, otherwise from
 *    the stated pairs and keepers, with all figures recomputed (stated-findings.ts).
 * 4. The figures of each pair by the definition (exact-figures.ts), and removals and keepers by the rules (rules.ts).
 * 5. That kept documents have no kept duplicates: for a sample, or for all (missed-duplicates.ts).
 */
import { binomialTail } from '../base/interval.ts';
import { refuseUnknown } from '../base/options.ts';
import { VERSION } from '../base/version.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { CONDUCT, type Conduct, type RunOptions, type ScanParameters } from '../methods/options.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { collectFingerprints, type Fingerprinted } from '../run/collect.ts';
import { type Findings, find } from '../run/find.ts';
import type { Input } from '../run/input.ts';
import { rootsOf } from '../run/roots.ts';
import { BY } from '../store/pairs.ts';
import { type AgreementOptions, disagreement } from './agreement.ts';
import { ExactFigures } from './exact-figures.ts';
import { headerOf } from './header.ts';
import { missedDuplicates } from './missed-duplicates.ts';
import { originOfResult, type ResultOrigin } from './origin.ts';
import { Result } from './record.ts';
import type { DocRecord, HeaderRecord, KnownDoc, PairRecord, ResultRecord } from './records.ts';
import { claimsOf, Removals } from './removals.ts';
import { type ReplayedReference, replayOf } from './replayed-reference.ts';
import { ruleFaults } from './rules.ts';
import { statedFindings } from './stated-findings.ts';
import { type Statement, statementOf } from './statement.ts';

/** A false statement of a result. */
export interface Failure {
  /** The id of the document, pair, cluster or error, or `header` or `summary`. */
  readonly id: string;
  readonly why: string;
}

export interface Verification {
  /** Number of removals that the result claims. */
  readonly claims: number;
  /** Number of confirmed removals. */
  readonly hold: number;
  /** All failures; the result is sound if there are none. */
  readonly failures: readonly Failure[];
  /** Number of kept documents that were compared with all others exactly. */
  readonly compared: number;
  /**
   * Those of the compared documents that should have been removed for another one, which the search missed. They do not
   * make any removal wrong. If there are more than the stated recall allows, they are failures, too.
   */
  readonly missed: readonly Failure[];
  /** What was not checked, as sentences: for a result of another version, what only its own search can show. */
  readonly unchecked: readonly string[];
}

export interface VerifyOptions extends RunOptions, Conduct {
  /** Compare every kept document with all others, not only a sample. Default false. */
  readonly complete?: boolean | undefined;
}

/** Number of sampled documents that are compared with all others. */
const SAMPLE = 100;
/** If so many missed duplicates are less probable than this by the stated recall, they are failures. */
const IMPROBABLE = 1e-3;

/**
 * Checks every record of a result. If a removal does not hold, only removals are reported, since the figures of the other
 * records depend on them.
 * @param records the result, its header first; all of it is kept in memory
 * @param inputs the inputs with the texts; default: those that the header names
 * @throws BAD_RESULT if the records are not a result of a known schema; otherwise as `scan`
 * @example
 * ```js
 * import { scan, verifyResult } from 'dittograph';
 *
 * const documents = [
 *   { id: 'a', text: 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.' },
 *   { id: 'b', text: 'The copyist wrote the same line twice, and nobody noticed it for two hundred years.' },
 * ];
 * const { claims, hold, failures } = await verifyResult(scan(documents, { similarity: 0.5 }), documents);
 * console.log(claims, hold, failures.length); // 1 1 0
 * ```
 */
export async function verifyResult(
  records: AsyncIterable<ResultRecord> | Iterable<ResultRecord>,
  inputs?: Input,
  options: VerifyOptions = {},
): Promise<Verification> {
  refuseUnknown(options, [...Object.keys(RUN_OPTIONS), 'complete', ...CONDUCT], 'verify');
  const { jobs, memory, complete = false, ...conduct } = options;
  const statement = await statementOf(records);
  const origin = originOfResult(statement.header, { jobs, memory });
  if (origin.parameters.asPublished) return unproven(statement);
  const replay = await replayOf(statement, origin.parameters, conduct);
  const run = await collectFingerprints(
    inputs ?? statement.header.inputs,
    origin.parameters,
    conduct,
    undefined,
    replay,
  );
  try {
    const audit = new Audit(run, statement, origin, conduct, replay);
    const claims = claimsOf(statement);
    const failures = audit.removalFaults(claims);
    const hold = claims.size - failures.length;
    if (failures.length > 0) return { claims: claims.size, hold, failures, compared: 0, missed: [], unchecked: [] };
    const findings = await audit.findings();
    await findings.kinds.judgeAll({});
    failures.push(...audit.recordFaults(findings, !areInputsNamed(inputs)), ...audit.ruleFaults(findings));
    const { compared, missed, isExpected } = await audit.missed(findings, complete);
    if (!isExpected) failures.push(...missed);
    return {
      claims: claims.size,
      hold,
      failures,
      compared,
      missed,
      unchecked: [...audit.unchecked, ...(replay?.unchecked ?? [])],
    };
  } finally {
    await run.close();
  }
}

/** The verification of a result whose removals the fingerprints alone decided. */
function unproven(statement: Statement): Verification {
  const why = 'it was dropped as published, by the fingerprints alone: that proves nothing';
  const claims = claimsOf(statement);
  const whyKnown = 'the run decided as published: its match in the reference was not checked';
  const failures = [
    { id: 'header', why: 'the run decided as published (--as-published): none of its removals is proven' },
    ...Array.from(claims, ([id, { doc }]) => ({ id, why: doc?.status === 'known' ? whyKnown : why })),
  ];
  return { claims: claims.size, hold: 0, failures, compared: 0, missed: [], unchecked: [] };
}

class Audit {
  readonly #run: Fingerprinted;
  readonly #statement: Statement;
  readonly #origin: ResultOrigin;
  readonly #parameters: ScanParameters;
  readonly #conduct: Conduct;
  readonly #figures: ExactFigures;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #replay: ReplayedReference | undefined;
  /** Whether this version makes other fingerprints from the same parameters than the version that made the result. */
  readonly #haveFingerprintsChanged: boolean;

  constructor(
    run: Fingerprinted,
    statement: Statement,
    origin: ResultOrigin,
    conduct: Conduct,
    replay: ReplayedReference | undefined,
  ) {
    this.#run = run;
    this.#replay = replay;
    this.#statement = statement;
    this.#haveFingerprintsChanged = isOlder(statement.header.signature, run.fingerprinter.signature);
    this.#origin = this.#haveFingerprintsChanged ? { ...origin, isEarlier: true, isRepeatable: false } : origin;
    this.#parameters = origin.parameters;
    this.#conduct = conduct;
    this.#figures = new ExactFigures(run.store, origin.parameters);
    const numbers = new Map<string, number>();
    for (let document = 0; document < run.store.documents.count; document++) numbers.set(this.#id(document), document);
    this.#numbers = numbers;
  }

  get unchecked(): string[] {
    const { isRepeatable } = this.#origin;
    const { version } = this.#statement.header;
    if (isRepeatable) return [];
    return [
      `the result was made by ${version === VERSION ? 'an earlier build' : `version ${version}`}: which pairs its search proposed, and which limits it reached, were not checked`,
    ];
  }

  removalFaults(claims: ReturnType<typeof claimsOf>): Failure[] {
    const removals = new Removals(
      this.#statement,
      this.#numbers,
      this.#figures,
      this.#parameters,
      rootsOf(this.#run, this.#parameters),
      (doc, document) => this.#faultOfKnown(doc, document),
    );
    const failures: Failure[] = [];
    let done = 0;
    for (const [id, claim] of claims) {
      const why = removals.fault(id, claim);
      if (why !== undefined) failures.push({ id, why });
      this.#conduct.onProgress?.({ stage: 'verify', done: ++done, total: claims.size });
    }
    return failures;
  }

  /** Why the match of a document in the reference does not hold; `undefined` if it does. */
  #faultOfKnown({ id, reference }: KnownDoc, document: number): string | undefined {
    if (this.#replay === undefined) return 'the run has no reference';
    const unconfirmed = this.#replay.unconfirmed.get(id);
    if (unconfirmed !== undefined) return unconfirmed;
    const known = this.#run.known?.get(document);
    if (known === undefined) return 'the reference has no document that is as similar as the run requires';
    return (
      disagreement({ reference }, { reference: known.match }, this.#agreement) ??
      (known.isRemoved ? undefined : 'its match in the reference does not justify a removal')
    );
  }

  get #agreement(): AgreementOptions {
    const { isEarlier, isRepeatable } = this.#origin;
    const except = this.#haveFingerprintsChanged ? FINGERPRINT_FIELDS : [];
    return { mayLack: isEarlier, mayAdd: !isRepeatable, except };
  }

  /** The findings of the repeated run, or those from the statement. */
  findings(): Promise<Findings> {
    return this.#origin.isRepeatable
      ? find(this.#run, this.#parameters, this.#conduct)
      : statedFindings(this.#run, this.#parameters, this.#statement, this.#numbers, this.#conduct);
  }

  /** @param areInputsTheSame whether the inputs must have the names in the header */
  *recordFaults(findings: Findings, areInputsTheSame: boolean): Generator<Failure> {
    const { header, docs, pairs, clusters, errors, summary } = this.#statement;
    const { isRepeatable } = this.#origin;
    const options = this.#agreement;
    const found = headerOf(this.#run, findings, { ...this.#parameters, keep: findings.keep });
    yield* faultsOf('header', header, found, {
      ...options,
      except: [
        'version',
        ...(areInputsTheSame ? [] : ['inputs']),
        ...(isRepeatable ? [] : ['recall.how', 'parameters', 'references']),
        ...(this.#haveFingerprintsChanged ? ['signature'] : []),
      ],
    });
    const result = new Result(this.#run, findings, this.#parameters);
    const count = this.#run.store.documents.count;
    for (let i = 0; i < Math.max(count, docs.length); i++) {
      const doc = docs[i];
      if (doc === undefined) yield { id: this.#id(i), why: 'the result does not list it' };
      else if (i >= count || doc.id !== this.#id(i)) {
        const place = this.#numbers.get(doc.id);
        yield { id: doc.id, why: place === undefined ? 'it is not among the inputs' : 'it is not in its place' };
      } else yield* faultsOf(doc.id, doc, madeBy(header, result.doc(i)), options);
    }
    yield* listFaults(pairs, ofType(result, 'pair'), ({ a, b }) => `${a} and ${b}`, options);
    yield* this.#figureFaults(pairs);
    yield* listFaults(clusters, ofType(result, 'cluster'), ({ id }) => id, options);
    yield* faultsOf('errors', { errors }, { errors: [...ofType(result, 'error')] }, options);
    yield* faultsOf('summary', summary, result.summary(), options);
  }

  /** Checks the figures of pairs by the definition. */
  *#figureFaults(pairs: readonly PairRecord[]): Generator<Failure> {
    for (const pair of pairs) {
      const [a, b] = [this.#numbers.get(pair.a), this.#numbers.get(pair.b)];
      if (a === undefined || b === undefined) continue;
      const by = pair.by === 'visible' ? BY.visible : BY.text;
      const why =
        this.#figures.fault(by, a, b, pair) ??
        (pair.other && this.#figures.fault(by === BY.visible ? BY.text : BY.visible, a, b, pair.other));
      if (why !== undefined) yield { id: `${pair.a} and ${pair.b}`, why };
    }
  }

  *ruleFaults(findings: Findings): Generator<Failure> {
    const faults = ruleFaults(this.#keepers(), findings, this.#parameters, (document) => this.#id(document));
    for (const { document, why } of faults) yield { id: this.#id(document), why };
  }

  /** Kept duplicates, and whether the stated recall of the search allows for so many. */
  async missed(
    findings: Findings,
    isComplete: boolean,
  ): Promise<Pick<Verification, 'compared' | 'missed'> & { readonly isExpected: boolean }> {
    const { keepOrder } = findings;
    const keepers = this.#keepers();
    const { texts } = this.#run.store;
    const kept = keepers.filter((keeper, document) => keeper === document && texts.byteLength(document) > 0);
    const sample = isComplete ? undefined : SAMPLE;
    const { documents, pairs } = await missedDuplicates(
      this.#run,
      this.#parameters,
      kept,
      sample,
      findings,
      this.#conduct,
    );
    const missed = new Map<number, number>();
    for (const pair of pairs) {
      if (pair.every(keepOrder.neverDrop)) continue;
      const [better, worse] = pair.toSorted(keepOrder.prefer) as [number, number];
      missed.set(worse, better);
    }
    const { recall } = this.#statement.header;
    const stated = leastRecall(recall);
    const dropped = keepers.length - keepers.filter((keeper, document) => keeper === document).length;
    const isExpected =
      stated !== 1 && (stated === null || binomialTail(missed.size, dropped + missed.size, 1 - stated) >= IMPROBABLE);
    const found = Array.from(missed, ([worse, better]) => ({
      id: this.#id(worse),
      why: `it is kept, although it is a duplicate of ${JSON.stringify(this.#id(better))}, which is kept, too; the search did not propose the pair`,
    }));
    return { compared: documents, missed: found, isExpected };
  }

  /** The document kept in place of each, as stated. */
  #keepers(): Uint32Array<ArrayBuffer> {
    const keepers = Uint32Array.from({ length: this.#run.store.documents.count }, (_, document) => document);
    for (const doc of this.#statement.docs) {
      if (doc.status !== 'dropped') continue;
      const [document, kept] = [this.#numbers.get(doc.id), this.#numbers.get(doc.evidence.kept)];
      if (document !== undefined && kept !== undefined) keepers[document] = kept;
    }
    return keepers;
  }

  #id(document: number): string {
    return this.#run.store.documents.id(document);
  }
}

/** The lower recall of two searches; null if one of them states none. */
function leastRecall({ stated, visible }: HeaderRecord['recall']): number | null {
  if (stated === null || visible?.stated === null) return null;
  return Math.min(stated, visible?.stated ?? 1);
}

/** Fields of documents and pairs that depend on fingerprints. */
const FINGERPRINT_FIELDS = ['evidence.distance', 'evidence.candidate', 'distance', 'candidate'];

/** Whether fingerprints are of an earlier version of the same method, which this version no longer makes. */
function isOlder(stated: HeaderRecord['signature'], { method, version }: Signature): boolean {
  const { method: statedMethod, version: before } = stated;
  const isVersion = typeof before === 'number' && Number.isInteger(before) && before > 0;
  return statedMethod === method && isVersion && before < version;
}

/** Whether the inputs were named as paths: these may differ from the paths when the result was made. */
function areInputsNamed(inputs: Input | undefined): boolean {
  if (inputs === undefined || typeof inputs === 'string') return inputs !== undefined;
  return Array.isArray(inputs) && inputs.every((input) => typeof input === 'string');
}

/** The record as the version that made the result would have written it. */
function madeBy({ version }: HeaderRecord, doc: DocRecord): DocRecord {
  if (doc.status !== 'dropped') return doc;
  const { evidence } = doc;
  return { ...doc, evidence: { ...evidence, versions: { ...evidence.versions, package: version } } };
}

function* faultsOf(id: string, stated: unknown, found: unknown, options: AgreementOptions): Generator<Failure> {
  const why = disagreement(stated, found, options);
  if (why !== undefined) yield { id, why };
}

function* ofType<T extends ResultRecord['type']>(result: Result, type: T): Generator<ResultRecord & { type: T }> {
  for (const record of result.records(new Set([type])))
    if (record.type === type) yield record as ResultRecord & { type: T };
}

/** Records that are stated but not found, found but not stated, or stated differently. */
function* listFaults<R extends ResultRecord>(
  stated: readonly R[],
  found: Iterable<R>,
  nameOf: (record: R) => string,
  options: AgreementOptions,
): Generator<Failure> {
  const type = stated[0]?.type;
  const open = new Map<string, R>();
  for (const record of stated) {
    const name = nameOf(record);
    if (open.has(name)) yield { id: name, why: `the result lists this ${type} twice` };
    open.set(name, record);
  }
  for (const record of found) {
    const name = nameOf(record);
    const match = open.get(name);
    if (match === undefined) yield { id: name, why: `the result does not list this ${record.type}` };
    else yield* faultsOf(name, match, record, options);
    open.delete(name);
  }
  for (const name of open.keys()) yield { id: name, why: `there is no such ${type}` };
}
