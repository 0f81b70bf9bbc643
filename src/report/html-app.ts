/** The app of the report page, as `scripts/build-app.js` builds it into `dist/app`. */
import { DittographError } from '../base/errors.ts';

export interface AppFiles {
  readonly script: string;
  readonly style: string;
}

/** @throws INTERNAL where the package was not built whole */
export function appFiles(): AppFiles {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const folder = new URL('../app/', import.meta.url);
  try {
    const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
    return { script: read('report.js'), style: read('report.css') };
  } catch (cause) {
    throw new DittographError('INTERNAL', 'the app of the report is missing in dist/app: run npm run build', { cause });
  }
}
