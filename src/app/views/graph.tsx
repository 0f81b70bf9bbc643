/** The pages of a cluster as a drawing of their pairs, and a table of the bridges. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { formatCount } from '../../report/figures.ts';
import { bridges, type Edge, layOut } from '../graph.ts';
import { Card, Heads, Named, SimpleTable, similarityText } from '../parts.tsx';
import { report, t } from '../state.ts';

/** Limits on the drawn pages and pairs, and on the bridges in the table. */
const NODES = 200;
const EDGES = 2000;
const LISTED = 100;
const WIDTH = 760;
const HEIGHT = 440;
const MARGIN = 22;

interface NamedEdge extends Edge {
  readonly pair: number;
  /** Pages of the smaller group that it connects; 0 if it is not a bridge. */
  readonly held: number;
}

/** @param members the kept page first */
export function Graph({
  cluster,
  members,
}: {
  readonly cluster: number;
  readonly members: readonly number[];
}): JSX.Element {
  const edges = useMemo(() => edgesOf(cluster, members), [cluster, members]);
  const count = Math.min(NODES, members.length);
  const within = edges.filter(({ a, b }) => a < count && b < count);
  const drawn = within.slice(0, EDGES);
  const points = useMemo(() => {
    const [width, height] = [WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN];
    return layOut(
      count,
      edges.filter(({ a, b }) => a < count && b < count),
      width,
      height,
    );
  }, [count, edges]);
  // The drawing is centred in its box; the empty space around it is cut off, so that it is not made smaller to fit.
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const width = Math.max(...points.map(({ x }) => x)) - left + 2 * MARGIN;
  const height = Math.max(...points.map(({ y }) => y)) - top + 2 * MARGIN;
  const at = (node: number): readonly [number, number] => [
    points[node]!.x - left + MARGIN,
    points[node]!.y - top + MARGIN,
  ];
  const found = edges.filter(({ held }) => held > 0);
  const line = ({ a, b }: Edge): string => `M${at(a).map(rounded).join(' ')}L${at(b).map(rounded).join(' ')}`;
  const paths = (isBridge: boolean): string =>
    drawn
      .filter(({ held }) => held > 0 === isBridge)
      .map(line)
      .join('');
  const label = t('graphLabel', {
    n: formatCount(count),
    pairs: formatCount(drawn.length),
    bridges: formatCount(found.length),
  });
  const degrees = members.slice(0, count).map(() => 0);
  for (const { a, b } of within) {
    degrees[a]!++;
    degrees[b]!++;
  }
  return (
    <Card title={t('graph')}>
      <figure>
        <figcaption>{label}</figcaption>
        <svg
          viewBox={`0 0 ${rounded(width)} ${rounded(height)}`}
          width={rounded(width)}
          role="img"
          aria-label={label}
          class="bars graph"
        >
          <path d={paths(false)} class="edge" />
          <path d={paths(true)} class="bridge" />
          {points.map((_, node) => {
            const [x, y] = at(node);
            return (
              <g key={node}>
                {node === 0 ? (
                  <rect x={x - 12} y={y - 12} width={24} height={24} class="node kept" />
                ) : (
                  <circle cx={x} cy={y} r={count > 60 ? 7 : 11} class="node" />
                )}
                {(node === 0 || count <= 60) && (
                  <text x={x} y={y + 4} text-anchor="middle">
                    {node + 1}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </figure>
      <ul class="keys">
        <li>
          <svg viewBox="0 0 34 20" class="graph key" aria-hidden="true">
            <rect x={7} y={2} width={16} height={16} class="node kept" />
          </svg>
          {t('keptPage')}
        </li>
        <li>
          <svg viewBox="0 0 34 20" class="graph key" aria-hidden="true">
            <path d="M0 10L34 10" class="edge" />
          </svg>
          {t('edge')}
        </li>
        <li>
          <svg viewBox="0 0 34 20" class="graph key" aria-hidden="true">
            <path d="M0 10L34 10" class="bridge" />
          </svg>
          {t('bridge')}
        </li>
      </ul>
      <p class="faint">
        {t('graphNote')}
        {members.length > count && t('matrixFirst', { n: formatCount(count) })}
        {within.length > drawn.length &&
          t('graphDrawn', { n: formatCount(drawn.length), of: formatCount(within.length) })}
      </p>
      {found.length > 0 && <Bridges found={found} members={members} />}
      <details>
        <summary>{t('table')}</summary>
        <SimpleTable
          caption={t('graph')}
          heads={[t('pages'), t('degree')]}
          rows={degrees.map((degree, node) => [String(node + 1), degree])}
        />
      </details>
    </Card>
  );
}

function Bridges({
  found,
  members,
}: {
  readonly found: readonly NamedEdge[];
  readonly members: readonly number[];
}): JSX.Element {
  const listed = found.toSorted((x, y) => y.held - x.held || x.similarity - y.similarity).slice(0, LISTED);
  return (
    <>
      <h3>{t('bridges')}</h3>
      <div class="scroll">
        <table class="members">
          <thead>
            <Heads heads={[t('pairPages'), t('similarity'), t('heldPages'), t('compareHead')]} />
          </thead>
          <tbody>
            {listed.map(({ a, b, pair, held, similarity }) => (
              <tr key={pair}>
                <th scope="row">
                  {[a, b].map((node) => (
                    <small key={node}>
                      {node + 1}. <Named place={members[node]!} />
                    </small>
                  ))}
                </th>
                <td class="number">{similarityText(similarity)}</td>
                <td class="number">{formatCount(held)}</td>
                <td>
                  <a href={`#pair/${pair}`} aria-label={`${t('compare')}: ${a + 1} – ${b + 1}`}>
                    {t('compare')}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length > listed.length && (
        <p class="faint">{t('errorsLeft', { n: formatCount(found.length - listed.length) })}</p>
      )}
    </>
  );
}

/** The pairs of a cluster by its members' numbers: bridges first, then by descending similarity. */
function edgesOf(cluster: number, members: readonly number[]): readonly NamedEdge[] {
  const data = report();
  const { a, b } = data.payload.pairs;
  const numbers = new Map(members.map((place, i) => [place, i]));
  const edges = data.pairsWithin(cluster).map((pair) => ({
    pair,
    a: numbers.get(a[pair]!)!,
    b: numbers.get(b[pair]!)!,
    similarity: data.similarityOf(pair),
  }));
  const held = bridges(members.length, edges);
  return edges
    .map((edge, i) => ({ ...edge, held: held[i]! }))
    .sort((x, y) => Number(y.held > 0) - Number(x.held > 0) || y.similarity - x.similarity);
}

function rounded(value: number): string {
  return value.toFixed(1);
}
