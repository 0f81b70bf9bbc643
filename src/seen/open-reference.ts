/** Opens the reference of a run, if it has one; its dependencies are loaded only then. */
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { SeenReference } from './reference.ts';

/** @throws as `openReference` */
export async function referenceOf(parameters: ScanParameters, conduct: Conduct): Promise<SeenReference | undefined> {
  const { against = [] } = parameters;
  if (against.length === 0) return undefined;
  const { openReference } = await import('./reference.ts');
  return openReference(against, parameters, conduct);
}
