/** All clusters in one table: sorted, filtered, selected, saved. */
import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { ACTIONS } from '../../report/action.ts';
import { formatCount } from '../../report/figures.ts';
import { type ClusterSummary, hostOf } from '../data.ts';
import { type ExportName, saveClusters } from '../exports.ts';
import { bytesText, canonicalText, Named, nameOf, similarityText } from '../parts.tsx';
import { phrases, report, selection, t } from '../state.ts';
import { type Column, Rows } from '../table.tsx';
import { Untrusted } from '../untrusted.tsx';

type SortName = 'keeper' | 'size' | 'lowest' | 'median' | 'bytes' | 'hosts' | 'canonical' | 'action';

const search = signal('');
const action = signal('');
const sort = signal<{ readonly by: SortName; readonly isUp: boolean }>({ by: 'size', isUp: false });

/** The searchable text of each cluster. */
const haystacks = computed((): readonly string[] => {
  const { titles, ids, urls } = report().payload.documents;
  return report().clusters.map(({ keep, drop }) =>
    [keep, ...drop]
      .map((place) => `${titles[place]}\n${ids[place]}\n${urls[place]}`)
      .join('\n')
      .toLowerCase(),
  );
});

const shown = computed((): readonly ClusterSummary[] => {
  const wanted = search.value.trim().toLowerCase();
  const found = report().clusters.filter(
    ({ cluster, action: own }) =>
      (wanted === '' || haystacks.value[cluster]!.includes(wanted)) &&
      (action.value === '' || ACTIONS[own] === action.value),
  );
  const { by, isUp } = sort.value;
  const sign = isUp ? 1 : -1;
  if (by === 'keeper') {
    const names = new Map(found.map(({ keep }) => [keep, nameOf(keep)]));
    const collator = new Intl.Collator();
    return found.sort((x, y) => sign * collator.compare(names.get(x.keep)!, names.get(y.keep)!));
  }
  return found.sort((x, y) => sign * (x[by] - y[by]) || x.cluster - y.cluster);
});

const SAVES: readonly (readonly [ExportName, Parameters<typeof t>[0]])[] = [
  ['drop', 'saveDrop'],
  ['keep', 'saveKeep'],
  ['decisions', 'saveDecisions'],
  ['csv', 'saveCsv'],
  ['redirects-nginx', 'saveNginx'],
  ['redirects-apache', 'saveApache'],
  ['redirects', 'saveRedirects'],
];

export function Clusters(): JSX.Element {
  const rows = shown.value;
  const { left } = report().payload;
  const all = report().clusters.length;
  const chosen = selection.value;
  const toggle = (cluster: number): void => {
    const next = new Set(chosen);
    if (!next.delete(cluster)) next.add(cluster);
    selection.value = next;
  };
  const onSort = (by: string): void => {
    const { by: last, isUp } = sort.value;
    sort.value = { by: by as SortName, isUp: by === last ? !isUp : by === 'keeper' || by === 'lowest' };
  };
  const saved = (): readonly ClusterSummary[] =>
    chosen.size === 0 ? rows : report().clusters.filter(({ cluster }) => chosen.has(cluster));
  return (
    <>
      <h1>{t('clusters')}</h1>
      {left.clusters > 0 && (
        <p class="alert">{t('leftClusters', { n: formatCount(left.clusters), m: formatCount(left.clustered) })}</p>
      )}
      <div class="bar-of-tools">
        <label>
          <span class="unseen">{t('search')}</span>
          <input
            type="search"
            name="search"
            placeholder={t('search')}
            value={search.value}
            onInput={(event) => {
              search.value = event.currentTarget.value;
            }}
          />
        </label>
        <label>
          <span class="unseen">{t('action')}</span>
          <select
            name="action"
            value={action.value}
            onChange={(event) => {
              action.value = event.currentTarget.value;
            }}
          >
            <option value="">{t('allActions')}</option>
            {ACTIONS.filter((_, i) => report().clusters.some((cluster) => cluster.action === i)).map((name) => (
              <option key={name} value={name}>
                {phrases.value.actions[name]}
              </option>
            ))}
          </select>
        </label>
        <span role="status">
          {t('shown', { n: formatCount(rows.length), of: formatCount(all) })}
          {chosen.size > 0 && `, ${t('selected', { n: formatCount(chosen.size) })}`}
        </span>
        <button
          type="button"
          onClick={() => {
            selection.value = new Set(rows.map(({ cluster }) => cluster));
          }}
        >
          {t('selectAll')}
        </button>
        {chosen.size > 0 && (
          <button
            type="button"
            onClick={() => {
              selection.value = new Set();
            }}
          >
            {t('clear')}
          </button>
        )}
        <details
          class="menu"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.currentTarget.open = false;
            event.currentTarget.querySelector('summary')!.focus();
          }}
        >
          <summary>{t('save')}</summary>
          <div>
            <p>{t('saveOf')}</p>
            {SAVES.map(([name, label]) => (
              <button key={name} type="button" onClick={() => void saveClusters(name, saved())}>
                {t(label)}
              </button>
            ))}
          </div>
        </details>
      </div>
      {rows.length === 0 ? (
        <p>{t(all === 0 ? 'noClusters' : 'noMatches')}</p>
      ) : (
        <Rows
          caption={t('clusters')}
          columns={columns(toggle)}
          rows={rows}
          keyOf={({ cluster }) => cluster}
          isSelected={({ cluster }) => chosen.has(cluster)}
          onSort={onSort}
        />
      )}
    </>
  );
}

