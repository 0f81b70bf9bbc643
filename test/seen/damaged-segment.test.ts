/** A segment of an index whose bytes were changed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { textOf } from './texts.ts';

it.each(['minhash', 'simhash'] as const)('is refused with the path of the index, for %s', async (method) => {
  const path = join(folder(), 'pages');
  const seen = await openSeen({ path, method });
  await seen.checkBatch(Array.from({ length: 20 }, (_, i) => ({ id: `d${i}`, text: textOf(i) })));
  await seen.compact();
  await seen.close();
  const segment = join(path, readdirSync(path).find((name) => name.endsWith('.segment'))!);
  const bytes = readFileSync(segment);
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(segment, bytes);
  await expect(openSeen({ path })).rejects.toMatchObject({
    code: 'INDEX_CORRUPT',
    message: `'${path}': the index was changed after it was written: its checksum differs`,
  });
});
