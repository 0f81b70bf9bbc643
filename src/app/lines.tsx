/** A line chart; each line has its own dash pattern and name, so that lines are not distinguished by colour alone. */
import type { JSX } from 'preact';

export interface Line {
  readonly name: string;
  /** Points in the order in which they are connected; y from 0 to 1. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface LinesProps {
  readonly title: string;
  /** Names of the axes; empty if the names of the lines say it. */
  readonly axes: readonly [string, string];
  /** Left end of the axis; the right end is 1. */
  readonly from: number;
  readonly lines: readonly Line[];
  /** The place of a dashed vertical line, and a marked point. */
  readonly marked?: number;
  readonly spot?: readonly [number, number];
}

const WIDTH = 400;
const HEIGHT = 300;
const LEFT = 44;
const RIGHT = 16;
const TOP = 26;
const BOTTOM = 44;

export function Lines({ title, axes: [across, up], from, lines, marked, spot }: LinesProps): JSX.Element {
  const x = (value: number): number =>
    from >= 1 ? LEFT : LEFT + ((value - from) / (1 - from)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM);
  const named = lines.filter(({ name }) => name !== '');
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} class="bars lines">
        {[0, 0.5, 1].map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} class="grid" />
            <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {value.toFixed(1)}
            </text>
            <text x={x(from + value * (1 - from))} y={HEIGHT - BOTTOM + 17} text-anchor="middle">
              {(from + value * (1 - from)).toFixed(2)}
            </text>
          </g>
        ))}
        <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 6} text-anchor="middle">
          {across}
        </text>
        <text x={4} y={TOP - 12}>
          {up}
        </text>
        {lines.map(({ name, points }, i) => (
          <polyline
            key={name}
            points={points.map((point) => `${x(point[0]).toFixed(1)},${y(point[1]).toFixed(1)}`).join(' ')}
            class={`line line-${i}`}
          />
        ))}
        {marked !== undefined && <line x1={x(marked)} x2={x(marked)} y1={TOP} y2={HEIGHT - BOTTOM} class="mark" />}
        {spot !== undefined && <circle cx={x(spot[0])} cy={y(spot[1])} r={6} class="spot" />}
      </svg>
      {named.length > 0 && (
        <ul class="keys">
          {named.map(({ name }, i) => (
            <li key={name}>
              <svg viewBox="0 0 34 20" class="lines key" aria-hidden="true">
                <polyline points="0,10 34,10" class={`line line-${i}`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
