/**
 * The frame of a page within its text, which is not content: counters (number of visits, likes or replies, items in stock),
 * stamps (when it was published, changed, printed or requested), the words of lines that lead to other pages (the path to
 * it, its neighbours), by-lines, and publication lines (when an article was published). All but the last are recognised by
 * the words around them, in Chinese and English. A publication line looks like the time of an event, so it is recognised
 * only on sites that have one on most pages.
 *
 * By-lines and stock lines are weak frame: they do not matter if only one of two pages has them, but two pages that name
 * two authors say different things.
 */
import { areCounts, hasCount, isCount, isForeignCount, YEAR } from './counts.ts';
import { maskedLine, numberPlaces, type SiteFrame } from './site-frame.ts';

const STAMPED_BEFORE =
  /(?:(?:今天|今日|现在)是|当前时间|打印(?:时间|日期|于)|(?:发布|发表|更新|生成|访问)(?:时间|日期|于)|(?:最后|最近|页面)(?:更新|修改|编辑)(?:时间|日期|于)?|\b(?:printed|(?:first )?published|(?:last )?(?:updated|modified|changed|edited|reviewed|revised)|retrieved|accessed|generated|today is|current time|time now(?: is)?)\b(?: from \S+)?(?: (?:on|at))?|\n(?:all times are )?(?:gmt|utc)(?: ?[+-] ?\d{1,2}(?::\d\d)?)?)[^\p{L}\p{N}\n]{0,4}$/u;
