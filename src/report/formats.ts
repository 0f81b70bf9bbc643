import { bestMatches } from './best.ts';
import { csv } from './csv.ts';
import { json } from './json.ts';
import { dropList, keepList } from './lists.ts';
import { markdown } from './markdown.ts';
import { ndjson } from './ndjson.ts';
import type { Report } from './report.ts';

export type FormatName = 'ndjson' | 'json' | 'csv' | 'keep' | 'drop' | 'pairs' | 'clusters' | 'best' | 'md';

/** Opens a report in each format of `-o`. */
export const FORMATS: Readonly<Record<FormatName, () => Report>> = {
  ndjson: () => ndjson(),
  json,
  csv,
  keep: keepList,
  drop: dropList,
  pairs: () => ndjson('pair'),
  clusters: () => ndjson('cluster'),
  best: bestMatches,
  md: markdown,
};
