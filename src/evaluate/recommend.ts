/**
 * Recommends a threshold, with reasons. With answers: the lowest threshold at which enough links are right. Without: a
 * threshold with few links around it, between the many links of copies and those of merely related texts, as near to the
 * default as possible, and above the thresholds at which links form long chains.
 */
import type { Estimate } from './bootstrap.ts';

/** The figures of one threshold that the choice uses. */
export interface Choice {
  readonly similarity: number;
  /** Links of this similarity or more, but less than that of the next step. */
  readonly links: number;
  readonly removed: number;
  /** Documents in the largest cluster, and in the largest chain of links. */
  readonly largest: number;
  readonly chain: number;
  readonly precision?: Estimate | undefined;
}

export interface Recommendation {
  readonly similarity: number;
  /** In plain sentences. */
  readonly reasons: readonly string[];
}

/** With fewer answers the links decide. */
const MIN_ANSWERS = 10;
/** A chain is too long if it has this many times the documents of the largest cluster and this share of all documents. */
const RUNAWAY_RATIO = 3;
const RUNAWAY_SHARE = 0.01;
const RUNAWAY_MIN = 20;

const share = (value: number): string => value.toFixed(2);

/**
 * @param steps ascending
 * @param usual the default threshold
 * @param target least share of the links that is to be right, 0 … 1
 */
export function recommend(
  steps: readonly Choice[],
  {
    documents,
    usual,
    target,
    answers,
  }: { readonly documents: number; readonly usual: number; readonly target: number; readonly answers: number },
): Recommendation {
  const reasons: string[] = [];
  if (answers >= MIN_ANSWERS) {
    const good = steps.find(({ precision }) => precision !== undefined && precision.value >= target);
    if (good !== undefined) {
      const { value, low, high } = good.precision!;
      reasons.push(
        `${good.similarity} is the lowest threshold at which ${share(target)} of the links or more are right by your ${answers} answers: ${share(value)} (${share(low)} to ${share(high)}).`,
      );
      if (low < target) reasons.push('The interval reaches below that share: more answers would narrow it.');
      return { similarity: good.similarity, reasons };
    }
    reasons.push(
      `By your answers no threshold has ${share(target)} of its links right; the highest threshold has the largest share.`,
    );
    return { similarity: steps.at(-1)!.similarity, reasons };
  }
  if (answers > 0) reasons.push(`Answers given: ${answers}; at least ${MIN_ANSWERS} are needed to use them.`);
  return byLinks(steps, Math.max(RUNAWAY_MIN, RUNAWAY_SHARE * documents), usual, reasons);
}

function byLinks(steps: readonly Choice[], longChain: number, usual: number, reasons: string[]): Recommendation {
  const runaway = steps.findLastIndex(({ chain, largest }) => chain >= longChain && chain > RUNAWAY_RATIO * largest);
  if (runaway >= 0) {
    const { similarity, chain, largest } = steps[runaway]!;
    reasons.push(
      `At ${similarity} a chain of links joins ${chain} documents, but the largest cluster has ${largest}: links of that similarity join different texts.`,
    );
  }
  const all = steps.reduce((sum, { links }) => sum + links, 0);
  const plain = steps.reduce((one, other) =>
    nearer(other.similarity, one.similarity, usual) ? other : one,
  ).similarity;
  const byDefault = plain === usual ? `${usual} is the default` : `${plain} is the nearest to the default, ${usual}`;
  if (all === 0) {
    reasons.push(`No two texts are similar enough to choose a threshold: ${byDefault}.`);
    return { similarity: plain, reasons };
  }
  // A valley needs a higher step with more links.
  const candidates = steps
    .map(({ similarity, links }, i) => ({ similarity, near: links + (steps[i - 1]?.links ?? 0), i }))
    .filter(({ near, i }) => i > Math.max(0, runaway) && steps.slice(i).some(({ links }) => 2 * links > near))
    .filter(({ i }) => i < steps.length - 1);
  if (candidates.length === 0) {
    reasons.push(
      `The number of links falls steadily with the similarity, so no threshold stands out: ${usual} is the default.`,
    );
    return { similarity: usual, reasons };
  }
  const least = Math.min(...candidates.map(({ near }) => near));
  // Counts that differ only by chance are equally good.
  const good = candidates.filter(({ near }) => near <= least + 2 * Math.sqrt(least) + 1);
  const best = good.reduce((one, other) => (nearer(other.similarity, one.similarity, usual) ? other : one));
  const [below, above] = [steps[best.i - 1]!, steps[best.i + 1]!];
  const worst = candidates.reduce((one, other) => (other.near > one.near ? other : one));
  reasons.push(
    `Few links depend on it: ${best.near} of ${all} lie between ${below.similarity} and ${above.similarity}` +
      (worst.near > best.near ? `; around ${worst.similarity} there are ${worst.near}.` : '.'),
    `At this threshold ${steps[best.i]!.removed} documents can be removed; at ${below.similarity} it would be ${below.removed}, at ${above.similarity} ${above.removed}.`,
  );
  reasons.push(
    best.similarity === usual ? `It is the default.` : `It is the nearest of such thresholds to the default, ${usual}.`,
    'This uses the distribution of the links and cannot say whether they are right; --ask 30 asks you about some of them.',
  );
  return { similarity: best.similarity, reasons };
}

/** Whether a is at least as near as b; of two equally near ones the later is taken, which merges less. */
function nearer(a: number, b: number, to: number): boolean {
  return Math.abs(a - to) <= Math.abs(b - to) + 1e-9;
}
