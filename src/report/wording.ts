/** What is said to people, in their language. */
import type { Language } from './phrases.ts';

export interface Wording {
  readonly language: Language;
  /** A message, or another text of ours, in this language; as it is where no translation is known. */
  message(text: string): string;
}

export const ENGLISH: Wording = { language: 'en', message: (text) => text };
