import { clip, line, markdownText } from './escape.ts';
import { counted, formatCount, percent } from './figures.ts';
import { GroupedResult, type GroupRow, perCent } from './groups.ts';
import { type Language, PHRASES, type ReportPhrases } from './phrases.ts';
import type { Report } from './report.ts';
import { alikeText, recallText, removeText, unconfirmedText } from './summary.ts';

const GROUPS_SHOWN = 200;
/** Pages of a cluster. */
const PAGES_SHOWN = 1000;
const OTHERS_SHOWN = 200;
const ERRORS_SHOWN = 20;
const TITLE_WIDTH = 100;

/**
 * A result as a Markdown page: figures, then the 200 largest clusters with what is kept, 1,000 pages of each at most, what can go and what to do about
 * it, then the 200 most similar pairs that stay, then pages to look at and errors. The figures are in English.
 */
export function markdown(language: Language = 'en'): Report {
  const phrases = PHRASES[language];
  const result = new GroupedResult(phrases);
  return {
    write(record) {
      result.write(record);
      return '';
    },
    end() {
      const lines = ['# Near-duplicates', ''];
      const { header, summary } = result;
      if (header !== undefined) lines.push(`Input: ${header.inputs.map(markdownText).join(', ')}`, '');
      if (summary === undefined) return `${[...lines, 'The run ended before its result was complete.'].join('\n')}\n`;
      lines.push('| documents | unique | kept | can go | too short | thin | unjudged | clusters | errors |');
      lines.push('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
      const { documents, unique, kept, known = 0, tooShort, thin = 0, unjudged, clusters, errors } = summary;
      const dropped = summary.dropped + known;
      const figures = [documents, unique, kept, dropped, tooShort, thin, unjudged, clusters, errors].map(formatCount);
      lines.push(`| ${figures.join(' | ')} |`, '', `${percent(dropped, documents)} of the documents can go.`);
      const warning = unconfirmedText(summary);
      if (warning !== undefined) lines.push('', `**${warning}**`);
      for (const text of [removeText(summary), alikeText(summary)]) if (text !== undefined) lines.push('', text);
      if (header !== undefined) {
        const { recall } = header;
        lines.push('', `**Recall:** ${markdownText(recallText(recall))}`);
        if (recall.visible !== undefined)
          lines.push('', `**Recall, pages of one site:** ${markdownText(recallText(recall.visible))}`);
      }
      for (const bound of summary.bounds) lines.push('', `**Limit reached:** ${markdownText(bound)}`);

      if (result.clusterCount > 0) lines.push('', '## Clusters');
      for (const rows of result.groups(GROUPS_SHOWN)) lines.push('', ...groupLines(rows, phrases));
      const more = clusters - Math.min(GROUPS_SHOWN, result.clusterCount);
      if (more > 0) lines.push('', `… and ${counted(more, 'more cluster')}.`);

      const sections = [
        ['In the reference', result.known(), OTHERS_SHOWN],
        ['Similar, and kept', result.alike(), OTHERS_SHOWN],
        ['To look at', result.thin(), OTHERS_SHOWN],
        ['Errors', result.errors(), ERRORS_SHOWN],
      ] as const;
      for (const [title, rows, shown] of sections) {
        if (rows.length === 0) continue;
        lines.push('', `## ${title}`, '', ...rows.slice(0, shown).map((row) => `- ${rowText(row, phrases)}`));
        if (rows.length > shown) lines.push(`- … and ${formatCount(rows.length - shown)} more`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function groupLines(rows: readonly GroupRow[], phrases: ReportPhrases): string[] {
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
    ...(others.length > PAGES_SHOWN ? ['', `… and ${formatCount(others.length - PAGES_SHOWN)} more`] : []),
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
