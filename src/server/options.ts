/** The options of the service and its limits: the table for `dittograph serve` and the docs. */
import type { OptionTable, ResolvedOf } from '../base/options.ts';

const MEBIBYTE = 1_048_576;

/** Where the service listens, and which clients it answers. */
export const SERVER_OPTIONS = {
  data: {
    type: 'text',
    value: 'DIR',
    basic: true,
    help: 'the folder of the indexes and keys; made if missing; required',
  },
  host: {
    type: 'text',
    value: 'ADDRESS',
    default: '127.0.0.1',
    basic: true,
    help: 'address to listen on; one that other machines reach needs a key (dittograph keys add)',
  },
  port: {
    type: 'number',
    integer: true,
    min: 0,
    max: 65_535,
    default: 7411,
    basic: true,
    help: 'port to listen on; 0 takes a free one',
  },
  store: {
    type: 'text',
    value: 'URL',
    otherwise: 'in DIR',
    help: 'redis://HOST:PORT keeps the documents in Redis, for the services of many machines (docs/serve.md)',
  },
  secretFile: {
    type: 'text',
    value: 'FILE',
    otherwise: 'none',
    help: 'file with the secret of all its indexes, at least 16 bytes: only those who know it can craft texts whose fingerprints collide',
  },
  allowHost: {
    type: 'list',
    value: 'NAME',
    otherwise: 'localhost, the addresses and the name of this machine',
    help: 'host name under which clients may ask; may be repeated',
  },
  allowOrigin: {
    type: 'list',
    value: 'ORIGIN',
    otherwise: 'none but its own',
    help: 'origin such as https://app.example whose pages may ask from a browser; may be repeated',
  },
} as const satisfies OptionTable;

/** Limits of the memory and the work that clients can cause. */
export const LIMIT_OPTIONS = {
  jobs: {
    type: 'number',
    integer: true,
    min: 0,
    max: 256,
    default: 0,
    short: 'j',
    unit: 'threads',
    help: 'threads that extract and fingerprint; 0 means one for each core but one',
  },
  maxBody: {
    type: 'number',
    integer: true,
    min: 1024,
    max: 268_435_456,
    default: 16 * MEBIBYTE,
    unit: 'bytes',
    value: 'BYTES',
    help: 'largest body as sent; bulk requests have no limit',
  },
  maxInflated: {
    type: 'number',
    integer: true,
    min: 1024,
    max: 268_435_456,
    default: 64 * MEBIBYTE,
    unit: 'bytes',
    value: 'BYTES',
    help: 'largest body once decompressed',
  },
  maxRatio: {
    type: 'number',
    min: 1,
    max: 10_000,
    default: 200,
    help: 'greatest ratio of a body once decompressed to the body as sent, above 64 KiB',
  },
  maxHeader: {
    type: 'number',
    integer: true,
    min: 2048,
    max: MEBIBYTE,
    default: 16_384,
    unit: 'bytes',
    value: 'BYTES',
    help: 'longest head of a request: its first line and its headers',
  },
  maxDepth: {
    type: 'number',
    integer: true,
    min: 4,
    max: 1000,
    default: 32,
    help: 'deepest nesting of JSON',
  },
  maxLine: {
    type: 'number',
    integer: true,
    min: 1024,
    max: 67_108_864,
    default: 8 * MEBIBYTE,
    unit: 'bytes',
    value: 'BYTES',
    help: 'longest line of a bulk request; a longer one is answered with an error, and the next is read',
  },
  timeout: {
    type: 'number',
    min: 0.1,
    max: 3600,
    default: 30,
    unit: 'seconds',
    value: 'SECONDS',
    help: 'how long a head, a body, or a piece of a bulk request may take, and the work on a request',
  },
  queue: {
    type: 'number',
    integer: true,
    min: 1,
    max: 1_000_000,
    default: 2048,
    value: 'N',
    unit: 'documents',
    help: 'documents that may wait; further requests get 429, and bulk requests are not read until there is room',
  },
  queueBytes: {
    type: 'number',
    integer: true,
    min: 1024,
    max: 68_719_476_736,
    default: 256 * MEBIBYTE,
    value: 'BYTES',
    unit: 'bytes',
    help: 'bytes of bodies that may be held at once, with the same consequences',
  },
  maxConnections: {
    type: 'number',
    integer: true,
    min: 1,
    max: 65_535,
    default: 4096,
    value: 'N',
    unit: 'connections',
    help: 'connections at once; further ones are closed',
  },
} as const satisfies OptionTable;

export type ServerOptions = ResolvedOf<typeof SERVER_OPTIONS>;
export type Limits = ResolvedOf<typeof LIMIT_OPTIONS>;
