/** The language of the interface, which a button changes. */
import { type Signal, signal } from '@preact/signals';
import { filled, type Language } from '../report/phrases.ts';

export const language: Signal<Language> = signal('en');

export type Wordings<N extends string> = Readonly<Record<Language, Readonly<Record<N, string>>>>;

/** Returns texts in the language of the interface, with figures inserted. */
export function textsOf<N extends string>(
  texts: Wordings<N>,
): (name: N, values?: Readonly<Record<string, string | number>>) => string {
  return (name, values = {}) => filled(texts[language.value][name], values);
}
