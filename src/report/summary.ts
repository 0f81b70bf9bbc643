import { ERRORS } from '../base/errors.ts';
import type { Share } from '../base/interval.ts';
import type { RecallAtSimilarity, SummaryRecord } from '../result/records.ts';
import { KINDS } from '../verify/kind/kinds.ts';
import { type ClusterDigest, Digest, type Member } from './digest.ts';
import { clip, columnsOf, line, padded, visible } from './escape.ts';
import { formatCount, similarity } from './figures.ts';
import { type Language, PHRASES } from './phrases.ts';
import type { Report } from './report.ts';
import { PLAIN, type Style } from './style.ts';
import { type DocumentPart, isUncompared, SUMMARY_PHRASES, type SummaryPhrases } from './summary-phrases.ts';
import { ENGLISH, type Wording } from './wording.ts';
import { wrap } from './wrap.ts';

const GROUPS_SHOWN = 5;
const DROPS_SHOWN = 3;
/** Errors whose messages a summary has. */
export const ERRORS_SHOWN = 3;
const WIDTH = 76;
/** Columns of the names of the figures. */
const NAME_WIDTH = 11;

export interface SummaryOptions {
  readonly style?: Style;
  readonly wording?: Wording;
  /** Commands to suggest, each with its reason, computed from the result. */
  readonly next?: (summary: SummaryRecord) => readonly (readonly [command: string, why: string])[];
  /** Clusters to show, the largest first; default 5. */
  readonly groups?: number;
  /** Whether all clusters are shown with all their documents, and what each number means; default no. */
  readonly isWhole?: boolean;
}

/**
 * A result as readable text: the clusters, how many documents can be removed, the recall, and the commands to try next.
 */
