/** The pages of a cluster by their dates, where these are known. */
import type { JSX } from 'preact';
import { formatCount } from '../../report/figures.ts';
import { Card, Heads, isNarrow, Named } from '../parts.tsx';
import { report, t } from '../state.ts';

const LEFT = 30;
/** Most marks on top of each other; for more pages at one place, their number is shown. */
const HIGH = 8;
const STEP = 14;
/** Rows of the table. */
const LISTED = 500;

interface Dated {
  readonly node: number;
  readonly place: number;
  /** Seconds since 1970. */
  readonly date: number;
}

/** @param members the kept page first */
export function Timeline({ members }: { readonly members: readonly number[] }): JSX.Element | null {
  const { dates } = report().payload.documents;
  const dated = members
    .flatMap((place, node): Dated[] => {
      const date = dates[place];
      return typeof date === 'number' ? [{ node, place, date }] : [];
    })
    .sort((x, y) => x.date - y.date || x.node - y.node);
  if (dated.length < 2) return null;
  const [width, columnCount] = isNarrow() ? [380, 24] : [760, 60];
  const [first, last] = [dated[0]!.date, dated.at(-1)!.date];
  const columnOf = (date: number): number =>
    last === first ? 0 : Math.round(((date - first) / (last - first)) * columnCount);
  const columns = new Map<number, Dated[]>();
  for (const one of dated) {
    const column = columnOf(one.date);
    columns.set(column, [...(columns.get(column) ?? []), one]);
  }
  const highest = [...columns.values()].reduce((most, { length }) => Math.max(most, length), 0);
  const base = 10 + Math.min(HIGH + 1, highest) * STEP;
  const x = (column: number): number => LEFT + (column / columnCount) * (width - 2 * LEFT);
  const label = t('timelineLabel', { n: formatCount(dated.length), from: dayOf(first), to: dayOf(last) });
  const left = members.length - dated.length;
  return (
    <Card title={t('timeline')}>
      <figure>
        <figcaption>{label}</figcaption>
        <svg viewBox={`0 0 ${width} ${base + 30}`} role="img" aria-label={label} class="bars graph timeline">
          <line x1={LEFT - 12} x2={width - LEFT + 12} y1={base + 8} y2={base + 8} class="grid" />
          {[...columns].map(([column, pages]) => {
            // The kept page is always among those drawn.
            const kept = pages.findIndex(({ node }) => node === 0);
            const shown = kept < HIGH ? pages.slice(0, HIGH) : [pages[kept]!, ...pages.slice(0, HIGH - 1)];
            return (
              <g key={column}>
                {shown.map(({ node }, i) =>
                  node === 0 ? (
                    <rect
                      key={node}
                      x={x(column) - 6}
                      y={base - i * STEP - 6}
                      width={12}
                      height={12}
                      class="node kept"
                    />
                  ) : (
                    <circle key={node} cx={x(column)} cy={base - i * STEP} r={5} class="node" />
                  ),
                )}
                {pages.length > HIGH && (
                  <text x={x(column)} y={base - HIGH * STEP} text-anchor="middle">
                    +{pages.length - HIGH}
                  </text>
                )}
              </g>
            );
          })}
          <text x={LEFT - 12} y={base + 26}>
            {dayOf(first)}
          </text>
          {last > first && (
            <text x={width - LEFT + 12} y={base + 26} text-anchor="end">
              {dayOf(last)}
            </text>
          )}
        </svg>
      </figure>
      <p class="faint">
        {t(report().payload.index === undefined ? 'timelineNote' : 'timelineIndex')}{' '}
        {left > 0 && t('undated', { n: formatCount(left) })}
      </p>
      <details>
        <summary>{t('table')}</summary>
        <div class="scroll">
          <table class="members">
            <caption class="unseen">{t('timeline')}</caption>
            <thead>
              <Heads heads={[t('date'), t('members')]} />
            </thead>
            <tbody>
              {dated.slice(0, LISTED).map(({ node, place, date }) => (
                <tr key={node}>
                  <td>{timeOf(date)}</td>
                  <th scope="row">
                    {node + 1}. <Named place={place} /> {node === 0 && <span class="tag good">{t('kept')}</span>}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {dated.length > LISTED && <p class="faint">{t('errorsLeft', { n: formatCount(dated.length - LISTED) })}</p>}
      </details>
    </Card>
  );
}

/** In UTC, independent of the locale. */
function timeOf(seconds: number): string {
  return `${dayOf(seconds)} ${new Date(seconds * 1000).toISOString().slice(-13, -8)} UTC`;
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().split('T')[0]!;
}
