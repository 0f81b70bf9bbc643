/**
 * CSS selectors for `area` and `drop`: tag, `*`, `#id`, `.class`, `[name]`, `[name=value]` with the operators
 * `= ~= |= ^= $= *=` and the flags `i` and `s`, descendant and child combinators, and lists (the part of Selectors Level 4
 * that needs no siblings). css-what parses them. They are matched here while elements open, in a single pass, because
 * css-select needs a document tree. O(compounds) an element.
 */
import { AttributeAction, parse, SelectorType, type Selector as Token } from 'css-what';
import { DittographError } from '../../base/errors.ts';
import { decodeReferences } from './character-references.ts';
import { type Attributes, nameCode } from './scanner.ts';

type Comparison = (actual: string, value: string) => boolean;

/** The operators of Selectors Level 4, 6.1 and 6.2. */
const COMPARISONS: Readonly<Partial<Record<AttributeAction, Comparison>>> = {
  [AttributeAction.Exists]: () => true,
  [AttributeAction.Equals]: (actual, value) => actual === value,
  [AttributeAction.Element]: (actual, value) => value !== '' && actual.split(/[ \t\n\f\r]+/).includes(value),
  [AttributeAction.Hyphen]: (actual, value) => actual === value || actual.startsWith(`${value}-`),
  [AttributeAction.Start]: (actual, value) => value !== '' && actual.startsWith(value),
  [AttributeAction.End]: (actual, value) => value !== '' && actual.endsWith(value),
  [AttributeAction.Any]: (actual, value) => value !== '' && actual.includes(value),
};

interface Test {
  /** Code of the attribute's name. */
  readonly name: number;
  readonly compare: Comparison;
  readonly value: string;
  /** Whether the letters A–Z count as a–z. */
  readonly ignoreCase: boolean;
}

interface Compound {
  readonly tag?: number;
  readonly tests: readonly Test[];
  /** Whether the compound on its left must match the parent; otherwise it may match any ancestor. */
  readonly child: boolean;
}

/** A parsed selector list; each member is a path of compounds, outermost first. */
export type Selector = readonly (readonly Compound[])[];

const SUPPORTED =
  'tag, *, #id, .class, [name], [name=value] (also ~= |= ^= $= *= and the flags i and s), descendant, child (>) and lists';
/** One bit of a 32-bit integer for each compound of a path. */
const MOST_COMPOUNDS = 30;
/** Parts that may contain any character: escapes, comments, attribute tests. */
const FREE_TEXT = /\\.|\/\*.*?\*\/|\[(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[^\]"'\\])*\]/gs;
/** css-what accepts any first character of a name, but `#.a` and `.%a` are not selectors. */
const NAME_WITHOUT_START = /[.#](?![\w-]|[^\0-\x7f])/;

/**
 * Parses a selector list.
 * @param text the selector, e.g. `main .story, #content > article`
 * @param option name of the option in the message
 * @throws BAD_OPTION if it is invalid or uses unsupported syntax
 */
export function parseSelector(text: string, option: string): Selector {
  try {
    if (NAME_WITHOUT_START.test(text.replace(FREE_TEXT, '_'))) throw new Error('a name has no valid first character');
    const list = parse(text).map(pathOf);
    if (list.length === 0) throw new Error('it is empty');
    return list;
  } catch (cause) {
    const message = `${option} must be a CSS selector made of ${SUPPORTED}, not '${text}'`;
    throw new DittographError('BAD_OPTION', message, { cause });
  }
}

function pathOf(tokens: readonly Token[]): readonly Compound[] {
  const path: Compound[] = [];
  let child = false;
  for (let at = 0; at < tokens.length; at++) {
    const start = at;
    const tests: Test[] = [];
    let tag: number | undefined;
    for (; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.type === SelectorType.Attribute) tests.push(testOf(token));
      else if (token.type === SelectorType.Tag || token.type === SelectorType.Universal) {
        if (at > start || token.namespace !== null) throw new Error('a tag stands first, without a namespace');
        if (token.type === SelectorType.Tag) tag = tagOf(token.name);
      } else break;
    }
    if (at === start) throw new Error('a compound is missing or not supported');
    path.push({ ...(tag === undefined ? {} : { tag }), tests, child });
    if (at === tokens.length) {
      if (path.length > MOST_COMPOUNDS) throw new Error(`it has more than ${MOST_COMPOUNDS} compounds`);
      return path;
    }
    const { type } = tokens[at]!;
    if (type !== SelectorType.Child && type !== SelectorType.Descendant) throw new Error(`${type} is not supported`);
    child = type === SelectorType.Child;
  }
  throw new Error('it ends in a combinator');
}

function tagOf(name: string): number {
  if (!/^[a-z]/i.test(name)) throw new Error('the name of a tag begins with a letter');
  return nameCode(name);
}

function testOf(token: Token & { readonly type: SelectorType.Attribute }): Test {
  const { name, action, value, ignoreCase, namespace } = token;
  const compare = COMPARISONS[action];
  if (compare === undefined || namespace !== null) throw new Error('an attribute test is not supported');
  return ignoreCase === true
    ? { name: nameCode(name), compare, value: lowered(value), ignoreCase }
    : { name: nameCode(name), compare, value, ignoreCase: false };
}

/** Lower case for ASCII letters only, as in Selectors Level 4. */
function lowered(text: string): string {
  return text.replace(/[A-Z]/g, (capital) => capital.toLowerCase());
}

/**
 * Matches a selector list against the stack of open elements; for each element it stores the prefixes of paths that match.
 */
export class Matcher {
  readonly #selector: Selector;
  /** For each open element and each path, bit i is set if compounds 0 … i match at the element, or at it or an ancestor. */
  readonly #here: number[][] = [];
  readonly #above: number[][] = [];

  constructor(selector: Selector) {
    this.#selector = selector;
  }

  /** Enters an element and returns whether it matches. O(compounds). */
  enter(tag: number, attributes: Attributes): boolean {
    const depth = this.#here.length;
    const here: number[] = [];
    const above: number[] = [];
    let matched = false;
    for (let p = 0; p < this.#selector.length; p++) {
      const path = this.#selector[p]!;
      const parent = depth === 0 ? 0 : this.#here[depth - 1]![p]!;
      const ancestors = depth === 0 ? 0 : this.#above[depth - 1]![p]!;
      let ends = 0;
      for (let i = 0; i < path.length; i++) {
        const compound = path[i]!;
        const led = i === 0 || ((compound.child ? parent : ancestors) >> (i - 1)) & 1;
        if (led && holds(compound, tag, attributes)) ends |= 1 << i;
      }
      here.push(ends);
      above.push(ends | ancestors);
      if ((ends >> (path.length - 1)) & 1) matched = true;
    }
    this.#here.push(here);
    this.#above.push(above);
    return matched;
  }

  /** Leaves the innermost element. */
  leave(): void {
    this.#here.pop();
    this.#above.pop();
  }
}

function holds(compound: Compound, tag: number, attributes: Attributes): boolean {
  if (compound.tag !== undefined && compound.tag !== tag) return false;
  return compound.tests.every(({ name, compare, value, ignoreCase }) => {
    const written = attributes.get(name);
    if (written === undefined) return false;
    const actual = decodeReferences(written);
    return compare(ignoreCase ? lowered(actual) : actual, value);
  });
}
