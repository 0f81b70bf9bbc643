/**
 * The common frame of all plots: an accessible SVG with a title and a description, in the colours of a light or a dark
 * page. It needs no other file, and several can be embedded in one page: every style rule is bound to the plot's class.
 *
 * Not d3-scale, uPlot, visx, Observable Plot or ECharts (9 to 203 kB against 3.9 here): none gives the same bytes
 * twice, a text for screen readers, and no inline style.
 */
import { clip, columnsOf, line } from '../escape.ts';
import { xmlText } from '../tables.ts';

export const WIDTH = 760;
export const HEIGHT = 460;

/** The area in which the data are drawn. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * After Okabe, Ito (2008), "Color universal design", safe for colour-blind readers; darker on a light background and
 * lighter on a dark one, for a contrast of at least 3. Dashes and markers distinguish the series without colour.
 */
const LIGHT = ['#0072b2', '#c44e00', '#007a57', '#b0508c', '#806a00', '#3d3d3d', '#2a86c4'];
const DARK = ['#56b4e9', '#ff9a4d', '#2fc79a', '#e59ac9', '#f0d34a', '#d5d5d5', '#9ccbff'];
const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '12 4', '4 2', '1 2 6 2'];

const variables = (colours: readonly string[]): string => colours.map((colour, i) => `--s${i}:${colour}`).join(';');

/**
 * An element of a drawing, for a file or for a page that builds its own elements. Its attributes have no active text.
 */
export interface SvgElement {
  readonly tag: 'svg' | 'title' | 'desc' | 'style' | 'rect' | 'path' | 'text';
  readonly attributes: Readonly<Record<string, string>>;
  readonly children?: readonly SvgElement[];
  /** Not escaped yet; of `style` a style sheet. */
  readonly text?: string;
}

const INK = '#1b1f23';
const FAINT = '#5b636b';
const GRID = '#d9dde1';

/** Programs without CSS variables, as librsvg, take the colour before each of them: that of a light page. */
export const PLOT_STYLE = [
  `.dittograph-plot{--paper:#fff;--ink:${INK};--faint:${FAINT};--grid:${GRID};${variables(LIGHT)}}`,
  `@media (prefers-color-scheme:dark){.dittograph-plot{--paper:#14181c;--ink:#e8eaed;--faint:#a4adb6;--grid:#353c44;${variables(DARK)}}}`,
  `.dittograph-plot text{font-family:system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif;font-size:12px;fill:${INK};fill:var(--ink)}`,
  '.dittograph-plot .title{font-size:15px;font-weight:600}',
  `.dittograph-plot .tick{fill:${FAINT};fill:var(--faint)}`,
  '.dittograph-plot .paper{fill:#fff;fill:var(--paper)}',
  `.dittograph-plot .grid{stroke:${GRID};stroke:var(--grid);fill:none}`,
  `.dittograph-plot .axis{stroke:${FAINT};stroke:var(--faint);fill:none}`,
  ...LIGHT.map((colour, i) => `.dittograph-plot .c${i}{--c:var(--s${i});stroke:${colour};fill:${colour}}`),
  '.dittograph-plot .line{stroke:var(--c);stroke-width:2;fill:none}',
  '.dittograph-plot .bar{stroke:var(--c);stroke-width:1;fill:none}',
  '.dittograph-plot .area{stroke:var(--c);stroke-width:2;fill:var(--c);fill-opacity:.16}',
  '.dittograph-plot .mark{stroke:var(--c);stroke-width:1.5;fill:var(--paper)}',
  '.dittograph-plot .full{fill:var(--c)}',
  `.dittograph-plot .heat{fill:${LIGHT[0]};fill:var(--s0);stroke:#fff;stroke:var(--paper)}`,
].join('');

/** @param about what the plot shows, in a sentence or two, for readers who cannot see it */
export function svg(title: string, about: string, height: number, body: readonly SvgElement[]): SvgElement {
  const size = { width: String(WIDTH), height: String(height) };
  return {
    tag: 'svg',
    attributes: { class: 'dittograph-plot', role: 'img', viewBox: `0 0 ${WIDTH} ${height}`, ...size },
    children: [
      { tag: 'title', attributes: {}, text: title },
      { tag: 'desc', attributes: {}, text: about },
      { tag: 'style', attributes: {}, text: PLOT_STYLE },
      { tag: 'rect', attributes: { class: 'paper', ...size } },
      { tag: 'text', attributes: { class: 'title', x: '16', y: '26' }, text: clip(line(title), 88) },
      ...body,
    ],
  };
}

