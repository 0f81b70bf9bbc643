/** A histogram as a drawing, with its figures as a table below. */
import type { JSX } from 'preact';
import { formatCount } from '../report/figures.ts';
import { isNarrow, SimpleTable } from './parts.tsx';
import { t } from './state.ts';

export interface Bin {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** Whether the stated recall does not hold at this similarity. */
  readonly isShaded?: boolean;
}

const HEIGHT = 180;
const LEFT = 56;
const BOTTOM = 26;
const TOP = 14;

export function Histogram({
  title,
  bins,
  marked,
}: {
  readonly title: string;
  readonly bins: readonly Bin[];
  readonly marked?: number;
}): JSX.Element {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const width = isNarrow() ? 360 : 640;
  const wide = (width - LEFT) / Math.max(1, bins.length);
  const up = (count: number): number => (count / most) * (HEIGHT - TOP - BOTTOM);
  const every = Math.ceil(bins.length / (isNarrow() ? 5 : 10));
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title} class="bars">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={width}
              y1={HEIGHT - BOTTOM - up(most * share)}
              y2={HEIGHT - BOTTOM - up(most * share)}
              class="grid"
            />
            {Number.isInteger(most * share) && (
              <text x={LEFT - 6} y={HEIGHT - BOTTOM - up(most * share) + 4} text-anchor="end">
                {formatCount(most * share)}
              </text>
            )}
          </g>
        ))}
        {bins.map(({ from, count, isShaded }, i) => (
          <g key={from}>
            {isShaded && <rect x={LEFT + i * wide} y={TOP} width={wide} height={HEIGHT - TOP - BOTTOM} class="shade" />}
            <rect
              x={LEFT + i * wide + 1}
              y={HEIGHT - BOTTOM - up(count)}
              width={Math.max(1, wide - 2)}
              height={up(count)}
              class="bar"
            />
            {i % every === 0 && (
              <text x={LEFT + i * wide} y={HEIGHT - 8} text-anchor="middle">
                {from}
              </text>
            )}
          </g>
        ))}
        {marked !== undefined && (
          <line x1={LEFT + marked * wide} x2={LEFT + marked * wide} y1={TOP} y2={HEIGHT - BOTTOM} class="mark" />
        )}
      </svg>
      <details>
        <summary>{t('table')}</summary>
        <SimpleTable
          caption={title}
          heads={[`${t('from')} – ${t('to')}`, t('pairsAxis')]}
          rows={bins.filter(({ count }) => count > 0).map(({ from, to, count }) => [`${from} – ${to}`, count])}
        />
      </details>
    </figure>
  );
}
