import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { groupingOf } from '../../src/evaluate/grouping.ts';
import { readLabelled } from '../../src/evaluate/labelled.ts';
import { measureClusters, measureGroups } from '../../src/evaluate/measures.ts';
import { CHECK, DATA } from '../shared.ts';

const absent = !existsSync(join(DATA, 'zh-natural')) || !existsSync(join(CHECK, 'score.py'));

describe.skipIf(absent)(`beside score.py${absent ? ' (skipped: ../shared is absent)' : ''}`, () => {
  it.each(['zh-natural', 'en-bbc-gen', 'en-scoop-short'])(
    '%s: the figures agree on a faulty grouping',
    async (name) => {
      const folder = join(DATA, name);
      const set = await readLabelled(folder);
      const ids = set.documents.map(({ id }) => id);
      // Groups of the truth, some torn apart, some run together.
      const random = seededRandom(7);
      const torn = set.truth.clusters.map((cluster, i) => {
        const draw = random() % 20;
        return draw === 0 ? i : draw === 1 ? random() % 50 : cluster;
      });
      const members = new Map<number, string[]>();
      torn.forEach((group, i) => {
        members.set(group, [...(members.get(group) ?? []), ids[i]!]);
      });
      const clusters = [...members.values()].filter(({ length }) => length > 1);
      const records = clusters.map(([keep, ...drop], i) => ({
        type: 'cluster' as const,
        id: `c${i}`,
        keep: keep!,
        drop,
        similarity: 0.5,
      }));
      const temporary = mkdtempSync(join(tmpdir(), 'dittograph-measures-'));
      try {
        const result = join(temporary, 'result.ndjson');
        writeFileSync(result, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
        const args = [result, join(folder, 'docs.jsonl.gz'), '--pairs', join(folder, 'pairs.tsv')];
        const theirs = JSON.parse(
          execFileSync('python3', ['-B', join(CHECK, 'score.py'), ...args], { encoding: 'utf8' }),
        );
        const { groups: found, unknown } = groupingOf(ids, records);
        const ours = measureGroups(set.truth, found);
        expect(unknown).toEqual([]);
        expect([ours.positives, ours.found, ours.right]).toEqual([
          theirs.positive_pairs,
          theirs.found_pairs,
          theirs.true,
        ]);
        expect(ours.precision!.share).toBeCloseTo(theirs.precision, 4);
        expect(ours.f1!.value).toBeCloseTo(theirs.f1, 4);
        expect(measureClusters(set.truth, found).ari!.value).toBeCloseTo(theirs.ari, 4);
        if (theirs.hard_negatives !== undefined) {
          expect(ours.falseMerges).toMatchObject({ count: theirs.hard_negatives_merged, of: theirs.hard_negatives });
        }
        const bands = ours.bands.map(({ recall: { count, of } }) => `${count}/${of}`).sort();
        expect(bands).toEqual(Object.values(theirs.recall_by_jaccard ?? {}).sort());
      } finally {
        rmSync(temporary, { recursive: true });
      }
    },
  );
});
