/**
 * All pairs of vectors with a Tanimoto similarity δ / (k₁ + k₂ − δ) ≥ θ, exactly, as in Li et al. (2017).
 *
 * The similarity is at least θ if and only if δ ≥ share · (k₁ + k₂), share = θ / (1 + θ). As δ ≤ √(k₁k₂), the ratio of
 * the norms of two such vectors is at most r, where r + 1/r = 1 + 1/θ; so vectors are sorted by norm, and each is
 * compared up to that ratio. Then their prefixes are compared: the 128 slots with the greatest weight in the
 * collection. The product of two prefixes and that of the residual norms bound δ; only a few pairs need the whole
 * product. Bounds by prefix: Bayardo, Ma, Srikant (2007), "Scaling up all pairs similarity search"; by prefix and
 * residual norm: Anastasiu, Karypis (2014), "L2AP: Fast cosine similarity search with prefix L-2 norm bounds".
 *
 * O(n²), about ten nanoseconds a pair; a part is an eighth of the vectors' blocks. A vector of zeros makes no pair. In
 * a group of more than 64 equal vectors, the others make pairs with the first only; the pairs left out are reported.
 * Sides are a filter after the kernel: vectors of one side are compared too. Unsuitable for millions of documents.
 */
import { DittographError } from '../base/errors.ts';
import { type Rows, RowTable } from '../base/rows.ts';
import { squaredDistance, tanimoto } from '../fingerprint/charset-vector.ts';
import { BLOCK, measureVectors, VectorGroup } from '../kernels/tanimoto.ts';
import { BlockBuilder, type Bound, type CandidateBlock, type CandidateSearch, type SearchParts } from './candidates.ts';

/** Most equal vectors among which all pairs are delivered. */
const MOST_EQUAL = 64;

/** The parts of a search with any similarity. */
export const TANIMOTO_PARTS: SearchParts = { parts: 8, describe: (_part, distance) => `squared distance ${distance}` };

export class TanimotoSearch implements CandidateSearch {
  readonly parts: number = TANIMOTO_PARTS.parts;
  readonly describe: SearchParts['describe'] = TANIMOTO_PARTS.describe;
  readonly #similarity: number;
  /** The vectors of the last part, for the next one; absent while a part uses them. */
  #kept: PreparedVectors | undefined;

  /** @param options.similarity θ, inclusive; above 0, at most 1 @throws BAD_OPTION */
  constructor({ similarity }: { readonly similarity: number }) {
    if (!(similarity > 0 && similarity <= 1)) {
      throw new DittographError('BAD_OPTION', `similarity must be above 0 and at most 1, not ${similarity}`);
    }
    this.#similarity = similarity;
  }

  *search(source: Rows, part: number): Generator<CandidateBlock, Bound> {
    const prepared = this.#prepared(source, part);
    const { rows, groups, squares, vectors } = prepared;
    const share = this.#similarity / (1 + this.#similarity);
    const found = new BlockBuilder();
    const bound = { groups: 0, largest: 0, pairs: 0 };
    for (let a = part * BLOCK; a < groups.length; a += this.parts * BLOCK) {
      const longest = squares[Math.min(a + BLOCK, groups.length) - 1]!;
      for (const group of groups.slice(a, a + BLOCK)) {
        // If there are sides, all vectors of a group have the same side.
        if (rows.sides !== undefined) break;
        yield* withinGroup(group, found);
        if (group.length <= MOST_EQUAL) continue;
        bound.groups++;
        bound.largest = Math.max(bound.largest, group.length);
        bound.pairs += pairsOf(group.length) - pairsOf(MOST_EQUAL) - (group.length - MOST_EQUAL);
      }
      for (let b = a; b < groups.length && mayReach(share, longest, squares[b]!); b += BLOCK) {
        for (const pair of vectors.near(a, b, share)) {
          const [left, right] = [groups[pair.a]!, groups[pair.b]!];
          if (!rows.apart(left[0]!, right[0]!)) continue;
          const [k1, k2] = [squares[pair.a]!, squares[pair.b]!];
          if (tanimoto(k1, k2, pair.product) < this.#similarity) continue;
          const distance = squaredDistance(k1, k2, pair.product);
          bound.pairs += left.length * right.length;
          for (let i = 0; i < left.length; i++) {
            const others = right.slice(0, mostOthers(i, right.length, rows.sides !== undefined));
            for (const other of others) found.add(left[i]!, other, distance);
            bound.pairs -= others.length;
          }
          if (found.full) yield found.take();
        }
      }
    }
    if (!found.empty) yield found.take();
    if (part + 1 < this.parts) this.#kept = { ...prepared, part };
    return bound;
  }

  #prepared(source: Rows, part: number): PreparedVectors {
    const kept = this.#kept;
    this.#kept = undefined;
    if (kept?.source === source && kept.part + 1 === part) return kept;
    const rows = new RowTable(source);
    const { groups, squares } = equalGroups(rows);
    return {
      source,
      part,
      rows,
      groups,
      squares,
      vectors: new VectorGroup(squares, (at) => rows.row(groups[at]![0]!)),
    };
  }
}

