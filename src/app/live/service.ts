/** The requests of the page to the service. The key is only in memory, and is sent only as a header. */
import { type Signal, signal } from '@preact/signals';
import { BLOCK } from '../../report/html/payload.ts';
import type { BlockSource } from '../blocks.ts';

export const key: Signal<string | undefined> = signal(undefined);

/** A job as the service describes it. */
export interface IndexJob {
  readonly id: string;
  readonly index: string;
  readonly kind: string;
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  readonly created: string;
  readonly ended?: string;
  readonly error?: { readonly code: string; readonly detail: string };
}

/** An answer that describes an error. */
export class RequestRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** @throws RequestRefused; Error if the service cannot be reached */
async function answered(path: string, method: string, body?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    headers: {
      ...(key.value !== undefined && { authorization: `Bearer ${key.value}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const { code = '', detail = response.statusText } = (await response.json().catch(() => ({}))) as {
    readonly code?: string;
    readonly detail?: string;
  };
  throw new RequestRefused(response.status, code, detail);
}

/** @throws as {@link answered} */
export async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  return (await (await answered(path, method, body)).json()) as T;
}

/** The blocks of a report, each requested when it is viewed. */
export function blocksOf(index: string, report: string): BlockSource {
  return async (id) => {
    // A report of the service is always complete.
    if (id === BLOCK.end) return '';
    return (await answered(`/v1/indexes/${index}/reports/${report}/${id}`, 'GET')).text();
  };
}
