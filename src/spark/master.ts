/** The masters of a standalone cluster: whether any answers. */
import { connect } from 'node:net';
import { DittographError } from '../base/errors.ts';

/** Milliseconds in which a master must answer. */
const PATIENCE = 10_000;
const SCHEME = 'spark://';

/** Asks the masters of a standalone cluster, since Spark itself tries for a minute. @throws MISSING_PACKAGE */
export async function requireMaster(master: string): Promise<void> {
  if (await answers(master)) return;
  throw new DittographError(
    'MISSING_PACKAGE',
    `no Spark master answers at ${master}: start it, or name another with --master`,
  );
}

/** Whether one of the masters of a URL answers; of a URL that names none, true. */
export async function answers(master: string): Promise<boolean> {
  if (!master.startsWith(SCHEME)) return true;
  const all = master.slice(SCHEME.length).split(',');
  return (await Promise.all(all.map(isThere))).includes(true);
}

function isThere(address: string): Promise<boolean> {
  const [, host, port] = /^(.*?)(?::(\d+))?$/.exec(address)!;
  return new Promise((settle) => {
    const socket = connect({ host: host!.replace(/^\[|\]$/g, ''), port: Number(port ?? 7077), timeout: PATIENCE });
    const end = (isThere: boolean): void => {
      socket.destroy();
      settle(isThere);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}
