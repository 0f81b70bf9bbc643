/** Results of an evaluation as one page. */
import type { EvaluationResults } from '../evaluation.ts';
import type { Language } from '../phrases.ts';
import { PLOT_STYLE } from '../plots/frame.ts';
import { blockElement } from './blocks.ts';
import { page } from './page.ts';
import { BLOCK, PAYLOAD_FORMAT } from './payload.ts';

/** What the page holds, as it is written and as the app reads it. */
export interface MethodsPayload {
  readonly format: number;
  readonly results: EvaluationResults;
}

export function methodsPage(results: EvaluationResults, language: Language): string {
  const payload: MethodsPayload = { format: PAYLOAD_FORMAT, results };
  return page('methods', language, [blockElement(BLOCK.main, payload)], PLOT_STYLE);
}
