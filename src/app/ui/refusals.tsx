/** The files that are not read, or only in part, and why. */
import type { JSX } from 'preact';
import type { ErrorCode } from '../../base/errors.ts';
import { formatCount } from '../../report/figures.ts';
import { Untrusted } from '../untrusted.tsx';
import type { Refusal } from './messages.ts';
import { uiText } from './strings.ts';

const SHOWN = 100;

const WHY: Partial<Record<ErrorCode, Parameters<typeof uiText>[0]>> = {
  UNKNOWN_FORMAT: 'whyFormat',
  BINARY: 'whyBinary',
  EMPTY: 'whyEmpty',
  TOO_LARGE: 'whyLarge',
  EXPANDS_TOO_MUCH: 'whyLarge',
  INPUT_UNREADABLE: 'whyUnreadable',
  INPUT_VANISHED: 'whyUnreadable',
  BAD_COMPRESSION: 'whyBroken',
  TRUNCATED: 'whyBroken',
};

export function Refusals({ refused }: { readonly refused: readonly Refusal[] }): JSX.Element | null {
  if (refused.length === 0) return null;
  return (
    <details class="refusals">
      <summary>{uiText('notRead', { n: formatCount(refused.length) })}</summary>
      <ul>
        {refused.slice(0, SHOWN).map(({ path, code, message }) => (
          <li key={path}>
            <Untrusted text={path} />: {uiText(WHY[code] ?? 'whyOther')}{' '}
            <span class="faint" lang="en">
              (<Untrusted text={message} />)
            </span>
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && <p>{uiText('more', { n: formatCount(refused.length - SHOWN) })}</p>}
    </details>
  );
}
