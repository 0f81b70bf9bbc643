/** A form that looks up the documents of the index that are similar to a text or a page. Nothing is stored. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { formatCount } from '../../report/figures.ts';
import type { SeenMatch } from '../../seen/verdict.ts';
import { Card, Heads } from '../parts.tsx';
import { Untrusted } from '../untrusted.tsx';
import { DifferenceOf, DocumentName, SimilarityOf, timeText } from './matches.tsx';
import { ask, RequestRefused } from './service.ts';
import { chosen } from './state.ts';
import { l } from './strings.ts';

interface Found {
  readonly matches: readonly SeenMatch[];
  readonly truncated: boolean;
}

/** The id of the query, which no answer shows. */
const ASKED = 'asked';

export function Ask(): JSX.Element {
  const content = useSignal('');
  const form = useSignal<'text' | 'html'>('text');
  const found = useSignal<Found | undefined>(undefined);
  const said = useSignal('');
  const lookUp = async (): Promise<void> => {
    const index = chosen.value!;
    found.value = undefined;
    if (content.value.trim() === '') {
      said.value = l('askEmpty');
      return;
    }
    said.value = l('asking');
    try {
      const body = { id: ASKED, [form.value]: content.value };
      const answer = await ask<Found>(`/v1/indexes/${index}/query`, 'POST', body);
      if (chosen.value !== index) return;
      found.value = answer;
      said.value = '';
    } catch (error) {
      const text = error instanceof RequestRefused ? `${error.code}: ${error.message}` : String(error);
      said.value = l(error instanceof RequestRefused ? 'refused' : 'unreachable', { text });
    }
  };
  return (
    <Card title={l('askTitle')}>
      <p class="faint">{l('askNote')}</p>
      <label>
        {l('askText')}
        <textarea
          name="content"
          rows={6}
          value={content.value}
          onInput={(event) => {
            content.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="bar-of-tools">
        <label>
          {l('askAs')}{' '}
          <select
            name="form"
            value={form.value}
            onChange={(event) => {
              form.value = event.currentTarget.value as 'text' | 'html';
            }}
          >
            <option value="text">{l('asText')}</option>
            <option value="html">{l('asHtml')}</option>
          </select>
        </label>
        <button type="button" class="primary" onClick={() => void lookUp()}>
          {l('askButton')}
        </button>
        <span role="status" class="said">
          {said.value !== '' && <Untrusted text={said.value} />}
          {found.value !== undefined &&
            (found.value.matches.length === 0
              ? `${l('askNone')} ${l('askShort')}`
              : l('askFound', { n: formatCount(found.value.matches.length) }))}
        </span>
      </div>
      {found.value?.truncated && <p class="alert">{l('askTruncated')}</p>}
      {found.value !== undefined && found.value.matches.length > 0 && (
        <div class="scroll">
          <table class="members">
            <caption class="unseen">{l('askTitle')}</caption>
            <thead>
              <Heads heads={[l('document'), l('similarity'), l('differs'), l('time')]} />
            </thead>
            <tbody>
              {found.value.matches.map((match) => (
                <tr key={match.id}>
                  <th scope="row">
                    <DocumentName {...match} />
                  </th>
                  <td class="number">
                    <SimilarityOf match={match} />
                  </td>
                  <td>
                    <DifferenceOf match={match} />
                  </td>
                  <td>{timeText(match.time)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
