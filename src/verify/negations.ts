/**
 * Negations: one word more or less, and a page says the opposite (`is open`, `is not open`; 开放, 不开放). Counted, so that
 * neither the order nor the place of sentences matters. Chinese and English, O(length).
 */

const NEGATIONS =
  /\b(?:not|no|never|none|neither|nor|without|cannot|nobody|nothing)\b|(?<=[a-z])n['’]t\b|不|没|未|勿|禁止|无(?!锡|线|人机)/gu;

/** Whether one of two texts has more negations of a kind than the other. */
export function negationsDiffer(a: string, b: string): boolean {
  return countsOf(a) !== countsOf(b);
}

/** How often a text has each negation, as one line. */
function countsOf(text: string): string {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(NEGATIONS)) {
    const negation = found.replace('’', "'");
    counts.set(negation, (counts.get(negation) ?? 0) + 1);
  }
  return Array.from(counts, (entry) => entry.join(' '))
    .sort()
    .join();
}
