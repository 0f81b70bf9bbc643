/** The symbols of a text by their definition: a string for each, that of a fact after a blank; and what each is besides. */
import { normalise } from '../../src/text/normalise.ts';
import { tokensOf, unitsOf } from '../../src/text/tokens.ts';
import { factAt } from '../../src/verify/kind/facts.ts';
import { Frame, MARK } from '../../src/verify/kind/frame.ts';
import { NO_SITE } from '../../src/verify/kind/site-frame.ts';

export interface KeyedSymbol {
  readonly key: string;
  /** As `MARK` has it. */
  readonly mark: number;
  readonly start: number;
  readonly end: number;
}

export function symbolsOf(text: string): KeyedSymbol[] {
  const normal = normalise(text, { simplify: false });
  const frame = new Frame(normal, NO_SITE);
  const symbols: KeyedSymbol[] = [];
  for (const { start, end } of tokensOf(normal)) {
    if (start < (symbols.at(-1)?.end ?? 0)) continue;
    const fact = factAt(normal, unitsOf(normal), start, end);
    if (fact === undefined) {
      symbols.push({ key: normal.slice(start, end), mark: frame.ofWord(start), start, end });
      continue;
    }
    const mark = frame.ofFact(fact.values, start, fact.end);
    fact.values.forEach((value, i) => {
      symbols.push({ key: ` ${value}`, mark: i === 0 ? mark : mark & ~MARK.line, start, end: fact.end });
    });
  }
  return symbols;
}
