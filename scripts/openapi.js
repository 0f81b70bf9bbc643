// Writes the description of the API of `dittograph serve` to api/openapi.json, from the table of routes. It is kept in
// the repository, so that a change of the API is seen beside the code that makes it; a test fails where it differs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const { outputFiles } = await build({
  stdin: {
    contents:
      "export { ROUTES, TAGS } from './src/server/routes.ts'; export { openApi } from './src/server/openapi.ts';",
    resolveDir: '.',
  },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  packages: 'external',
});
const file = new URL('../.tmp/openapi.mjs', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(file, outputFiles[0].contents);
const { ROUTES, TAGS, openApi } = await import(file.href);
writeFileSync('api/openapi.json', `${JSON.stringify(openApi(ROUTES, TAGS), undefined, 2)}\n`);
