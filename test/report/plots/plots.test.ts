import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../src/report/plots/axes.ts';
import { svgText } from '../../../src/report/plots/frame.ts';
import { heatMatrix as drawMatrix, heatMatrixTable } from '../../../src/report/plots/heat-matrix.ts';
import { histogram as drawHistogram, histogramTable } from '../../../src/report/plots/histogram.ts';
import { linePlot as drawLines, type LinePlot, linePlotTable } from '../../../src/report/plots/line-plot.ts';
import { ACTIVE, HOSTILE } from '../result.ts';

const linePlot = (plot: LinePlot): string => svgText(drawLines(plot));
const histogram = (plot: Parameters<typeof drawHistogram>[0]): string => svgText(drawHistogram(plot));
const heatMatrix = (plot: Parameters<typeof drawMatrix>[0]): string => svgText(drawMatrix(plot));

/** Checks that a text is one well-formed XML element, and gives how often each tag opens. */
function tagsOf(xml: string): Map<string, number> {
  const tags = new Map<string, number>();
  const open: string[] = [];
  let end = 0;
  for (const match of xml.matchAll(/<(\/?)([a-z]+)((?:\s[a-z-]+(?::[a-z]+)?="[^"<&]*")*)\s*(\/?)>/gi)) {
    const between = xml.slice(end, match.index);
    expect(between).not.toMatch(/[<>]|&(?!#\d+;)/);
    if (open.length === 0) expect(between.trim() === '' && end === 0).toBe(true);
    end = match.index + match[0].length;
    const [, closing, tag, , alone] = match;
    if (closing) expect(open.pop()).toBe(tag);
    else {
      tags.set(tag!, (tags.get(tag!) ?? 0) + 1);
      if (!alone) open.push(tag!);
    }
  }
  expect(open).toEqual([]);
  expect(xml.slice(end)).toBe('\n');
  return tags;
}

const PLOT: LinePlot = {
  title: 'Recall against edits',
  x: { label: 'share of words altered' },
  y: { label: 'recall', least: 0, most: 1 },
  series: [
    {
      name: 'one',
      points: [
        { x: 0, y: 1 },
        { x: 0.1, y: undefined },
        { x: 0.2, y: 0.5, low: 0.4, high: 0.6 },
      ],
    },
    { name: 'two', points: [{ x: 0.1, y: 0.7 }] },
  ],
};

const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...HOSTILE));
const figures = fc.oneof(
  fc.double({ noNaN: false }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, 1, 1e-300, 1e300),
);
const scales = fc.constantFrom('linear' as const, 'log' as const);

describe('every plot', () => {
  it('is well-formed, has a description and contains nothing active, for all names and figures', () => {
    const values = fc.array(fc.array(fc.option(figures, { nil: undefined }), { maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(names, names, values, scales, scales, (title, name, rows, scaleX, scaleY) => {
        const series = rows.map((row) => ({ name, points: row.map((y, i) => ({ x: i / 3, y })) }));
        const bars = rows.map((row) => ({
          name,
          bars: row.map((_, i) => ({ from: i, to: i + 1, count: i * i })),
        }));
        const labels = rows.map(() => name);
        const all = [
          linePlot({ title, x: { label: name, scale: scaleX }, y: { label: title, scale: scaleY }, series }),
          histogram({ title, x: { label: name }, counted: name, series: bars }),
          heatMatrix({ title, measure: name, rows: labels, columns: labels, values: rows }),
        ];
        for (const svg of all) {
          const tags = tagsOf(svg);
          expect([tags.get('svg'), tags.get('title'), tags.get('desc')]).toEqual([1, 1, 1]);
          expect(svg.replaceAll('\n', '')).not.toMatch(ACTIVE);
          expect(svg.replace(/<(title|desc|text)[^>]*>[^<]*/g, '')).not.toMatch(/NaN|Infinity|undefined/);
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('has colours for light and dark pages, in rules that apply to nothing else', () => {
    const [style] = /<style>.*<\/style>/s.exec(linePlot(PLOT))!;
    expect(style).toContain('prefers-color-scheme:dark');
    const selectors = [...style.matchAll(/([^{}]+)\{(?!\.)/g)].map(([, selector]) => selector!.replace('<style>', ''));
    expect(selectors.length).toBeGreaterThan(10);
    for (const selector of selectors) expect(selector).toMatch(/^\.dittograph-plot/);
  });

  it('is the same for the same data', () => {
    expect(linePlot(structuredClone(PLOT))).toBe(linePlot(PLOT));
  });
});

describe('a line plot', () => {
  it('has a marker for each figure, a gap for each missing one, a bar for each interval, and a legend', () => {
    const svg = linePlot(PLOT);
    expect(svg.match(/class="mark/g)!.length).toBe(3 + 2);
    expect(svg.match(/class="bar/g)!.length).toBe(1);
    const [line] = svg.match(/class="line c0" d="[^"]*"/)!;
    expect(line.match(/M/g)!.length).toBe(2);
    expect(line).not.toContain('L');
    for (const text of ['share of words altered', 'recall', 'one', 'two']) expect(svg).toContain(`>${text}</text>`);
  });

  it('positions figures by the axes: the first at the left, 1 at the top', () => {
    expect(linePlot(PLOT)).toContain('translate(80 46)');
    expect(linePlot(PLOT)).toContain('translate(550 223)');
  });

  it('distinguishes series by marker and dash, not by colour alone', () => {
    const many = Array.from({ length: 14 }, (_, i) => ({ name: `m${i}`, points: [{ x: 0, y: i }] }));
    const svg = linePlot({ ...PLOT, series: many });
    const looks = [...svg.matchAll(/class="(mark[^"]*)" d="([^"]*)"/g)].map(([, kind, path]) => kind! + path!);
    expect(new Set(looks).size).toBe(14);
  });

  it('has space for long names, and truncates names that need more than half of it', () => {
    const named = (name: string): string =>
      linePlot({
        ...PLOT,
        series: [
          {
            name,
            points: [
              { x: 0, y: 1 },
              { x: 1, y: 1 },
            ],
          },
        ],
      });
    const right = (svg: string): number =>
      Math.max(...[...svg.matchAll(/translate\((\d+)/g)].map(([, x]) => Number(x)));
    expect(named('dittograph tables (16, 28)')).toContain('>dittograph tables (16, 28)</text>');
    expect(right(named('dittograph tables (16, 28)'))).toBeLessThan(right(named('short')));
    expect(right(named('n'.repeat(500)))).toBeGreaterThan(400);
    expect(named('n'.repeat(500))).toContain(`>${'n'.repeat(33)}…</text>`);
  });

  it('has a table with every figure, which names undefined ones', () => {
    const { columns, rows } = linePlotTable(PLOT);
    expect(columns.map(({ name }) => name)).toEqual(['series', 'share of words altered', 'recall']);
    expect(rows).toEqual([
      ['one', 0, 1],
      ['one', 0.1, undefined],
      ['one', 0.2, { value: 0.5, low: 0.4, high: 0.6 }],
      ['two', 0.1, 0.7],
    ]);
  });
});

describe('a line plot of times', () => {
  const times = (...seconds: (number | undefined)[]): string =>
    linePlot({
      ...PLOT,
      y: { label: 'time', scale: 'log' },
      series: [{ name: 'a', points: seconds.map((y, x) => ({ x, y })) }],
    });

  it('has a gap for 0, which a logarithmic axis cannot show', () => {
    expect(times(1, 0, 2, 3).match(/class="line c0" d="[^"]*"/)![0]).toMatch(/M[^ML]*M[^ML]*L[^ML]*"$/);
  });

  it('says that there are no data if no figure can be shown', () => {
    expect(times(1, 2)).not.toContain('no data');
    for (const none of [times(), times(0, undefined, 0)]) expect(none).toContain('>no data</text>');
  });
});

describe('an axis', () => {
  it('has ticks at round figures that enclose all values', () => {
    expect(scaleOf({ label: '' }, [0.03, 0.97]).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(scaleOf({ label: '' }, [3, 3]).ticks).toContain(3);
    expect(scaleOf({ label: '', scale: 'log' }, [50, 1000]).ticks).toEqual([50, 100, 200, 500, 1000]);
    expect(scaleOf({ label: '', scale: 'log' }, [0.002, 700]).ticks).toEqual([0.001, 0.01, 0.1, 1, 10, 100, 1000]);
    expect(scaleOf({ label: '', least: 0, most: 1 }, [0.5]).ticks.at(-1)).toBe(1);
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { minLength: 1 }),
        scales,
        (values, scale) => {
          const { ticks, place } = scaleOf({ label: '', scale }, values);
          expect(ticks.length).toBeGreaterThan(1);
          expect(ticks.length).toBeLessThan(30);
          for (const value of values) {
            expect(place(value)).toBeGreaterThanOrEqual(-1e-6);
            expect(place(value)).toBeLessThanOrEqual(1 + 1e-6);
          }
        },
      ),
    );
  });

  it('has no position for 0 on a logarithmic scale', () => {
    expect(scaleOf({ label: '', scale: 'log' }, [1, 10]).place(0)).toBeUndefined();
  });
});

describe('a histogram', () => {
  const spread = {
    title: 't',
    x: { label: 'distance', unit: 'bits' },
    counted: 'pairs',
    series: [
      {
        name: 'few',
        bars: [
          { from: 0, to: 1, count: 1 },
          { from: 1, to: 2, count: 3 },
        ],
      },
      {
        name: 'many',
        bars: [
          { from: 0, to: 1, count: 1_000_000 },
          { from: 1, to: 2, count: 0 },
        ],
      },
    ],
  };

  it('shows shares of each series’ own total, and has the counts in its table', () => {
    const svg = histogram(spread);
    expect(svg.match(/class="area/g)!.length).toBe(2);
    expect(svg).toContain('few (4)');
    expect(svg).toContain('distance (bits)');
    expect(histogramTable(spread).rows).toEqual([
      ['few', 0, 1, 1, 0.25],
      ['few', 1, 2, 3, 0.75],
      ['many', 0, 1, 1_000_000, 1],
      ['many', 1, 2, 0, 0],
    ]);
  });
});

describe('a heat matrix', () => {
  it('shows a missing number as a dash, without a shade', () => {
    const svg = heatMatrix({ title: 't', measure: 'm', rows: ['a'], columns: ['a'], values: [[Number.NaN]] });
    expect(svg).toContain('>–</text>');
    expect(svg).toContain('fill-opacity="0"');
  });

  const matrix = {
    title: 't',
    measure: 'kappa',
    rows: ['a', 'b'],
    columns: ['a', 'b'],
    values: [
      [1, -0.25],
      [undefined, 1],
    ],
  };

  it('has its figures in its cells, and a dash for undefined ones', () => {
    const svg = heatMatrix(matrix);
    expect(svg.match(/class="heat"/g)!.length).toBe(4);
    expect([...svg.matchAll(/>(-?\d\.\d\d|–)</g)].map(([, text]) => text)).toEqual(['1.00', '-0.25', '–', '1.00']);
    expect(heatMatrixTable(matrix).rows).toEqual([
      ['a', 1, -0.25],
      ['b', undefined, 1],
    ]);
  });
});
