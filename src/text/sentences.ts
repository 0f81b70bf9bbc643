/** Paragraphs and sentences of a normalised text, by its line ends and its sentence-ending marks. */

/**
 * Marks that end a sentence, and the brackets and quotation marks that close with it. A single full stop ends one only
 * before a blank or the end, so that 3.14 and example.org are left whole.
 */
const ENDS = /(?:[。!?؟۔।]|\.{2,}|\.(?=[\s"'\u2019\u201d)\]]|$))[。!?.]*["'\u2019\u201d)\]」』】》]*/gu;

/** The lines that are not blank. @param normal what `normalise` gave */
export function paragraphsOf(normal: string): string[] {
  return normal.split(/[\n\r\u2028\u2029]+/).filter((line) => /\S/.test(line));
}

/** What stands between the ends of sentences, before the first and after the last: one more than there are ends. */
export function betweenEnds(normal: string): string[] {
  return normal.split(ENDS);
}

/** The sentences without their ends, one blank for white space, in order. @param normal what `normalise` gave */
export function sentencesOf(normal: string): string[] {
  return betweenEnds(normal)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 0);
}
