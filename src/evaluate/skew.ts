/**
 * Compares three ways of grouping on Spark, over fingerprints of which a share has the same first block of bits, as
 * boilerplate causes: by key; by key and salt and then by key, as Zhou, Jia (2019) do; and with hot keys split by further
 * bits. All find the same pairs.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError } from '../base/errors.ts';
import { seededRandom } from '../base/random.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { Plot } from '../report/plots/plot.ts';
import type { Table } from '../report/tables.ts';
import { SKEWS, type Skew } from '../spark/keys.ts';
import { planOf } from '../spark/plan.ts';
import type { PlanStage } from '../spark/script.ts';
import { linesIn, localWorker } from '../spark/session.ts';
import { Sql } from '../spark/sql.ts';
import { machineColumns, plainColumns } from './evaluation.ts';

/** Shares of the fingerprints under one key. */
const SHARES = [0, 0.5];

export interface KeyGrouping {
  /** Share of the fingerprints under one key. */
  readonly share: number;
  readonly skew: Skew;
  readonly fingerprints: number;
  /** Fingerprints of the largest group, which one worker compares. */
  readonly largest: number;
  readonly pairs: number;
  readonly seconds: number;
}

export interface SkewStages {
  readonly stages: readonly PlanStage[];
  /** @param seconds duration of each stage @throws INTERNAL if two groupings found different pairs */
  outcome(seconds: readonly number[]): KeyGrouping[];
}

/**
 * @param parameters those of 64-bit SimHash, with the distance
 * @param jobFile the job file for these parameters
 * @param folder an empty folder, for fingerprints and stages
 */
export function skewStages(
  fingerprints: number,
  seed: number,
  parameters: ScanParameters,
  jobFile: string,
  folder: string,
): SkewStages {
  const runs = SHARES.flatMap((share) =>
    SKEWS.map((skew) => ({ share, skew, staging: join(folder, `${share}-${skew}`) })),
  );
  const fileOf = (share: number): string => join(folder, `fingerprints-${share}.txt`);
  for (const share of SHARES) writeFileSync(fileOf(share), fingerprintLines(fingerprints, share, seed));
  // Every stage runs twice, so that compiling and loading at first use are not timed.
  const stages = [...runs, ...runs].flatMap(({ share, skew, staging }): PlanStage[] => {
    const sql = new Sql(staging, '');
    const input = {
      inputs: [],
      source: 'jsonl',
      worker: localWorker(jobFile),
      library: [],
      writesKept: false,
    } as const;
    const propose = planOf({ ...input, parameters, staging, skew }).find(({ name }) => name === 'propose')!;
    const searched = `SELECT CAST(substring(value, 18) AS BIGINT) AS n, substring(value, 1, 16) AS row FROM text.\`${fileOf(share)}\``;
    const told = `SELECT concat_ws(' ', count(*), coalesce(bit_xor(xxhash64(a, b)), 0), (SELECT coalesce(max(size(members)), 0) FROM ${sql.at('groups')})) AS value FROM ${sql.at('candidates')}`;
    return [
      { name: 'searched', statements: [sql.view('searched', searched)] },
      propose,
      { name: 'told', statements: [sql.written('told', told)] },
    ];
  });
  return {
    stages,
    outcome: (seconds) => {
      const found = new Map<number, string>();
      return runs.map(({ share, skew, staging }, i) => {
        const [pairs, hash, largest] = linesIn(join(staging, 'told'))[0]!.split(' ') as [string, string, string];
        const same = found.get(share) ?? `${pairs} ${hash}`;
        found.set(share, same);
        if (same !== `${pairs} ${hash}`)
          throw new DittographError('INTERNAL', `the grouping ${skew} does not find the same pairs as ${SKEWS[0]}`);
        return {
          share,
          skew,
          fingerprints,
          largest: Number(largest),
          pairs: Number(pairs),
          seconds: seconds[3 * (runs.length + i) + 1]!,
        };
      });
    },
  };
}

/** Lines of 16 digits and a number; every fourth fingerprint differs from the previous one in two bits. */
function fingerprintLines(count: number, share: number, seed: number): string {
  const random = seededRandom(seed);
  const lines: string[] = [];
  let [high, low] = [0, 0];
  for (let n = 0; n < count; n++) {
    if (n % 4 === 3) low ^= 0b11;
    else {
      [high, low] = [random() >>> 0, random()];
      if (random() >>> 0 < share * 2 ** 32) high &= 0xffff;
    }
    lines.push(`${digitsOf(high)}${digitsOf(low)} ${n}\n`);
  }
  return lines.join('');
}

function digitsOf(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

export function skewTable(groupings: readonly KeyGrouping[]): Table {
  return {
    title: 'Groupings of fingerprints of which a share is under one key, on Spark',
    columns: [
      { name: 'share under one key', digits: 2 },
      ...plainColumns('grouping', 'fingerprints', 'largest group', 'pairs'),
      ...machineColumns('seconds'),
    ],
    rows: groupings.map(({ share, skew, fingerprints, largest, pairs, seconds }) => [
      share,
      skew,
      fingerprints,
      largest,
      pairs,
      seconds,
    ]),
  };
}

export function skewPlot(groupings: readonly KeyGrouping[]): Plot {
  return {
    id: 'skew',
    kind: 'bars',
    plot: {
      title: 'Time of grouping and comparison, by the share under one key',
      groups: SHARES.map((share) => `${100 * share} %`),
      grouped: 'fingerprints under one key',
      y: { label: 'Time on Spark', unit: 's' },
      series: SKEWS.map((name) => ({
        name,
        values: groupings.filter(({ skew }) => skew === name).map(({ seconds }) => seconds),
      })),
    },
  };
}
