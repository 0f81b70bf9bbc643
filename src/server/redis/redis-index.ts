/**
 * An index in Redis, for many crawler machines: each runs a service, and all services use the same Redis, which looks up
 * and adds a document in one step. It supports checks and queries, and refuses texts, sessions, `sync` and jobs by name.
 */
import { createHash } from 'node:crypto';
import { DittographError, messageOf } from '../../base/errors.ts';
import { VERSION } from '../../base/version.ts';
import type { Fingerprinter } from '../../fingerprint/fingerprinter.ts';
import { hexOf, wordsOf } from '../../io/hex.ts';
import { methodOf, profileOf } from '../../methods/methods.ts';
import type { ScanParameters } from '../../methods/options.ts';
import { segmenterOf } from '../../methods/segmenter.ts';
import type { DigitKeys } from '../../search/keys.ts';
import { beginningWith } from '../../seen/changes.ts';
import { batchesOf, type CheckOptions, requireCheck } from '../../seen/check-options.ts';
import type { SeenEntry } from '../../seen/entry.ts';
import { areExact, Comparer } from '../../seen/evidence.ts';
import { DocumentFingerprinter, type LookedUp, type SeenDocument } from '../../seen/look-up.ts';
import { requireSecretOf } from '../../seen/secret.ts';
import type { Seen } from '../../seen/seen.ts';
import {
  keptParameters,
  newParameters,
  openingOf,
  parametersThere,
  type SeenOptions,
} from '../../seen/seen-options.ts';
import type { SeenStats } from '../../seen/stats.ts';
import { isoOf } from '../../seen/time.ts';
import { errorOf, type SeenError, type SeenMatch, type SeenVerdict } from '../../seen/verdict.ts';
import { Problem } from '../problems.ts';
import { connect, prefixOf, type Redis } from './connection.ts';
import { CHECK, COUNT, DELETE, DELETE_LISTED, GET, NO_INDEX, QUERY, URLS } from './scripts.ts';

/** The operations of an index that the service uses, in a folder or in Redis. */
export type OpenIndex = Pick<
  Seen,
  'checkAll' | 'query' | 'get' | 'delete' | 'deletePrefix' | 'sessions' | 'compact' | 'snapshot' | 'export' | 'close'
> & { stats(): SeenStats | Promise<SeenStats> };

/** The fields of a document, in the order of scripts.ts. */
type Fields = readonly [
  id: string,
  url: string,
  title: string,
  time: string,
  expires: string,
  shingles: string,
  row: string,
  hash: string,
];

interface Header {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
  readonly created: string;
  readonly by: string;
}

const SCRIPTS = [CHECK, COUNT, DELETE, DELETE_LISTED, GET, QUERY, URLS];

/** Documents that a deletion by address checks in one step. */
const AT_ONCE = 1000;

/** @throws as openSeen, and MISSING_PACKAGE; INPUT_UNREADABLE if Redis cannot be reached */
export async function openRedisIndex(url: string, name: string, options: SeenOptions): Promise<OpenIndex> {
  const opening = openingOf({ ...options, path: `redis:${name}` });
  if (opening.storeText === true) throw without('texts: create it without storeText');
  const redis = await connect(url);
  try {
    const kept = (await redis.sendCommand(['GET', `${prefixOf(name)}header`])) as string | null;
    if (kept === null && !opening.create) {
      throw new DittographError('INPUT_NOT_FOUND', `there is no index '${name}' in this Redis`);
    }
    const header = kept === null ? undefined : headerIn(kept, name);
    const parameters = header ? parametersThere(header.parameters, opening) : newParameters(opening);
    if (header !== undefined) requireSecretOf(header.signature, opening.key, name);
    const segmenter = await segmenterOf(parameters);
    const fingerprinter = methodOf(parameters).fingerprinter(parameters, { segmenter });
    // Before the header is written: an index that cannot be searched must not be there.
    const keys = keysOf(parameters);
    const own: Header = {
      parameters: keptParameters(parameters),
      signature: fingerprinter.signature.text,
      created: new Date().toISOString(),
      by: VERSION,
    };
    if (header === undefined) {
      const isFirst = await redis.sendCommand(['SET', `${prefixOf(name)}header`, JSON.stringify(own), 'NX']);
      if (isFirst === null) {
        await redis.close();
        return openRedisIndex(url, name, options);
      }
    } else if (header.signature !== own.signature) {
      throw new DittographError(
        'SIGNATURE_MISMATCH',
        `the index '${name}' has fingerprints made by '${header.signature}' (dittograph ${header.by}), and this version makes them by '${own.signature}'`,
      );
    }
    // Loaded now: a check that finds its script missing is sent again, after checks that were sent later.
    for (const script of SCRIPTS) await redis.sendCommand(['SCRIPT', 'LOAD', script]);
    return new RedisIndex(redis, name, header ?? own, parameters, fingerprinter, keys);
  } catch (error) {
    await redis.close().catch(() => {});
    throw error;
  }
}