export function summary({
  style = PLAIN,
  wording = ENGLISH,
  next,
  isWhole = false,
  groups: shown = isWhole ? Number.POSITIVE_INFINITY : GROUPS_SHOWN,
}: SummaryOptions = {}): Report {
  const dropsShown = isWhole ? Number.POSITIVE_INFINITY : DROPS_SHOWN;
  const digest = new Digest();
  const phrases = SUMMARY_PHRASES[wording.language];
  return {
    needs: ['doc', 'cluster'],
    needsEveryKind: false,
    write(record) {
      digest.write(record);
      return '';
    },
    end() {
      const figures = digest.summary;
      if (figures === undefined) return `${phrases.notComplete}\n`;
      const mayGo =
        figures.dropped + (figures.known ?? 0) > 0 || figures.alike !== undefined
          ? removeText(figures, wording)
          : undefined;
      const lines = wrap(phrases.headline(figures), 0).map(style.strong);
      if (mayGo !== undefined) lines.push(...wrap(mayGo, 0));
      lines.push('');
      const warning = unconfirmedText(figures, wording);
      if (warning !== undefined) lines.push(...wrap(warning, 0).map(style.bad), '');
      const groups = digest.groups(shown);
      // Not as arguments of one call: a group may have more lines than a call takes.
      for (const [i, group] of groups.entries()) {
        for (const text of groupLines(group, i + 1, style, dropsShown, wording)) lines.push(text);
        lines.push('');
      }
      const more = figures.clusters - groups.length;
      if (more > 0 && groups.length > 0) lines.push(style.faint(`   ${phrases.moreClusters(more)}`), '');
      const alike = alikeText(figures, wording);
      if (alike !== undefined) lines.push(...wrap(alike, 0), '');
      lines.push(...figureLines(digest, figures, style, wording));
      if (isWhole)
        lines.push('', style.strong(phrases.meanings.title), ...phrases.meanings.lines.map((text) => `  ${text}`));
      const steps = next?.(figures) ?? [];
      if (steps.length > 0) lines.push('', style.strong(phrases.next));
      for (const [command, why] of steps) lines.push(`  ${command}`, `      ${style.faint(wording.message(why))}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Two sentences on decisions as published. */
export function unconfirmedText({ confirmed }: SummaryRecord, { language }: Wording): string | undefined {
  return confirmed === false ? SUMMARY_PHRASES[language].notProven : undefined;
}

/** The kinds of duplicates that the run may remove, in one sentence. */
export function removeText({ remove = {} }: SummaryRecord, { language }: Wording): string | undefined {
  return Object.keys(remove).length === 0 ? undefined : SUMMARY_PHRASES[language].mayGo(remove);
}

/** Documents that are as similar as duplicates but kept, in one sentence. */
export function alikeText({ alike }: SummaryRecord, { language }: Wording): string | undefined {
  return alike && SUMMARY_PHRASES[language].alike(alike);
}

function groupLines(group: ClusterDigest, rank: number, style: Style, shown: number, { language }: Wording): string[] {
  const { keep, drop, documents, more: andMore } = SUMMARY_PHRASES[language];
  const title = line(group.keep.title ?? '');
  const size = documents(group.drop.length + 1);
  const lines = [
    `${String(rank).padStart(2)}. ${style.strong(clip(title || visible(group.keep.id), WIDTH - 18))}  ${size}`,
  ];
  lines.push(`    ${style.good(keep)}         ${visible(group.keep.id)}`);
  for (const member of group.drop.slice(0, shown)) lines.push(`    ${style.bad(drop)}  ${dropText(member, language)}`);
  const more = group.drop.length - shown;
  if (more > 0) lines.push(style.faint(`                 ${andMore(more)}`));
  return lines;
}

function dropText(member: Member, language: Language): string {
  const { kinds } = PHRASES[language];
  const longest = Math.max(...KINDS.map((kind) => columnsOf(kinds[kind])));
  const kind = member.kind === undefined ? '' : `${padded(kinds[member.kind], longest)}  `;
  return `${member.jaccard === undefined ? '     ' : similarity(member.jaccard)}  ${kind}${visible(member.id)}`;
}

function figureLines(digest: Digest, figures: SummaryRecord, style: Style, wording: Wording): string[] {
  const phrases = SUMMARY_PHRASES[wording.language];
  const names = phrases.rows;
  const rows: [name: string, value: string, indent?: number][] = [];
  const parts = (Object.keys(phrases.parts) as DocumentPart[]).map(
    (part) => [figures[part] ?? 0, phrases.parts[part]] as const,
  );
  const known = parts.filter(([n]) => n > 0).map(([n, name]) => `${formatCount(n)} ${name}`);
  rows.push([names.documents, [formatCount(figures.documents), ...known].join(' · ')]);
  const isCompared = !isUncompared(figures);
  if (isCompared)
    rows.push([names.pairs, phrases.pairs(figures.pairs, figures.confirmed !== false, figures.candidates)]);
  if (isCompared && digest.header !== undefined) {
    const { recall } = digest.header;
    rows.push([names.recall, recallText(recall, wording)]);
    if (recall.visible !== undefined) rows.push(['', phrases.sitePages(recallText(recall.visible, wording))]);
  }
  const { sample } = figures;
  if (sample !== undefined) {
    const [recall, precision] = [shareText(sample.recall, phrases), shareText(sample.precision, phrases)];
    rows.push([names.measured, phrases.measured(recall, precision, sample.documents)]);
  }
  const { keptByOrder = 0 } = figures;
  if (keptByOrder > 0) rows.push([names.order, phrases.keptByOrder(keptByOrder)]);
  const own = digest.header?.recall.similarity;
  const others = figures.thresholds.filter(({ similarity: at }) => at !== own && Math.round(at * 100) % 10 === 0);
  if (others.length > 0 && figures.pairs > 0) {
    // The unit is written once, so that the row fits into a line.
    const texts = others.map(
      ({ similarity: at, clusters }, i) => `${at}: ${i === 0 ? phrases.clusters(clusters) : formatCount(clusters)}`,
    );
    rows.push([names.thresholds, texts.join(' · ')]);
  }
  if (figures.thin !== undefined) rows.push([names.thin, phrases.thin(figures.thin)]);
  for (const bound of figures.bounds) rows.push([names.limit, visible(wording.message(bound))]);
  if (figures.errors > 0) {
    const codes = [...digest.errors].map(([code, n]) => `${formatCount(n)} ${code}`).join(', ');
    rows.push([names.errors, `${formatCount(figures.errors)}${codes === '' ? '' : ` (${codes})`}`]);
    for (const [text, indent] of errorLines(digest, wording)) rows.push(['', text, indent]);
  }
  return rows.flatMap(([name, value, indent = 0]) => {
    const [first = '', ...rest] = wrap(value, NAME_WIDTH + indent);
    const lines = [padded(name, NAME_WIDTH) + first.slice(NAME_WIDTH), ...rest];
    return name === names.errors ? lines.map(style.bad) : lines;
  });
}

/** The first errors with their indents, and below each what a user can do about it, if that differs from the next. */
function errorLines(digest: Digest, wording: Wording): readonly (readonly [text: string, indent: number])[] {
  const { more: andMore, colon } = SUMMARY_PHRASES[wording.language];
  const examples = [...digest.firstErrors].slice(0, ERRORS_SHOWN);
  const remedies = examples.map(([, { code }]) => ERRORS[code].remedy);
  return examples.flatMap(([message, { id, more }], i) => {
    const ids = more === 0 ? visible(id) : `${visible(id)} ${andMore(more)}`;
    const lines: (readonly [string, number])[] = [[`${ids}${colon}${visible(wording.message(message))}`, 0]];
    const remedy = remedies[i]!;
    if (remedy !== '' && !remedies.includes(remedy, i + 1)) lines.push([wording.message(remedy), 2]);
    return lines;
  });
}

/** A measured share with its 95 % interval. */
function shareText(share: Share | undefined, { interval, noShare }: SummaryPhrases): string {
  return share === undefined
    ? noShare
    : interval(similarity(share.share), similarity(share.low), similarity(share.high));
}

/** The stated recall in one sentence. */
export function recallText({ similarity: at, stated, how }: RecallAtSimilarity, wording: Wording): string {
  if (stated === null) return visible(wording.message(how));
  // The plan in words precedes its formula.
  const plan = visible(wording.message(how.split(':')[0]!));
  return SUMMARY_PHRASES[wording.language].recallOf(similarity(stated), at, plan);
}
