/** The connection to Redis, and the names of the indexes in it. */
import { DittographError, messageOf } from '../../base/errors.ts';
import { retryLater } from '../problems.ts';

/** The used part of the client in `@redis/client`. */
export interface Redis {
  /** @throws STORE_UNAVAILABLE if there is no answer; OUTPUT_FAILED if the answer is an error */
  sendCommand(command: readonly string[]): Promise<unknown>;
  readonly isOpen: boolean;
  /** Whether the connection stands; otherwise commands wait for it. */
  readonly isReady: boolean;
  close(): Promise<void>;
  /** Ends the connection at once. */
  destroy(): void;
}

/** Time in which Redis must answer for the service to be ready, in milliseconds. */
const ANSWER_MS = 1000;

/** Time after which a connection is given up on which commands wait and nothing is answered, in milliseconds. */
const SILENCE_MS = 5000;
const SILENT = `no answer in ${SILENCE_MS / 1000} s`;

/** Key of the set of all index names. */
const NAMES = 'dittograph:indexes';

/** Prefix of the keys of an index. */
export const prefixOf = (name: string): string => `dittograph:${name}:`;

/** @param url `redis://HOST:PORT/DATABASE` @throws BAD_OPTION if it is another, such as a unix socket */
export function requireRedisUrl(url: string): void {
  if (/^rediss?:\/\/[^/]/.test(url) && URL.canParse(url)) {
    const { pathname, username, password } = new URL(url);
    if (/^\/?\d*$/.test(pathname) && isEncoded(username + password)) return;
  }
  throw new DittographError(
    'BAD_OPTION',
    '--store must be redis://HOST:PORT or redis://HOST:PORT/DATABASE, with the number of a database; a unix socket cannot be used',
  );
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** @param url as {@link requireRedisUrl} takes it @throws MISSING_PACKAGE, INPUT_UNREADABLE */
export async function connect(url: string): Promise<Redis> {
  const { createClient } = await import('@redis/client').catch((cause) => {
    throw new DittographError(
      'MISSING_PACKAGE',
      "--store redis:// needs the package '@redis/client' 6: npm install @redis/client@6",
      { cause },
    );
  });
  const connection = new Connection((reconnectStrategy) => {
    const client = createClient({
      url,
      socket: { connectTimeout: SILENCE_MS, reconnectStrategy },
      // Its own time limit is only for commands that are not sent yet.
      commandOptions: { timeout: 0 },
    });
    client.on('error', () => {});
    // Destroyed while it was connecting: it would keep the process from ending.
    client.on('connect', () => {
      if (!client.isOpen) client.destroy();
    });
    return client as unknown as Client;
  });
  try {
    await connection.open();
  } catch (error) {
    throw new DittographError('INPUT_UNREADABLE', `Redis cannot be reached at ${hostOf(url)}: ${messageOf(error)}`);
  }
  return connection;
}

/** Error replies begin with a code; `LOADING` says that Redis has only just started. */
const REPLY = /^(?!LOADING )[A-Z]{2,} /;

type Client = Redis & { connect(): Promise<unknown> };

/** Milliseconds until the next try to connect; false for none. */
type ReconnectStrategy = (tries: number) => number | false;

/**
 * A connection that is given up when Redis is silent (frozen, or behind a broken network): all commands that wait end
 * with an error, and the next ones have a new connection, so that a late answer is never taken for another command's.
 */
class Connection implements Redis {
  readonly #newClient: (strategy: ReconnectStrategy) => Client;
  #client: Client;
  /** Commands without an answer on {@link #client}. */
  #waiting = 0;
  #silence: NodeJS.Timeout | undefined;
  #wasOpen = false;
  #isClosed = false;

  constructor(newClient: (strategy: ReconnectStrategy) => Client) {
    this.#newClient = newClient;
    this.#client = this.#created();
  }

  get isOpen(): boolean {
    return this.#client.isOpen;
  }

  get isReady(): boolean {
    return this.#client.isReady;
  }

  async open(): Promise<void> {
    // Redis may accept the connection, and not answer on it.
    const timer = setTimeout(() => this.destroy(), SILENCE_MS);
    try {
      await this.#client.connect();
    } catch (error) {
      throw this.#isClosed ? new Error(SILENT) : error;
    } finally {
      clearTimeout(timer);
    }
    this.#wasOpen = true;
  }

  async sendCommand(command: readonly string[]): Promise<unknown> {
    const client = this.#client;
    this.#waiting++;
    this.#silence ??= setTimeout(() => this.#giveUp(), SILENCE_MS);
    try {
      const answer = await client.sendCommand(command);
      if (client === this.#client) this.#silence?.refresh();
      return answer;
    } catch (cause) {
      const message = messageOf(cause).slice(0, 200);
      if (REPLY.test(message))
        throw new DittographError('OUTPUT_FAILED', `Redis refused a command: ${message}`, { cause });
      if (client !== this.#client) throw retryLater('STORE_UNAVAILABLE', `Redis does not answer: ${SILENT}`);
      throw retryLater('STORE_UNAVAILABLE', `Redis does not answer${message === '' ? '' : `: ${message}`}`);
    } finally {
      if (client === this.#client && --this.#waiting === 0) this.#stopTimer();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#client.isReady) return this.#client.close();
    // It would wait for the answers to its own first commands, which never come while Redis is frozen.
    this.destroy();
  }

  destroy(): void {
    this.#isClosed = true;
    this.#stopTimer();
    if (this.#client.isOpen) this.#client.destroy();
  }

  /** Later a client reconnects by itself; only the first connection must succeed at once. */
  #created(): Client {
    return this.#newClient((tries) => (this.#wasOpen ? Math.min(2000, 50 * 2 ** tries) : false));
  }

  #giveUp(): void {
    const silent = this.#client;
    this.#stopTimer();
    if (!this.#isClosed) {
      this.#client = this.#created();
      this.#waiting = 0;
      this.#client.connect().catch(() => {});
    }
    silent.destroy();
  }

  #stopTimer(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }
}

/** The address without the password that may be in it. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'its address');

/** The indexes of all services that share this Redis. */
export class RedisNames {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async all(): Promise<readonly string[]> {
    return (await this.#redis.sendCommand(['SMEMBERS', NAMES])) as string[];
  }

  async has(name: string): Promise<boolean> {
    return (await this.#redis.sendCommand(['SISMEMBER', NAMES, name])) === 1;
  }

  async add(name: string): Promise<void> {
    await this.#redis.sendCommand(['SADD', NAMES, name]);
  }

  /** Removes an index with all its keys. O(keys of the server). */
  async remove(name: string): Promise<void> {
    await this.#redis.sendCommand(['SREM', NAMES, name]);
    // First: without it, no service adds anything.
    await this.#redis.sendCommand(['UNLINK', `${prefixOf(name)}header`]);
    let cursor = '0';
    do {
      // A name has no character with a meaning in patterns.
      const [next, keys] = (await this.#redis.sendCommand([
        'SCAN',
        cursor,
        'MATCH',
        `${prefixOf(name)}*`,
        'COUNT',
        '1000',
      ])) as [string, string[]];
      cursor = next;
      if (keys.length > 0) await this.#redis.sendCommand(['UNLINK', ...keys]);
    } while (cursor !== '0');
  }

  /** @throws STORE_UNAVAILABLE if Redis does not answer within a second */
  async requireReachable(): Promise<void> {
    const silent = retryLater('STORE_UNAVAILABLE', 'Redis does not answer');
    if (!this.#redis.isReady) throw silent;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(silent), ANSWER_MS);
    });
    const answer = this.#redis.sendCommand(['PING']);
    // It may fail after the time limit.
    answer.catch(() => {});
    await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    if (this.#redis.isOpen) await this.#redis.close();
  }

  /** Ends the connection at once, so that {@link close} does not wait for answers. */
  cutOff(): void {
    this.#redis.destroy();
  }
}
