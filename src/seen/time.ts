/** Times as records store them: whole seconds since 1970, in 32 bits. */

/** Describes in messages what {@link isTime} accepts. */
export const A_TIME = 'a Date from 1970 to 2038';

/** Whether a caller's value is a time that a record can store. */
export function isTime(value: unknown): value is Date {
  return value instanceof Date && value.getTime() >= 0 && value.getTime() < 2 ** 31 * 1000;
}

/** The last time that a record can store, in seconds since 1970: in 2106. */
export const LAST_TIME: number = 2 ** 32 - 1;

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The last result of {@link isoOf}, since documents that were added together have the same time. */
let [lastTime, lastIso] = [-1, ''];

/** @param time in seconds since 1970 */
export function isoOf(time: number): string {
  if (time !== lastTime) [lastTime, lastIso] = [time, new Date(1000 * time).toISOString()];
  return lastIso;
}
