/** Forged results, each as consistent as possible: none of them is confirmed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupsAt } from '../../src/cluster/forest.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { verifyResult } from '../../src/result/audit.ts';
import type { HeaderRecord, ResultRecord } from '../../src/result/records.ts';
import type { Input } from '../../src/run/input.ts';
import { scan } from '../../src/scan.ts';
import { madeCorpus } from '../oracles/corpus.ts';
import { copyOf, isRejected, type Loose } from './altering.ts';

const corpus = [...madeCorpus(24, 11), { id: 'short', text: 'Not found' }, { id: 'empty', text: '' }];
const OPTIONS: ScanOptions = { jobs: 1, similarity: 0.6, keep: ['longest', 'first'] };

const fixture = (name: string): string => new URL(`../fixtures/results/${name}`, import.meta.url).pathname;

async function recordsOf(options: ScanOptions, input: Input = corpus): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(input, options)) records.push(record);
  return copyOf(records);
}

/** The records of a result by their type, to be changed. */
class Forgery {
  records: Loose[];

  constructor(honest: readonly ResultRecord[]) {
    this.records = copyOf(honest);
  }

  of(type: string): Loose[] {
    return this.records.filter((record) => record.type === type);
  }

  get header(): Loose {
    return this.records[0];
  }

  get summary(): Loose {
    return this.records.at(-1);
  }

  doc(id: string): Loose {
    return this.of('doc').find((doc) => doc.id === id);
  }

  dropped(): Loose {
    return this.of('doc').find(({ status }) => status === 'dropped');
  }

  pair(a: string, b: string): Loose {
    return this.of('pair').find((pair) => [pair.a, pair.b].sort().join() === [a, b].sort().join());
  }

  remove(...gone: readonly Loose[]): void {
    this.records = this.records.filter((record) => !gone.includes(record));
  }

  /** Makes a document unique that was dropped, with its cluster. */
  undrop(doc: Loose): void {
    const cluster = this.of('cluster').find(({ id }) => id === doc.cluster);
    cluster.drop = cluster.drop.filter((id: string) => id !== doc.id);
    if (cluster.drop.length === 0) {
      this.stay(this.doc(cluster.keep));
      this.remove(cluster);
    }
    this.stay(doc);
    this.recount();
  }

  stay(doc: Loose): void {
    doc.status = 'unique';
    delete doc.cluster;
    delete doc.evidence;
  }

  /** The counts as the records have them, the clusters named in order. */
  recount(): void {
    const docs = this.of('doc');
    const count = (status: string): number => docs.filter((doc) => doc.status === status).length;
    const clusters = this.of('cluster');
    clusters.forEach((cluster, i) => {
      for (const id of [cluster.keep, ...cluster.drop]) this.doc(id).cluster = `c${i + 1}`;
      cluster.id = `c${i + 1}`;
      cluster.similarity = Math.min(...cluster.drop.map((id: string) => this.doc(id).evidence.jaccard));
    });
    const pairs = this.of('pair');
    const number = (id: string): number => docs.findIndex((doc) => doc.id === id);
    Object.assign(this.summary, {
      documents: docs.length,
      unique: count('unique'),
      kept: count('kept'),
      dropped: count('dropped'),
      clusters: clusters.length,
      pairs: pairs.length,
      errors: this.of('error').length,
      thresholds: groupsAt(
        docs.length,
        Uint32Array.from(pairs.flatMap(({ a, b }) => [number(a), number(b)])),
        Float64Array.from(pairs, ({ jaccard }) => jaccard),
        this.summary.thresholds.map(({ similarity }: Loose) => similarity),
      ),
    });
  }
}

/** Exchanges the kept document of a cluster of two with the dropped one. */
function exchange(forgery: Forgery): void {
  const cluster = forgery.of('cluster').find(({ drop }) => drop.length === 1);
  const [was, now] = [forgery.doc(cluster.keep), forgery.doc(cluster.drop[0])];
  const { evidence } = now;
  was.status = 'dropped';
  now.status = 'kept';
  delete now.evidence;
  const { textHash: keptHash, keptHash: textHash, sizes } = evidence;
  was.evidence = { ...evidence, kept: now.id, sizes: sizes.toReversed(), textHash, keptHash };
  [cluster.keep, cluster.drop] = [now.id, [was.id]];
  if (evidence.differences !== undefined) was.evidence.differences = evidence.differences;
}

