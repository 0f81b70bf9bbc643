/** The views of a result, and the one that the address names. */
import type { JSX } from 'preact';
import { notProven } from './parts.tsx';
import { route } from './route.ts';
import type { View } from './shell.tsx';
import { report, t } from './state.ts';
import type { StringName } from './strings/en.ts';
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

/** The views that are not empty. */
export function reportViews(): readonly View[] {
  const [name = 'overview'] = route.value;
  const current = name === 'cluster' || name === 'pair' ? 'clusters' : name;
  return NAMES.filter(
    (one) => one === 'overview' || one === 'clusters' || (one === 'alike' ? alikePairs().length > 0 : hasPairs()),
  ).map((one) => ({ path: one, name: t(LABELS[one]), isCurrent: one === current }));
}

/** The view that the address names, below the warnings on the whole result. */
export function ReportView(): JSX.Element {
  return (
    <>
      {report().isCut && <p class="alert">{t('cutNote')}</p>}
      {report().payload.summary?.confirmed === false && <p class="alert">{notProven()}</p>}
      <Named />
    </>
  );
}

function Named(): JSX.Element {
  const [name = 'overview', part = ''] = route.value;
  if (name === 'clusters') return <Clusters />;
  if (name === 'cluster') return <Cluster name={part} />;
  if (name === 'pair') return <Pair name={part} />;
  if (name === 'alike') return <Alike />;
  if (name === 'threshold' && hasPairs()) return <Threshold />;
  if (name === 'review' && hasPairs()) return <Review />;
  return <Overview />;
}

/** Whether texts were compared: otherwise thresholds and answers would be based on estimates. */
function hasPairs(): boolean {
  const { pairs, index } = report().payload;
  return pairs.a.length > 0 && index?.storeText !== false;
}
