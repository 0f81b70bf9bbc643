/** The page of the report: shows the view that the address names. */
import type { JSX } from 'preact';
import { ReportData } from './data.ts';
import { restoreDecisions } from './decisions.ts';
import { route } from './route.ts';
import { Shell, startPage } from './shell.tsx';
import { report, setReport, t } from './state.ts';
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
  const shown = NAMES.filter(
    (one) => one === 'overview' || one === 'clusters' || (one === 'alike' ? alikePairs().length > 0 : hasPairs()),
  );
  const views = shown.map((one) => ({ path: one, name: t(LABELS[one]), isCurrent: one === current }));
  return (
    <Shell title={t('title')} views={views}>
      {report().isCut && <p class="alert">{t('cutNote')}</p>}
      {report().payload.summary?.confirmed === false && <p class="alert">{t('notProven')}</p>}
      <View />
    </Shell>
  );
}

startPage(async () => {
  setReport(await ReportData.load());
  restoreDecisions();
}, App);
