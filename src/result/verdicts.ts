/** What the label of a pair says, as people write it: whether the two are copies. */

/** `left-out`: neither a duplicate nor not one; counted nowhere. */
export type Verdict = 'positive' | 'negative' | 'left-out';

const NEGATIVE = /^(?:related|negative|different|hard-negative)$/;
const LEFT_OUT = /^(?:grey.*|gray.*|contain|unknown|unsure)$/;

/** `related`, `different`, `negative`, `hard-negative` are no duplicates; `grey…`, `contain`, `unknown`, `unsure` are left out; others are duplicates. */
export function verdictOf(kind: string): Verdict {
  return NEGATIVE.test(kind) ? 'negative' : LEFT_OUT.test(kind) ? 'left-out' : 'positive';
}
