/**
 * Paragraphs and sentences of a normalised text, cut at line ends and sentence-ending marks. Fingerprints are made from
 * them, so a change of this rule needs a new version of those methods. src/evaluate/sentences-with-ends.ts is another
 * rule: noise and examples work on the original text and keep the marks.
 */

/**
 * Marks that end a sentence, with closing brackets and quotation marks. A single full stop ends a sentence only before
 * a blank or at the end, so that 3.14 and example.org are not cut.
 */
export const SENTENCE_ENDS: RegExp =
  /(?:[。!?؟۔।]|\.{2,}|\.(?=[\s"'\u2019\u201d)\]]|$))[。!?.]*["'\u2019\u201d)\]」』】》]*/gu;

/** The lines that are not blank. @param normal the normalised text */
export function paragraphsOf(normal: string): string[] {
  return normal.split(/[\n\r\u2028\u2029]+/).filter((line) => /\S/.test(line));
}

/** The parts before, between and after the sentence ends: one more than there are ends. */
export function betweenEnds(normal: string): string[] {
  return normal.split(SENTENCE_ENDS);
}

/** The sentences without their ends, each run of white space as one blank. @param normal the normalised text */
export function sentencesOf(normal: string): string[] {
  return betweenEnds(normal)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 0);
}
