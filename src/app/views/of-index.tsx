/** The documents of a lasting index that a report covers, and those that it does not. */
import type { JSX } from 'preact';
import { formatCount } from '../../report/figures.ts';
import type { IndexNote } from '../../report/html/payload.ts';
import { t } from '../state.ts';
import type { StringName } from '../strings/en.ts';

export function OfIndex({ made, read, documents }: IndexNote): JSX.Element {
  const at = `${made.slice(0, 10)} ${made.slice(11, 19)} UTC`;
  return <p>{t('ofIndex', { at, n: formatCount(read), of: formatCount(documents) })}</p>;
}

export function NotInIndex(index: IndexNote): JSX.Element {
  const { documents, read, sessions, storeText, withoutText, expiring, beyond, truncated } = index;
  const notes: readonly (readonly [StringName, number | boolean])[] = [
    ['indexNotStored', true],
    ['indexNoTexts', !storeText],
    ['indexOlder', documents - read],
    ['indexSessions', sessions],
    ['indexWithoutText', withoutText],
    ['indexBeyond', beyond],
    ['indexTruncated', truncated],
    ['indexExpiring', expiring],
  ];
  return (
    <>
      {notes
        .filter(([, n]) => n === true || Number(n) > 0)
        .map(([name, n]) => (
          <li key={name}>{t(name, { n: formatCount(Number(n)) })}</li>
        ))}
    </>
  );
}
