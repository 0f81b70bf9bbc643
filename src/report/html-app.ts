/** The apps of the pages, as `scripts/build-app.js` builds them into `dist/app`. */
import { DittographError } from '../base/errors.ts';

export type AppName = 'report' | 'methods';

export interface AppFiles {
  readonly script: string;
  readonly style: string;
}

/** @throws INTERNAL where the package was not built whole */
export function appFiles(app: AppName): AppFiles {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const folder = new URL('../app/', import.meta.url);
  try {
    const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
    return { script: read(`${app}.js`), style: read(`${app}.css`) };
  } catch (cause) {
    throw new DittographError('INTERNAL', 'the app of the page is missing in dist/app: run npm run build', { cause });
  }
}
