import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canMount, smallDisk } from '../process/small-disk.ts';
import { started } from './serving.ts';

it.skipIf(!canMount)(
  'an index that a full disk does not let be created leaves nothing, and is created later',
  async () => {
    const { path } = smallDisk(2048);
    const service = await started({ data: path });
    const created = () => service.ask('POST', '/v1/indexes', { name: 'pages' });
    const { bavail, bsize } = statfsSync(path);
    const filler = join(path, 'filler');
    writeFileSync(filler, new Uint8Array(bavail * bsize));
    try {
      expect(await created()).toMatchObject({ status: 507, json: { code: 'OUTPUT_FAILED' } });
      expect(readdirSync(join(path, 'indexes'))).toEqual([]);
      rmSync(filler);
      expect((await created()).status).toBe(201);
    } finally {
      await service.stop();
    }
  },
);