/** Vectors prepared for a search. */
interface PreparedVectors extends ReturnType<typeof equalGroups> {
  readonly source: Rows;
  readonly part: number;
  readonly rows: RowTable;
  readonly vectors: VectorGroup;
}

/** Whether vectors with the squares `shorter` and `longer` or more may reach the similarity. */
function mayReach(share: number, shorter: number, longer: number): boolean {
  return longer <= shorter || Math.sqrt(shorter * longer) >= share * (shorter + longer) * (1 - 1e-9);
}

function pairsOf(members: number): number {
  return (members * (members - 1)) / 2;
}

/**
 * Number of vectors of another group with which the i-th vector of a group makes a pair. Vectors after the first 64 make a
 * pair with the first of their own group or, if groups have sides, with the first of the other.
 */
function mostOthers(i: number, size: number, isOneSided: boolean): number {
  if (i === 0 && isOneSided) return size;
  return i < MOST_EQUAL ? MOST_EQUAL : Number(isOneSided);
}

/** The pairs of equal vectors: all of the first 64, and the first with each of the others. */
function* withinGroup(group: readonly number[], found: BlockBuilder): Generator<CandidateBlock> {
  for (let j = 1; j < group.length; j++) {
    for (let i = 0; i < (j < MOST_EQUAL ? j : 1); i++) found.add(group[i]!, group[j]!, 0);
    if (found.full) yield found.take();
  }
}

/**
 * Groups of the documents with equal vectors on one side, without zero vectors, shorter vectors first; and their
 * squares.
 */
function equalGroups(rows: RowTable): { groups: readonly (readonly number[])[]; squares: Float64Array } {
  const { documents } = rows;
  const { squares, keys } = measureVectors(documents.length, (i) => rows.row(documents[i]!));
  const sideOf = (document: number): number => rows.sides?.[document] ?? 0;
  const order = Uint32Array.from(documents.keys())
    .filter((i) => squares[i]! > 0)
    .sort(
      (a, b) =>
        squares[a]! - squares[b]! || keys[a]! - keys[b]! || sideOf(documents[a]!) - sideOf(documents[b]!) || a - b,
    );
  const groups: number[][] = [];
  const lengths: number[] = [];
  let before = -1;
  for (const i of order) {
    const group = groups.at(-1);
    const document = documents[i]!;
    if (
      group !== undefined &&
      squares[i] === squares[before] &&
      keys[i] === keys[before] &&
      rows.equal(group[0]!, document) &&
      sideOf(group[0]!) === sideOf(document)
    ) {
      group.push(document);
    } else {
      groups.push([document]);
      lengths.push(squares[i]!);
    }
    before = i;
  }
  return { groups, squares: Float64Array.from(lengths) };
}
