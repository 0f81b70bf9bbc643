/** Sentences, Chinese and others; a full stop within a number or a name does not end one. */
export const SENTENCE: RegExp = /(?=\S)(?:[^。！？!?.\n]|\.(?!\s|$))+(?:[。！？!?]+|\.)?[”’」』"）)]*/gu;

/** The sentences of a text, in their order, without what stands between them. */
export function sentences(text: string): string[] {
  return Array.from(text.matchAll(SENTENCE), ([sentence]) => sentence.trim());
}
