/**
 * Which threshold to take, and why. With answers: the lowest at which enough of what is joined is right. Without: one on
 * which little hangs: a valley between the many links of copies and those of texts that are merely related, as near to
 * the default as may be, and above where chains run away.
 */
import type { Estimate } from './bootstrap.ts';

/** What a threshold does, as far as the choice looks at it. */
export interface Choice {
  readonly similarity: number;
  /** Links of this likeness and more, but less than that of the next step. */
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

/** Answers below which they decide nothing. */
const MIN_ANSWERS = 10;
/** A chain this many times as long as the largest cluster, and of this share of all documents, joins what is not alike. */
const RUNAWAY_RATIO = 3;
const RUNAWAY_SHARE = 0.01;
const RUNAWAY_MIN = 20;

const share = (value: number): string => value.toFixed(2);

/**
 * @param steps ascending
 * @param usual the threshold that is taken where nothing speaks against it
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
    reasons.push(`By your answers no threshold has ${share(target)} of its links right; the highest has the most.`);
    return { similarity: steps.at(-1)!.similarity, reasons };
  }
  if (answers > 0) reasons.push(`Too few answers to decide by: ${answers}, and ${MIN_ANSWERS} are needed.`);
  return byLinks(steps, Math.max(RUNAWAY_MIN, RUNAWAY_SHARE * documents), usual, reasons);
}

function byLinks(steps: readonly Choice[], longChain: number, usual: number, reasons: string[]): Recommendation {
  const runaway = steps.findLastIndex(({ chain, largest }) => chain >= longChain && chain > RUNAWAY_RATIO * largest);
  if (runaway >= 0) {
    const { similarity, chain, largest } = steps[runaway]!;
    reasons.push(
      `At ${similarity} chains of links join ${chain} documents where the largest cluster has ${largest}: links of that likeness join what is not alike.`,
    );
  }
  const all = steps.reduce((sum, { links }) => sum + links, 0);
  const plain = steps.reduce((one, other) =>
    nearer(other.similarity, one.similarity, usual) ? other : one,
  ).similarity;
  const byDefault = plain === usual ? `${usual} is the default` : `${plain} is the nearest to the default, ${usual}`;
  if (all === 0) {
    reasons.push(`No two texts are alike enough to choose by: ${byDefault}.`);
    return { similarity: plain, reasons };
  }
  // A valley has more links in a step above it: where they only thin out towards likeness there is none.
  const candidates = steps
    .map(({ similarity, links }, i) => ({ similarity, near: links + (steps[i - 1]?.links ?? 0), i }))
    .filter(({ near, i }) => i > Math.max(0, runaway) && steps.slice(i).some(({ links }) => 2 * links > near))
    .filter(({ i }) => i < steps.length - 1);
  if (candidates.length === 0) {
    reasons.push(
      `The links thin out steadily towards likeness, so that no threshold stands out: ${usual} is the default.`,
    );
    return { similarity: usual, reasons };
  }
  const least = Math.min(...candidates.map(({ near }) => near));
  // Counts that chance makes differ are as good as one another.
  const good = candidates.filter(({ near }) => near <= least + 2 * Math.sqrt(least) + 1);
  const best = good.reduce((one, other) => (nearer(other.similarity, one.similarity, usual) ? other : one));
  const [below, above] = [steps[best.i - 1]!, steps[best.i + 1]!];
  const worst = candidates.reduce((one, other) => (other.near > one.near ? other : one));
  reasons.push(
    `Little hangs on it: ${best.near} of ${all} links lie between ${below.similarity} and ${above.similarity}` +
      (worst.near > best.near ? `, where about ${worst.similarity} it is ${worst.near}.` : '.'),
    `Instead of ${steps[best.i]!.removed} documents ${below.removed} could go at ${below.similarity}, and ${above.removed} at ${above.similarity}.`,
  );
  reasons.push(
    best.similarity === usual
      ? `It is the default.`
      : `Of the thresholds of which that is so it is the nearest to the default, ${usual}.`,
    'This looks at how links are spread, not at whether they are right: some answers (--ask 30) tell that.',
  );
  return { similarity: best.similarity, reasons };
}

/** Whether a is at least as near as b; of two as near the later one is taken, which joins less. */
function nearer(a: number, b: number, to: number): boolean {
  return Math.abs(a - to) <= Math.abs(b - to) + 1e-9;
}
