// Writes the description of the API of `dittograph serve` to api/openapi.json, from the table of routes. It is kept in
// the repository, so that a diff shows each change of the API; a test fails if it differs.
import { writeFileSync } from 'node:fs';
import { commandLine } from './command-line.js';
import { fromSource } from './from-source.js';

commandLine({ script: 'npm run openapi', file: import.meta.filename });
const { ROUTES, TAGS, openApi } = await fromSource(`
  export { ROUTES, TAGS } from './src/server/routes.ts';
  export { openApi } from './src/server/openapi.ts';`);
writeFileSync('api/openapi.json', `${JSON.stringify(openApi(ROUTES, TAGS), undefined, 2)}\n`);
