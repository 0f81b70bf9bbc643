/** Text for people, in their language. */
import type { Language } from './phrases.ts';

export interface Wording {
  readonly language: Language;
  /** A message or other text of the program in this language; unchanged if no translation is known. */
  message(text: string): string;
}

export const ENGLISH: Wording = { language: 'en', message: (text) => text };

/**
 * A name of the program that stands alone, such as that of a column. These forms are marked, since a message may begin
 * with a name of the user, such as that of a file, which must not be translated.
 */
export function named(name: string, { message }: Pick<Wording, 'message'>): string {
  const asked = `(name) ${name}`;
  const said = message(asked);
  return said.startsWith('(name) ') ? name : said;
}
