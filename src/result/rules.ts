/**
 * Checks that removals and keepers follow the rules of the run, from the stated pairs and keepers alone, independently of
 * how they were found or grouped.
 */
import { DisjointSets } from '../cluster/components.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { Findings } from '../run/find.ts';

/** A document, and why it must not be dropped or kept. */
export interface RuleFault {
  readonly document: number;
  readonly why: string;
}

/**
 * @param keepers the document kept in place of each; its own number if it is kept
 * @param idOf names a document
 */
export function* ruleFaults(
  keepers: Uint32Array,
  { pairs, scores, keepOrder }: Pick<Findings, 'pairs' | 'scores' | 'keepOrder'>,
  { cluster }: Pick<ScanParameters, 'cluster'>,
  idOf: (document: number) => string,
): Generator<RuleFault> {
  const name = (document: number): string => JSON.stringify(idOf(document));
  const connected = new DisjointSets(keepers.length);
  /** 1 if the pair of a document and its keeper justifies a removal. */
  const isGrounded = new Uint8Array(keepers.length);
  const { pairs: links } = pairs.links;
  for (let p = 0; p < scores.length; p++) {
    if (scores[p] === 0) continue;
    const [a, b] = [links[2 * p]!, links[2 * p + 1]!];
    connected.join(a, b);
    if (keepers[a] === b) isGrounded[a] = 1;
    if (keepers[b] === a) isGrounded[b] = 1;
    if (cluster === 'components' && keepers[a] !== keepers[b] && !keepOrder.neverDrop(a) && !keepOrder.neverDrop(b))
      yield { document: b, why: `it is a duplicate of ${name(a)}, and another document is kept for it` };
    if (keepers[a] !== a || keepers[b] !== b || (keepOrder.neverDrop(a) && keepOrder.neverDrop(b))) continue;
    const [better, worse] = keepOrder.prefer(a, b) < 0 ? [a, b] : [b, a];
    yield { document: worse, why: `it is kept, although it is a duplicate of ${name(better)}, which is kept, too` };
  }
  for (let document = 0; document < keepers.length; document++) {
    const kept = keepers[document]!;
    if (kept === document) continue;
    if (keepOrder.neverDrop(document)) yield { document, why: 'it must never be dropped' };
    else if (keepOrder.prefer(kept, document) > 0)
      yield {
        document,
        why: `the rule ${keepOrder.rule(kept, document)} keeps it rather than ${name(kept)}`,
      };
    else if (cluster === 'components' && connected.find(document) !== connected.find(kept))
      yield { document, why: `no chain of duplicates joins it and ${name(kept)}` };
    else if (cluster === 'anchored' && isGrounded[document] === 0)
      yield { document, why: `its pair with ${name(kept)} does not justify a removal` };
  }
}
