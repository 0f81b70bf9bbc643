import { describe, expect, it } from 'vitest';
import { type GroupInput, group } from '../../src/run/group.ts';

/** Earlier documents are preferred. */
const keepOrder = { prefer: (a: number, b: number): number => a - b, neverDrop: () => false };

const input = (cluster: GroupInput['cluster'], jaccards: readonly number[]): GroupInput => ({
  documents: 3,
  pairs: Uint32Array.of(0, 1, 1, 2),
  jaccards: Float64Array.from(jaccards),
  confirm: 0.5,
  cluster,
  keepOrder,
});

const noneNear = async (pairs: Uint32Array): Promise<Float64Array> => new Float64Array(pairs.length / 2);

describe.each(['anchored', 'components'] as const)('%s', (cluster) => {
  it('has an inclusive threshold of confirmation', async () => {
    const { keepers } = await group(input(cluster, [0.5, 0.499]), noneNear);
    expect([...keepers]).toEqual([0, 0, 2]);
  });
});

it('in a chain, anchored keeps the end that is not similar to the keeper, and components does not', async () => {
  expect([...(await group(input('anchored', [0.6, 0.6]), noneNear)).keepers]).toEqual([0, 0, 2]);
  expect([...(await group(input('components', [0.6, 0.6]), noneNear)).keepers]).toEqual([0, 0, 0]);
});

it('components asks for the keepers and members that no search proposed', async () => {
  const asked: number[] = [];
  await group(input('components', [0.6, 0.6]), async (pairs) => {
    asked.push(...pairs);
    return noneNear(pairs);
  });
  expect(asked).toEqual([0, 2]);
});
