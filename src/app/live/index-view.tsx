/** The current state of an index: its figures, recent answers, jobs, and a form for queries. */
import type { JSX } from 'preact';
import { visible } from '../../report/escape.ts';
import { formatCount, percent } from '../../report/figures.ts';
import type { RecentAnswers } from '../../seen/recent.ts';
import { bytesText, Card, Heads, SimpleTable, Values } from '../parts.tsx';
import { Untrusted } from '../untrusted.tsx';
import { Ask } from './ask.tsx';
import { DocumentName, SimilarityOf, timeText } from './matches.tsx';
import type { IndexJob } from './service.ts';
import { chosen, now } from './state.ts';
import { l } from './strings.ts';

/** Number of listed jobs. */
const JOBS = 10;

export function IndexView(): JSX.Element {
  const current = now.value;
  if (current === undefined) return <h1>{chosen.value ?? l('live')}</h1>;
  const { stats, recent, jobs } = current;
  const open = stats.sessions.filter((session) => session.open).length;
  return (
    <>
      <h1>{chosen.value}</h1>
      <dl class="tiles">
        {(
          [
            ['documents', formatCount(stats.documents)],
            ['gone', formatCount(stats.deleted)],
            ['segments', formatCount(stats.segments)],
            ['memory', bytesText(stats.memory.search + stats.memory.ids)],
            ['sessions', formatCount(open)],
            ['texts', l(stats.storeText ? 'kept' : 'notKept')],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{l(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Ask />
      <Copies recent={recent} />
      <div class="columns">
        <Answers recent={recent} />
        <Jobs jobs={jobs} />
        <Card title={l('parameters')}>
          <Values values={{ ...stats.parameters, created: stats.created }} />
        </Card>
      </div>
    </>
  );
}

function Answers({ recent: { since, verdicts } }: { readonly recent: RecentAnswers }): JSX.Element {
  const counts = Object.entries(verdicts);
  const all = counts.reduce((sum, [, n]) => sum + n, 0);
  return (
    <Card title={l('answersTitle', { at: timeText(since) })}>
      {all === 0 ? (
        <p>{l('answersNone')}</p>
      ) : (
        <SimpleTable
          caption={l('answersTitle', { at: timeText(since) })}
          heads={[l('verdict'), l('count'), l('share')]}
          rows={counts.map(([verdict, n]) => [verdict, n, percent(n, all)])}
        />
      )}
    </Card>
  );
}

function Copies({ recent: { copies } }: { readonly recent: RecentAnswers }): JSX.Element {
  return (
    <Card title={l('copiesTitle')}>
      <p class="faint">{l('copiesNote')}</p>
      {copies.length === 0 ? (
        <p>{l('copiesNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section class="scroll copies" tabIndex={0} aria-label={l('copiesTitle')}>
          <table class="members">
            <caption class="unseen">{l('copiesTitle')}</caption>
            <thead>
              <Heads heads={[l('document'), l('verdict'), l('like'), l('similarity'), l('time')]} />
            </thead>
            <tbody>
              {copies.map(({ time, verdict, id, url, title, stored, match }) => (
                <tr key={`${time} ${id}`}>
                  <th scope="row">
                    <DocumentName id={id} url={url} title={title} />
                  </th>
                  <td>
                    {verdict} {stored && <span class="tag">{l('stored')}</span>}
                  </td>
                  <td>
                    <DocumentName {...match} />
                  </td>
                  <td class="number">
                    <SimilarityOf match={match} />
                  </td>
                  <td>{timeText(time)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

function Jobs({ jobs }: { readonly jobs: readonly IndexJob[] }): JSX.Element {
  return (
    <Card title={l('jobsTitle')}>
      {jobs.length === 0 ? (
        <p>{l('jobsNone')}</p>
      ) : (
        <table class="figures">
          <caption class="unseen">{l('jobsTitle')}</caption>
          <thead>
            <Heads heads={[l('kind'), l('status'), l('ended')]} />
          </thead>
          <tbody>
            {jobs.slice(0, JOBS).map(({ id, kind, status, ended, error }) => (
              <tr key={id}>
                <th scope="row">{visible(kind)}</th>
                <td>
                  {status}
                  {error !== undefined && (
                    <small class="faint">
                      <Untrusted text={` ${error.detail}`} />
                    </small>
                  )}
                </td>
                <td>{ended === undefined ? '' : timeText(ended)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
