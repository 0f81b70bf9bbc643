/**
 * A result as Markdown (GitHub's, with tables), group after group. Not mdast-util-to-markdown 2.2, which writes 1.8 MB
 * of tables a CPU second against 24 here (Node 20.20), leaves addresses live, and escapes no bidirectional controls.
 */
import { clip, line, markdownText } from './escape.ts';
import { formatCount, percent } from './figures.ts';
import { GroupedResult, type GroupRow, perCent } from './groups.ts';
import { MARKDOWN_PHRASES } from './markdown-phrases.ts';
import { filled, PHRASES, type ReportPhrases } from './phrases.ts';
import type { Report } from './report.ts';
import { alikeText, recallText, removeText, unconfirmedText } from './summary.ts';
import { SUMMARY_PHRASES } from './summary-phrases.ts';
import { ENGLISH, type Wording } from './wording.ts';

const GROUPS_SHOWN = 200;
/** Pages of a cluster. */
const PAGES_SHOWN = 1000;
const OTHERS_SHOWN = 200;
const ERRORS_SHOWN = 20;
const TITLE_WIDTH = 100;

/**
 * A result as a Markdown page: figures, then the 200 largest clusters with what is kept, 1,000 pages of each at most,
 * what can be removed and what to do about it, then the 200 most similar kept pairs, then pages to look at and errors.
 */
export function markdown(wording: Wording = ENGLISH): Report {
  const phrases = PHRASES[wording.language];
  const { more: andMore, moreClusters, notComplete } = SUMMARY_PHRASES[wording.language];
  const page = MARKDOWN_PHRASES[wording.language];
  const result = new GroupedResult(wording);
  return {
    write(record) {
      result.write(record);
      return '';
    },
    end() {
      const lines = [`# ${page.title}`, ''];
      const { header, summary } = result;
      if (header !== undefined) lines.push(`${page.input}: ${header.inputs.map(markdownText).join(', ')}`, '');
      if (summary === undefined) return `${[...lines, notComplete].join('\n')}\n`;
      lines.push(`| ${page.figures.join(' | ')} |`);
      lines.push('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
      const { documents, unique, kept, known = 0, tooShort, thin = 0, unjudged, clusters, errors } = summary;
      const dropped = summary.dropped + known;
      const figures = [documents, unique, kept, dropped, tooShort, thin, unjudged, clusters, errors].map(formatCount);
      lines.push(`| ${figures.join(' | ')} |`, '', filled(page.canGo, { share: percent(dropped, documents) }));
      const warning = unconfirmedText(summary, wording);
      if (warning !== undefined) lines.push('', `**${warning}**`);
      for (const text of [removeText(summary, wording), alikeText(summary, wording)])
        if (text !== undefined) lines.push('', text);
      if (header !== undefined) {
        const { recall } = header;
        lines.push('', `**${page.recall}:** ${markdownText(recallText(recall, wording))}`);
        if (recall.visible !== undefined)
          lines.push('', `**${page.recallOfSites}:** ${markdownText(recallText(recall.visible, wording))}`);
      }
      for (const bound of summary.bounds) lines.push('', `**${page.limit}:** ${markdownText(wording.message(bound))}`);

      if (result.clusterCount > 0) lines.push('', `## ${page.clusters}`);
      for (const rows of result.groups(GROUPS_SHOWN)) lines.push('', ...groupLines(rows, phrases, andMore));
      const more = clusters - Math.min(GROUPS_SHOWN, result.clusterCount);
      if (more > 0) lines.push('', moreClusters(more));

      const sections = [
        [page.inReference, result.known(), OTHERS_SHOWN],
        [page.alike, result.alike(), OTHERS_SHOWN],
        [page.toLookAt, result.thin(), OTHERS_SHOWN],
        [page.errors, result.errors(), ERRORS_SHOWN],
      ] as const;
      for (const [title, rows, shown] of sections) {
        if (rows.length === 0) continue;
        lines.push('', `## ${title}`, '', ...rows.slice(0, shown).map((row) => `- ${rowText(row, phrases)}`));
        if (rows.length > shown) lines.push(`- ${andMore(rows.length - shown)}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function groupLines(rows: readonly GroupRow[], phrases: ReportPhrases, andMore: (n: number) => string): string[] {
  const { columns, statuses } = phrases;
  const [kept, ...others] = rows as [GroupRow, ...GroupRow[]];
  const heads = [columns.page, columns.title, columns.similarity, columns.kind, columns.differs, columns.keptSince];
  return [
    `### ${kept.group}. ${titleOf(kept) || markdownText(kept.page.id)}`,
    '',
    `${statuses.kept}: ${pageText(kept)}`,
    '',
    `| ${[...heads, columns.action].join(' | ')} |`,
    '|---|---|--:|---|---|---|---|',
    ...others.slice(0, PAGES_SHOWN).map((row) => {
      const cells = [
        pageText(row),
        titleOf(row),
        row.jaccard === undefined ? '' : perCent(row.jaccard),
        row.kind === undefined ? '' : phrases.kinds[row.kind],
        markdownText(row.differs ?? ''),
        markdownText(row.keptSince ?? ''),
        actionText(row, phrases),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    ...(others.length > PAGES_SHOWN ? ['', andMore(others.length - PAGES_SHOWN)] : []),
  ];
}

/** A row outside of a cluster, in a line. */
function rowText(row: GroupRow, phrases: ReportPhrases): string {
  if (row.error !== undefined) return `${pageText(row)}: ${markdownText(row.error)}`;
  if (row.of === undefined) return `${pageText(row)} – ${actionText(row, phrases)}`;
  const kind = row.kind === undefined ? '' : `, ${phrases.kinds[row.kind]}`;
  const differs = row.differs ? `: ${markdownText(row.differs)}` : '';
  return `${pageText(row)} ~ ${markdownText(row.of.id)} (${perCent(row.jaccard ?? 0)} %${kind})${differs} – ${actionText(row, phrases)}`;
}

function pageText({ page: { id, url } }: GroupRow): string {
  return url === undefined || url === id ? markdownText(id) : `${markdownText(id)} (${markdownText(url)})`;
}

function titleOf({ page }: GroupRow): string {
  return markdownText(clip(line(page.title ?? ''), TITLE_WIDTH));
}

function actionText({ suggested }: GroupRow, { actions, reasons }: ReportPhrases): string {
  return suggested === undefined ? '' : `**${actions[suggested.action]}**: ${reasons[suggested.reason]}`;
}
