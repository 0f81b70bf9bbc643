/** The progress of a scan, and the button that stops it. */
import type { JSX } from 'preact';
import type { Progress } from '../../methods/options.ts';
import { formatCount } from '../../report/figures.ts';
import { bytesText } from '../parts.tsx';
import { stopScan } from './session.ts';
import { uiText } from './strings.ts';

const STAGES = ['read', 'templates', 'candidates', 'verify', 'kinds', 'cluster', 'sample'] as const;

export interface WorkProps {
  readonly progress: Progress | undefined;
  readonly isPacking: boolean;
  /** The number of documents, if it is known before they are read. */
  readonly files: number | undefined;
}

export function Work({ progress: told, isPacking, files }: WorkProps): JSX.Element {
  const progress = told?.stage === 'read' && files !== undefined ? { ...told, total: files } : told;
  const stage = STAGES.find((known) => known === progress?.stage);
  const said = isPacking ? uiText('packing') : stage === undefined ? uiText('beginning') : uiText(stage);
  const share = progress && shareOf(progress);
  return (
    <>
      <h1>{uiText('working')}</h1>
      {/* Screen readers announce only the stage: counts change ten times a second. */}
      <p role="status">{said}</p>
      <progress aria-label={uiText('working')} max={1} {...(share !== undefined && { value: share })} />
      <p class="faint">{progress === undefined ? ' ' : countText(progress)}</p>
      <p>
        <button type="button" onClick={stopScan}>
          {uiText('stop')}
        </button>
      </p>
    </>
  );
}

function shareOf({ done, total, bytes, totalBytes }: Progress): number | undefined {
  if (total !== undefined && total > 0) return Math.min(1, done / total);
  return bytes !== undefined && totalBytes !== undefined && totalBytes > 0
    ? Math.min(1, bytes / totalBytes)
    : undefined;
}

function countText({ stage, done, total, bytes, totalBytes }: Progress): string {
  const n = formatCount(done);
  if (total !== undefined) return uiText('ofTotal', { n, of: formatCount(total) });
  const documents = stage === 'read' ? uiText('documents', { n }) : n;
  if (!bytes || totalBytes === undefined) return documents;
  return `${documents} · ${uiText('ofTotal', { n: bytesText(bytes), of: bytesText(totalBytes) })}`;
}
