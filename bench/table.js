/** Units for which less is better; for all others, more is. */
const COSTS = new Set(['s', '× ours', 'ms', 'MB', 'bytes', 'errors']);
/** Units for which neither more nor less is better. */
const NEUTRAL = new Set(['documents']);
const OURS = /^dittograph/;

/**
 * Rows as a text table: a line for each engine, a column for each metric, a block for each `n`. A peer's value that is better
 * than that of our first engine in the block is marked `◀`.
 */
export function table(rows) {
  const blocks = groupBy(rows, ({ n }) => n);
  return [...blocks].map(([n, members]) => block(n, members)).join('\n');
}

function block(n, rows) {
  const metrics = [...groupBy(rows, ({ metric, unit }) => (unit === '' ? metric : `${metric}, ${unit}`))];
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  const lines = engines.map((engine) => [engine, ...metrics.map(([, cells]) => cell(engine, cells))]);
  const head = [`n = ${n}`, ...metrics.map(([metric]) => metric)];
  const widths = head.map((_, i) => Math.max(...[head, ...lines].map((line) => line[i].length)));
  const marked = lines.some((line) => line.some((text) => text.endsWith('◀')));
  return [
    '',
    ...[head, ...lines].map((line) =>
      line.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  '),
    ),
    ...(marked ? ['◀ a peer is ahead'] : []),
  ].join('\n');
}

function cell(engine, rows) {
  const found = rows.find((row) => row.engine === engine);
  if (found === undefined) return '–';
  const ours = rows.find((row) => OURS.test(row.engine));
  const ahead =
    !OURS.test(engine) &&
    ours !== undefined &&
    !NEUTRAL.has(found.unit) &&
    (COSTS.has(found.unit) ? found.value < ours.value : found.value > ours.value);
  return `${figure(found.value)}${ahead ? ' ◀' : ''}`;
}

function figure(value) {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 2 ? 2 : 4);
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}
