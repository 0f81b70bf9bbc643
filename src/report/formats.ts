import { bestMatches } from './best.ts';
import { csv } from './csv.ts';
import { html } from './html/html.ts';
import { json } from './json.ts';
import { dropList, keepList } from './lists.ts';
import { markdown } from './markdown.ts';
import { ndjson } from './ndjson.ts';
import { redirectsApache, redirectsCsv, redirectsNginx } from './redirects.ts';
import type { Report } from './report.ts';
import type { Wording } from './wording.ts';

export type FormatName =
  | 'ndjson'
  | 'json'
  | 'csv'
  | 'keep'
  | 'drop'
  | 'pairs'
  | 'clusters'
  | 'best'
  | 'md'
  | 'html'
  | 'redirects'
  | 'redirects-nginx'
  | 'redirects-apache';

/** Opens a report in each format of `-o`; the wording is that of the reports for people, by default English. */
export const FORMATS: Readonly<Record<FormatName, (wording?: Wording) => Report>> = {
  ndjson: () => ndjson(),
  json,
  csv,
  keep: keepList,
  drop: dropList,
  pairs: () => ndjson('pair'),
  clusters: () => ndjson('cluster'),
  best: bestMatches,
  md: markdown,
  html,
  redirects: redirectsCsv,
  'redirects-nginx': redirectsNginx,
  'redirects-apache': redirectsApache,
};
