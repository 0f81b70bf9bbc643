import { setFlagsFromString } from 'node:v8';
import { DittographError } from '../base/errors.ts';
import type { OptionTable } from '../base/options.ts';
import { withPauses } from '../base/pauses.ts';
import { openOutput } from '../io/output/output.ts';
import { written } from '../io/output/written.ts';
import { jsonLine } from '../report/escape.ts';
import type { ErrorRecord } from '../result/records.ts';
import type { Setting } from './command.ts';
import { ExitStatus } from './exit-status.ts';
import { parseDestinations } from './outputs.ts';
import { Places } from './places.ts';

export const DOCUMENT_OUTPUT = {
  output: { type: 'list', short: 'o', value: 'ndjson[:PATH]', help: 'write the lines to PATH; default: stdout' },
} as const satisfies OptionTable;

/**
 * Writes one JSON object a line for each document or error; returns the exit status. Lines for stdout do not wait for
 * documents that arrive late.
 */
export async function writeDocuments(
  inputs: readonly string[],
  batches: AsyncIterable<Iterable<object | ErrorRecord>>,
  {
    output: destinations,
    from,
  }: { readonly output?: readonly string[] | undefined; readonly from?: string | undefined },
  setting: Setting,
): Promise<number> {
  const wanted = destinations ?? ['ndjson'];
  if (wanted.length > 1) throw new DittographError('USAGE', `give ${setting.naming.option('output')} once`);
  const places = new Places(setting);
  const [destination] = parseDestinations(wanted, ['ndjson'], places, setting.naming);
  await places.refuseInputs(inputs, from);
  const outcome = new ExitStatus([], setting);
  // Only one batch is held at a time. By default, V8 lets 15 MB of garbage accumulate in a long run.
  setFlagsFromString('--heap-growing-percent=10');
  const output = await openOutput(destination!.path, setting.stdout);
  await written(output, async () => {
    for await (const batch of withPauses(batches)) {
      if (batch === undefined && output.path === '-') await output.flush();
      for (const document of batch ?? []) {
        if ('type' in document) outcome.watch(document);
        const waiting = output.write(`${jsonLine(document)}\n`);
        if (waiting !== undefined) await waiting;
      }
    }
  });
  return outcome.status();
}
