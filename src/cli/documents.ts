import { DittographError } from '../base/errors.ts';
import type { OptionTable } from '../base/options.ts';
import type { ErrorRecord } from '../dedup/records.ts';
import { openOutput } from '../io/output.ts';
import { jsonLine } from '../report/escape.ts';
import type { Setting } from './command.ts';
import { Outcome } from './outcome.ts';
import { parseDestinations } from './outputs.ts';

export const DOCUMENT_OUTPUT = {
  output: { type: 'list', short: 'o', value: 'ndjson[:PATH]', help: 'where the lines go; default: stdout' },
} as const;
DOCUMENT_OUTPUT satisfies OptionTable;

const CHUNK = 1 << 16;

/** Writes one JSON object a line for each document or error; gives the exit status. */
export async function writeDocuments(
  documents: AsyncIterable<object | ErrorRecord>,
  destinations: readonly string[] | undefined,
  setting: Setting,
): Promise<number> {
  const [destination, another] = parseDestinations(destinations ?? ['ndjson'], ['ndjson']);
  if (destination === undefined || another !== undefined) throw new DittographError('USAGE', 'give -o once');
  const outcome = new Outcome([], setting);
  const output = await openOutput(destination.path);
  let pending = '';
  try {
    for await (const document of documents) {
      if ('type' in document) outcome.watch(document);
      pending += `${jsonLine(document)}\n`;
      if (pending.length < CHUNK) continue;
      await output.write(pending);
      pending = '';
    }
    await output.write(pending);
    await output.close();
  } catch (error) {
    await output.abort();
    throw error;
  }
  return outcome.status();
}
