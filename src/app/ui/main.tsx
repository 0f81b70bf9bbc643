/** The page that finds near-duplicates in the browser: the choice of files, the progress, and the report. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { languageOf } from '../../report/phrases.ts';
import { ReportData } from '../data.ts';
import { restoreDecisions } from '../decisions.ts';
import { answerDiffs } from '../diff-worker.ts';
import { language } from '../language.ts';
import { isInWorker } from '../own-worker.ts';
import { ReportView, reportViews } from '../report-views.tsx';
import { Shell, startPage } from '../shell.tsx';
import { setReport, t } from '../state.ts';
import { Choice, listenForDrops } from './choice.tsx';
import { phase } from './session.ts';
import { uiText } from './strings.ts';
import { ResultTools } from './tools.tsx';
import { Work } from './work.tsx';

/** Whether this is a saved report, complete or truncated: it contains this app, but no worker. */
let isReport = false;

function App(): JSX.Element {
  const now = phase.value;
  const lastAt = useRef(now.at);
  // The focused button disappears with its view; a result gets the focus by its address.
  useEffect(() => {
    if (now.at !== lastAt.current) document.getElementById('main')?.focus();
    lastAt.current = now.at;
  }, [now.at]);
  if (isReport || now.at === 'result') {
    return (
      <Shell title={t('title')} views={reportViews()}>
        {now.at === 'result' && <ResultTools {...now.made} />}
        <ReportView />
      </Shell>
    );
  }
  return (
    <Shell title={uiText('title')} views={[]}>
      {now.at === 'work' ? <Work {...now} /> : <Choice fault={now.fault} />}
    </Shell>
  );
}

if (isInWorker) answerDiffs();
else
  startPage(async () => {
    isReport = document.getElementById('d-worker') === null;
    if (!isReport) {
      language.value = languageOf(navigator.language);
      listenForDrops();
      return;
    }
    setReport(await ReportData.load());
    restoreDecisions();
  }, App);
