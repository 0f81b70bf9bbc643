/** What the page asks the service. The key is held in memory alone, and goes nowhere but into a header. */
import { type Signal, signal } from '@preact/signals';
import { BLOCK } from '../../report/html/payload.ts';
import type { BlockSource } from '../blocks.ts';

export const key: Signal<string | undefined> = signal(undefined);

/** A job as the service tells of it. */
export interface IndexJob {
  readonly id: string;
  readonly index: string;
  readonly kind: string;
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  readonly created: string;
  readonly ended?: string;
  readonly error?: { readonly code: string; readonly detail: string };
}

/** An answer that is a problem. */
export class RequestRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** @throws RequestRefused; Error where the service cannot be reached */
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

/** @throws as the service refuses */
export async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  return (await (await answered(path, method, body)).json()) as T;
}

/** The blocks of a report, each asked for when it is looked at. */
export function blocksOf(index: string, report: string): BlockSource {
  return async (id) => {
    // A report of the service is there as a whole.
    if (id === BLOCK.end) return '';
    return (await answered(`/v1/indexes/${index}/reports/${report}/${id}`, 'GET')).text();
  };
}