const FORGERIES: Readonly<Record<string, (forgery: Forgery) => void>> = {
  'the dropped document in place of the kept one': exchange,
  'the same, and another rule': (forgery) => {
    exchange(forgery);
    for (const doc of forgery.of('doc')) if (doc.evidence) doc.evidence.rule = 'first';
  },
  'a lower similarity': ({ header }) => {
    header.parameters.similarity = 0.5;
    header.recall.similarity = 0.5;
  },
  'a higher recall': ({ header }) => {
    header.parameters.recall = 0.999;
    header.recall.asked = 0.999;
    header.recall.stated = 0.9995;
  },
  'a stated recall of 1': ({ header }) => {
    header.recall.stated = 1;
  },
  'another id everywhere': (forgery) => {
    const { id } = forgery.dropped();
    forgery.records = JSON.parse(JSON.stringify(forgery.records).replaceAll(`"${id}"`, '"renamed"'));
  },
  'two ids exchanged everywhere': (forgery) => {
    const [{ id: a }, { id: b }] = forgery.of('doc').filter(({ status }) => status === 'dropped');
    const text = JSON.stringify(forgery.records).replaceAll(`"${a}"`, '"?"').replaceAll(`"${b}"`, `"${a}"`);
    forgery.records = JSON.parse(text.replaceAll('"?"', `"${b}"`));
  },
  'a document less': (forgery) => {
    forgery.remove(forgery.of('doc').find(({ status }) => status === 'unique'));
    forgery.recount();
  },
  'a dropped document less': (forgery) => {
    const { id } = forgery.dropped();
    forgery.undrop(forgery.doc(id));
    forgery.remove(forgery.doc(id), ...forgery.of('pair').filter(({ a, b }) => a === id || b === id));
    forgery.recount();
  },
  'an invented document': (forgery) => {
    const at = forgery.records.findIndex(({ type }) => type === 'doc');
    forgery.records.splice(at, 0, { type: 'doc', id: 'invented', status: 'unique', bytes: 12, shingles: 9 });
    forgery.recount();
  },
  'evidence of another pair': (forgery) => {
    const [one, other] = forgery.of('doc').filter(({ status }) => status === 'dropped');
    one.evidence = other.evidence;
  },
  'figures of another pair': (forgery) => {
    const [one, other] = forgery.of('doc').filter(({ status }) => status === 'dropped');
    const { kept, textHash, keptHash } = one.evidence;
    one.evidence = { ...other.evidence, kept, textHash, keptHash };
  },
  'a unique document dropped for another': (forgery) => {
    const cluster = forgery.of('cluster')[0];
    const doc = forgery.of('doc').find(({ status }) => status === 'unique');
    const model = forgery.doc(cluster.drop[0]).evidence;
    Object.assign(doc, { status: 'dropped', cluster: cluster.id, evidence: model });
    cluster.drop.push(doc.id);
    forgery.recount();
  },
  'a cluster that is not there': (forgery) => {
    const [a, b] = forgery.of('doc').filter(({ status }) => status === 'unique');
    const model = forgery.dropped().evidence;
    Object.assign(a, { status: 'kept', cluster: 'c999' });
    Object.assign(b, { status: 'dropped', cluster: 'c999', evidence: { ...model, kept: a.id } });
    const last = forgery.records.findLastIndex(({ type }) => type === 'cluster');
    forgery.records.splice(last + 1, 0, { type: 'cluster', id: 'c999', keep: a.id, drop: [b.id], similarity: 1 });
    forgery.recount();
  },
  'an empty cluster': (forgery) => {
    const last = forgery.records.findLastIndex(({ type }) => type === 'cluster');
    const unique = forgery.of('doc').find(({ status }) => status === 'unique');
    forgery.records.splice(last + 1, 0, { type: 'cluster', id: 'c99', keep: unique.id, drop: [], similarity: 1 });
    forgery.summary.clusters++;
  },
  'a dropped document in two clusters': (forgery) => {
    const [one, other] = forgery.of('cluster');
    other.drop.push(one.drop[0]);
  },
  'two clusters in one': (forgery) => {
    const [one, other] = forgery.of('cluster');
    for (const id of [other.keep, ...other.drop]) forgery.doc(id).cluster = one.id;
    one.drop.push(...other.drop);
    forgery.remove(other);
    forgery.summary.clusters--;
  },
  'a duplicate said to be unique': (forgery) => forgery.undrop(forgery.dropped()),
  'a duplicate said to be unique, without its pairs': (forgery) => {
    const doc = forgery.dropped();
    forgery.undrop(doc);
    forgery.remove(...forgery.of('pair').filter(({ a, b }) => a === doc.id || b === doc.id));
    forgery.recount();
  },
  'all duplicates said to be unique, without pairs': (forgery) => {
    for (const doc of forgery.of('doc')) if (doc.status !== 'too-short' && doc.status !== 'unjudged') forgery.stay(doc);
    forgery.remove(...forgery.of('cluster'), ...forgery.of('pair'));
    forgery.recount();
    forgery.summary.candidates = 0;
  },
  'a pair less': (forgery) => {
    const { id, evidence } = forgery.dropped();
    forgery.remove(forgery.of('pair').find(({ a, b }) => ![a, b].includes(id) && ![a, b].includes(evidence.kept)));
    forgery.recount();
  },
  'a pair more': (forgery) => {
    const [a, b] = forgery.of('doc').filter(({ status }) => status === 'unique');
    const pair = forgery.of('pair')[0];
    forgery.records.splice(forgery.records.indexOf(pair), 0, { ...pair, a: a.id, b: b.id });
    forgery.recount();
  },
  'a pair the other way round': (forgery) => {
    const [pair] = forgery.of('pair');
    Object.assign(pair, { a: pair.b, b: pair.a, sizes: pair.sizes.toReversed() });
  },
  'a limit that was not reached': ({ summary }) => {
    summary.bounds.push('limit reached: 3 groups of up to 300 similar documents had too many pairs');
  },
  'an error less': (forgery) => {
    forgery.remove(forgery.of('error')[0]);
    forgery.recount();
  },
  'a short text that is compared': (forgery) => {
    const doc = forgery.doc('short');
    doc.status = 'unique';
    delete doc.tooShort;
    forgery.summary.unique++;
    forgery.summary.tooShort--;
  },
  'an unreadable document that was judged': (forgery) => {
    Object.assign(forgery.doc('empty'), { status: 'unique', bytes: 0, shingles: 0 });
    forgery.summary.unique++;
    forgery.summary.unjudged--;
  },
  'components in place of anchored clusters': ({ header }) => {
    header.parameters.cluster = 'components';
  },
  'keep rules that were not asked for': ({ header }) => {
    header.parameters.keep = ['first'];
  },
  'a protected document that was dropped': (forgery) => {
    forgery.header.parameters.neverDrop = [forgery.dropped().id];
  },
  'fingerprints of another method': ({ header }) => {
    header.signature = { ...header.signature, method: 'simhash', text: 'simhash/1' };
  },
  'a parameter of later results left out': ({ header }) => {
    delete header.parameters.minCoverage;
  },
};

