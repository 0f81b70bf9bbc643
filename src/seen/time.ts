/** Times as records have them: whole seconds since 1970, in 32 bits. */

/** What {@link isTime} takes, for messages. */
export const A_TIME = 'a Date from 1970 to 2038';

/** Whether a value of a caller is a time that a record can have. */
export function isTime(value: unknown): value is Date {
  return value instanceof Date && value.getTime() >= 0 && value.getTime() < 2 ** 31 * 1000;
}

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** What {@link isoOf} wrote last: what was seen together has one time. */
let [lastTime, lastIso] = [-1, ''];

/** @param time in seconds since 1970 */
export function isoOf(time: number): string {
  if (time !== lastTime) [lastTime, lastIso] = [time, new Date(1000 * time).toISOString()];
  return lastIso;
}
