/** The figures of the whole result. */
import type { JSX } from 'preact';
import { ACTIONS } from '../../report/action.ts';
import { formatCount, percent } from '../../report/figures.ts';
import type { RowStatus } from '../../report/phrases.ts';
import type { RecallAtSimilarity } from '../../result/records.ts';
import { bytesText, Card, notProven, SimpleTable, Values } from '../parts.tsx';
import { phrases, report, searchText, t } from '../state.ts';
import { Untrusted } from '../untrusted.tsx';
import { NotInIndex, OfIndex } from './of-index.tsx';

const ERRORS_SHOWN = 50;

export function Overview(): JSX.Element {
  const data = report();
  const { header, summary, documents, left, textLimit, index } = data.payload;
  const clusters = data.clusters;
  const bytes = clusters.reduce((sum, cluster) => sum + cluster.bytes, 0);
  const exact = documents.similarity.filter((similarity, i) => similarity === 1_000_000 && isIdentical(i)).length;
  const actions = ACTIONS.map((action, i) => [action, documents.actions.filter((one) => one === i).length] as const);
  return (
    <>
      <h1>{t('title')}</h1>
      <p class="inputs">
        {header.inputs.map((input, i) => (
          <span key={i}>
            <Untrusted text={input} />{' '}
          </span>
        ))}
      </p>
      {index !== undefined && <OfIndex {...index} />}
      {summary === undefined && <p class="alert">{t('noSummary')}</p>}
      {summary !== undefined && (
        <dl class="tiles">
          <Tile name={t('documents')} value={formatCount(summary.documents)} />
          <Tile
            name={t('canGo')}
            value={formatCount(summary.dropped)}
            more={percent(summary.dropped, summary.documents)}
          />
          {left.clusters === 0 && left.pairs === 0 && summary.dropped > 0 && summary.confirmed !== false && (
            <Tile name={t('exactShare')} value={formatCount(exact)} more={percent(exact, summary.dropped)} />
          )}
          <Tile name={t('clustersFound')} value={formatCount(summary.clusters)} />
          {left.clusters === 0 && index?.storeText !== false && <Tile name={t('redundant')} value={bytesText(bytes)} />}
        </dl>
      )}
      <div class="columns">
        {documents.actions.some((action) => action >= 0) && (
          <Card title={t('actionsTitle')}>
            <SimpleTable
              caption={t('actionsTitle')}
              heads={[t('action'), t('pages')]}
              rows={actions.filter(([, n]) => n > 0).map(([action, n]) => [phrases.value.actions[action], n])}
            />
          </Card>
        )}
        <Card title={t('recall')}>
          <Recall {...header.recall} />
          {header.recall.visible !== undefined && (
            <>
              <h3>{t('recallSite')}</h3>
              <Recall {...header.recall.visible} />
            </>
          )}
          <p>
            {summary?.sample?.recall === undefined
              ? t(index === undefined ? 'recallNotMeasured' : 'recallIndex')
              : t('recallMeasured', {
                  n: formatCount(summary.sample.documents),
                  share: summary.sample.recall.share.toFixed(3),
                  low: summary.sample.recall.low.toFixed(3),
                  high: summary.sample.recall.high.toFixed(3),
                })}
          </p>
        </Card>
        <Card title={t('warnings')}>
          <Warnings />
        </Card>
        {summary !== undefined && (
          <Card title={t('byStatus')}>
            <SimpleTable
              caption={t('byStatus')}
              heads={[t('status'), t('count'), t('share')]}
              rows={(
                [
                  ['unique', summary.unique],
                  ['kept', summary.kept],
                  ['dropped', summary.dropped],
                  ['too-short', summary.tooShort],
                  ['thin', summary.thin ?? 0],
                  ['revisit', summary.revisits],
                  ['unjudged', summary.unjudged],
                ] as const
              )
                .filter(([, n]) => n > 0)
                .map(([status, n]) => [statusText(status), n, percent(n, summary.documents)])}
            />
          </Card>
        )}
        <Card title={t(index === undefined ? 'leftTitle' : 'leftTitleIndex')}>
          <ul>
            {left.documents > 0 && <li>{t('leftDocuments', { n: formatCount(left.documents) })}</li>}
            {left.clusters > 0 && (
              <li>{t('leftClusters', { n: formatCount(left.clusters), m: formatCount(left.clustered) })}</li>
            )}
            {left.pairs > 0 && <li>{t('leftPairs', { n: formatCount(left.pairs) })}</li>}
            {left.texts > 0 && <li>{t('leftTexts', { n: formatCount(left.texts) })}</li>}
            {left.textsCut > 0 && (
              <li>{t('textsCut', { n: formatCount(left.textsCut), of: formatCount(textLimit) })}</li>
            )}
            {index === undefined ? Object.values(left).every((n) => n === 0) && <li>–</li> : <NotInIndex {...index} />}
          </ul>
        </Card>
        <Card title={t('parameters')}>
          <details>
            <summary>{t('parametersAll', { n: Object.keys(header.parameters).length + 1 })}</summary>
            <Values values={{ ...header.parameters, dittograph: header.version }} />
          </details>
        </Card>
      </div>
    </>
  );

  function isIdentical(place: number): boolean {
    const keep = clusters[documents.cluster[place]!]?.keep;
    const pair = keep === undefined ? undefined : data.pairOf(place, keep);
    return pair !== undefined && data.kindOf(pair) === 'identical';
  }
}