/** As a forger would who hides behind another version, whose search cannot be repeated. */
function asEarlier({ header, records }: Forgery): void {
  delete header.parameters.compareSite;
  delete header.parameters.minCoverage;
  for (const { evidence } of records) if (evidence !== undefined) evidence.versions.package = header.version;
}

/** What only the search that made a result could tell: with these, a result of an earlier version still verifies. */
const ONLY_BY_SEARCH = [
  'a pair less',
  'a limit that was not reached',
  'a parameter of later results left out',
  'components in place of anchored clusters',
];
/** A search may miss a duplicate: this is found by comparing all with all. */
const ONLY_COMPLETE = ['a duplicate said to be unique, without its pairs'];

const honest = await recordsOf(OPTIONS);

describe('a forged result', () => {
  it('has everything that is to be forged', async () => {
    const { claims, failures, compared } = await verifyResult(honest, corpus, { jobs: 1 });
    expect(failures).toEqual([]);
    expect([claims, compared]).toEqual([expect.toSatisfy((n) => n > 10), expect.toSatisfy((n) => n > 10)]);
    const earlier = new Forgery(honest);
    asEarlier(earlier);
    expect(await isRejected(earlier.records, corpus, true)).toBe(false);
  });

  it.each(Object.entries(FORGERIES))('with %s is rejected', async (name, forge) => {
    const forgery = new Forgery(honest);
    forge(forgery);
    expect(JSON.stringify(forgery.records)).not.toBe(JSON.stringify(honest));
    expect(await isRejected(forgery.records, corpus)).toBe(true);
    if (ONLY_BY_SEARCH.includes(name)) return;
    asEarlier(forgery);
    expect(await isRejected(forgery.records, corpus, ONLY_COMPLETE.includes(name))).toBe(true);
  });

  it('with a folder for its work is rejected, and nothing is written there', async () => {
    const place = mkdtempSync(join(tmpdir(), 'forged-'));
    const input = fixture('texts.jsonl');
    const forgery = new Forgery(await recordsOf(OPTIONS, input));
    for (const option of ['work', 'corpus']) {
      forgery.header.parameters = { ...forgery.header.parameters, [option]: join(place, option) };
      expect(await isRejected(forgery.records, input)).toBe(true);
    }
    expect(readdirSync(place)).toEqual([]);
    rmSync(place, { recursive: true });
  });

  it('with components has a chain of pairs from every dropped document to its keeper', async () => {
    const chained = await recordsOf({ ...OPTIONS, cluster: 'components' });
    expect(await isRejected(chained, corpus)).toBe(false);
    const forgery = new Forgery(chained);
    const [one, other] = forgery.of('cluster');
    const doc = forgery.doc(other.drop[0]);
    doc.evidence.kept = one.keep;
    other.drop.shift();
    one.drop.push(doc.id);
    forgery.recount();
    expect(await isRejected(forgery.records, corpus)).toBe(true);
  });
});

