/**
 * The skeleton of a page: the set of paths of block elements, with their classes, in the two outermost levels of the body.
 * Paragraphs, headings, lists and figures do not count, so that pages of one template have the same skeleton for texts of
 * any length. O(1) an element.
 */
import { hexWord, murmurMix } from '../../base/hash.ts';
import { nameCode } from './scanner.ts';

/** Levels of the body whose elements count. */
export const LEVELS = 2;
const CONTENT: ReadonlySet<number> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption pre hr'.split(' ').map(nameCode),
);

export class Skeleton {
  readonly #paths: number[] = [0, 0];
  readonly #seen = new Set<number>();

  /**
   * Enters a block element.
   * @param level 0 for a child of the body, 1 for a child of that, …
   * @param classes the value of its class attribute
   */
  enter(level: number, tag: number, classes: string): void {
    if (level >= LEVELS) return;
    if (CONTENT.has(tag)) {
      this.#paths[level] = 0;
      return;
    }
    const parent = level === 0 ? 1 : this.#paths[level - 1]!;
    if (parent === 0) {
      this.#paths[level] = 0;
      return;
    }
    const path = mix(mix(parent, tag), firstClassCode(classes)) || 1;
    this.#paths[level] = path;
    this.#seen.add(path);
  }

  /** 16 hex digits; the same for the same set of paths. */
  hash(): string {
    let low = 0;
    let high = 0;
    for (const path of this.#seen) {
      low = (low + mix(path, 0x9e3779b9)) | 0;
      high = (high + mix(path, 0x85ebca6b)) | 0;
    }
    return hexWord(high) + hexWord(low);
  }
}

/** The code of the first class, without its digits. */
function firstClassCode(classes: string): number {
  const first = /\S+/.exec(classes)?.[0] ?? '';
  return nameCode(/\d/.test(first) ? first.replace(/\d+/g, '') : first);
}

/** Two rounds of the murmur3 finalizer over two 32-bit integers. */
function mix(a: number, b: number): number {
  return murmurMix(Math.imul(a ^ Math.imul(b, 0xcc9e2d51), 0x1b873593) + 0x7ed55d16);
}
