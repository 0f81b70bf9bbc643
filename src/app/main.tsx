/** The page of the report. */
import type { JSX } from 'preact';
import { ReportData } from './data.ts';
import { restoreDecisions } from './decisions.ts';
import { answerDiffs } from './diff-worker.ts';
import { isInWorker } from './own-worker.ts';
import { ReportView, reportViews } from './report-views.tsx';
import { Shell, startPage } from './shell.tsx';
import { setReport, t } from './state.ts';

function App(): JSX.Element {
  return (
    <Shell title={t('title')} views={reportViews()}>
      <ReportView />
    </Shell>
  );
}

if (isInWorker) answerDiffs();
else
  startPage(async () => {
    setReport(await ReportData.load());
    restoreDecisions();
  }, App);
