/** Reads the label of a pair, as people write it: whether the two are copies. */

/** `left-out`: neither positive nor negative; not counted. */
export type Verdict = 'positive' | 'negative' | 'left-out';

const NEGATIVE = /^(?:related|negative|different|hard-negative)$/;
const LEFT_OUT = /^(?:grey.*|gray.*|contain|unknown|unsure)$/;

/**
 * `related`, `different`, `negative` and `hard-negative` are not duplicates; `grey…`, `contain`, `unknown` and `unsure` are
 * left out; all others are duplicates.
 */
export function verdictOf(kind: string): Verdict {
  return NEGATIVE.test(kind) ? 'negative' : LEFT_OUT.test(kind) ? 'left-out' : 'positive';
}
