/** Results of an evaluation as one page. */
import type { EvaluationResults } from '../evaluation.ts';
import { appFiles } from '../html-app.ts';
import type { Language } from '../phrases.ts';
import { PLOT_STYLE } from '../plots/frame.ts';
import { blockElement } from './blocks.ts';
import { page } from './page.ts';
import { BLOCK, PAYLOAD_FORMAT } from './payload.ts';

/** The data of the page. */
export interface MethodsPayload {
  readonly format: number;
  readonly results: EvaluationResults;
}

/**
 * Opens a page. @returns the function that writes it @throws INTERNAL immediately, if the build of the package is
 * incomplete
 */
export function methodsPage(language: Language): (results: EvaluationResults) => string {
  const app = appFiles('methods');
  return (results) => {
    const payload: MethodsPayload = { format: PAYLOAD_FORMAT, results };
    return page(app, language, [blockElement(BLOCK.main, payload)], PLOT_STYLE);
  };
}