/** A drawing as a file. */
export function svgText({ attributes, children = [] }: SvgElement): string {
  const xmlns = 'http://www.w3.org/2000/svg';
  return [
    openTag({ tag: 'svg', attributes: { xmlns, ...attributes } }, '>'),
    ...children.map(elementText),
    '</svg>',
    '',
  ].join('\n');
}

function openTag({ tag, attributes }: SvgElement, end: string): string {
  return `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}${end}`;
}

function elementText(element: SvgElement): string {
  const { tag, text } = element;
  if (text === undefined) return openTag(element, '/>');
  return `${openTag(element, '>')}${tag === 'style' ? text : xmlText(text)}</${tag}>`;
}

/** An outline. */
export function shape(kind: string, d: string, more: SvgElement['attributes'] = {}): SvgElement {
  return { tag: 'path', attributes: { class: kind, ...more, d } };
}

/** A number of a coordinate: two decimals at most. */
export function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** @param anchor which end of the text is at x */
export function label(
  text: string,
  x: number,
  y: number,
  { anchor = 'start', kind, turn }: { anchor?: 'start' | 'middle' | 'end'; kind?: 'tick'; turn?: number } = {},
): SvgElement {
  const attributes = {
    x: at(x),
    y: at(y),
    ...(anchor !== 'start' && { 'text-anchor': anchor }),
    ...(kind !== undefined && { class: kind }),
    ...(turn !== undefined && { transform: `rotate(${turn} ${at(x)} ${at(y)})` }),
  };
  return { tag: 'text', attributes, text };
}

/** The class of a series: its colour. */
export function colour(series: number): string {
  return `c${series % LIGHT.length}`;
}

/** The dash of a series, as an attribute. With the markers it distinguishes 56 series before a style repeats. */
export function dash(series: number): SvgElement['attributes'] {
  const pattern = DASHES[series % DASHES.length]!;
  return pattern === 'none' ? {} : { 'stroke-dasharray': pattern };
}

/** Outlines about (0, 0). */
const MARKERS = [
  'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0Z',
  'M-3.5,-3.5H3.5V3.5H-3.5Z',
  'M0,-4.5L4.5,3.5H-4.5Z',
  'M0,-5L5,0L0,5L-5,0Z',
  'M0,4.5L4.5,-3.5H-4.5Z',
  'M-4,-4L4,4M-4,4L4,-4',
  'M-5,0H5M0,-5V5',
  'M-4,-2L0,-5L4,-2L2.5,3.5H-2.5Z',
];

/** The marker of a series at a point; filled in the first round of colours. */
export function marker(series: number, x: number, y: number): SvgElement {
  const full = Math.floor(series / LIGHT.length) % 2 === 0 ? ' full' : '';
  const attributes = {
    class: `mark${full} ${colour(series)}`,
    d: MARKERS[series % MARKERS.length]!,
    transform: `translate(${at(x)} ${at(y)})`,
  };
  return { tag: 'path', attributes };
}

/** Height of one name of a legend. */
export const LEGEND_LINE = 22;

/** Most columns of a name in a legend; wide characters count two. */
const LONGEST_NAME = 34;

/** Width of a legend: that of the longest name, at most half of the plot. */
export function legendWidth(names: readonly string[]): number {
  const letters = names.reduce((most, name) => Math.max(most, columnsOf(clip(line(name), LONGEST_NAME))), 0);
  return Math.max(190, 60 + Math.ceil(6.6 * letters));
}

/** The names of the series, each beside a sample of its line. */
export function legend(names: readonly string[], left: number, top: number, hasMarkers = true): SvgElement[] {
  return names.flatMap((name, i) => {
    const y = top + i * LEGEND_LINE;
    return [
      shape(`line ${colour(i)}`, `M${at(left)},${at(y)}h30`, dash(i)),
      ...(hasMarkers ? [marker(i, left + 15, y)] : []),
      label(clip(line(name), LONGEST_NAME), left + 38, y + 4),
    ];
  });
}
