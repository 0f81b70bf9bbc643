import type { Share } from '../base/interval.ts';
import type { RecallAtSimilarity, SummaryRecord } from '../result/records.ts';
import { KINDS, type PairKind } from '../verify/kinds.ts';
import { type ClusterDigest, Digest, type Member } from './digest.ts';
import { clip, line, visible } from './escape.ts';
import { counted, formatCount, percent, similarity } from './figures.ts';
import type { Report } from './report.ts';
import { PLAIN, type Style } from './style.ts';

const GROUPS_SHOWN = 5;
const DROPS_SHOWN = 3;
/** Errors whose messages a summary has. */
export const ERRORS_SHOWN = 3;
const WIDTH = 76;
const LONGEST_KIND = Math.max(...KINDS.map((kind) => kind.length));

export interface SummaryOptions {
  readonly style?: Style;
  /** Commands to suggest, each with its reason, computed from the result. */
  readonly next?: (summary: SummaryRecord) => readonly (readonly [command: string, why: string])[];
  /** Clusters to show, the largest first; default 5. */
  readonly groups?: number;
  /** Whether all clusters are shown with all their documents, and what each number means; default no. */
  readonly isWhole?: boolean;
}

/** A result as readable text: the clusters, how many documents can go, the recall, and the commands to try next. */
export function summary({
  style = PLAIN,
  next,
  isWhole = false,
  groups: shown = isWhole ? Number.POSITIVE_INFINITY : GROUPS_SHOWN,
}: SummaryOptions = {}): Report {
  const dropsShown = isWhole ? Number.POSITIVE_INFINITY : DROPS_SHOWN;
  const digest = new Digest();
  return {
    needs: ['doc', 'cluster'],
    needsEveryKind: false,
    write(record) {
      digest.write(record);
      return '';
    },
    end() {
      const figures = digest.summary;
      if (figures === undefined) return 'The run ended before its result was complete.\n';
      const mayGo =
        figures.dropped + (figures.known ?? 0) > 0 || figures.alike !== undefined ? removeText(figures) : undefined;
      const first = mayGo === undefined ? headline(figures) : `${headline(figures)} ${mayGo}`;
      const lines = [style.strong(first), ''];
      const warning = unconfirmedText(figures);
      if (warning !== undefined) lines.push(style.bad(warning), '');
      const groups = digest.groups(shown);
      // Not as arguments of one call: a group may have more lines than a call takes.
      for (const [i, group] of groups.entries()) {
        for (const text of groupLines(group, i + 1, style, dropsShown)) lines.push(text);
        lines.push('');
      }
      const more = figures.clusters - groups.length;
      if (more > 0 && groups.length > 0) lines.push(style.faint(`   … and ${counted(more, 'more cluster')}`), '');
      const alike = alikeText(figures);
      if (alike !== undefined) lines.push(alike, '');
      lines.push(...figureLines(digest, figures, style));
      if (isWhole) lines.push('', style.strong('What the numbers mean'), ...MEANINGS.map((text) => `  ${text}`));
      const steps = next?.(figures) ?? [];
      if (steps.length > 0) lines.push('', style.strong('Next'));
      for (const [command, why] of steps) lines.push(`  ${command}`, `      ${style.faint(why)}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

/** For readers who see the numbers for the first time. */
const MEANINGS: readonly string[] = [
  'Beside each page that can go: the share of all shingles (runs of words) of the two pages that both have; 1.000 is',
  '  the same set. Then what it is to the kept page: identical; copy (little differs); version (one has more); variant',
  '  (other facts in the same form).',
  'Documents: kept ones stand for a cluster, dropped ones can go, all others stay as well.',
  'Pairs: verified ones were compared exactly; candidates are pairs that the search proposed.',
  'Recall: the share of the pairs at that similarity that the search is expected to propose.',
  'Thresholds: how many clusters there would be at another similarity.',
];

function headline(figures: SummaryRecord): string {
  if (figures.documents === 0) return 'No documents found.';
  const all = counted(figures.documents, 'document');
  const goes = figures.dropped + (figures.known ?? 0);
  if (goes === 0) {
    const judged = figures.documents - figures.unjudged - figures.tooShort - figures.revisits;
    const nothing = figures.errors > 0 ? 'read' : 'compared';
    if (judged === 0) return `Nothing could be ${nothing}: ${whyNot(figures)}, of ${all}.`;
    if (judged * 2 < figures.documents)
      return `Only ${formatCount(judged)} of ${all} could be compared (${whyNot(figures)}): no duplicates found among them.`;
    return `${all}, ${figures.alike === undefined ? 'no duplicates found' : 'none of them can go'}.`;
  }
  const groups = `in ${counted(figures.clusters, 'cluster')}`;
  const where =
    figures.known === undefined
      ? groups
      : `${formatCount(figures.known)} for documents of the reference, the others ${groups}`;
  return `${formatCount(goes)} of ${all} can go (${percent(goes, figures.documents)}), ${where}.`;
}

/** Why documents were not compared by similarity. */
function whyNot({ unjudged, tooShort, revisits }: SummaryRecord): string {
  const reasons: [number, string][] = [
    [unjudged, 'unreadable or without a text'],
    [tooShort, 'too short to compare'],
    [revisits, 'revisits without a text'],
  ];
  return reasons
    .filter(([n]) => n > 0)
    .map(([n, why]) => `${formatCount(n)} ${why}`)
    .join(', ');
}

const PLURALS: Readonly<Record<PairKind, string>> = {
  identical: 'identical',
  copy: 'copies',
  version: 'versions',
  variant: 'variants',
};

/** What holds of a decision as published, in two sentences. */
export function unconfirmedText({ confirmed }: SummaryRecord): string | undefined {
  if (confirmed !== false) return undefined;
  return 'NOT PROVEN: the fingerprints alone decided, as published. The similarities shown are exact and decided nothing.';
}

/** Which kinds of duplicates the run lets go, in one sentence. */
export function removeText({ remove }: SummaryRecord): string | undefined {
  if (remove === undefined) return undefined;
  const texts = Object.entries(remove).map(([of, kinds]) => {
    return kinds.length === KINDS.length
      ? `${of} of every kind`
      : `${of} that are ${kinds
          .map((kind) => PLURALS[kind])
          .join(', ')
          .replace(/, (?=[^,]*$)/, ' or ')}`;
  });
  return texts.length === 0 ? undefined : `What may go: ${texts.join('; ')}.`;
}

/** What is as similar as duplicates and stays, in one sentence. */
export function alikeText({ alike }: SummaryRecord): string | undefined {
  if (alike === undefined) return undefined;
  const kinds = Object.entries(alike.kinds).map(([kind, n]) => `${formatCount(n)} ${kind}`);
  const are = alike.groups === 1 ? 'is' : 'are';
  const of = alike.groups === 1 ? 'it' : 'them';
  return `${counted(alike.groups, 'group')} of ${counted(alike.documents, 'document')} ${are} similar and ${alike.groups === 1 ? 'differs' : 'differ'} in facts, parts or titles (pairs: ${kinds.join(', ')}): nothing of ${of} is removed; see -o pairs.`;
}

function groupLines(group: ClusterDigest, rank: number, style: Style, shown: number): string[] {
  const title = line(group.keep.title ?? '');
  const size = counted(group.drop.length + 1, 'document');
  const lines = [
    `${String(rank).padStart(2)}. ${style.strong(clip(title || visible(group.keep.id), WIDTH - 18))}  ${size}`,
  ];
  lines.push(`    ${style.good('keep')}         ${visible(group.keep.id)}`);
  for (const member of group.drop.slice(0, shown)) lines.push(`    ${style.bad('drop')}  ${dropText(member)}`);
  const more = group.drop.length - shown;
  if (more > 0) lines.push(style.faint(`                 … and ${formatCount(more)} more`));
  return lines;
}

function dropText(member: Member): string {
  const kind = member.kind === undefined ? '' : `${member.kind.padEnd(LONGEST_KIND)}  `;
  return `${member.jaccard === undefined ? '     ' : similarity(member.jaccard)}  ${kind}${visible(member.id)}`;
}

function figureLines(digest: Digest, figures: SummaryRecord, style: Style): string[] {
  const rows: [string, string][] = [];
  const parts: [number, string][] = [
    [figures.unique, 'unique'],
    [figures.kept, 'kept'],
    [figures.dropped, 'dropped'],
    [figures.known ?? 0, 'in the reference'],
    [figures.tooShort, 'too short to compare'],
    [figures.thin ?? 0, 'thin'],
    [figures.revisits, 'revisits'],
    [figures.unjudged, 'unjudged'],
  ];
  const known = parts.filter(([n]) => n > 0).map(([n, name]) => `${formatCount(n)} ${name}`);
  rows.push(['Documents', [formatCount(figures.documents), ...known].join(' · ')]);
  const found = figures.confirmed === false ? 'found, not confirmed' : 'verified';
  rows.push(['Pairs', `${formatCount(figures.pairs)} ${found}, of ${counted(figures.candidates, 'candidate')}`]);
  if (digest.header !== undefined) {
    const { recall } = digest.header;
    rows.push(['Recall', recallText(recall)]);
    if (recall.visible !== undefined) rows.push(['', `pages of one site: ${recallText(recall.visible)}`]);
  }
  const { sample } = figures;
  if (sample !== undefined) {
    const measured = `recall ${shareText(sample.recall)}, precision ${shareText(sample.precision)}`;
    rows.push(['Measured', `${measured}, on ${counted(sample.documents, 'sampled document')}`]);
  }
  const { keptByOrder = 0 } = figures;
  if (keptByOrder > 0)
    rows.push(['Order', `${formatCount(keptByOrder)} went only because a copy came first in the input`]);
  const own = digest.header?.recall.similarity;
  const others = figures.thresholds.filter(({ similarity: at }) => at !== own && Math.round(at * 100) % 10 === 0);
  if (others.length > 0 && figures.pairs > 0) {
    const texts = others.map(({ similarity: at, clusters }) => `${at}: ${counted(clusters, 'cluster')}`);
    rows.push(['Thresholds', texts.join(' · ')]);
  }
  if (figures.thin !== undefined) {
    const pages = counted(figures.thin, 'page');
    rows.push([
      'Thin',
      `${pages} kept: the text is like another's, but little of what the page shows, or blocks of the template differ. Look at them.`,
    ]);
  }
  for (const bound of figures.bounds) rows.push(['Limit', visible(bound)]);
  if (figures.errors > 0) {
    const codes = [...digest.errors].map(([code, n]) => `${formatCount(n)} ${code}`).join(', ');
    rows.push(['Errors', style.bad(`${formatCount(figures.errors)}${codes === '' ? '' : ` (${codes})`}`)]);
    for (const { id, message } of digest.firstErrors.slice(0, ERRORS_SHOWN))
      rows.push(['', `${visible(id)}: ${visible(message)}`]);
  }
  return rows.map(([name, value]) => `${name.padEnd(11)}${value}`);
}

/** A measured share with its 95 % interval. */
function shareText(share: Share | undefined): string {
  if (share === undefined) return 'undefined (no such pair)';
  return `${similarity(share.share)} (95 % interval ${similarity(share.low)} … ${similarity(share.high)})`;
}

/** The stated recall in one sentence. */
export function recallText({ similarity: at, stated, how }: RecallAtSimilarity): string {
  if (stated === null) return visible(how);
  // The plan in words comes before its formula.
  return `${similarity(stated)} of pairs at similarity ${at}, by ${visible(how.split(':')[0]!)}`;
}
