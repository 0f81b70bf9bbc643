/**
 * The measure of the article extraction benchmark: precision and recall over 4-token shingles as multisets, averaged over
 * the pages, and F1 of the averages. A Han or Kana character is a token.
 */
export interface Extraction {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

const TOKEN = /[\u3400-\u9fff\u3040-\u30ff]|(?:(?![\u3400-\u9fff\u3040-\u30ff])[\p{L}\p{N}_])+/gu;

export function extractionOf(pages: readonly { readonly gold: string; readonly text: string }[]): Extraction {
  let precision = 0;
  let recall = 0;
  for (const { gold, text } of pages) {
    const right = shinglesOf(gold);
    const got = shinglesOf(text);
    let shared = 0;
    for (const [shingle, count] of got) shared += Math.min(count, right.get(shingle) ?? 0);
    const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
    precision += total(got) === 0 ? Number(total(right) === 0) : shared / total(got);
    recall += total(right) === 0 ? Number(total(got) === 0) : shared / total(right);
  }
  precision /= pages.length;
  recall /= pages.length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function shinglesOf(text: string): Map<string, number> {
  const tokens = text.match(TOKEN) ?? [];
  const width = Math.min(4, tokens.length) || 1;
  const counts = new Map<string, number>();
  for (let i = 0; i + width <= tokens.length; i++) {
    const shingle = tokens.slice(i, i + width).join(' ');
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}
