import type { ResultRecord } from '../result/records.ts';
import { jsonLine } from './escape.ts';
import type { Report } from './report.ts';

/**
 * The records themselves, one JSON object a line; the schema is in docs/records.md.
 * @param type only records of this type; default: all
 */
export function ndjson(type?: ResultRecord['type']): Report {
  return {
    ...(type !== undefined && { needs: [type], needsEveryKind: type === 'pair' || type === 'doc' }),
    write: (record) => (type === undefined || record.type === type ? `${jsonLine(record)}\n` : ''),
    end: () => '',
  };
}
