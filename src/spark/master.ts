/** Checks whether a master of a standalone cluster answers. */
import { connect } from 'node:net';
import { DittographError } from '../base/errors.ts';

/** Milliseconds in which a master must answer. */
const PATIENCE = 10_000;
const SCHEME = 'spark://';

/**
 * Checks the masters of a standalone cluster first, since Spark itself would try for a minute.
 * @throws BAD_OPTION if one has no host or no valid port; SPARK_FAILED if none answers
 */
export async function requireMaster(master: string): Promise<void> {
  const wrong = addressesOf(master).find(({ host, port }) => host === '' || !(port > 0 && port < 65_536));
  if (wrong !== undefined)
    throw new DittographError('BAD_OPTION', `the master must be ${SCHEME}HOST:PORT, not '${master}'`);
  if (await answers(master)) return;
  throw new DittographError(
    'SPARK_FAILED',
    `no Spark master answers at ${master}: start it, or name another with --master`,
  );
}

/** Whether one of the masters of a URL answers; true if the URL names none. */
export async function answers(master: string): Promise<boolean> {
  const all = await Promise.all(addressesOf(master).map(isThere));
  return all.length === 0 || all.includes(true);
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** The masters that a URL names; none for a cluster that is not standalone. */
function addressesOf(master: string): Address[] {
  if (!master.startsWith(SCHEME)) return [];
  return master
    .slice(SCHEME.length)
    .split(',')
    .map((address) => {
      const [, host, port] = /^(.*?)(?::([^:\]]*))?$/.exec(address)!;
      return { host: host!.replace(/^\[|\]$/g, ''), port: Number(port ?? 7077) };
    });
}

function isThere({ host, port }: Address): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host, port, timeout: PATIENCE });
    const end = (isThere: boolean): void => {
      socket.destroy();
      settle(isThere);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}
