/** One cluster: its pages, the similarity of each pair, the graph of the pairs, and the differences of the texts. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { formatCount } from '../../report/figures.ts';
import { UNIT } from '../../report/html/payload.ts';
import { ruleText } from '../../report/phrases.ts';
import { type ClusterSummary, hostOf } from '../data.ts';
import { decide, staying } from '../decisions.ts';
import { Card, canonicalText, Heads, Named, nameOf, similarityText } from '../parts.tsx';
import { phrases, report, t } from '../state.ts';
import { Untrusted } from '../untrusted.tsx';
import { Graph } from './graph.tsx';
import { Slots } from './skeleton.tsx';
import { Timeline } from './timeline.tsx';

/** Limits on the pages in the matrix and in the table of pages. */
const MATRIX = 24;
const MEMBERS = 500;

export function Cluster({ name }: { readonly name: string }): JSX.Element {
  const data = report();
  const cluster = data.clusters[Number(name)];
  if (cluster === undefined) {
    return (
      <>
        <h1>{t('clusters')}</h1>
        <p class="alert">{t('noCluster')}</p>
      </>
    );
  }
  return <Known key={cluster.cluster} cluster={cluster} />;
}

function Known({ cluster: { cluster, keep, drop } }: { readonly cluster: ClusterSummary }): JSX.Element {
  const data = report();
  const { documents } = data.payload;
  const members = useMemo(
    () => [keep, ...drop.toSorted((a, b) => documents.similarity[b]! - documents.similarity[a]!)],
    [keep, drop, documents],
  );
  const host = (place: number): string => hostOf(documents.urls[place] || documents.ids[place]!);
  const listed = members.slice(0, MEMBERS);
  return (
    <>
      <p>
        <a href="#clusters">← {t('backToClusters')}</a>
      </p>
      <h1>
        <Named place={keep} />
      </h1>
      <Card title={`${t('members')} (${formatCount(members.length)})`}>
        <div class="scroll">
          <table class="members">
            <thead>
              <Heads
                heads={[
                  t('status'),
                  t('members'),
                  t('similarity'),
                  t('kind'),
                  t('keptSince'),
                  t('canonical'),
                  t('action'),
                  t('compareHead'),
                  t('decision'),
                ]}
              />
            </thead>
            <tbody>
              {listed.map((place, i) => {
                const pair = place === keep ? undefined : data.pairOf(place, keep);
                const kind = pair === undefined ? undefined : data.kindOf(pair);
                const suggested = data.suggested(place);
                const titleDiffers = documents.titles[place] !== documents.titles[keep];
                const hostDiffers = host(place) !== host(keep);
                return (
                  <tr key={place}>
                    <td>
                      <span class={place === keep ? 'tag good' : 'tag'}>
                        {place === keep ? t('kept') : phrases.value.statuses.dropped}
                      </span>
                    </td>
                    <th scope="row">
                      {i + 1}. <Named place={place} />
                      {titleDiffers && <Differs />}
                      <small class="faint">
                        <Untrusted text={documents.urls[place] || documents.ids[place]!} />
                        {hostDiffers && <Differs />}
                      </small>
                    </th>
                    <td class="number" data-head={t('similarity')}>
                      {place === keep ? '' : similarityText(documents.similarity[place]! / UNIT)}
                    </td>
                    <td data-head={t('kind')}>{kind === undefined ? '' : phrases.value.kinds[kind]}</td>
                    <td data-head={t('keptSince')}>
                      {place === keep ? '' : ruleText(documents.rules[place]!, phrases.value)}
                    </td>
                    <td data-head={t('canonical')}>{canonicalText(documents.canonical[place]!)}</td>
                    <td data-head={t('action')}>
                      {suggested !== undefined && (
                        <>
                          {phrases.value.actions[suggested.action]}
                          <small class="faint">{phrases.value.reasons[suggested.reason]}</small>
                        </>
                      )}
                    </td>
                    <td>
                      {pair !== undefined && (
                        <a href={`#pair/${pair}`} aria-label={`${t('compare')}: ${nameOf(place)}`}>
                          {t('compare')}
                        </a>
                      )}
                    </td>
                    <td data-head={t('decision')}>
                      {place !== keep && (
                        <input
                          type="checkbox"
                          name={`goes-${place}`}
                          aria-label={t('goes', { title: nameOf(place) })}
                          checked={!staying.value.has(place)}
                          onChange={() => decide(place)}
                        />
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        {members.length > listed.length && <p>{t('matrixFirst', { n: formatCount(listed.length) })}</p>}
      </Card>
      {members.length > 2 && (
        <>
          <Matrix members={members.slice(0, MATRIX)} isCut={members.length > MATRIX} />
          <Graph cluster={cluster} members={members} />
        </>
      )}
      <Timeline members={members} />
      <Slots cluster={cluster} members={members} />
    </>
  );
}

function Differs(): JSX.Element {
  return (
    <span class="differs" role="img" aria-label={t('differsMark')} title={t('differsMark')}>
      {' '}
      ≠
    </span>
  );
}

function Matrix({ members, isCut }: { readonly members: readonly number[]; readonly isCut: boolean }): JSX.Element {
  const data = report();
  const isWhole = members.every((row, i) =>
    members.every((column, j) => j <= i || data.pairOf(row, column) !== undefined),
  );
  return (
    <Card title={t('matrix')}>
      <div class="scroll">
        <table class="matrix">
          <caption class="unseen">{t('matrix')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('members')}</th>
              {members.map((place, i) => (
                <th key={place} scope="col">
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((row, i) => (
              <tr key={row}>
                <th scope="row">
                  {i + 1}. <Named place={row} />
                </th>
                {members.map((column) => {
                  const pair = row === column ? undefined : data.pairOf(row, column);
                  if (pair === undefined) return <td key={column}>{row === column ? '' : '–'}</td>;
                  const similarity = data.similarityOf(pair);
                  return (
                    <td key={column} class={`heat-${Math.floor(similarity * 5)}`}>
                      <a href={`#pair/${pair}`}>{Math.floor(similarity * 100 + 1e-9)}</a>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(!isWhole || isCut) && (
        <p class="faint">
          {!isWhole && t('matrixNote', { floor: data.floor })}
          {isCut && t('matrixFirst', { n: members.length })}
        </p>
      )}
    </Card>
  );
}
