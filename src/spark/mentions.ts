/**
 * What pages of a job say of other documents: which of them they link to, and which they name as canonical. Keep rules look
 * at it, and no worker sees all pages. So each place is a hash; workers tell how often their pages mention it, Spark adds
 * that up, and what is said of a document travels with it to the worker that judges it.
 */
import { canonicalForms, KEEP_DEFAULT, placeForms } from '../cluster/keep.ts';
import type { ScanParameters } from '../methods/options.ts';
import { addressHash, hostHash, type LinkBatch, placeHash } from '../run/links.ts';
import type { Details } from '../store/documents.ts';
import type { SourceName } from './job.ts';
import type { Sql } from './sql.ts';

/** How often pages mention places: hashes, each once, and their counts. */
export interface MentionsLine {
  readonly targets: readonly number[];
  readonly counts: readonly number[];
}

/** Different places that are added up before they are told, about. */
const MOST_TOGETHER = 2 ** 16;

/** Whether the keep rules look at what other documents say. */
export function asksOthers({ keep = KEEP_DEFAULT.pages }: Pick<ScanParameters, 'keep'>): boolean {
  return ['linked', 'canonical'].some((rule) => (keep as readonly string[]).includes(rule));
}

/** Adds up what the pages of a worker mention. */
export class Mentions {
  readonly #counts = new Map<number, number>();

  addLinks({ targets, counts }: LinkBatch): void {
    for (let i = 0; i < targets.length; i++) this.#add(targets[i]!, counts[i]!);
  }

  /** The address that a page names as canonical, in all its forms. */
  addCanonical(page: Details): void {
    const forms = canonicalForms(page);
    if (forms === undefined) return;
    this.#add(urlHash(forms.url), 1);
    for (const file of new Set(forms.files)) this.#add(fileHash(file), 1);
  }

  /** What was added up, and begins anew. @param least places; with fewer, nothing is given */
  take(least: number = MOST_TOGETHER): MentionsLine | undefined {
    if (this.#counts.size < Math.max(1, least)) return undefined;
    const line = { targets: [...this.#counts.keys()], counts: [...this.#counts.values()] };
    this.#counts.clear();
    return line;
  }

  #add(place: number, times: number): void {
    this.#counts.set(place, (this.#counts.get(place) ?? 0) + times);
  }
}

/**
 * The places of a document: its address and its host, as pages link to them, and its file and URL, as pages name them as
 * canonical. `null` where one is not known; `undefined` where none is.
 */
export function placesOf(document: Details): readonly (number | null)[] | undefined {
  const { file, url } = placeForms(document);
  const places = [
    addressHash(document) ?? null,
    hostHash(document) ?? null,
    file === undefined ? null : fileHash(file),
    url === undefined ? null : urlHash(url),
  ];
  return places.some((place) => place !== null) ? places : undefined;
}

/** A URL that is named, and a file. */
const urlHash = (url: string): number => placeHash(`url ${url}`);
const fileHash = (file: string): number => placeHash(`file ${file}`);

/** Statements for the view `said`: of each document that another mentions, how often it and its host are linked to, and as what it is named. */
export function said(parameters: ScanParameters, source: SourceName, sql: Sql): string[] {
  // A line of text is no page, and has no address.
  if (source === 'text' || !asksOthers(parameters)) {
    const none = 'CAST(NULL AS BIGINT) AS n, 0L AS links, 0L AS hostLinks, CAST(NULL AS STRING) AS named';
    return [sql.view('said', `SELECT ${none} WHERE false`)];
  }
  return [
    sql.stored(
      'said',
      `SELECT n, sum(if(at = 0, times, 0)) AS links, sum(if(at = 1, times, 0)) AS hostLinks,
  CASE WHEN bool_or(at = 2) THEN 'file' WHEN bool_or(at = 3) THEN 'url' END AS named FROM (
  SELECT n, at, place FROM (SELECT n, places FROM ${sql.at('extracted')} WHERE kind = 'document')
  LATERAL VIEW posexplode(places) AS at, place)
JOIN (
  SELECT m.targets AS place, sum(m.counts) AS times FROM (SELECT targets, counts FROM ${sql.at('extracted')} WHERE kind = 'mentions')
  LATERAL VIEW explode(arrays_zip(targets, counts)) AS m GROUP BY m.targets) USING (place)
GROUP BY n`,
    ),
    sql.view('said', `SELECT * FROM ${sql.at('said')}`),
  ];
}

/** The most that is said of any document, as a statement that writes it to a folder; for {@link AnySaid}. */
export function anySaid(folder: string, sql: Sql): string {
  return sql.written(
    folder,
    'SELECT to_json(struct(max(links) AS links, max(hostLinks) AS hostLinks, min(named) AS named)) AS value FROM said HAVING count(*) > 0',
  );
}
