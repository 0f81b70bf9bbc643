/** Pairs that are as similar as duplicates, but of which both documents are kept. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { formatCount } from '../../report/figures.ts';
import { UNIT } from '../../report/html/payload.ts';
import { Named, similarityText } from '../parts.tsx';
import { phrases, report, t } from '../state.ts';
import { type Column, Rows } from '../table.tsx';
import { Untrusted } from '../untrusted.tsx';

/** By descending similarity. */
const found = computed((): readonly number[] => {
  const data = report();
  const { pairs, documents, header } = data.payload;
  const least = header.recall.similarity * UNIT;
  return pairs.similarity
    .flatMap((similarity, pair) => {
      const kind = data.kindOf(pair);
      const stay = documents.similarity[pairs.a[pair]!] === -1 && documents.similarity[pairs.b[pair]!] === -1;
      return stay && similarity >= least && (kind === 'version' || kind === 'variant') ? [pair] : [];
    })
    .sort((x, y) => pairs.similarity[y]! - pairs.similarity[x]!);
});

export function alikePairs(): readonly number[] {
  return found.value;
}

export function Alike(): JSX.Element {
  const data = report();
  const { a, b } = data.payload.pairs;
  const columns: readonly Column<number>[] = [
    {
      name: 'keeper',
      head: t('pairPages'),
      cell: (pair) => (
        <>
          <a href={`#pair/${pair}`}>
            <Full place={a[pair]!} />
          </a>
          <small class="faint">
            ~ <Full place={b[pair]!} />
          </small>
        </>
      ),
    },
    { name: 'lowest', head: t('similarity'), isNumber: true, cell: (pair) => similarityText(data.similarityOf(pair)) },
    {
      name: 'kind',
      head: t('kind'),
      cell: (pair) => {
        const kind = data.kindOf(pair);
        return kind === undefined ? '' : phrases.value.kinds[kind];
      },
    },
  ];
  const rows = alikePairs();
  return (
    <>
      <h1>{t('similarPairs')}</h1>
      <p>
        {t('alikeIntro')} ({formatCount(rows.length)})
      </p>
      {rows.length > 0 && <Rows caption={t('similarPairs')} columns={columns} rows={rows} keyOf={(pair) => pair} />}
    </>
  );
}

/** A page by its title and address: versions often have one title. */
function Full({ place }: { readonly place: number }): JSX.Element {
  const { titles, urls, ids } = report().payload.documents;
  return (
    <>
      <Named place={place} />
      {titles[place] !== '' && (
        <>
          {' · '}
          <Untrusted text={urls[place] || ids[place]!} />
        </>
      )}
    </>
  );
}