/** @throws INDEX_CORRUPT */
function headerIn(text: string, name: string): Header {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DittographError('INDEX_CORRUPT', `the header of the index '${name}' in Redis is not JSON`, { cause });
  }
}

/** @throws BAD_OPTION if the distance is too large for keys */
function keysOf(parameters: ScanParameters): DigitKeys {
  try {
    return methodOf(parameters).keys!(parameters) as DigitKeys;
  } catch (error) {
    if (!(error instanceof DittographError) || error.code !== 'BAD_OPTION') throw error;
    throw new DittographError(
      'BAD_OPTION',
      `an index in Redis searches by keys: ${error.message}; give a smaller 'distance' in 'params', or start the service without --store`,
    );
  }
}

const without = (what: string): DittographError =>
  new DittographError('BAD_OPTION', `an index in Redis has no ${what}; an index in a folder has`);

class RedisIndex implements OpenIndex {
  readonly #redis: Redis;
  readonly #name: string;
  readonly #prefix: string;
  readonly #header: Header;
  readonly #documents: DocumentFingerprinter;
  readonly #comparer: Comparer;
  readonly #keys: DigitKeys;
  /** Greatest distance of a near-duplicate, the hexadecimal digits that are compared, and the unit. */
  readonly #measure: readonly [threshold: string, digits: string, unit: 'slots' | 'bits'];

  constructor(
    redis: Redis,
    name: string,
    header: Header,
    parameters: ScanParameters,
    fingerprinter: Fingerprinter,
    keys: DigitKeys,
  ) {
    const { method, similarity, slots, distance, bits } = parameters;
    this.#redis = redis;
    this.#name = name;
    this.#prefix = prefixOf(name);
    this.#header = header;
    this.#documents = new DocumentFingerprinter(fingerprinter, parameters);
    this.#comparer = new Comparer(fingerprinter, profileOf(parameters));
    this.#keys = keys;
    this.#measure =
      method === 'minhash'
        ? [String(slots! - Math.ceil(similarity! * slots! - 1e-9)), String(8 * slots!), 'slots']
        : [String(distance), String(method === 'simhash' ? (bits as number) / 4 : 32), 'bits'];
  }

