import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource } from '../../src/io/inputs/open-source.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { DATA } from '../shared.ts';

const SAMPLES = join(DATA, 'warc');
const files = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => /\.w?arc\b/.test(name)) : [];

describe.skipIf(files.length === 0)('every archive of ../shared/data/warc (skipped where absent)', () => {
  it.each(files)('%s: each record is a document, or is skipped and counted', async (name) => {
    const path = join(SAMPLES, name);
    const records: ResultRecord[] = [];
    for await (const record of scan(path, { jobs: 1 })) records.push(record);
    const docs = records.filter(({ type }) => type === 'doc');
    const summary = records.find((record) => record.type === 'summary')!;
    const passedOver = Object.values(summary.passedOver ?? {}).reduce((sum, count) => sum + count, 0);
    const source = await openSource(path);
    let all = 0;
    for await (const { ordinals, unfinished } of source.raw()) if (!unfinished) all += ordinals.length;
    await source.close();
    expect(all).toBeGreaterThan(0);
    expect(docs.length + passedOver).toBe(all);
    const [unjudged, accused] = [new Set<string>(), new Set<string>()];
    for (const record of records) {
      if (record.type === 'doc' && record.status === 'unjudged') unjudged.add(record.id);
      if (record.type === 'error') accused.add(record.id);
    }
    for (const id of unjudged) expect(accused).toContain(id);
  });
});
