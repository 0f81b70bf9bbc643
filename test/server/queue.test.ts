import { describe, expect, it } from 'vitest';
import { BodyBytes, Queue } from '../../src/server/queue.ts';

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the queue', () => {
  it('refuses the document and the byte beyond its limits, with the seconds after which to ask again', () => {
    const queue = new Queue({ queue: 2, queueBytes: 10 });
    const [leave] = [queue.enter(), queue.enter()];
    expect(() => queue.enter()).toThrow(
      expect.objectContaining({ code: 'QUEUE_FULL', headers: { 'retry-after': '1' } }),
    );
    leave();
    expect(queue.documents).toBe(1);
    queue.enter();
    queue.hold(10);
    expect(() => queue.hold(1)).toThrow(expect.objectContaining({ code: 'QUEUE_FULL' }));
    queue.release(10);
    queue.hold(1);
    expect([queue.documents, queue.bytes]).toEqual([2, 1]);
  });

  it('lets groups wait for space in half of it, in the order they came', async () => {
    const queue = new Queue({ queue: 8, queueBytes: 100 });
    const entered: string[] = [];
    const group = async (name: string, documents: number): Promise<() => void> => {
      const leave = await queue.enterWhenFree(documents, 10);
      entered.push(name);
      return leave;
    };
    const first = await group('first', 3);
    const [second, third] = [group('second', 2), group('third', 1)];
    await soon();
    // The third would fit, but does not overtake.
    expect(entered).toEqual(['first']);
    queue.enter();
    first();
    const ends = await Promise.all([second, third]);
    expect(entered).toEqual(['first', 'second', 'third']);
    expect([queue.documents, queue.bytes]).toEqual([4, 20]);
    for (const end of ends) end();
    expect([queue.documents, queue.bytes]).toEqual([1, 0]);
  });

  it('takes a group that is larger than all of it when nothing else is there', async () => {
    const queue = new Queue({ queue: 4, queueBytes: 10 });
    const end = await queue.enterWhenFree(100, 1000);
    expect(queue.documents).toBe(100);
    end();
    expect([queue.documents, queue.bytes]).toEqual([0, 0]);
  });
});

describe('the bytes of a body', () => {
  it('stay in the queue while work uses them, even if the response is closed, and leave it once', async () => {
    const queue = new Queue({ queue: 4, queueBytes: 10 });
    const body = new BodyBytes(queue);
    body.hold(4);
    body.hold(3);
    let end!: () => void;
    const work = body.useFor(() => new Promise<void>((resolve) => (end = resolve)));
    body.release();
    expect(queue.bytes).toBe(7);
    end();
    await work;
    expect(queue.bytes).toBe(0);
    body.release();
    expect(queue.bytes).toBe(0);
  });
});
