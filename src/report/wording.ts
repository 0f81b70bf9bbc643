/** Text for people, in their language. */
import type { Language } from './phrases.ts';

export interface Wording {
  readonly language: Language;
  /** A message, or another text of ours, in this language; as it is where no translation is known. */
  message(text: string): string;
}

export const ENGLISH: Wording = { language: 'en', message: (text) => text };

/**
 * A name of our own that is said by itself, as that of a column. A message may begin with a name of others, such as that of a
 * file, and then stays: so these forms are marked.
 */
export function named(name: string, { message }: Pick<Wording, 'message'>): string {
  const asked = `(name) ${name}`;
  const said = message(asked);
  return said.startsWith('(name) ') ? name : said;
}
