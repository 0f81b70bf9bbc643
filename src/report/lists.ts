import { type DocRecord, REMOVED } from '../result/records.ts';
import { listLine } from './escape.ts';
import type { Report } from './report.ts';

function list(wanted: (doc: DocRecord) => boolean): Report {
  return {
    needs: ['doc'],
    needsEveryKind: false,
    write: (record) => (record.type === 'doc' && wanted(record) ? `${listLine(record.id)}\n` : ''),
    end: () => '',
  };
}

/** The ids of all kept documents, one a line; unjudged ones are kept. A line that begins with `"` is a JSON string. */
export function keepList(): Report {
  return list((doc) => !REMOVED.has(doc.status));
}

/** The ids of all documents that can be removed, one a line. A line that begins with `"` is a JSON string. */
export function dropList(): Report {
  return list((doc) => REMOVED.has(doc.status));
}
