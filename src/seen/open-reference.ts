/** The reference of a run, where it names one; what it needs is loaded then. */
import type { Conduct, ScanParameters } from '../methods/options.ts';
import type { SeenReference } from './reference.ts';

/** @throws as `openReference` */
export async function referenceOf(parameters: ScanParameters, conduct: Conduct): Promise<SeenReference | undefined> {
  const { against = [] } = parameters;
  if (against.length === 0) return undefined;
  const { openReference } = await import('./reference.ts');
  return openReference(against, parameters, conduct);
}
