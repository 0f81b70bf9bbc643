/** The buttons above the report: saving files, and returning to the choice. */
import type { JSX } from 'preact';
import { saveBlob } from '../parts.tsx';
import { Refusals } from './refusals.tsx';
import { again, type MadeResult } from './session.ts';
import { uiText } from './strings.ts';

export function ResultTools({ report, records, refused }: MadeResult): JSX.Element {
  return (
    <section aria-label={uiText('result')}>
      <p class="bar-of-tools">
        <button type="button" onClick={() => saveBlob('dittograph-report.html', report)}>
          {uiText('saveReport')}
        </button>
        <button type="button" onClick={() => saveBlob('dittograph-result.ndjson', records)}>
          {uiText('saveRecords')}
        </button>
        <button type="button" onClick={again}>
          {uiText('newScan')}
        </button>
      </p>
      <Refusals refused={refused} />
    </section>
  );
}