  async *checkAll(
    documents: Iterable<SeenDocument> | AsyncIterable<SeenDocument>,
    options: CheckOptions = {},
  ): AsyncGenerator<SeenVerdict | SeenError, void, undefined> {
    requireCheck(options);
    if (options.session !== undefined) throw without('sessions');
    if (options.sync === true) throw without("sync: how what it has lasts is Redis's own setting");
    for await (const batch of batchesOf(documents)) {
      const all = await this.#documents.all(batch);
      // At once: the client pipelines them.
      yield* await Promise.all(
        all.map(async (one) => ('code' in one ? errorOf(one.id, one) : this.#check(one, options))),
      );
    }
  }

  async query(
    document: SeenDocument,
    { limit = 10 }: { readonly limit?: number | undefined } = {},
  ): Promise<{ readonly matches: readonly SeenMatch[]; readonly truncated: boolean }> {
    const [one] = await this.#documents.all([document], 'unnamed');
    if ('code' in one!) throw new DittographError(one.code, one.message);
    if (one!.isShort) return { matches: [], truncated: false };
    const row = hexOf(one!.row);
    const [truncated, found] = (await this.#run(QUERY, [
      row,
      ...this.#measure,
      String(limit),
      ...this.#blockKeys(row),
    ])) as [number, Fields[]];
    return { matches: found.map((fields) => this.#match(one!, fields)), truncated: truncated === 1 };
  }

  async get(id: string): Promise<SeenEntry | undefined> {
    const fields = (await this.#run(GET, [id])) as Fields | [];
    if (fields.length === 0) return undefined;
    const [, url, title, time, expires, shingles, row] = fields;
    return {
      id: fields[0],
      ...(url !== '' && { url }),
      ...(title !== '' && { title }),
      time: isoOf(Number(time)),
      ...(expires !== '' && { expires: isoOf(Number(expires)) }),
      shingles: Number(shingles),
      fingerprint: row,
    };
  }

  async delete(id: string): Promise<boolean> {
    return (await this.#run(DELETE, [id])) === 1;
  }

  async deletePrefix(url: string): Promise<number> {
    const begins = beginningWith(url);
    const all = (await this.#redis.sendCommand(['ZRANGE', `${this.#prefix}all`, '0', '-1'])) as string[];
    let deleted = 0;
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const numbers = all.slice(at, at + AT_ONCE);
      const urls = (await this.#run(URLS, numbers)) as string[];
      const listed = numbers.flatMap((number, i) => (begins(urls[i]!) ? [number, urls[i]!] : []));
      if (listed.length > 0) deleted += (await this.#run(DELETE_LISTED, listed)) as number;
    }
    return deleted;
  }

  readonly sessions: OpenIndex['sessions'] = {
    begin: () => Promise.reject(without('sessions')),
    commit: () => Promise.reject(without('sessions')),
    discard: () => Promise.reject(without('sessions')),
    delete: () => Promise.reject(without('sessions')),
    list: () => [],
  };

  async stats(): Promise<SeenStats> {
    const { parameters, signature, created } = this.#header;
    return {
      path: `redis:${this.#name}`,
      documents: (await this.#run(COUNT, [])) as number,
      deleted: 0,
      segments: 0,
      memory: { search: 0, ids: 0 },
      sessions: [],
      parameters,
      signature,
      storeText: false,
      created,
    };
  }

  compact(): Promise<never> {
    return Promise.reject(without('compaction: Redis removes what was deleted itself'));
  }

  snapshot(): Promise<never> {
    return Promise.reject(without('snapshot: Redis copies itself (SAVE)'));
  }

  // biome-ignore lint/correctness/useYield: it yields nothing
  async *export(): AsyncGenerator<never, void, undefined> {
    throw without('export');
  }

  close(): Promise<void> {
    return this.#redis.close();
  }

  async #check(one: LookedUp, { insert = 'if-new', ttlSeconds }: CheckOptions): Promise<SeenVerdict> {
    const row = hexOf(one.row);
    const [verdict, stored, changed, truncated, other] = (await this.#run(CHECK, [
      one.id,
      one.url ?? '',
      one.title ?? '',
      ttlSeconds === undefined ? '' : String(Math.max(1, Math.round(ttlSeconds))),
      insert,
      row,
      one.textHash === undefined ? '' : hexOf(one.textHash),
      one.isShort ? '1' : '0',
      String(one.shingles),
      one.requestId ?? '',
      ...this.#measure,
      ...(one.isShort ? [] : this.#blockKeys(row)),
    ])) as [SeenVerdict['verdict'], number, number, number, Fields | []];
    const answer = { verdict, id: one.id, stored: stored === 1, truncated: truncated === 1 };
    if (other.length === 0) return verdict === 'revisit' ? { ...answer, changed: true } : answer;
    const match = this.#match(one, other);
    if (verdict === 'revisit') return { ...answer, match, changed: changed === 1 };
    const [, url, title] = other;
    const isEqual = areExact(one, { url: url || undefined, title: title || undefined, textHash: hashOf(other[7]) });
    return { ...answer, verdict: isEqual ? 'exact' : 'near', match };
  }

  #match(one: LookedUp, [id, url, title, time, , , digits, hash]: Fields): SeenMatch {
    const row = rowOf(digits);
    const side = { url: url || undefined, title: title || undefined, text: undefined, row, textHash: hashOf(hash) };
    return {
      id,
      ...(url !== '' && { url }),
      ...(title !== '' && { title }),
      time: isoOf(Number(time)),
      ...this.#comparer.compare(one, side),
    };
  }

  #blockKeys(row: string): string[] {
    return this.#keys.tables.map(
      ({ key }, table) => `${table}:${key.map(([from, to]) => row.slice(from, to)).join('')}`,
    );
  }

  async #run(script: string, args: readonly string[]): Promise<unknown> {
    const rest = ['2', this.#prefix, this.#header.created, ...args];
    try {
      return await this.#redis.sendCommand(['EVALSHA', shaOf(script), ...rest]);
    } catch (error) {
      if (!messageOf(error).includes(': NOSCRIPT')) throw this.#named(error);
    }
    return this.#redis.sendCommand(['EVAL', script, ...rest]).catch((error) => {
      throw this.#named(error);
    });
  }

  #named(error: unknown): unknown {
    if (!messageOf(error).includes(`: ${NO_INDEX}`)) return error;
    return new Problem('NO_SUCH_INDEX', `the index '${this.#name}' was removed`);
  }
}

const shas = new Map<string, string>();
function shaOf(script: string): string {
  const sha = shas.get(script) ?? createHash('sha1').update(script).digest('hex');
  shas.set(script, sha);
  return sha;
}

function rowOf(digits: string): Uint32Array {
  const row = new Uint32Array(digits.length / 8);
  wordsOf(digits, row, 0);
  return row;
}

const hashOf = (digits: string): Uint32Array | undefined => (digits === '' ? undefined : rowOf(digits));
