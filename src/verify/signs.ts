/**
 * Signs that say something although no token has them: currencies, per cent and per mille, check marks and stars, arrows,
 * plus and minus before a number, `<`, and what tells C++ and C# from C, A+ from A. O(text).
 */

const SIGNS =
  /\p{Sc}|[‰%✓✔☑✅√✗✘✕✖☒❌❎★⭐☆←→↑↓♀♂≤≥≠<]|(?<!\d\s?)×(?!\s?\d)|(?<!\p{N}\s?|\p{L})[+−-](?=\d)|(?<=\p{L})(?:\++|#)/gu;

/** Signs of one meaning. */
const SAME: ReadonlyMap<string, string> = new Map(
  ['✓✔☑✅√', '✗✘✕✖☒❌❎×', '★⭐', '-−'].flatMap((signs) => [...signs].map((sign) => [sign, signs[0]!] as const)),
);

/**
 * Whether each of two texts has signs that the other has not; where their tokens are the same, whether either has.
 * @param a, b normalised
 */
export function signsDiffer(a: string, b: string, areTokensSame: boolean): boolean {
  const counts = new Map<string, number>();
  for (const sign of signsOf(a)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  for (const sign of signsOf(b)) counts.set(sign, (counts.get(sign) ?? 0) - 1);
  const differences = [...counts.values()];
  const [hasA, hasB] = [differences.some((count) => count > 0), differences.some((count) => count < 0)];
  return areTokensSame ? hasA || hasB : hasA && hasB;
}

function signsOf(text: string): readonly string[] {
  return (text.match(SIGNS) ?? []).map((sign) => SAME.get(sign) ?? sign);
}
