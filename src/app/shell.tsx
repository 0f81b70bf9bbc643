/** The frame of a page: navigation, language, and the message if nothing can be shown. */
import { type ComponentChildren, type JSX, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { languageOf } from '../report/phrases.ts';
import { LoadError } from './blocks.ts';
import { language } from './language.ts';
import { readRoute, route } from './route.ts';
import { shellText } from './shell-strings.ts';

export interface View {
  /** The part of the address after `#`. */
  readonly path: string;
  readonly name: ComponentChildren;
  readonly isCurrent: boolean;
}

export interface ShellProps {
  readonly title: string;
  readonly views: readonly View[];
  readonly children: ComponentChildren;
}

export function Shell({ title, views, children }: ShellProps): JSX.Element {
  useEffect(() => {
    document.documentElement.lang = language.value === 'zh' ? 'zh-Hans' : 'en';
    document.title = `${title} – dittograph`;
  }, [language.value, title]);
  const path = route.value.join('/');
  useEffect(() => {
    if (path === '') return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {shellText('skip')}
      </button>
      <header>
        <span class="name">dittograph</span>
        {views.length > 0 && (
          <nav aria-label={shellText('views')}>
            {views.map((view) => (
              <a key={view.path} href={`#${view.path}`} {...(view.isCurrent && { 'aria-current': 'page' as const })}>
                {view.name}
              </a>
            ))}
          </nav>
        )}
        <button
          type="button"
          lang={language.value === 'zh' ? 'en' : 'zh-Hans'}
          onClick={() => {
            language.value = language.value === 'zh' ? 'en' : 'zh';
          }}
        >
          {shellText('language')}
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Loads the data of the page and shows it, or says why that is impossible. */
export function startPage(load: () => Promise<void>, App: () => JSX.Element): void {
  const start = async (): Promise<void> => {
    const root = document.getElementById('app')!;
    language.value = languageOf(document.documentElement.lang);
    readRoute();
    addEventListener('hashchange', readRoute);
    try {
      await load();
      root.textContent = '';
      render(<App />, root);
    } catch (error) {
      const fault = error instanceof LoadError ? error.fault : 'damaged';
      const names = {
        cut: 'faultCut',
        version: 'faultVersion',
        damaged: 'faultDamaged',
        browser: 'faultBrowser',
      } as const;
      root.textContent = '';
      render(
        <main>
          <h1>dittograph</h1>
          <p class="alert" role="alert">
            {shellText(names[fault])}
          </p>
        </main>,
        root,
      );
    }
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
  else void start();
}
