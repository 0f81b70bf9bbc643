import { DittographError } from '../base/errors.ts';
import type { ResultRecord } from '../result/records.ts';
import { jsonLine } from './escape.ts';
import type { Report } from './report.ts';

const SECTIONS = ['header', 'doc', 'pair', 'cluster', 'error', 'summary'] as const satisfies ResultRecord['type'][];
const NAMES = {
  header: 'header',
  doc: 'docs',
  pair: 'pairs',
  cluster: 'clusters',
  error: 'errors',
  summary: 'summary',
};

/**
 * One JSON document `{header, docs, pairs, clusters, errors, summary}`, written as the records come, none held.
 * A document larger than its reader's memory is better read as NDJSON.
 */
export function json(): Report {
  let section = -1;
  let first = true;

  const isList = (at: number): boolean => at > 0 && at < SECTIONS.length - 1;
  const advance = (to: number): string => {
    let text = '';
    while (section < to) {
      if (isList(section)) text += first ? ']' : '\n]';
      section++;
      if (section === SECTIONS.length) return `${text}\n}\n`;
      text += `${section === 0 ? '{' : ','}\n${jsonLine(NAMES[SECTIONS[section]!])}: ${isList(section) ? '[' : ''}`;
      if (!isList(section) && section < to) text += 'null';
      first = true;
    }
    return text;
  };

  return {
    write(record) {
      const at = SECTIONS.indexOf(record.type);
      if (at < section || (at === section && !isList(at))) {
        throw new DittographError('INTERNAL', `a ${record.type} record came after its place`);
      }
      const text = advance(at) + (isList(at) ? `${first ? '' : ','}\n` : '') + jsonLine(record);
      first = false;
      return text;
    },
    end: () => advance(SECTIONS.length),
  };
}
