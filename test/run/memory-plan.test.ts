import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DittographError } from '../../src/base/errors.ts';
import { Garbage } from '../../src/run/garbage.ts';
import { MemoryWatch, storeLimits, workersOf } from '../../src/run/memory-plan.ts';

const MEBIBYTE = 2 ** 20;
const sizes = fc.integer({ min: 256, max: 2 ** 20 }).map((size) => size * MEBIBYTE);
const watchOf = (memory: number, jobs = 1): MemoryWatch => MemoryWatch.of({ memory, jobs }, new Garbage())!;

/** The code and the message of what a call throws. */
function thrown(call: () => void): { readonly code: string; readonly message: string } | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(DittographError);
    return error as DittographError;
  }
}

/** Bytes that a message says would do. */
const least = (message: string): number => MEBIBYTE * Number(/needs some (\d+) MiB$/.exec(message)![1]);

describe('the memory of a run', () => {
  it('bounds nothing where none is named', () => {
    expect(workersOf({ jobs: 7, memory: undefined })).toBe(7);
    expect(workersOf({ jobs: 0, memory: undefined })).toBeGreaterThan(0);
    expect(storeLimits({ jobs: 7, memory: undefined })).toEqual({});
    expect(MemoryWatch.of({ jobs: 1, memory: undefined }, new Garbage())).toBeUndefined();
  });

  it('allows one worker in any case, never more than were asked for, and no fewer with more memory', () => {
    fc.assert(
      fc.property(sizes, sizes, fc.integer({ min: 1, max: 256 }), (a, b, jobs) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)].map((memory) => workersOf({ memory, jobs }));
        expect(few).toBeGreaterThanOrEqual(1);
        expect(many).toBeGreaterThanOrEqual(few!);
        expect(many).toBeLessThanOrEqual(jobs);
      }),
    );
    expect(workersOf({ memory: 256 * MEBIBYTE, jobs: 8 })).toBe(1);
    expect(workersOf({ memory: 4096 * MEBIBYTE, jobs: 8 })).toBe(8);
  });

  it('leaves texts, fingerprints and their lowest bytes less than half of it together', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 64 }), (memory, jobs) => {
        const { textBytes, rowBytes, lowBytes } = storeLimits({ memory, jobs });
        for (const bytes of [textBytes!, rowBytes!, lowBytes!(128)]) expect(bytes).toBeGreaterThan(0);
        expect(textBytes! + rowBytes! + lowBytes!(128)).toBeLessThan(memory / 2);
      }),
    );
  });

  it('is too little where the documents that are read take more of it, and the size that is named is enough for them', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0.01, max: 1, noNaN: true }), (memory, share) => {
        const documents = Math.ceil(memory / 60);
        const error = thrown(() => watchOf(memory).expect(documents, share));
        expect(error?.code).toBe('OUT_OF_MEMORY');
        expect(error?.message).toContain(`${documents} documents are read`);
        const enough = least(error!.message);
        expect(enough).toBeGreaterThan(memory);
        expect(thrown(() => watchOf(enough).expect(Math.floor(documents / share), 1))).toBeUndefined();
      }),
    );
    expect(thrown(() => watchOf(2 ** 30).expect(1e6, 0.5))).toBeUndefined();
  });

  it('is too little where the process has taken it, or would with the next step', () => {
    const rss = process.memoryUsage.rss();
    expect(thrown(() => watchOf(4 * rss).check())).toBeUndefined();
    const taken = thrown(() => watchOf(rss / 4).check());
    expect(taken?.code).toBe('OUT_OF_MEMORY');
    expect(least(taken!.message)).toBeGreaterThan(rss / 2);
    const next = thrown(() => watchOf(4 * rss).check(4 * rss));
    expect(next?.code).toBe('OUT_OF_MEMORY');
    expect(least(next!.message)).toBeGreaterThan(4 * rss);
  });
});
