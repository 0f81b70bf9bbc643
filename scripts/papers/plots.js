/** Plots of benches: the options of `linePlot`, made from rows. */

/** A line for each engine, from rows whose `n` is a number of documents or begins with one. */
function series(rows, heightOf = ({ value }) => value) {
  const points = (name) =>
    rows
      .filter(({ engine }) => engine === name)
      .map((row) => ({ x: Number.parseInt(row.n, 10), y: heightOf(row) }))
      .sort((a, b) => a.x - b.x);
  return [...new Set(rows.map(({ engine }) => engine))].map((name) => ({ name, points: points(name) }));
}

/** Cost of a query against the number of uniform fingerprints, by engine. */
export const queryCost = (metric) => (rows) => ({
  title: `Cost of a query, ${metric}, uniform fingerprints`,
  x: { label: 'fingerprints', scale: 'log' },
  y: { label: 'CPU time a query', unit: 'µs', scale: 'log' },
  series: series(
    rows.filter((row) => row.metric === metric && /^\d+ uniform$/.test(row.n)),
    ({ value }) => 1e6 / value,
  ),
});

/** Documents a second and bytes a document as the corpus grows. */
export const corpusGrowth = {
  speed: grown('documents a second', {
    title: 'Speed as the corpus grows',
    y: { label: 'documents a second', least: 0 },
  }),
  memory: grown('memory a document', {
    title: 'Memory as the corpus grows',
    y: { label: 'peak memory a document', unit: 'bytes', scale: 'log' },
  }),
};

function grown(metric, { title, y }) {
  return (rows) => {
    const own = rows.filter((row) => row.metric === metric);
    return own.length === 0 ? undefined : { title, x: { label: 'documents', scale: 'log' }, y, series: series(own) };
  };
}
