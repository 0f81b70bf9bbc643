/**
 * Sentences of an original text with their ending marks, so that noise can move or drop them and examples can show
 * them. src/text/sentences.ts has a different rule, for fingerprints: it splits normalised texts and removes the marks.
 */

/** A sentence, Chinese or other; a full stop within a number or a name does not end it. */
export const SENTENCE: RegExp = /(?=\S)(?:[^。！？!?.\n]|\.(?!\s|$))+(?:[。！？!?]+|\.)?[”’」』"）)]*/gu;

/** The sentences of a text in order, with their ends; other characters between them are left out. */
export function sentencesWithEnds(text: string): string[] {
  return Array.from(text.matchAll(SENTENCE), ([sentence]) => sentence.trim());
}