function Tile({
  name,
  value,
  more,
}: {
  readonly name: string;
  readonly value: string;
  readonly more?: string;
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {more !== undefined && <small> {more}</small>}
      </dd>
    </div>
  );
}

function Recall({ similarity, stated, how }: RecallAtSimilarity): JSX.Element {
  return (
    <>
      <p>
        {stated === null
          ? t('recallNone')
          : t('recallStated', { n: `${(Math.floor(stated * 1000) / 10).toFixed(1)} %`, at: similarity })}
      </p>
      <p class="faint">
        <Untrusted text={searchText(how)} />
      </p>
    </>
  );
}

function Warnings(): JSX.Element {
  const { summary, errors, left } = report().payload;
  if (summary === undefined) return <p>{t('noSummary')}</p>;
  const notes: string[] = [];
  if (summary.confirmed === false) notes.push(notProven());
  if (summary.alike !== undefined) notes.push(t('warnAlike', { n: formatCount(summary.alike.documents) }));
  if ((summary.thin ?? 0) > 0) notes.push(t('warnThin', { n: formatCount(summary.thin!) }));
  if (summary.tooShort > 0) notes.push(t('warnTooShort', { n: formatCount(summary.tooShort) }));
  if ((summary.keptByOrder ?? 0) > 0) notes.push(t('warnOrder', { n: formatCount(summary.keptByOrder!) }));
  const shown = errors.slice(0, ERRORS_SHOWN);
  return (
    <>
      {notes.length === 0 && summary.bounds.length === 0 && errors.length === 0 && <p>{t('nothingToSee')}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {summary.bounds.map((bound) => (
          <li key={bound}>
            <Untrusted text={bound} />
          </li>
        ))}
      </ul>
      {errors.length > 0 && (
        <details>
          <summary>{t('warnErrors', { n: formatCount(summary.errors) })}</summary>
          <ul>
            {shown.map(({ id, code, message }) => (
              <li key={`${id} ${code}`}>
                <Untrusted text={`${code} ${id}: ${message}`} />
              </li>
            ))}
          </ul>
          {errors.length + left.errors > shown.length && (
            <p>{t('errorsLeft', { n: formatCount(errors.length + left.errors - shown.length) })}</p>
          )}
        </details>
      )}
    </>
  );
}

/** All documents by status; kept documents without a duplicate are separate from those kept for their duplicates. */
function statusText(status: RowStatus): string {
  if (status === 'unique') return t('noDuplicate');
  return status === 'kept' ? t('keptOfGroup') : phrases.value.statuses[status];
}
