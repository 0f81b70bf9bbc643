/**
 * Mentions of documents by the pages of a job: links, and canonical addresses. Keep rules use them, and no worker sees all
 * pages. So each place is a hash; workers count how often their pages mention it, Spark adds the counts up, and sends those
 * of a document with it to the worker that judges it.
 */
import { canonicalForms, placeForms } from '../cluster/canonical.ts';
import { KEEP_DEFAULT } from '../cluster/keep.ts';
import type { ScanParameters } from '../methods/options.ts';
import { addressHash, hostHash, type LinkBatch, placeHash } from '../run/links.ts';
import type { Details } from '../store/documents.ts';
import type { SourceName } from './job.ts';
import type { Sql } from './sql.ts';

/** Mentioned places: their hashes, each once, and the number of mentions. */
export interface MentionsLine {
  readonly targets: readonly number[];
  readonly counts: readonly number[];
}

/** Approximate number of different places that are counted before they are written. */
const MOST_TOGETHER = 2 ** 16;

/** Whether the keep rules depend on mentions by other documents. */
export function asksOthers({ keep = KEEP_DEFAULT.pages }: Pick<ScanParameters, 'keep'>): boolean {
  return ['linked', 'canonical'].some((rule) => (keep as readonly string[]).includes(rule));
}

/** Counts the mentions by the pages of a worker. */
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

  /** Returns the counts and resets them. @param least smallest number of places; with fewer, nothing is returned */
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
 * The places of a document: its address and its host, to which pages link, and its file and URL, which pages name as
 * canonical. `null` for an unknown place; `undefined` if all are unknown.
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

const urlHash = (url: string): number => placeHash(`url ${url}`);
const fileHash = (file: string): number => placeHash(`file ${file}`);

/**
 * Statements for the view `said`: for each mentioned document, the links to it and to its host, and the form of its
 * canonical name.
 */
export function said(parameters: ScanParameters, source: SourceName, sql: Sql): string[] {
  // A line of text has no links and no address.
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

/** A statement that writes the maxima over all mentioned documents to a folder. */
export function anySaid(folder: string, sql: Sql): string {
  return sql.written(
    folder,
    'SELECT to_json(struct(max(links) AS links, max(hostLinks) AS hostLinks, min(named) AS named)) AS value FROM said HAVING count(*) > 0',
  );
}
