/** The choice of files and options: the drop area, the pickers, the list of inputs, a few options. */
import { type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { ScanOptions } from '../../methods/options.ts';
import { shellWord } from '../../report/escape.ts';
import { formatCount } from '../../report/figures.ts';
import { bytesText, Card } from '../parts.tsx';
import { Untrusted } from '../untrusted.tsx';
import { givenByDrop, givenByPicker } from './given.ts';
import { Refusals } from './refusals.tsx';
import {
  leaveOut,
  MOST_BYTES,
  obstacle,
  pathOf,
  phase,
  readable,
  refusals,
  replaced,
  type ScanFault,
  scan,
  type TakenInput,
  take,
  taken,
} from './session.ts';
import { uiText } from './strings.ts';

const PRESETS = {
  default: 'presetDefault',
  news: 'presetNews',
  corpus: 'presetCorpus',
  strict: 'presetStrict',
  loose: 'presetLoose',
  exact: 'presetExact',
} as const;
const COMPARED = { default: 'compareDefault', main: 'compareMain', all: 'compareAll' } as const;
/** Per cent. */
const LEAST_SIMILARITY = 5;

const preset: Signal<keyof typeof PRESETS> = signal('default');
const compared: Signal<keyof typeof COMPARED> = signal('default');
const similarity: Signal<string> = signal('');
const isOver: Signal<boolean> = signal(false);

/** Only the chosen options: the defaults are those of the command line. */
function chosen(): ScanOptions {
  const least = Number(similarity.value);
  const isSet = similarity.value !== '' && least >= LEAST_SIMILARITY && least <= 100;
  return {
    ...(preset.value !== 'default' && { preset: preset.value }),
    ...(compared.value === 'main' && { compareSite: 'main' as const }),
    ...(compared.value === 'all' && { extract: 'all' as const }),
    // Equal texts have no similarity to choose. 56.7 per cent are 0.567, not 0.5670000000000001.
    ...(isSet && preset.value !== 'exact' && { similarity: Number((least / 100).toPrecision(12)) }),
  };
}

function commandLine(options: ScanOptions): string {
  const flags = Object.entries(options).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${value}`,
  );
  return ['dittograph scan', ...readable().map(({ name }) => shellWord(pathOf(name))), ...flags].join(' ');
}

/**
 * Accepts files that are dropped anywhere on the page while files are chosen. At other times a drop is ignored; the
 * browser does not open the file instead of the page.
 */
export function listenForDrops(): void {
  const isChoice = (): boolean => phase.value.at === 'choice';
  addEventListener('dragover', (event) => {
    event.preventDefault();
    isOver.value = isChoice();
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) isOver.value = false;
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    isOver.value = false;
    if (isChoice() && event.dataTransfer !== null) void givenByDrop(event.dataTransfer).then(take);
  });
}

export function Choice({ fault }: { readonly fault: ScanFault | undefined }): JSX.Element {
  const bytes = readable().reduce((sum, one) => sum + one.bytes, 0);
  const isTooLarge = bytes > MOST_BYTES;
  const isLooking = taken.value.some(({ looked }) => looked === undefined);
  const options = chosen();
  return (
    <>
      <h1>{uiText('title')}</h1>
      <p>{uiText('intro')}</p>
      {obstacle.value !== undefined && (
        <p class="alert" role="alert">
          {uiText(obstacle.value)}
        </p>
      )}
      {fault !== undefined && obstacle.value === undefined && <FaultNote {...fault} />}
      <div class={isOver.value ? 'drop over' : 'drop'}>
        <p class="strong">{uiText('drop')}</p>
        <p class="bar-of-tools">
          <Picker name="chooseFiles" isFolder={false} />
          <Picker name="chooseFolder" isFolder={true} />
        </p>
        <p class="faint">{uiText('formats')}</p>
      </div>
      <div role="status">
        {replaced.value.length > 0 && (
          <p class="alert">
            <Untrusted text={uiText('replaced', { names: replaced.value.join(', ') })} />
          </p>
        )}
        {isTooLarge && (
          <p class="alert">{uiText('tooLarge', { bytes: bytesText(bytes), most: bytesText(MOST_BYTES) })}</p>
        )}
      </div>
      <p class="unseen" role="status">
        {taken.value.length > 0 && uiText('takenCount', { n: formatCount(taken.value.length) })}
      </p>
      {taken.value.length > 0 && <TakenTable all={taken.value} />}
      <Refusals refused={refusals()} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void scan(options);
        }}
      >
        <Card title={uiText('options')}>
          <div class="choices">
            <Select label="preset" names={PRESETS} value={preset} />
            <Select label="compare" names={COMPARED} value={compared} />
            <label>
              <span>{uiText('similarity')}</span>
              <span>
                <input
                  type="number"
                  name="similarity"
                  min={LEAST_SIMILARITY}
                  max={100}
                  step="any"
                  value={similarity.value}
                  disabled={preset.value === 'exact'}
                  placeholder={uiText('similarityDefault')}
                  onInput={(event) => {
                    similarity.value = event.currentTarget.value;
                  }}
                />{' '}
                %
              </span>
            </label>
          </div>
        </Card>
        <p>
          <button type="submit" class="primary" disabled={readable().length === 0 || isTooLarge || isLooking}>
            {uiText('start')}
          </button>
        </p>
      </form>
      {readable().length > 0 && (
        <p class="faint">
          {uiText('command')}{' '}
          <code>
            <Untrusted text={commandLine(options)} />
          </code>
        </p>
      )}
    </>
  );
}

function FaultNote({ code, message }: ScanFault): JSX.Element {
  return (
    <p class="alert" role="alert">
      {uiText('faulted')} {code === 'TOO_LARGE' || code === 'OUTPUT_FAILED' ? uiText('memory') : ''}{' '}
      <Untrusted text={`${code}${message === '' ? '' : `: ${message}`}`} />
    </p>
  );
}

function Picker({
  name,
  isFolder,
}: {
  readonly name: 'chooseFiles' | 'chooseFolder';
  readonly isFolder: boolean;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current!.click()}>
        {uiText(name)}
      </button>
      <input
        ref={input}
        type="file"
        id={name}
        multiple
        hidden
        {...(isFolder && { webkitdirectory: true })}
        onChange={({ currentTarget }) => {
          void take(givenByPicker(currentTarget.files ?? []));
          // The same files may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Select<N extends string>({
  label,
  names,
  value,
}: {
  readonly label: 'preset' | 'compare';
  readonly names: Readonly<Record<N, Parameters<typeof uiText>[0]>>;
  readonly value: Signal<N>;
}): JSX.Element {
  return (
    <label>
      <span>{uiText(label)}</span>
      <select
        name={label}
        value={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.value as N;
        }}
      >
        {(Object.keys(names) as N[]).map((name) => (
          <option key={name} value={name}>
            {uiText(names[name])}
          </option>
        ))}
      </select>
    </label>
  );
}

function TakenTable({ all }: { readonly all: readonly TakenInput[] }): JSX.Element {
  return (
    <Card title={uiText('taken')}>
      <div class="scroll">
        <table class="taken">
          <thead>
            <tr>
              <th scope="col">{uiText('name')}</th>
              <th scope="col">{uiText('takenFor')}</th>
              <th scope="col">{uiText('size')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <tr key={one.name}>
                <th scope="row">
                  <Untrusted text={one.name} />
                </th>
                <td>
                  {takenFor(one)}
                  {one.mayLack && <p class="faint">{uiText('mayLack')}</p>}
                </td>
                <td>{bytesText(one.bytes)}</td>
                <td>
                  <button
                    type="button"
                    aria-label={uiText('leaveOutNamed', { name: one.name })}
                    onClick={({ currentTarget }) => {
                      // The focused button disappears with its row.
                      const row = currentTarget.closest('tr')!;
                      const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button');
                      (next ?? document.querySelector<HTMLElement>('.drop button')!).focus();
                      leaveOut(one.name);
                    }}
                  >
                    {uiText('leaveOut')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const FORMATS = ['html', 'text', 'warc', 'jsonl', 'json', 'csv', 'list'] as const;

function takenFor({ looked }: TakenInput): string {
  if (looked === undefined) return uiText('looking');
  const { formats, passedOver } = looked;
  if (formats.length === 0) return uiText('nothing');
  const parts = formats.map(([format, n]) =>
    uiText(FORMATS.find((known) => known === format) ?? 'other', { n: formatCount(n) }),
  );
  for (const [why, n] of passedOver)
    parts.push(why === 'hidden' ? uiText('hidden', { n: formatCount(n) }) : uiText('passedOver', { why, n }));
  return parts.join('; ');
}
