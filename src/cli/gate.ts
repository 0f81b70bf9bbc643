import { DittographError } from '../base/errors.ts';
import { nearest } from '../base/options.ts';
import { counted, percent } from '../report/figures.ts';
import type { SummaryRecord } from '../result/records.ts';

/** Returns why a finished run does not pass; undefined if it does. */
export type Gate = (summary: SummaryRecord) => string | undefined;

const KINDS = ['duplicates', 'errors', 'share'];

/**
 * A gate of `failOn`: `duplicates[:N]` trips at N documents that can be removed (default 1), `errors[:N]` at N errors,
 * `share:S` where that share of the documents, in 0 … 1, can be removed. Bounds are inclusive.
 * @param name of the gate in messages
 * @throws BAD_OPTION
 */
export function parseGate(text: string, name = `--fail-on ${text}`): Gate {
  const [kind, bound, ...more] = text.split(':');
  const limit =
    bound === undefined && kind !== 'share' ? 1 : /^(\d+\.?\d*|\.\d+)$/.test(bound ?? '') ? Number(bound) : 0;
  const fault = (why: string): DittographError => new DittographError('BAD_OPTION', `${name}: ${why}`);
  if (!KINDS.includes(kind!)) {
    const near = nearest(kind!, KINDS);
    throw fault(
      `must be duplicates, duplicates:N, errors, errors:N or share:S${near ? `; did you mean ${near}?` : ''}`,
    );
  }
  if (more.length > 0 || limit <= 0) throw fault('the bound must be a number above 0');
  if (kind === 'share') {
    if (limit > 1) throw fault('a share is at most 1');
    return ({ dropped, known = 0, documents }) =>
      documents > 0 && (dropped + known) / documents >= limit
        ? `${percent(dropped + known, documents)} of the documents are duplicates`
        : undefined;
  }
  if (!Number.isInteger(limit)) throw fault('the bound must be a whole number');
  return kind === 'errors'
    ? ({ errors }) => (errors >= limit ? counted(errors, 'error') : undefined)
    : ({ dropped, known = 0 }) => (dropped + known >= limit ? counted(dropped + known, 'duplicate') : undefined);
}
