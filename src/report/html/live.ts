/** The page of the service: only the app, which requests its data. */
import { appFiles } from '../html-app.ts';
import type { Language } from '../phrases.ts';
import { page, policyOf } from './page.ts';

export interface LivePage {
  readonly html: string;
  /**
   * The content security policy, for the head of the answer: it also forbids frames, which a page cannot forbid itself.
   */
  readonly policy: string;
}

const pages = new Map<Language, LivePage>();

/** @throws INTERNAL if the build of the package is incomplete */
export function livePage(language: Language): LivePage {
  const known = pages.get(language);
  if (known !== undefined) return known;
  const app = appFiles('live');
  const directives = ["connect-src 'self'"];
  const made: LivePage = {
    html: page(app, language, [], '', directives),
    policy: policyOf(app.script, app.style, [...directives, "frame-ancestors 'none'"]),
  };
  pages.set(language, made);
  return made;
}
