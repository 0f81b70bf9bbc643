/** The page of the service: the current state of an index, and the views of a report of its documents. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { formatCount } from '../../report/figures.ts';
import { answerDiffs } from '../diff-worker.ts';
import { isInWorker } from '../own-worker.ts';
import { ReportView, reportViews } from '../report-views.tsx';
import { route } from '../route.ts';
import { Shell, startPage, type View } from '../shell.tsx';
import { report, t } from '../state.ts';
import { Untrusted } from '../untrusted.tsx';
import { IndexView } from './index-view.tsx';
import { timeText } from './matches.tsx';
import {
  choose,
  chosen,
  fault,
  follow,
  isMaking,
  type LiveFault,
  makeReport,
  names,
  now,
  reported,
  reportFault,
  start,
  useKey,
} from './state.ts';
import { type LiveString, l } from './strings.ts';

const LIVE = 'live';

function App(): JSX.Element {
  const isLive = (route.value[0] ?? LIVE) === LIVE;
  const hasReport = reported.value !== undefined;
  const others: readonly View[] = hasReport ? reportViews() : [];
  const views = [
    { path: LIVE, name: l('live'), isCurrent: isLive },
    ...others.map((view) => ({ ...view, isCurrent: !isLive && view.isCurrent })),
  ];
  const isLocked = fault.value?.kind === 'key' || fault.value?.kind === 'wrongKey';
  return (
    <Shell title={t('title')} views={isLocked ? [] : views}>
      {isLocked ? <KeyForm isWrong={fault.value?.kind === 'wrongKey'} /> : <Known isLive={isLive} />}
    </Shell>
  );
}

function Known({ isLive }: { readonly isLive: boolean }): JSX.Element {
  return (
    <>
      {fault.value !== undefined && <Said {...fault.value} />}
      {names.value?.length === 0 && <p>{l('noIndexes')}</p>}
      {chosen.value !== undefined && <Chosen />}
      {chosen.value !== undefined && (isLive || reported.value === undefined ? <IndexView /> : <ReportView />)}
    </>
  );
}

const SAID: Readonly<Record<LiveFault['kind'], LiveString>> = {
  key: 'keyNeeded',
  wrongKey: 'keyWrong',
  refused: 'refused',
  unreachable: 'unreachable',
  report: 'reportUnread',
};

function Said({ kind, text }: LiveFault): JSX.Element {
  return (
    <p class="alert" role="alert">
      <Untrusted text={l(SAID[kind], { text })} />
    </p>
  );
}

/** The index that is shown, and the time of its report. */
function Chosen(): JSX.Element {
  const note = reported.value === undefined ? undefined : report().payload.index;
  const documents = now.value?.stats.documents;
  return (
    <>
      <div class="bar-of-tools">
        <label>
          {l('index')}{' '}
          <select name="index" value={chosen.value} onChange={(event) => void choose(event.currentTarget.value)}>
            {names.value?.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={isMaking.value} onClick={() => void makeReport()}>
          {l('refresh')}
        </button>
        <span role="status" class="made">
          {isMaking.value
            ? l('making')
            : note === undefined
              ? l('waiting')
              : l('viewed', { at: `${timeText(note.made)} UTC` })}
        </span>
      </div>
      {reportFault.value !== undefined && (
        <>
          <Said {...reportFault.value} />
          {note === undefined && <p>{l('noReport')}</p>}
        </>
      )}
      {note !== undefined && documents !== undefined && documents !== note.documents && (
        <p class="alert">{l('changed', { before: formatCount(note.documents), now: formatCount(documents) })}</p>
      )}
    </>
  );
}

function KeyForm({ isWrong }: { readonly isWrong: boolean }): JSX.Element {
  const given = useSignal('');
  return (
    <>
      <h1>{t('title')}</h1>
      <p class={isWrong ? 'alert' : ''} role={isWrong ? 'alert' : undefined}>
        {l(isWrong ? 'keyWrong' : 'keyNeeded')}
      </p>
      <div class="bar-of-tools">
        <label>
          {l('keyLabel')}{' '}
          <input
            type="password"
            name="key"
            autocomplete="off"
            value={given.value}
            onInput={(event) => {
              given.value = event.currentTarget.value;
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && given.value.trim() !== '') void useKey(given.value.trim());
            }}
          />
        </label>
        <button
          type="button"
          class="primary"
          disabled={given.value.trim() === ''}
          onClick={() => void useKey(given.value.trim())}
        >
          {l('keyUse')}
        </button>
      </div>
      <p class="faint">{l('keyNote')}</p>
    </>
  );
}

if (isInWorker) answerDiffs();
else
  startPage(async () => {
    // The page is drawn before its data is loaded.
    void start();
    follow();
  }, App);
