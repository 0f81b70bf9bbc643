/**
 * Makes candidate pairs from fingerprints that share a key: runs the search of the method over the groups of several keys
 * at a time. Also writes the documents of groups in which the search left out pairs.
 */

import { SharedRows } from '../../base/rows.ts';
import { wordsOf } from '../../io/hex.ts';
import { methodOf } from '../../methods/methods.ts';
import { propose } from '../../run/propose.ts';
import { restored } from '../../search/keys.ts';
import { hasRest, keysOf } from '../keys.ts';
import { NULL } from '../lines.ts';
import type { MakeStage } from './stage.ts';

/** A fingerprint under one of its keys; lines of one part and key follow each other. */
export interface KeyedLine {
  /** The number of the table. */
  readonly part: number;
  readonly key: string;
  readonly n: number;
  /** The fingerprint in hex: all digits, or those that are not in the key. */
  readonly row: string;
}

/** Approximate number of fingerprints that are searched together; groups are not split. */
const TOGETHER = 4096;

export const proposeStage: MakeStage<KeyedLine> = async (parameters, lines) => {
  const keys = keysOf(parameters);
  const areParts = keys.kind === 'digits' && keys.areParts;
  const search = methodOf(parameters).search(parameters);
  const digitsOf = ({ part, key, row }: KeyedLine): string =>
    keys.kind === 'digits' && hasRest(keys) ? restored(keys, keys.tables[part]!, key, row) : row;
  let together: KeyedLine[] = [];

  const searchAll = (): void => {
    // A fingerprint may occur under several keys.
    together = [...new Map(together.map((line) => [line.n, line])).values()];
    if (together.length < 2) return;
    const shared = new SharedRows(keys.kind === 'digits' ? keys.digits / 8 : 0);
    for (const line of together) {
      const digits = digitsOf(line);
      const row = new Uint32Array(digits.length / 8);
      wordsOf(digits, row, 0);
      shared.append(row, ...(keys.kind === 'digits' ? [] : [Uint32Array.of(0, row.length)]));
    }
    const parts = areParts ? [together[0]!.part] : Array.from({ length: search.parts }, (_, part) => part);
    for (const part of parts) {
      const { pairs, distances, bound } = propose(shared.rows, search, part);
      for (let p = 0; p < distances.length; p++) {
        const [x, y] = [together[pairs[2 * p]!]!.n, together[pairs[2 * p + 1]!]!.n];
        lines.write('pair', Math.min(x, y), Math.max(x, y), distances[p]!);
      }
      for (const row of bound.documents ?? []) lines.write('crowd', together[row]!.n, NULL, NULL);
    }
  };
  return {
    width: 4,
    async take(values) {
      for (const value of values) {
        const last = together.at(-1);
        const isNew = last !== undefined && (last.part !== value.part || last.key !== value.key);
        if (isNew && (together.length >= TOGETHER || (areParts && last.part !== value.part))) {
          searchAll();
          together = [];
          await lines.flush();
        }
        together.push(value);
      }
    },
    end: searchAll,
  };
};
