/** What docs/comparison.md and the READMEs quote of the bench sites. */
import { Bench } from './benches.js';
import { figure, table } from './results.js';

/** Written to tempt the rules: courses and screenings under one title and description. */
const TEMPTING = ['college', 'cinema'];

/** The last sites by people who knew no rule; later than those that count as development sites now. */
const AT_FIRST_SIGHT = 'first-sight';

export function sites(results) {
  const bench = new Bench(results, 'bench-sites', 'sites');
  const first = new Bench(results, AT_FIRST_SIGHT);
  const names = namesOf(bench);
  const all = new Bench(results, 'bench-sites', 'sites --validation');
  const groups = [
    ['default, sites on which the rules were made', names.filter((name) => !TEMPTING.includes(name))],
    ['default, the two that provoke wrong removals', TEMPTING],
  ];
  return {
    development: table(
      ['', 'folder', 'WARC'],
      groups.map(([title, own]) => [title, ...['folder', 'WARC'].map((form) => written(sum(bench, own, form), '; '))]),
    ),
    'at first sight': table(
      ['', 'different pages removed', 'copies found, folder', 'WARC'],
      [
        ...namesOf(first).map((name) => row(first, name, [name])),
        row(all, `the last ${figure(namesOf(all).length)}, with the current rules`, namesOf(all)),
        row(all, '…, the half that was examined', halfOf(all, 1)),
        row(all, '…, the other half', halfOf(all, 0)),
      ],
    ),
    ...preferred(all),
    'sites in all': figure(names.length),
    'pages in all': figure(names.reduce((total, name) => total + pagesOf(bench, name), 0)),
    'copies in all': figure(sum(bench, names, 'WARC').of),
    machine: bench.machine,
  };
}

/** The sentence of the READMEs. */
export function sitesFound(results) {
  const all = new Bench(results, 'bench-sites', 'sites --validation');
  const { found, of } = sum(all, namesOf(all), 'WARC');
  return { 'sites: found': figure(found), 'sites: copies': figure(of), 'sites: unseen': figure(namesOf(all).length) };
}

const ENGINE = 'dittograph';

/** The rows of a site are named by its pages, name and form: `84 harbour, WARC`. */
const rowsOf = (bench, form) =>
  bench
    .all('n', ({ engine, n }) => engine === ENGINE && n.endsWith(`, ${form}`) && !/^\d+ all sites,/.test(n))
    .map((n) => ({ n, name: n.slice(n.indexOf(' ') + 1, -`, ${form}`.length) }));

const namesOf = (bench) => rowsOf(bench, 'folder').map(({ name }) => name);

/** Half of the sites: those with an even (1) or odd (0) position in the order of their names, counted from 1. */
const halfOf = (bench, rest) =>
  namesOf(bench)
    .sort()
    .filter((_, i) => i % 2 === rest);

const pagesOf = (bench, name) => Number.parseInt(rowsOf(bench, 'folder').find((one) => one.name === name).n, 10);

function sum(bench, names, form) {
  const own = rowsOf(bench, form).filter(({ name }) => names.includes(name));
  if (own.length !== names.length) throw new Error(`the bench has not all of ${names.join(', ')}`);
  const of = (metric) => own.reduce((total, { n }) => total + (bench.at(ENGINE, n, metric) ?? 0), 0);
  return {
    different: of('different pages removed'),
    found: of('copies found'),
    of: of('of'),
    preferred: of('preferred kept'),
    groups: of('of groups'),
  };
}

const found = ({ found, of }) => `${found} of ${of} (${Math.round((100 * found) / of)} %)`;
const written = (total, between) => `${total.different}${between}${found(total)}`;

function row(bench, title, names) {
  const [folder, warc] = ['folder', 'WARC'].map((form) => sum(bench, names, form));
  return [title, Math.max(folder.different, warc.different), found(folder), found(warc)].map(String);
}

function preferred(bench) {
  const [folder, warc] = ['folder', 'WARC'].map((form) => sum(bench, namesOf(bench), form));
  return {
    'preferred, folder': `${folder.preferred} of ${folder.groups}`,
    'preferred, WARC': `${warc.preferred} of ${warc.groups}`,
  };
}
