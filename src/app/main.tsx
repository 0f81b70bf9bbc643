/** The page of the report: loads the result, shows the view that the address names, or says why it cannot. */
import { type JSX, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { languageOf } from '../report/phrases.ts';
import { LoadError, ReportData } from './data.ts';
import { restoreDecisions } from './decisions.ts';
import { language, readRoute, report, route, setReport, t } from './state.ts';
import type { StringName } from './strings.ts';
import { Alike, alikePairs } from './views/alike.tsx';
import { Cluster } from './views/cluster.tsx';
import { Clusters } from './views/clusters.tsx';
import { Overview } from './views/overview.tsx';
import { Pair } from './views/pair.tsx';
import { Review } from './views/review.tsx';
import { Threshold } from './views/threshold.tsx';

const NAMES = ['overview', 'clusters', 'alike', 'threshold', 'review'] as const;
const LABELS: Readonly<Record<(typeof NAMES)[number], StringName>> = {
  overview: 'overview',
  clusters: 'clusters',
  alike: 'similarPairs',
  threshold: 'threshold',
  review: 'review',
};

function View(): JSX.Element {
  const [name = 'overview', part = ''] = route.value;
  if (name === 'clusters') return <Clusters />;
  if (name === 'cluster') return <Cluster name={part} />;
  if (name === 'pair') return <Pair name={part} />;
  if (name === 'alike') return <Alike />;
  if (name === 'threshold' && hasPairs()) return <Threshold />;
  if (name === 'review' && hasPairs()) return <Review />;
  return <Overview />;
}

function hasPairs(): boolean {
  return report().payload.pairs.a.length > 0;
}

function App(): JSX.Element {
  const [name = 'overview'] = route.value;
  const current = name === 'cluster' || name === 'pair' ? 'clusters' : name;
  useEffect(() => {
    document.documentElement.lang = language.value === 'zh' ? 'zh-Hans' : 'en';
    document.title = `${t('title')} – dittograph`;
  }, [language.value]);
  const path = route.value.join('/');
  useEffect(() => {
    if (path === '') return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  const shown = NAMES.filter(
    (one) => one === 'overview' || one === 'clusters' || (one === 'alike' ? alikePairs().length > 0 : hasPairs()),
  );
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('skip')}
      </button>
      <header>
        <span class="name">dittograph</span>
        <nav aria-label={t('views')}>
          {shown.map((one) => (
            <a key={one} href={`#${one}`} {...(one === current && { 'aria-current': 'page' as const })}>
              {t(LABELS[one])}
            </a>
          ))}
        </nav>
        <button
          type="button"
          lang={language.value === 'zh' ? 'en' : 'zh-Hans'}
          onClick={() => {
            language.value = language.value === 'zh' ? 'en' : 'zh';
          }}
        >
          {t('language')}
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        {report().isCut && <p class="alert">{t('cutNote')}</p>}
        {report().payload.summary?.confirmed === false && <p class="alert">{t('notProven')}</p>}
        <View />
      </main>
    </>
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('app')!;
  language.value = languageOf(document.documentElement.lang);
  readRoute();
  addEventListener('hashchange', readRoute);
  try {
    const data = await ReportData.load();
    setReport(data);
    restoreDecisions();
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
          {t(names[fault])}
        </p>
      </main>,
      root,
    );
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
else void start();
