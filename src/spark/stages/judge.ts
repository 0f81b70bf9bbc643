/**
 * Makes result records from the documents of whole components. Each component goes through `scan`, so that the decisions
 * and the evidence are those of a run on one machine.
 */
import { optionsAgain } from '../../methods/parameters.ts';
import type { ClusterRecord, DocRecord, ResultRecord } from '../../result/records.ts';
import type { Counted } from '../../run/count.ts';
import { ReadEntries } from '../../run/input.ts';
import { scanFor } from '../../scan.ts';
import { countsOfText } from '../counted.ts';
import { column } from '../lines.ts';
import { entryOf, type MemberLine, optionsFor, wholeFor } from '../members.ts';
import type { MakeStage } from './stage.ts';

/** A document of a component; the first line of a worker may instead have the counts of the whole corpus. */
export type JudgedLine = MemberLine & { readonly counted?: string };

/** Approximate number of documents that are judged together; components are not split. */
const TOGETHER = 2048;

export const judgeStage: MakeStage<JudgedLine> = async (parameters, lines) => {
  const options = optionsAgain(parameters);
  let together: MemberLine[] = [];
  let counted: Counted | undefined;

  const judgeAll = async (): Promise<void> => {
    if (together.length === 0) return;
    const numbers = new Map(together.map(({ id, n }) => [id, n]));
    /** The number of the kept document of each cluster. */
    const keepers = new Map<string, number>();
    const documents: DocRecord[] = [];
    const numbered = <R extends DocRecord | ClusterRecord>(record: R, cluster: string): R => ({
      ...record,
      [record.type === 'doc' ? 'cluster' : 'id']: `c${keepers.get(cluster)!}`,
    });
    let asked = 0;
    const records = scanFor(new ReadEntries(together.map(entryOf)), optionsFor(together, options), {
      everyKind: true,
      whole: wholeFor(together, counted),
      onFindings: (findings) => {
        asked = findings.asked;
      },
    });
    for await (const record of records as AsyncIterable<ResultRecord>) {
      if (record.type === 'doc') documents.push(record);
      else if (record.type === 'pair')
        lines.write('pair', numbers.get(record.a)!, numbers.get(record.b)!, column(record));
      else if (record.type === 'cluster') {
        keepers.set(record.id, numbers.get(record.keep)!);
        const first = record.drop.reduce((least, id) => Math.min(least, numbers.get(id)!), Number.POSITIVE_INFINITY);
        lines.write('cluster', keepers.get(record.id)!, first, column(numbered(record, record.id)));
      } else if (record.type === 'summary') {
        // The other candidates were counted when they were proposed.
        lines.write('summary', 0, 0, column({ ...record, candidates: asked }));
      }
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
