/** Fingerprints that share a key to candidate pairs: the search of the method, over the groups of some keys at a time. */

import type { FingerprintBits } from '../../base/bits.ts';
import { SharedRows } from '../../base/rows.ts';
import { wordsOf } from '../../io/hex.ts';
import { methodOf } from '../../methods/methods.ts';
import { propose } from '../../run/propose.ts';
import type { CandidateSearch } from '../../search/candidates.ts';
import { HammingSearch } from '../../search/hamming.ts';
import { type BlockTable, blockTables, restored } from '../blocks.ts';
import type { MakeStage } from './stage.ts';

/** A fingerprint under one of its keys; lines of one part and key follow each other. */
export interface KeyedLine {
  /** The band, or the number of the table. */
  readonly part: number;
  readonly key: string;
  readonly n: number;
  /** The fingerprint in hex: whole, or what the key leaves of it. */
  readonly row: string;
}

/** Fingerprints that are searched together, about: whole groups. */
const TOGETHER = 4096;

export const proposeStage: MakeStage<KeyedLine> = async (parameters, lines) => {
  const method = methodOf(parameters);
  const { bits, distance } = parameters;
  const tables = method.threshold === 'distance' ? blockTables(bits as FingerprintBits, distance!) : undefined;
  const isBanded = tables === undefined;
  const search: CandidateSearch = isBanded
    ? method.search(parameters)
    : new HammingSearch({ bits: bits as FingerprintBits, maxDistance: distance!, bounded: true });
  const words = isBanded ? parameters.slots! : bits! / 32;
  let together: KeyedLine[] = [];

  const searchAll = (): void => {
    // A fingerprint may be here under several keys.
    together = [...new Map(together.map((line) => [line.n, line])).values()];
    if (together.length < 2) return;
    const rows = new Uint32Array(words * together.length);
    for (const [i, line] of together.entries()) wordsOf(digitsOf(line, tables), rows, words * i);
    const shared = new SharedRows(words);
    shared.append(rows);
    const parts = isBanded ? [together[0]!.part] : Array.from({ length: search.parts }, (_, part) => part);
    for (const part of parts) {
      const { pairs, distances } = propose(shared.rows, search, part);
      for (let p = 0; p < distances.length; p++) {
        const [x, y] = [together[pairs[2 * p]!]!.n, together[pairs[2 * p + 1]!]!.n];
        lines.write('pair', Math.min(x, y), Math.max(x, y), isBanded ? part : 0, distances[p]!);
      }
    }
  };
  return {
    width: 5,
    async take(values) {
      for (const value of values) {
        const last = together.at(-1);
        const isNew = last !== undefined && (last.part !== value.part || last.key !== value.key);
        if (isNew && (together.length >= TOGETHER || (isBanded && last.part !== value.part))) {
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

function digitsOf({ part, key, row }: KeyedLine, tables: readonly BlockTable[] | undefined): string {
  return tables === undefined ? row : restored(tables[part]!, key, row);
}
