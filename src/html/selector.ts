/**
 * CSS selectors for `area` and `drop`: tag, `*`, `#id`, `.class`, `[name]`, `[name=value]` with the operators
 * `= ~= |= ^= $= *=`, descendant and child combinators, and lists (Selectors Level 4, the part that needs no siblings).
 * Matched in the single pass as elements open: O(compounds) an element.
 */
import { DittographError } from '../base/errors.ts';
import { decodeReferences } from './character-references.ts';
import { type Attributes, nameCode } from './scanner.ts';

const OPERATORS = {
  '': (): boolean => true,
  '=': (got: string, value: string): boolean => got === value,
  '~=': (got: string, value: string): boolean => got.split(/\s+/).includes(value),
  '|=': (got: string, value: string): boolean => got === value || got.startsWith(`${value}-`),
  '^=': (got: string, value: string): boolean => value !== '' && got.startsWith(value),
  '$=': (got: string, value: string): boolean => value !== '' && got.endsWith(value),
  '*=': (got: string, value: string): boolean => value !== '' && got.includes(value),
};

interface Test {
  /** Code of the attribute's name. */
  readonly name: number;
  readonly operator: keyof typeof OPERATORS;
  readonly value: string;
}

interface Compound {
  readonly tag?: number;
  readonly tests: readonly Test[];
  /** How it stands to the compound on its left. */
  readonly child: boolean;
}

/** A parsed selector list; each member is a path of compounds, outermost first. */
export type Selector = readonly (readonly Compound[])[];

const SUPPORTED = 'tag, *, #id, .class, [name], [name=value] (also ~= |= ^= $= *=), descendant, child (>) and lists';
const CLASS = nameCode('class');
const ID = nameCode('id');
const PART =
  /([a-z][\w-]*|\*)|#((?:[\w-]|[^\0-\x7f])+)|\.((?:[\w-]|[^\0-\x7f])+)|\[\s*([a-z_][\w:.-]*)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))\s*)?\]/iy;
const GAP = /\s*([>,])\s*|\s+/y;
const MOST_COMPOUNDS = 30;

/**
 * Parses a selector list.
 * @param text the selector, e.g. `main .story, #content > article`
 * @param option the option it came from, for the message
 * @throws BAD_OPTION where it uses what is not supported
 */
export function parseSelector(text: string, option: string): Selector {
  const refuse = (): never => {
    throw new DittographError('BAD_OPTION', `'${option}' must be a CSS selector made of ${SUPPORTED}, not '${text}'`);
  };
  const source = text.trim();
  const list: Compound[][] = [[]];
  let child = false;
  let at = 0;
  for (;;) {
    let tag: number | undefined;
    const tests: Test[] = [];
    const start = at;
    for (;;) {
      PART.lastIndex = at;
      const part = PART.exec(source);
      if (part === null || (part[1] !== undefined && at > start)) break;
      at = PART.lastIndex;
      if (part[1] !== undefined) tag = part[1] === '*' ? undefined : nameCode(part[1]);
      else if (part[2] !== undefined) tests.push({ name: ID, operator: '=', value: part[2] });
      else if (part[3] !== undefined) tests.push({ name: CLASS, operator: '~=', value: part[3] });
      else {
        const operator = (part[5] ?? '') as Test['operator'];
        tests.push({ name: nameCode(part[4]!), operator, value: part[6] ?? part[7] ?? part[8] ?? '' });
      }
    }
    const path = list[list.length - 1]!;
    if (at === start || path.length === MOST_COMPOUNDS) refuse();
    path.push({ ...(tag === undefined ? {} : { tag }), tests, child });
    if (at === source.length) return list;
    GAP.lastIndex = at;
    const gap = GAP.exec(source);
    if (gap === null) refuse();
    at = GAP.lastIndex;
    child = gap![1] === '>';
    if (gap![1] === ',') list.push([]);
  }
}

/** Matches a selector list against the stack of open elements: each element knows which beginnings of paths end at it. */
export class Matcher {
  readonly #selector: Selector;
  /** A row an open element: for each path, a bit i where its compounds 0 … i end at the element; and at it or above. */
  readonly #here: number[][] = [];
  readonly #above: number[][] = [];

  constructor(selector: Selector) {
    this.#selector = selector;
  }

  /** Enters an element and says whether it matches. O(compounds). */
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
  return compound.tests.every(({ name, operator, value }) => {
    const written = attributes.get(name);
    return written !== undefined && OPERATORS[operator](decodeReferences(written), value);
  });
}
