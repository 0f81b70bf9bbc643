/** The effects of a run on its corpus, in lines like those of the summary. */
import type { CorpusOutcome } from '../methods/options.ts';
import { visible } from '../report/escape.ts';
import { counted, formatCount } from '../report/figures.ts';
import type { Setting } from './command.ts';

/** Writes these lines to stderr, if the run has a corpus. */
export function noteCorpus(outcome: CorpusOutcome | undefined, { note }: Pick<Setting, 'note'>): void {
  if (outcome === undefined) return;
  for (const text of corpusLines(outcome)) note(text);
}

function corpusLines({ run, inputs, takenOver, read, changes, list, repairs }: CorpusOutcome): string[] {
  const lines = repairs.map((text) => `dittograph: ${visible(text)}`);
  const known = Object.entries(inputs).filter(([, n]) => n > 0);
  const of =
    known.length === 0 ? 'no inputs' : `inputs: ${known.map(([what, n]) => `${formatCount(n)} ${what}`).join(', ')}`;
  const documents = `${counted(read, 'document')} read, ${formatCount(takenOver)} taken over`;
  lines.push(`Corpus     run ${run}; ${of}; ${documents}`);
  if (changes === undefined) return lines;
  const kinds = Object.entries(changes).filter(([, n]) => n > 0);
  if (kinds.length === 0) lines.push('Changes    none since the run before');
  else
    lines.push(`Changes    ${kinds.map(([kind, n]) => `${formatCount(n)} ${kind}`).join(' · ')}, in ${visible(list!)}`);
  return lines;
}