describe('a result of an earlier version', () => {
  /** The records of a kept result, and how many claims of it hold: all, some of them unchecked. */
  async function verified(name: string, input: string, options = {}): Promise<[ResultRecord[], number]> {
    const lines = readFileSync(fixture(name), 'utf8').trim().split('\n');
    const records = lines.map((line) => JSON.parse(line) as ResultRecord);
    const { claims, hold, failures, unchecked } = await verifyResult(records, fixture(input), { jobs: 1, ...options });
    expect([hold, failures]).toEqual([claims, []]);
    expect(unchecked.join()).toMatch(/earlier build/);
    return [records, claims];
  }

  it.each(['texts.minhash.ndjson', 'texts.simhash.ndjson'])('in %s still verifies', async (name) => {
    const [records, claims] = await verified(name, 'texts.jsonl', { complete: true });
    expect(claims).toBe(5);
    const forgery = new Forgery(records);
    forgery.undrop(forgery.dropped());
    expect(await isRejected(forgery.records, fixture('texts.jsonl'))).toBe(true);
  });

  it.each(['charset-map', 'feature-code'])(
    'of before %s had all of its options is verified as it was made',
    async (method) => {
      const [records, claims] = await verified(`zh.${method}.ndjson`, 'zh.jsonl');
      expect(claims).toBeGreaterThan(5);
      const [header, ...rest] = records as [HeaderRecord, ...ResultRecord[]];
      const { method: _, ...parameters } = header.parameters;
      const others = { 'charset-map': 'charset-table', 'feature-code': 'md5' } as const;
      const other = { ...header, parameters: { ...parameters, method: others[method as 'charset-map'] } };
      expect(await isRejected([other, ...rest], fixture('zh.jsonl'))).toBe(true);
    },
  );

  it.each(['luo', 'tf-idf', 'charset-table'])(
    'with fingerprints that this version does not make any more verifies: %s',
    async (name) => {
      const [records, claims] = await verified(`zh.${name}.ndjson`, 'zh.jsonl');
      expect(claims).toBeGreaterThan(2);
      const forgery = new Forgery(records);
      forgery.undrop(forgery.dropped());
      expect(await isRejected(forgery.records, fixture('zh.jsonl'))).toBe(true);
    },
  );
});
