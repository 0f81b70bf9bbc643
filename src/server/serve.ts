/** Starts and stops the service: listens, opens the indexes, and shuts down gracefully. */
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DittographError, messageOf } from '../base/errors.ts';
import { readSecret } from '../seen/secret.ts';
import { Guard, inUrl, isLoopback } from './guard.ts';
import { Indexes, type ReportError } from './indexes.ts';
import { Keyring } from './keys.ts';
import type { Limits, ServerOptions } from './options.ts';
import { requireRedisUrl } from './redis/connection.ts';
import { IndexReports } from './reports.ts';
import { Service } from './service.ts';

/** A running service. */
export interface Serving {
  /** Its address, such as `http://127.0.0.1:7411`. */
  readonly url: string;
  /** Resolves when every index is open; rejected if one cannot be opened. */
  readonly ready: Promise<void>;
  /** Rejected if the service cannot continue. */
  readonly failed: Promise<never>;
  /**
   * Refuses new requests, finishes those that have begun and all jobs, and closes the indexes. Work that is not finished
   * within the time limit is cut off. Calling it again waits for the same end.
   */
  stop(): Promise<void>;
}

/**
 * @throws BAD_OPTION if other machines could reach it and there is no key, or if an address is invalid; OUTPUT_UNAVAILABLE
 *   if it cannot listen or create the folder; MISSING_PACKAGE; INPUT_NOT_FOUND and others if the secret cannot be read
 */
export async function serve(
  options: ServerOptions & { readonly data: string },
  limits: Limits,
  report: ReportError,
): Promise<Serving> {
  const { data, host, port, store, secretFile } = options;
  if (host.includes('/')) {
    throw new DittographError('BAD_OPTION', `--host must be an address or a name, not the path '${host}' of a socket`);
  }
  if (store !== undefined) requireRedisUrl(store);
  const secret = secretFile === undefined ? undefined : readSecret(secretFile);
  try {
    mkdirSync(data, { recursive: true });
  } catch (error) {
    throw new DittographError('OUTPUT_UNAVAILABLE', `the folder '${data}' cannot be made: ${messageOf(error)}`);
  }
  const keys = new Keyring(data);
  if (keys.isEmpty && !isLoopback(host)) {
    throw new DittographError(
      'BAD_OPTION',
      `other machines reach ${host}, and there is no key in '${data}': add one with dittograph keys add, or leave out --host`,
    );
  }
  const service = new Service(
    limits,
    new Indexes(data, limits, { store, secret }, report),
    new IndexReports(data),
    report,
  );
  const app = await createApp(service, new Guard(options, keys));
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new DittographError('OUTPUT_UNAVAILABLE', `cannot listen on ${inUrl(host)}:${port}: ${messageOf(error)}`);
  }
  const { port: actualPort } = app.server.address() as AddressInfo;
  const ready = service.open();
  ready.catch(() => {});
  let stopped: Promise<void> | undefined;
  return {
    url: `http://${inUrl(host)}:${actualPort}`,
    ready,
    failed: service.indexes.failed,
    stop() {
      stopped ??= stop(app, service);
      return stopped;
    },
  };
}

/** Loads Fastify and TypeBox, which are optional packages. @throws MISSING_PACKAGE */
async function createApp(service: Service, guard: Guard): Promise<FastifyInstance> {
  try {
    const { createServer } = await import('./server.ts');
    return createServer(service, guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new DittographError(
      'MISSING_PACKAGE',
      "the service needs the packages 'fastify' 5 and 'typebox' 1: npm install fastify@5 typebox@1",
    );
  }
}

async function stop(app: FastifyInstance, service: Service): Promise<void> {
  service.drain();
  const { server } = app;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Clients keep connections open; each is closed when its answer has been sent.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => {
    server.closeAllConnections();
    void service.cutOff();
  }, 1000 * service.limits.timeout);
  await closed;
  clearInterval(idle);
  await service.close();
  clearTimeout(late);
  await app.close();
}
