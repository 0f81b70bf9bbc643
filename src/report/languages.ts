import type { Language } from './phrases.ts';
import { ENGLISH, type Wording } from './wording.ts';

/** The translations are loaded for those who read them. */
export async function wordingOf(language: Language): Promise<Wording> {
  if (language === 'en') return ENGLISH;
  const { CHINESE } = await import('./zh/chinese.ts');
  return CHINESE;
}
