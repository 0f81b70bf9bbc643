/**
 * The documents of whole components to result records: each component goes through `scan` itself, so that what is kept,
 * and the evidence, are those of a run on one machine.
 */
import { KEEP_DEFAULT } from '../../cluster/keep.ts';
import type { Entry } from '../../io/batch.ts';
import { optionsAgain } from '../../methods/parameters.ts';
import type { ClusterRecord, DocRecord, HeaderRecord, ResultRecord } from '../../result/records.ts';
import type { Counted } from '../../run/count.ts';
import { ReadEntries } from '../../run/input.ts';
import { scanFor } from '../../scan.ts';
import { countsOfText } from '../counted.ts';
import { column } from '../lines.ts';
import type { MakeStage } from './stage.ts';

/** A document of a component; lines of one component follow each other, in input order. */
export interface MemberLine {
  readonly component: number;
  readonly n: number;
  readonly id: string;
  readonly text?: string;
  /** Of a page: its markup. */
  readonly html?: string;
  /** What was read besides, as `Entry` in JSON. */
  readonly entry?: string;
  /** Whether any document of the job is a page: the usual keep rules are those of pages then. */
  readonly pages: boolean;
  /** What was counted of the whole corpus, in the first line of a worker alone. */
  readonly counted?: string;
  /** Whether it was kept by an earlier run. */
  readonly known?: boolean;
}

/** Documents that are judged together, about: whole components. */
const TOGETHER = 2048;

export const judgeStage: MakeStage<MemberLine> = async (parameters, lines) => {
  const options = optionsAgain(parameters);
  let together: MemberLine[] = [];
  let counted: Counted | undefined;

  const judgeAll = async (): Promise<void> => {
    if (together.length === 0) return;
    const numbers = new Map(together.map(({ id, n }) => [id, n]));
    const known = together.filter((member) => member.known).map(({ id }) => literal(id));
    const given = {
      ...options,
      jobs: 1,
      keep: options.keep ?? KEEP_DEFAULT[together[0]!.pages ? 'pages' : 'texts'],
      ...(known.length > 0 && { neverDrop: [...(options.neverDrop ?? []), ...known] }),
    };
    /** The number of the kept document of each cluster. */
    const keepers = new Map<string, number>();
    const documents: DocRecord[] = [];
    let recall: HeaderRecord['recall'] | undefined;
    const numbered = <R extends DocRecord | ClusterRecord>(record: R, cluster: string): R => ({
      ...record,
      [record.type === 'doc' ? 'cluster' : 'id']: `c${keepers.get(cluster)!}`,
    });
    const records = scanFor(new ReadEntries(together.map(entryOf)), given, { everyKind: true, counted });
    for await (const record of records as AsyncIterable<ResultRecord>) {
      if (record.type === 'header') recall = record.recall;
      else if (record.type === 'doc') documents.push(record);
      else if (record.type === 'pair')
        lines.write('pair', numbers.get(record.a)!, numbers.get(record.b)!, column(record));
      else if (record.type === 'cluster') {
        keepers.set(record.id, numbers.get(record.keep)!);
        const first = record.drop.reduce((least, id) => Math.min(least, numbers.get(id)!), Number.POSITIVE_INFINITY);
        lines.write('cluster', keepers.get(record.id)!, first, column(numbered(record, record.id)));
      } else if (record.type === 'summary') lines.write('summary', 0, 0, column({ ...record, recall }));
    }
    for (const record of documents) {
      const isKnown = 'cluster' in record && record.cluster !== undefined;
      lines.write('doc', numbers.get(record.id)!, 0, column(isKnown ? numbered(record, record.cluster!) : record));
    }
    together = [];
    await lines.flush();
  };
  return {
    width: 4,
    async take(values) {
      for (const value of values) {
        if (value.counted !== undefined) {
          counted ??= countsOfText(value.counted);
          continue;
        }
        if (together.length >= TOGETHER && together.at(-1)!.component !== value.component) await judgeAll();
        together.push(value);
      }
    },
    end: judgeAll,
  };
};

function entryOf({ id, text, html, entry }: MemberLine, ordinal: number): Entry {
  const body = html === undefined ? ({ kind: 'text', text: text! } as const) : ({ kind: 'html', text: html } as const);
  return { ordinal, id, ...(entry !== undefined && JSON.parse(entry)), body };
}

/** A pattern that matches just this id. */
function literal(id: string): string {
  return id.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}
