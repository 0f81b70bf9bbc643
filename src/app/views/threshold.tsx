/** The pairs by similarity, and the groups that each threshold would give, from the stored pairs. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { formatCount } from '../../report/figures.ts';
import { UNIT } from '../../report/html/payload.ts';
import { type Bin, Histogram } from '../bars.tsx';
import { Card, SimpleTable } from '../parts.tsx';
import { report, t } from '../state.ts';
import { Labelled } from './labelled.tsx';

const DISTANCE_BINS = 20;
/** In hundredths; 0 until the slider was moved. */
const chosen = signal(0);

export function Threshold(): JSX.Element {
  const data = report();
  const { header, left } = data.payload;
  const { steps } = data;
  const own = header.recall.similarity;
  const floor = Math.round(steps[0]!.similarity * 100);
  const at = Math.max(floor, chosen.value || Math.round(own * 100));
  const step = steps[Math.min(at, 100) - floor]!;
  const bins = similarityBins(floor);
  return (
    <>
      <h1>{t('threshold')}</h1>
      {left.pairs > 0 && <p class="alert">{t('leftPairs', { n: formatCount(left.pairs) })}</p>}
      <Card title={`${t('thresholdAt')} ${(at / 100).toFixed(2)}`}>
        <label class="slider">
          <span class="unseen">{t('thresholdAt')}</span>
          <input
            type="range"
            name="threshold"
            min={floor}
            max={100}
            step={1}
            value={at}
            aria-valuetext={(at / 100).toFixed(2)}
            onInput={(event) => {
              chosen.value = Number(event.currentTarget.value);
            }}
          />
        </label>
        <dl class="tiles" aria-live="polite">
          {(
            [
              ['groups', step.clusters],
              ['inGroups', step.documents],
              ['couldGo', step.documents - step.clusters],
              ['largest', step.largest],
            ] as const
          ).map(([name, n]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{formatCount(n)}</dd>
            </div>
          ))}
        </dl>
        <p class="faint">
          {t('thresholdNote')} {t('belowRecall', { at: own })}
        </p>
        <Histogram title={t('histSimilarity')} bins={bins} marked={((at / 100) * 100 - floor) / binWidth(floor)} />
        <details>
          <summary>{t('tableOfGroups')}</summary>
          <SimpleTable
            caption={t('tableOfGroups')}
            heads={[t('thresholdAt'), t('groups'), t('inGroups'), t('couldGo'), t('largest')]}
            rows={steps
              .filter((_, i) => (floor + i) % 5 === 0)
              .map(({ similarity, clusters, documents, largest }) => [
                similarity.toFixed(2),
                clusters,
                documents,
                documents - clusters,
                largest,
              ])}
          />
        </details>
      </Card>
      <Labelled at={at} floor={floor} />
      <Distances />
    </>
  );

  function similarityBins(from: number): readonly Bin[] {
    const width = binWidth(from);
    const counts = new Array<number>(Math.ceil((100 - from) / width) || 1).fill(0);
    for (const similarity of data.payload.pairs.similarity) {
      const bin = Math.floor(((similarity * 100) / UNIT - from + 1e-9) / width);
      counts[Math.max(0, Math.min(bin, counts.length - 1))]!++;
    }
    return counts.map((count, i) => ({
      from: ((from + i * width) / 100).toFixed(2),
      to: (Math.min(100, from + (i + 1) * width) / 100).toFixed(2),
      count,
      isShaded: from + (i + 1) * width <= own * 100,
    }));
  }
}

function binWidth(floor: number): number {
  return floor >= 80 ? 1 : 5;
}

function Distances(): JSX.Element | null {
  const distances = report().payload.pairs.distance.filter((distance) => distance >= 0);
  if (distances.length === 0) return null;
  const most = distances.reduce((largest, distance) => Math.max(largest, distance), 0);
  const width = Math.max(1, Math.ceil((most + 1) / DISTANCE_BINS));
  const counts = new Array<number>(Math.floor(most / width) + 1).fill(0);
  for (const distance of distances) counts[Math.floor(distance / width)]!++;
  const bins = counts.map((count, i) => ({ from: String(i * width), to: String((i + 1) * width - 1), count }));
  return (
    <section class="card">
      <Histogram title={t('histDistance')} bins={bins} />
    </section>
  );
}
