/**
 * Counts the characters that string methods look at, and the elements that array searches look at, while a function
 * runs: a measure of work that does not depend on
 * the machine, so that a test can tell linear from quadratic.
 */
export function workOf(run: () => void): number {
  const { indexOf, charCodeAt, startsWith, slice } = String.prototype;
  const { includes, indexOf: indexIn } = Array.prototype;
  let work = 0;
  try {
    String.prototype.indexOf = function (this: string, mark: string, from = 0) {
      const found = indexOf.call(this, mark, from);
      work += 1 + (found < 0 ? Math.max(0, this.length - from) : found - from);
      return found;
    };
    String.prototype.charCodeAt = function (this: string, i: number) {
      work++;
      return charCodeAt.call(this, i);
    };
    String.prototype.startsWith = function (this: string, mark: string, from = 0) {
      work += mark.length;
      return startsWith.call(this, mark, from);
    };
    String.prototype.slice = function (this: string, from?: number, to?: number) {
      const part = slice.call(this, from, to);
      work += part.length;
      return part;
    };
    Array.prototype.includes = function (this: unknown[], wanted, from) {
      const at = indexIn.call(this, wanted, from);
      work += 1 + (at < 0 ? this.length : at);
      return includes.call(this, wanted, from);
    };
    run();
  } finally {
    Object.assign(String.prototype, { indexOf, charCodeAt, startsWith, slice });
    Array.prototype.includes = includes;
  }
  return work;
}
