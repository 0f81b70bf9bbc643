/** The page of an evaluation: its tables and plots, a view for each labelled set. */
import type { JSX } from 'preact';
import { line } from '../../report/escape.ts';
import type { EvaluationResults, TimedEvaluation } from '../../report/evaluation.ts';
import type { MethodsPayload } from '../../report/html/methods.ts';
import { BLOCK, PAYLOAD_FORMAT } from '../../report/html/payload.ts';
import { figureText } from '../../report/tables.ts';
import { decoded, LoadError } from '../blocks.ts';
import { route } from '../route.ts';
import { Shell, startPage } from '../shell.tsx';
import { Untrusted } from '../untrusted.tsx';
import { Drawing, Figures } from './figures.tsx';
import { t } from './strings.ts';

let results: EvaluationResults;

async function load(): Promise<void> {
  // A cell that is undefined is null in JSON.
  const payload = (await decoded(BLOCK.main, (_, value) => value ?? undefined)) as MethodsPayload;
  if (payload.format !== PAYLOAD_FORMAT) throw new LoadError('version');
  results = payload.results;
}

function App(): JSX.Element {
  const { evaluations, suite, seed, data, version } = results;
  const asked = Number(route.value[1] ?? 0);
  const current = evaluations[asked] === undefined ? 0 : asked;
  const views = evaluations.map(({ set }, i) => ({
    path: `set/${i}`,
    name: <Untrusted text={set} />,
    isCurrent: i === current,
  }));
  const shown = evaluations[current];
  return (
    <Shell title={t('title')} views={views}>
      {document.getElementById(BLOCK.end) === null && <p class="alert">{t('cutNote')}</p>}
      <h1>
        {t('title')}
        {shown !== undefined && (
          <>
            {' – '}
            <Untrusted text={shown.set} />
          </>
        )}
      </h1>
      <p class="inputs">{t('asked', { suite: line(suite), seed, data: line(data), version: line(version) })}</p>
      {shown === undefined ? <p>{t('none')}</p> : <Measured key={current} evaluation={shown} />}
    </Shell>
  );
}

function Measured({ evaluation }: { readonly evaluation: TimedEvaluation }): JSX.Element {
  const { tables, plots, notes, seconds } = evaluation;
  const hasIntervals = tables.some(({ table }) => table.columns.some(({ interval }) => interval));
  return (
    <>
      <p class="faint">
        {t('seconds', { wall: figureText(seconds.wall), cpu: figureText(seconds.cpu) })} {t('sort')}{' '}
        {hasIntervals && t('interval')}
      </p>
      {notes.length > 0 && (
        <details open>
          <summary>{t('notes')}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>
                <Untrusted text={note} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {tables.map(({ id, table }) => (
        <section key={id} class="card">
          <h2>
            <Untrusted text={table.title} />
          </h2>
          <Figures table={table} />
        </section>
      ))}
      {plots.map((plot) => (
        <section key={plot.id} class="card">
          <Drawing plot={plot} />
        </section>
      ))}
    </>
  );
}

startPage(load, App);
