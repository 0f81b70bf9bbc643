/** Access control: checks the Host and Origin headers against the allowed names, and the key against the role of the route. */

import type { IncomingHttpHeaders } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { includesRole, type Keyring, type Role } from './keys.ts';
import type { ServerOptions } from './options.ts';
import { Problem } from './problems.ts';

/** For requests of no page, or of one of this service. */
export const NO_HEADERS: Readonly<Record<string, string>> = {};

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** An address as a URL has it. */
export function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The host names, in lower case, that requests to a service at an address may have. */
export function hostNames(host: string, allowed: readonly string[] = []): ReadonlySet<string> {
  return new Set([...LOOPBACK_NAMES, inUrl(host), ...ownNames(host), ...allowed].map((name) => name.toLowerCase()));
}

/** The name in the Host header, without the port. */
export function hostNameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}

export class Guard {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string>;
  readonly #keys: Keyring;
  /** Whether the service was started without keys, on loopback: until one is added, every client may do everything. */
  #isOpen: boolean;
  /** The last allowed Host header: nearly all requests have the same. */
  #lastHost: string | undefined;

  constructor({ host, allowHost = [], allowOrigin = [] }: ServerOptions, keys: Keyring) {
    this.#hosts = hostNames(host, allowHost);
    this.#origins = new Set(allowOrigin.map((origin) => origin.toLowerCase().replace(/\/$/, '')));
    this.#keys = keys;
    this.#isOpen = keys.isEmpty;
  }

  /**
   * Refuses other host names: by DNS rebinding, a page of another site can reach this service under its own name.
   * @throws WRONG_HOST
   */
  requireHost(host: string | undefined): void {
    if (host !== undefined && host === this.#lastHost) return;
    const name = hostNameOf(host);
    if (!this.#hosts.has(name)) {
      throw new Problem('WRONG_HOST', `the host '${name.slice(0, 100)}' is not allowed`);
    }
    this.#lastHost = host;
  }

  /**
   * @returns the headers that let a page of an allowed origin read the answer
   * @throws ORIGIN_REFUSED
   */
  requireOrigin({ origin, host }: IncomingHttpHeaders): Readonly<Record<string, string>> {
    if (origin === undefined) return NO_HEADERS;
    const name = origin.toLowerCase();
    if (name === `http://${host?.toLowerCase()}`) return NO_HEADERS;
    if (!this.#origins.has(name)) {
      throw new Problem('ORIGIN_REFUSED', `the origin ${origin.slice(0, 100)} is not allowed`);
    }
    return { 'access-control-allow-origin': origin, vary: 'origin' };
  }

  /** @throws UNAUTHORIZED, FORBIDDEN */
  requireRole(authorization: string | undefined, needed: Role): void {
    this.#isOpen &&= this.#keys.isEmpty;
    if (this.#isOpen) return;
    const [, key] = /^Bearer +(\S{1,200}) *$/i.exec(authorization ?? '') ?? [];
    const role = key === undefined ? undefined : this.#keys.roleOf(key);
    if (role === undefined) {
      const why = key === undefined ? 'the request has no key' : 'the key is unknown';
      throw new Problem('UNAUTHORIZED', why, { headers: { 'www-authenticate': 'Bearer realm="dittograph"' } });
    }
    if (!includesRole(role, needed)) {
      throw new Problem('FORBIDDEN', `this route needs the role ${needed}, and the key has the role ${role}`);
    }
  }
}

/** The name and the addresses of this machine; none if it listens on loopback. */
function ownNames(host: string): readonly string[] {
  if (isLoopback(host)) return [];
  const addresses = Object.values(networkInterfaces()).flatMap(
    (all) => all?.map(({ address }) => inUrl(address)) ?? [],
  );
  return [hostname(), ...addresses];
}
