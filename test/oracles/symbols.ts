/** The symbols of a text by their definition: a string for each, that of a fact after a blank, of the frame after `#`. */
import { normalise } from '../../src/text/normalise.ts';
import { tokensOf, unitsOf } from '../../src/text/tokens.ts';
import { factAt } from '../../src/verify/facts.ts';
import { Frame } from '../../src/verify/frame.ts';

export interface KeyedSymbol {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

export function symbolsOf(text: string): KeyedSymbol[] {
  const normal = normalise(text, { simplify: false });
  const frame = new Frame(normal, false);
  const symbols: KeyedSymbol[] = [];
  for (const { start, end } of tokensOf(normal)) {
    if (start < (symbols.at(-1)?.end ?? 0)) continue;
    const fact = factAt(normal, unitsOf(normal), start, end);
    if (fact === undefined) {
      const word = normal.slice(start, end);
      symbols.push({ key: frame.hasWord(start) ? `#${word}` : word, start, end });
      continue;
    }
    const mark = frame.hasFact(fact.values, start, fact.end) ? '#' : ' ';
    for (const value of fact.values) symbols.push({ key: mark + value, start, end: fact.end });
  }
  return symbols;
}