/** The same in other languages: German, Dutch, French, Spanish, Portuguese, Italian, Russian, Polish, Japanese, Korean. */
const STAMPED_ELSEWHERE =
  /(?:(?<!\p{L})(?:stand(?=:)|(?:zuletzt |letzte )?(?:aktualisiert|aktualisierung|geändert|änderung)(?: am)?|seite wurde zuletzt am|zuletzt bearbeitet(?: am)?|(?:veröffentlicht|gedruckt|abgerufen) am|heute ist|(?:laatst )?(?:bijgewerkt|gewijzigd|bewerkt)(?: op)?|gepubliceerd op|(?:publié|imprimé|consulté|mis à jour|modifié)e? le|dernière (?:mise à jour|modification)(?: de cette page a été (?:faite|effectuée))?(?: le)?|(?:publicado|actualizado|impreso|consultado|modificado) el|última (?:actualización|modificación)(?: el)?|(?:editó|modificó) por última vez el|(?:publicado|atualizado|impresso|modificado) em|última atualização(?: em)?|(?:pubblicato|aggiornato|stampato|modificato) il|modificata per l['’]ultima volta il|ultim[oa] (?:aggiornamento|modifica)(?: il)?|(?:опубликовано|обновлено|изменено)|последний раз была отредактирована|дата (?:публикации|обновления)|(?:opublikowano|zaktualizowano)|ostatnia (?:aktualizacja|zmiana)|ostatnio edytowano)|(?:最終)?更新日時?|公開日|印刷日|등록일|작성일|수정일)[^\p{L}\p{N}\n]{0,4}(?:\p{L}+[,.] ?)?$/u;
/** Examined UTF-16 units before a stamp. */
const MAX_STAMPED = 72;
/** Words before the time of day of the visit. */
const CHECKED_BEFORE =
  /(?:截至|数据时间:?|\b(?:as (?:of|at)|checked|refreshed|correct at|loaded|fetched|synced|live)(?:(?: today| yesterday)? at)?)[^\p{L}\p{N}\n]{0,4}$/u;
/** Words after the number if a line ends with how long ago it was written. */
const AGO =
  /^\s?(?:(?:second|minute|hour|day|week|month|year)s? ago|(?:秒钟?|分钟|小时|天|周|个月|年)前)[^\S\n]*(?:$|[\n·|•])/u;
/** Examined UTF-16 units for such words, and for those before a time of the visit. */
const MAX_AGO = 56;
const MAX_CHECKED = 24;
const CLOCK = /^\d{1,2}:\d\d$/;
/** A date, a time, a year or a day of the week, as facts are spelt. */
const TIME = /^(?:\d\d-\d\d|\d{1,2}:\d\d|[12]\d{3}|[a-z]{3})$/;
/** Blanks and marks between the date and the time of one stamp. */
const MAX_BETWEEN = 4;
/** A line with the current date and a welcome or the weather. Its words are frame, too. */
const VISIT =
  /(?=.*(?:欢迎|天气|[晴阴℃°]|多云|[小中大暴雷阵][雨雪]|设为首页|\b(?:welcome|weather|sunny|cloudy|showers)\b))(?:^|.*[^\p{L}\p{N}])(?:(?:今天|今日|现在)是:? ?\d[^。]*$|today is (?:\p{L}+day\b|\d)[^.]*$)/u;
/** A necessary part of such a line. */
const MAY_VISIT = /日是|天是|在是|today is/;
/** Most UTF-16 units of such a line. */
const MAX_VISIT_LINE = 80;
/** A line that is only the weather of the day: a label, a word or two, and temperatures. */
const WEATHER =
  /^[^\p{L}\p{N}]*(?:今[日天])?(?:天气|weather)(?: (?:now|today))?\s*[:：]\s*(?:[\p{sc=Han}]{1,6}|(?:\p{L}+ ){0,2}\p{L}+)?[\s,]*-?\d{1,2}\s?(?:℃|°c|°f)?(?:\s?(?:[~～-]|to)\s?-?\d{1,2}\s?)?(?:℃|°c|°f)[^\p{L}\p{N}]*$/u;
/** A line with the program of the site and the time to generate the page: `Powered by Forum 4.2 | 0.284 s | node 7`. */
const POWERED = /^[^\p{L}\p{N}]*powered by .*\b0\.\d{2,} ?s(?:ec(?:ond)?s?)?\b/u;
/** A line of a wiki below the heading of a page, with the other name by which it was requested. */
const REDIRECTED =
  /^\s*[(（](?:redirected from|weitergeleitet von|redirigé depuis|redirigido desde|reindirizzamento da|doorverwezen vanaf|重定向自|перенаправлено с|przekierowano z) ?[^\n.。]{1,80}[)）]\s*$/u;
/** A line with the last change of a page and its commit: `Last modified March 3, 2025: Correct typos (4fa90c1)`. */
const COMMITTED =
  /^[^\p{L}\p{N}]*(?:last )?(?:modified|updated|changed|edited)\b[^\n]*\([\da-f]{7,40}\)[^\p{L}\p{N}]*$/u;
/** Most UTF-16 units of a line that may lead to another page. */
const MAX_LINE = 160;

/** A line that begins like the path to a page or the link to its neighbour. */
const LEADS =
  /^[^\p{L}\p{N}]*(?:您?(?:当前的?)?(?:所在)?的?位置\s*[:：]|you are here\b|(?:home|start|首页)\s*[›»>/|]|[上下]一[篇条则页个]\s*[:：]|(?:previous|prev|next|older|newer)(?: (?:article|post|story|page|entry))?\s*[:：]|(?:related(?: stories| articles| links)?|see also|read (?:more|also))\s*[:：]|(?:相关|延伸|推荐)(?:新闻|阅读|文章|链接)\s*[:：])/u;
/** A path of three or more names, and a necessary part of it. */
const PATH = /[\p{L}\p{N}]\s*(?:›|»|>{1,2})[^›»>]*[\p{L}\p{N}]\s*(?:›|»|>{1,2})\s*[\p{L}\p{N}]/u;
const ARROW = /[›»>]/;
/** A line with the day of publication, which the name of a section may follow. */
const DATED = /^(?:(?:first )?(?:posted|published|filed|written)\b|(?:发布|发表)(?:时间|日期|于)?|\d)[^\n]*\d/u;

/** A time in machine format, with the year. */
const MACHINE_TIME = /(?:19|20)\d\d-[01]\d-[0-3]\d[ t][0-2]\d:[0-5]\d/;
/** Words that give such a time another meaning. */
const OTHER_TIME =
  /(?<!发布|更新|发表|上传|编辑)(?:时间|日期)\s*[:：]|[开起截]始|截止|开标|\b(?:when|starts?|begins?|ends?|until|deadline|depart(?:s|ure)|due)\b/u;
/** Counters beside the time of publication of an article; the time of an event has the number of participants instead. */
const READERS = /浏览|阅读|点击|评论|跟帖|有话说|\b(?:views?|reads?|hits|comments?)\b/u;
/** Most UTF-16 units of a publication line. */
const MAX_PUBLICATION_LINE = 80;

/** The minutes of the hour in the lines of a page that have only a time of publication and a few words. */
export function publicationMinutes(text: string): number[] {
  const lines = text.split('\n').filter(isPublicationLine);
  return lines.map((line) => Number(MACHINE_TIME.exec(line)![0].slice(-2)));
}

function isPublicationLine(line: string): boolean {
  return line.length <= MAX_PUBLICATION_LINE && MACHINE_TIME.test(line) && !OTHER_TIME.test(line);
}

/** A line that names the author of a text, and often the date. */
const BY_LINE =
  /^[^\p{L}\p{N}]*(?:(?:(?:posted|written|words|text|story|reported) by|by|author:?) [\p{L}.'’-]+(?: [\p{L}.'’-]+){0,2}(?: ?[/|,·•–—].*)?$|(?:作者|记者|本报记者|责任编辑|责编|编辑|来源|供稿|撰稿|通讯员)\s*[:： ].{1,24}$)/u;
/** A by-line after the day of publication. With an article after `by`, it may be the place of an event instead. */
const DATED_BY_LINE =
  /^(?:\d{1,2} \p{L}{3,9},? \d{4}|\p{L}{3,9} \d{1,2}, \d{4}),? by (?!(?:the|an?|our|your|coach|bus|train|boat|car|post|prior) )[\p{L}.'’-]+(?: [\p{L}.'’-]+){1,2}$/u;
/** The author of a text, within a line. */
const AUTHOR =
  /(?:作者|记者|责任编辑|责编|编辑|来源|供稿|撰稿|通讯员|发布者|发布人|发布机构|发布单位|审核|摄影|录入)\s*:\s*[^\s|·,;:\]]{1,20}(?: [^\s|·,;:()\d]{1,5}(?=$|[\s|·]))?/gu;
