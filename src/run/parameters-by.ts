/** The parameters for each kind of texts. */
import { methodOf } from '../methods/methods.ts';
import { type ScanParameters, SITE_SIMILARITY } from '../methods/options.ts';
import { BY, type By } from '../store/pairs.ts';

/** Whether the visible texts of pages are compared besides their texts. With `extract: 'all'`, they are the texts. */
export function comparesVisible({ extract, asPublished }: Pick<ScanParameters, 'extract' | 'asPublished'>): boolean {
  return extract !== 'all' && asPublished !== true;
}

/** The parameters by which texts of one kind are searched and judged. */
export function parametersBy(parameters: ScanParameters, by: By): ScanParameters {
  if (by === BY.text) return parameters;
  const confirm = Math.max(parameters.siteSimilarity ?? SITE_SIMILARITY, parameters.confirm);
  const floor = Math.max(0.05, confirm - (parameters.confirm - parameters.floor));
  return { ...parameters, confirm, floor, ...(methodOf(parameters).isJaccard && { similarity: confirm }) };
}
