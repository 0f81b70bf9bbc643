/** The apps of the pages, as `scripts/build-app.js` builds them into `dist/app`. */
import { DittographError } from '../base/errors.ts';

export type AppName = 'report' | 'methods' | 'live';

export interface AppFiles {
  readonly script: string;
  readonly style: string;
}

/** @throws INTERNAL if the build of the package is incomplete */
export function appFiles(app: AppName): AppFiles {
  return { script: read(`${app}.js`), style: read(`${app}.css`) };
}

/** The page that scans in the browser. @throws INTERNAL if the build of the package is incomplete */
export function uiPage(): string {
  return read('ui/index.html');
}

function read(name: string): string {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const folder = new URL('../app/', import.meta.url);
  try {
    return readFileSync(new URL(name, folder), 'utf8');
  } catch (cause) {
    throw new DittographError('INTERNAL', 'the app of the page is missing in dist/app: run npm run build', { cause });
  }
}
