/** Who may ask: the Host and the Origin of a request against the lists, its key against the roles. */

import type { IncomingHttpHeaders } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { includesRole, type Keyring, type Role } from './keys.ts';
import type { ServerOptions } from './options.ts';
import { Problem } from './problems.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Whether only this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** As an address is written in a URL. */
export function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The names under which a service that listens at an address may be asked, in lower case. */
export function hostNames(host: string, allowed: readonly string[] = []): ReadonlySet<string> {
  return new Set([...LOOPBACK_NAMES, inUrl(host), ...ownNames(host), ...allowed].map((name) => name.toLowerCase()));
}

/** The name in the header `Host`, without its port. */
export function hostAsked(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}

export class Guard {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string>;
  readonly #keys: Keyring;
  /** Whether it started without keys, on loopback: then who asks may do everything. */
  readonly #isOpen: boolean;
  /** The last that was one of ours: nearly all requests name the same. */
  #lastHost: string | undefined;

  constructor({ host, allowHost = [], allowOrigin = [] }: ServerOptions, keys: Keyring) {
    this.#hosts = hostNames(host, allowHost);
    this.#origins = new Set(allowOrigin.map((origin) => origin.toLowerCase().replace(/\/$/, '')));
    this.#keys = keys;
    this.#isOpen = keys.isEmpty;
  }

  /** A page of another site may name this service under a host of its own; then the Host is not one of ours. */
  requireHost(host: string | undefined): void {
    if (host !== undefined && host === this.#lastHost) return;
    const name = hostAsked(host);
    if (!this.#hosts.has(name)) {
      throw new Problem('WRONG_HOST', `requests for the host '${name.slice(0, 100)}' are not answered here`);
    }
    this.#lastHost = host;
  }

  /**
   * @returns the headers that let the page of an allowed origin read the answer
   * @throws ORIGIN_REFUSED for a page of a site that is not allowed
   */
  requireOrigin({ origin, host }: IncomingHttpHeaders): Readonly<Record<string, string>> {
    if (origin === undefined) return {};
    const given = origin.toLowerCase();
    if (given === `http://${host?.toLowerCase()}`) return {};
    if (!this.#origins.has(given)) {
      throw new Problem('ORIGIN_REFUSED', `pages of ${origin.slice(0, 100)} may not ask this service`);
    }
    return { 'access-control-allow-origin': origin, vary: 'origin' };
  }

  /** @throws UNAUTHORIZED, FORBIDDEN */
  requireRole(authorization: string | undefined, needed: Role): void {
    if (this.#isOpen) return;
    const [, key] = /^Bearer +(\S{1,200}) *$/i.exec(authorization ?? '') ?? [];
    const role = key === undefined ? undefined : this.#keys.roleOf(key);
    if (role === undefined) {
      const why = key === undefined ? 'no key came with the request' : 'this key is not known';
      throw new Problem('UNAUTHORIZED', why, { headers: { 'www-authenticate': 'Bearer realm="dittograph"' } });
    }
    if (!includesRole(role, needed)) {
      throw new Problem('FORBIDDEN', `this needs the role ${needed}; the key has the role ${role}`);
    }
  }
}

/** The addresses and the name of this machine, where it is reached under any of them. */
function ownNames(host: string): readonly string[] {
  if (isLoopback(host)) return [];
  const addresses = Object.values(networkInterfaces()).flatMap(
    (all) => all?.map(({ address }) => inUrl(address)) ?? [],
  );
  return [hostname(), ...addresses];
}