function columns(toggle: (cluster: number) => void): readonly Column<ClusterSummary>[] {
  const sorted = (by: SortName) => (sort.value.by !== by ? 'none' : sort.value.isUp ? 'ascending' : 'descending');
  return [
    {
      name: 'select',
      head: t('selectHead'),
      cell: ({ cluster, keep }) => (
        <input
          type="checkbox"
          name={`select-${cluster}`}
          aria-label={t('select', { title: nameOf(keep) })}
          checked={selection.value.has(cluster)}
          onChange={() => toggle(cluster)}
        />
      ),
    },
    {
      name: 'keeper',
      head: t('keeper'),
      sorted: sorted('keeper'),
      cell: ({ cluster, keep }) => (
        <>
          <a href={`#cluster/${cluster}`}>
            <Named place={keep} />
          </a>
          <small class="faint">
            <Untrusted text={report().payload.documents.urls[keep] || report().payload.documents.ids[keep]!} />
          </small>
        </>
      ),
    },
    { name: 'size', head: t('size'), sorted: sorted('size'), isNumber: true, cell: ({ size }) => formatCount(size) },
    {
      name: 'lowest',
      head: t('lowest'),
      sorted: sorted('lowest'),
      isNumber: true,
      cell: ({ lowest }) => similarityText(lowest),
    },
    {
      name: 'median',
      head: t('median'),
      sorted: sorted('median'),
      isNumber: true,
      isWide: true,
      cell: ({ median }) => similarityText(median),
    },
    {
      name: 'bytes',
      head: t('bytes'),
      sorted: sorted('bytes'),
      isNumber: true,
      isWide: true,
      cell: ({ bytes }) => bytesText(bytes),
    },
    {
      name: 'hosts',
      head: t('hosts'),
      sorted: sorted('hosts'),
      isNumber: true,
      isWide: true,
      cell: ({ hosts, keep }) => (hosts === 1 && hostOf(report().payload.documents.urls[keep]!) === '' ? '–' : hosts),
    },
    {
      name: 'canonical',
      head: t('canonical'),
      sorted: sorted('canonical'),
      isWide: true,
      cell: ({ canonical, hasOtherCanonical }) => `${canonicalText(canonical)}${hasOtherCanonical ? ' …' : ''}`,
    },
    {
      name: 'action',
      head: t('action'),
      sorted: sorted('action'),
      isWide: true,
      cell: ({ action: own, hasOtherActions }) => {
        const name = ACTIONS[own];
        return name === undefined ? '–' : `${phrases.value.actions[name]}${hasOtherActions ? ' …' : ''}`;
      },
    },
  ];
}
