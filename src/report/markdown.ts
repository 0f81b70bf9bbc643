import { type ClusterDigest, Digest } from './digest.ts';
import { clip, line, markdownText } from './escape.ts';
import { counted, formatCount, percent, similarity } from './figures.ts';
import type { Report } from './report.ts';
import { alikeText, recallText, removeText, unconfirmedText } from './summary.ts';

const GROUPS_SHOWN = 200;

/**
 * A result as a Markdown page: figures, then the 200 largest clusters with what is kept and what can go, then errors.
 */
export function markdown(): Report {
  const digest = new Digest();
  return {
    write(record) {
      digest.write(record);
      return '';
    },
    end() {
      const lines = ['# Near-duplicates', ''];
      const { header, summary } = digest;
      if (header !== undefined) lines.push(`Input: ${header.inputs.map(markdownText).join(', ')}`, '');
      if (summary === undefined) return `${[...lines, 'The run ended before its result was complete.'].join('\n')}\n`;
      lines.push('| documents | unique | kept | can go | too short | thin | unjudged | clusters | errors |');
      lines.push('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
      const { documents, unique, kept, dropped, tooShort, thin = 0, unjudged, clusters, errors } = summary;
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

      const groups = digest.groups(GROUPS_SHOWN);
      if (groups.length > 0) lines.push('', '## Clusters');
      for (const group of groups) lines.push('', ...groupLines(group));
      if (clusters > groups.length) lines.push('', `… and ${counted(clusters - groups.length, 'more cluster')}.`);

      if (errors > 0) lines.push('', '## Errors', '');
      for (const { id, code, message } of digest.firstErrors)
        lines.push(`- ${code} ${markdownText(id)}: ${markdownText(message)}`);
      const unlisted = errors - digest.firstErrors.length;
      if (unlisted > 0) lines.push(`- … and ${formatCount(unlisted)} more`);
      return `${lines.join('\n')}\n`;
    },
  };
}

function groupLines({ keep, drop }: ClusterDigest): string[] {
  const lines = [
    `### ${markdownText(clip(line(keep.title ?? ''), 100)) || markdownText(keep.id)}`,
    '',
    `- keep ${markdownText(keep.id)}`,
  ];
  for (const { id, jaccard, kind } of drop) {
    const how =
      jaccard === undefined ? '' : ` (${kind === undefined ? '' : `${kind}, `}similarity ${similarity(jaccard)})`;
    lines.push(`- drop ${markdownText(id)}${how}`);
  }
  return lines;
}
