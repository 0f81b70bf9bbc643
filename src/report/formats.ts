import { csv } from './csv.ts';
import { json } from './json.ts';
import { dropList, keepList } from './lists.ts';
import { markdown } from './markdown.ts';
import { ndjson } from './ndjson.ts';
import type { Report } from './report.ts';

/** The formats of `-o`, in the order that help lists them. */
export const FORMATS = {
  ndjson: { help: 'every record, one JSON object a line', open: (): Report => ndjson() },
  json: { help: 'the same as one JSON document', open: json },
  csv: { help: 'a row a document, safe for spreadsheets', open: csv },
  keep: { help: 'ids of the documents that stay, one a line', open: keepList },
  drop: { help: 'ids of the documents that can go', open: dropList },
  pairs: { help: 'the verified pairs, as NDJSON', open: (): Report => ndjson('pair') },
  clusters: { help: 'the clusters, as NDJSON', open: (): Report => ndjson('cluster') },
  md: { help: 'a page for people, in Markdown', open: markdown },
} as const satisfies Record<string, { readonly help: string; readonly open: () => Report }>;

export type FormatName = keyof typeof FORMATS;
