import { DittographError } from '../base/errors.ts';
import type { ResolvedOf } from '../base/options.ts';
import { visible } from '../report/escape.ts';
import { LIMIT_OPTIONS, SERVER_OPTIONS } from '../server/options.ts';
import { logged } from '../server/problems.ts';
import { serve } from '../server/serve.ts';
import { type Command, resolvedBy } from './command.ts';
import { untilTold } from './until-told.ts';

const TABLE = { ...SERVER_OPTIONS, ...LIMIT_OPTIONS };

export const SERVE: Command<ResolvedOf<typeof TABLE>> = {
  form: 'serve --data DIR',
  about:
    'Answers over HTTP whether a page or text has been seen before. The indexes are in DIR; each is created by a request. Without keys, it listens on loopback only, and every client has all permissions. Documentation is at the root of its address, and the OpenAPI description at /openapi.json. On SIGTERM, it finishes the current requests and stops. It needs the packages fastify and typebox.',
  groups: { 'Where it listens': SERVER_OPTIONS, Limits: LIMIT_OPTIONS },
  examples: [
    ['dittograph serve --data seen', 'on http://127.0.0.1:7411, for this machine'],
    ['dittograph serve --data seen --host 0.0.0.0', 'for other machines, with keys created by dittograph keys add'],
  ],
  inputs: [0, 0],
  resolve: resolvedBy(TABLE),
  async run(_inputs, { data, host, port, store, secretFile, allowHost, allowOrigin, ...limits }, setting) {
    if (data === undefined) throw new DittographError('USAGE', `serve needs ${setting.naming.option('data')} DIR`);
    const given = {
      ...(store !== undefined && { store }),
      ...(secretFile !== undefined && { secretFile }),
      ...(allowHost && { allowHost }),
      ...(allowOrigin && { allowOrigin }),
    };
    const report = (what: string, error: unknown): void => setting.note(`${what}: ${visible(logged(error))}`);
    const serving = await serve({ data, host, port, ...given }, limits, report);
    const told = untilTold(setting.signal);
    setting.note(`dittograph serves '${data}' at ${serving.url}`);
    try {
      await Promise.race([serving.ready, told]);
      await Promise.race([serving.failed, told]);
    } finally {
      setting.note('stopping');
      await serving.stop();
    }
    return 0;
  },
};