/** The labels of stamps, counters and views in such a line, and text that is only a label. */
const LABELS =
  /(?:发布|发表|更新|生成|访问|打印|最后更新|最后修改)(?:时间|日期|于)\s*:?(?=\s*[\d今昨])|(?:浏览|阅读|点击|访问|查看|人气|评论|点赞|收藏|转发|回复)(?:量|数|次数|人数|人次)?\s*[:([]+\s*\d[\d,]*\s*[次人条]?|字[号体]\s*:?\s*[[【(]?\s*大\s*中\s*小|只看该作者|打印本页|关闭窗口|\b(?:first |last )?(?:published|posted|updated|modified|printed|checked|retrieved)(?: on| at| today at| today)?(?= \d| [a-z]{3,9} \d)|\b\d+[- ]min(?:ute)?s?[- ]read\b|\bread [\d,]+ times\b/gu;
/** A necessary part of a line with {@link AUTHOR} or {@link LABELS}. */
const MAY_LABEL = /[\d:]/;
/** The words that introduce a by-line. */
const BY_WORDS = /^[^\p{L}\p{N}]*(?:(?:posted|written|words|text|story|reported) by|by|author:?|\p{sc=Han}{2,4}\s*:)/u;
/** A line that only says whether an article is available. */
const STOCK =
  /^[^\p{L}\p{N}]*(?:availability|stock|库存(?:状态)?)?[\s:]*(?:\d+ |only \d+ )?(?:(?:left )?in stock|out of stock|sold out|available|unavailable|currently unavailable|售罄|缺货|有货|现货|无货|已售完)[^\p{L}\p{N}]*$/u;

/** Properties of a symbol, as bits. */
export const MARK: Readonly<Record<'frame' | 'weak' | 'line' | 'teaser' | 'section', number>> = {
  /** It belongs to the frame. */
  frame: 1,
  /** It belongs to the frame unless the other page says something else in its place. */
  weak: 2,
  /** It is the first of its line. */
  line: 4,
  /** Its line is the title of another page, or one that many pages have. */
  teaser: 8,
  /** It names the section of its page, in a separate line or after the day of publication. */
  section: 16,
};

/** Marks the frame among the symbols of one text, which must be passed in order. */
export class Frame {
  readonly #normal: string;
  readonly #site: SiteFrame;
  /** End of the last stamp. */
  #stampEnd = Number.NEGATIVE_INFINITY;
  /** End of the line of the last symbol; the next fields are properties of this line. */
  #lineEnd = 0;
  #isAside = false;
  /** Whether it is short enough to belong to the frame. */
  #isLine = false;
  /** Whether it belongs to the frame of the site, with any words. */
  #isSites = false;
  #isByLine = false;
  #isStock = false;
  /** Whether the line has a counter and a time in machine format, which is then the time of publication. */
  #isPublished = false;
  /** Where volatile numbers of the line begin. */
  readonly #volatileAt = new Set<number>();
  /** `MARK.teaser` if the line is the title of a page, or one of many pages. */
  #teaser = 0;
  /** Whether the line names an author. */
  #namesAuthor = false;
  /** Ranges of the line: first unit, the one after the last, and the mark of the words there. */
  readonly #ranges: number[] = [];

  constructor(normal: string, site: SiteFrame) {
    this.#normal = normal;
    this.#site = site;
  }

  /** The marks of a word. @param start first unit of the word */
  ofWord(start: number): number {
    const line = this.#enter(start) ? MARK.line | this.#teaser : this.#teaser;
    if (this.#isStock) return line | MARK.weak;
    if (this.#isAside || this.#isSites) return line | MARK.frame;
    for (let i = 0; i < this.#ranges.length; i += 3) {
      if (start >= this.#ranges[i]! && start < this.#ranges[i + 1]!) return line | this.#ranges[i + 2]!;
    }
    return this.#isByLine ? line | MARK.weak : line;
  }

  /** The marks of a fact. @param values of the fact from `start` to `end`; a date may also have a year */
  ofFact(values: readonly string[], start: number, end: number): number {
    const line = this.#enter(start) ? MARK.line | this.#teaser : this.#teaser;
    if (this.#isSites || this.#volatileAt.has(start) || isCount(this.#normal, start, end, this.#isLine))
      return line | MARK.frame;
    if (this.#isLine && AGO.test(this.#normal.slice(end, end + MAX_AGO))) return line | MARK.frame;
    if (!values.some((value) => TIME.test(value))) return line;
    const isStamp =
      this.#namesAuthor ||
      this.#isPublished ||
      this.#isStamp(start, end) ||
      (values.some((value) => CLOCK.test(value)) && this.#isCheck(start));
    return isStamp ? line | MARK.frame : line;
  }

  /** Examines the line of a symbol if it is a new one. @returns whether it is */
  #enter(start: number): boolean {
    if (start < this.#lineEnd) return false;
    const from = this.#normal.lastIndexOf('\n', start) + 1;
    const to = this.#normal.indexOf('\n', start);
    this.#lineEnd = to < 0 ? this.#normal.length : to;
    this.#isLine = this.#lineEnd - from <= MAX_LINE;
    if (this.#isLine) this.#enterLine(this.#normal.slice(from, this.#lineEnd), from);
    else this.#enterParagraph(from);
    return true;
  }

  /** A paragraph is too long to be a line of the frame, but may be one of many pages. @param from where it begins */
  #enterParagraph(from: number): void {
    this.#isAside = false;
    this.#isSites = false;
    this.#isByLine = false;
    this.#isStock = false;
    this.#isPublished = false;
    this.#teaser = this.#teaserOf(() => this.#normal.slice(from, this.#lineEnd));
    this.#namesAuthor = false;
    this.#volatileAt.clear();
    this.#ranges.length = 0;
  }

  /** @param from where the line begins */
  #enterLine(line: string, from: number): void {
    this.#isAside = LEADS.test(line) || (ARROW.test(line) && PATH.test(line)) || areCounts(this.#normal, line, from);
    const changing = this.#site.volatile.size > 0 ? this.#site.volatile.get(maskedLine(line)) : undefined;
    const numbers = changing === undefined ? [] : numberPlaces(line);
    this.#isSites =
      (this.#site.havePublicationLines && isPublicationLine(line)) ||
      isForeignCount(line) ||
      (line.length <= MAX_VISIT_LINE &&
        ((MAY_VISIT.test(line) && VISIT.test(line)) || WEATHER.test(line) || POWERED.test(line))) ||
      COMMITTED.test(line) ||
      REDIRECTED.test(line) ||
      // A year may be constant while the month beside it changes.
      (changing !== undefined && numbers.every(({ number }, i) => changing.has(i) || YEAR.test(number)));
    this.#isPublished =
      this.#site.arePublished && isPublicationLine(line) && READERS.test(line) && hasCount(this.#normal, line, from);
    this.#volatileAt.clear();
    numbers.forEach(({ at }, i) => {
      if (changing!.has(i)) this.#volatileAt.add(from + at);
    });
    if (this.#site.volatilePlaces.size > 0 && line !== '') {
      for (const { at, place } of numberPlaces(line)) {
        if (this.#site.volatilePlaces.has(place)) this.#volatileAt.add(from + at);
      }
    }
    this.#teaser = this.#teaserOf(() => line);
    this.#isByLine = BY_LINE.test(line) || DATED_BY_LINE.test(line);
    this.#isStock = STOCK.test(line);
    this.#namesAuthor = this.#isByLine;
    this.#ranges.length = 0;
    if (this.#isByLine) this.#add(BY_WORDS.exec(line), from, MARK.frame);
    this.#addSection(line, from);
    if (MAY_LABEL.test(line)) {
      for (const found of line.matchAll(LABELS)) this.#add(found, from, MARK.frame);
      for (const found of line.matchAll(AUTHOR)) {
        this.#add(BY_WORDS.exec(found[0]), from + found.index, MARK.frame);
        this.#add(found, from, MARK.weak);
        this.#namesAuthor = true;
      }
    }
  }

  /** `MARK.teaser` if a line is the title of a page, or one of many pages. */
  #teaserOf(line: () => string): number {
    return this.#site.teasers?.has(line().trim()) === true ? MARK.teaser : 0;
  }

  /** Adds the section that a line names. @param from where the line begins */
  #addSection(line: string, from: number): void {
    const text = line.trimEnd();
    for (const name of this.#site.sections ?? []) {
      if (text !== name && !(text.length <= MAX_PUBLICATION_LINE && text.endsWith(` ${name}`) && DATED.test(text)))
        continue;
      this.#ranges.push(from + text.length - name.length, from + text.length, MARK.section);
    }
  }

  /** Adds a range of the line. @param from where the searched text begins */
  #add(found: RegExpExecArray | RegExpMatchArray | null, from: number, mark: number): void {
    if (found !== null) this.#ranges.push(from + found.index!, from + found.index! + found[0].length, mark);
  }

  #isCheck(start: number): boolean {
    return CHECKED_BEFORE.test(this.#normal.slice(Math.max(0, start - MAX_CHECKED), start));
  }

  #isStamp(start: number, end: number): boolean {
    const follows = start - this.#stampEnd <= MAX_BETWEEN && !this.#normal.slice(this.#stampEnd, start).includes('\n');
    if (!follows) {
      const before = this.#normal.slice(Math.max(0, start - MAX_STAMPED), start);
      if (!STAMPED_BEFORE.test(before) && !STAMPED_ELSEWHERE.test(before)) return false;
    }
    this.#stampEnd = end;
    return true;
  }
}
