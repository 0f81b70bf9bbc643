import { jsonLine } from './escape.ts';
import type { Report } from './report.ts';

interface Match {
  readonly best: string;
  readonly similarity: number;
}

/**
 * For each document of a recorded pair, the most similar other one, in input order: `A → (B, max similarity)` of
 * Zhou, Jia (2019). One JSON object a line. The similarity is the exact Jaccard or, if the fingerprints alone decided,
 * theirs; of equally similar documents the first pair counts. Memory: one entry for each such document.
 */
export function bestMatches(): Report {
  const ids: string[] = [];
  const matches = new Map<string, Match>();
  let isConfirmed = true;
  const offer = (id: string, best: string, similarity: number): void => {
    if (similarity > (matches.get(id)?.similarity ?? -1)) matches.set(id, { best, similarity });
  };
  return {
    needs: ['header', 'doc', 'pair'],
    needsEveryKind: false,
    write(record) {
      if (record.type === 'header') isConfirmed = record.confirmed ?? true;
      else if (record.type === 'doc') ids.push(record.id);
      else if (record.type === 'pair') {
        const { a, b, jaccard, similarity = jaccard } = record;
        offer(a, b, similarity);
        offer(b, a, similarity);
      }
      return '';
    },
    end() {
      const lines = ids.flatMap((id) => {
        const match = matches.get(id);
        return match === undefined ? [] : [jsonLine({ id, ...match, ...(!isConfirmed && { confirmed: false }) })];
      });
      return lines.map((line) => `${line}\n`).join('');
    },
  };
}
