/** Finishes a run over a corpus: lists the changes, and replaces the decisions of the last run. */
import { rmSync } from 'node:fs';
import { openOutput } from '../io/output/output.ts';
import type { ChangeKind, Conduct, CorpusOutcome } from '../methods/options.ts';
import type { Fingerprinted } from '../run/collect.ts';
import type { Findings } from '../run/find.ts';
import type { CorpusFolder } from '../store/folder/corpus-folder.ts';
import type { CorpusDecisions, DecidedInput } from '../store/folder/decisions-file.ts';
import { BY } from '../store/pairs.ts';
import { changesBetween } from './changes.ts';
import type { Result } from './record.ts';
import { STATUSES } from './statuses.ts';

/**
 * Does nothing if the run has no corpus. The list is written before the decisions: if the process is killed in between, the
 * next run writes the same list again.
 * @throws OUTPUT_UNAVAILABLE, OUTPUT_FAILED; the corpus is then as the last run left it
 */
export async function finishCorpus(
  { corpus, store, firsts }: Pick<Fingerprinted, 'corpus' | 'store' | 'firsts'>,
  { keepers, known, kinds, pairs }: Pick<Findings, 'keepers' | 'known' | 'kinds' | 'pairs'>,
  result: Pick<Result, 'status'>,
  { onCorpus }: Pick<Conduct, 'onCorpus'>,
): Promise<void> {
  if (corpus === undefined) return;
  corpus.lookForDamage();
  const { count } = store.documents;
  const inputs = corpus.inputsOf(firsts, count);
  const decisions: CorpusDecisions = {
    inputs,
    count,
    id: (document) => wellFormed(store.documents.id(document)),
    status: (document) => result.status(document),
    keeper: (document) => keepers[document]!,
  };
  const before = corpus.earlier?.read();
  if (corpus.earlier !== undefined && before === undefined)
    corpus.repairs.push(
      `the decisions of the run before in '${corpus.path}' were damaged: this run cannot say what changed`,
    );
  const changes = before && (await list(corpus, before, decisions));
  const anyChange = changes === undefined || Object.values(changes).some((times) => times > 0);
  const isSame = !anyChange && areSame(corpus.earlier!.inputs, inputs);
  const compared = known?.compared(inputs, (document) => pairs.sizeOf(BY.text, document), kinds);
  if (compared !== undefined) corpus.keepPairs(compared);
  if (!isSame) corpus.finish(inputs, decisions, STATUSES);
  onCorpus?.({
    run: isSame ? corpus.earlier!.run : corpus.nextRun,
    ...inputsOf(corpus.earlier?.inputs ?? [], inputs),
    ...(changes && { changes }),
    ...(changes && anyChange && { list: corpus.changesOf(corpus.nextRun) }),
    repairs: corpus.repairs,
  });
}

/** The id as it is stored: a lone surrogate has no form in UTF-8. */
function wellFormed(id: string): string {
  return /\p{Surrogate}/u.test(id) ? Buffer.from(id).toString() : id;
}

/** Writes the list of changes to the folder. @returns the number of each kind */
async function list(
  corpus: CorpusFolder,
  before: CorpusDecisions,
  after: CorpusDecisions,
): Promise<NonNullable<CorpusOutcome['changes']>> {
  const counts: Record<ChangeKind, number> = { new: 0, gone: 0, 'keep→drop': 0, 'drop→keep': 0, moved: 0 };
  const path = corpus.changesOf(corpus.nextRun);
  // A killed run may have left a list.
  rmSync(path, { force: true });
  const output = await openOutput(path, process.stdout);
  try {
    for (const change of changesBetween(before, after)) {
      counts[change.change]++;
      await output.write(`${JSON.stringify(change)}\n`);
    }
    if (Object.values(counts).some((times) => times > 0)) await output.close();
    else await output.abort();
  } catch (error) {
    await output.abort();
    throw error;
  }
  return counts;
}

function areSame(before: readonly DecidedInput[], after: readonly DecidedInput[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ key, bytes }, i) => key === after[i]!.key && bytes === after[i]!.bytes)
  );
}

function inputsOf(
  before: readonly DecidedInput[],
  after: readonly DecidedInput[],
): Pick<CorpusOutcome, 'inputs' | 'takenOver' | 'read'> {
  const keys = new Set(before.filter(({ bytes }) => bytes > 0).map(({ key }) => key));
  const names = new Set(before.map(({ name }) => name));
  const namesAfter = new Set(after.map(({ name }) => name));
  const inputs = { same: 0, new: 0, changed: 0, gone: 0 };
  let [takenOver, read] = [0, 0];
  for (const { key, name, documents } of after) {
    const isSame = keys.has(key);
    inputs[isSame ? 'same' : names.has(name) ? 'changed' : 'new']++;
    if (isSame) takenOver += documents;
    else read += documents;
  }
  for (const name of names) if (!namesAfter.has(name)) inputs.gone++;
  return { inputs, takenOver, read };
}
