import { describe, expect, it } from 'vitest';
import { createMeter, type Meter, type ProgressForm, progressLine } from '../../src/cli/progress.ts';

/** A screen that keeps what it was given, and a clock that is set by hand. */
async function watch(
  isTTY: boolean,
  { columns, term, form }: { columns?: number; term?: string; form?: ProgressForm } = {},
): Promise<{
  shown: string[];
  at(ms: number, done: number): void;
  clear(): void;
  meter: Meter;
  set(ms: number, bytes: number): void;
}> {
  const shown: string[] = [];
  let time = 0;
  let memory = 50e6;
  const meter = await createMeter(
    { isTTY, ...(columns !== undefined && { columns }), write: (text) => shown.push(text) },
    { now: () => time, memory: () => memory, peak: () => 2 * memory },
    term,
    form,
  );
  return {
    shown,
    meter,
    set(ms, bytes) {
      time = ms;
      memory = bytes;
    },
    at(ms, done) {
      time = ms;
      meter.update({ stage: 'read', done, bytes: 123_456_789, totalBytes: 987_654_321 });
    },
    clear: meter.clear,
  };
}

describe('progress', () => {
  it('shows stage, count, rate and time left', () => {
    expect(progressLine({ stage: 'verify', done: 1500, total: 4500 }, 3, 12e6)).toBe(
      'verifying pairs  1,500 of 4,500 · 500/s · 6 s left · memory 12 MB',
    );
    expect(progressLine({ stage: 'evaluate', done: 3, total: 4 }, 30, 12e6)).toBe(
      'judging  3 of 4 · 10 s left · memory 12 MB',
    );
    expect(progressLine({ stage: 'read', done: 20, bytes: 2_500_000 }, 0.5, 12e6)).toBe(
      'reading  20 · 2.5 MB · memory 12 MB',
    );
    expect(progressLine({ stage: 'read', done: 20, bytes: 5_000_000, totalBytes: 2e7 }, 2, 12e6)).toBe(
      'reading  20 · 5.0 MB of 20 MB · 10/s · 6 s left · memory 12 MB',
    );
  });

  it('is silent in the first second', async () => {
    const screen = await watch(true);
    screen.at(0, 1);
    screen.at(999, 2);
    screen.clear();
    expect(screen.shown).toEqual([]);
  });

  it('rewrites one line on a terminal, at most ten times a second, and erases it at the end', async () => {
    const screen = await watch(true);
    for (let ms = 0; ms <= 2000; ms += 10) screen.at(ms, ms);
    expect(screen.shown).toHaveLength(11);
    expect(screen.shown.every((text) => text.startsWith('\r\u001b[K') && !text.includes('\n'))).toBe(true);
    screen.clear();
    expect(screen.shown.at(-1)).toBe('\r\u001b[K');
  });

  it.each([20, 46, 60, 75, 200])('is cut to a terminal of %i columns', async (columns) => {
    const screen = await watch(true, { columns });
    screen.at(0, 1);
    screen.at(5_000, 1_234_567);
    const line = screen.shown[0]!.replace('\r\u001b[K', '');
    const whole = '[#---------] reading  1,234,567 · 123 MB of 988 MB · 246,913/s · 35 s left · memory 50 MB';
    expect(line).toBe(columns > whole.length ? whole : `${whole.slice(0, columns - 2)}…`);
  });

  it('assumes 80 columns if the terminal does not state its width', async () => {
    const screen = await watch(true, { columns: 0 });
    screen.at(0, 1);
    screen.at(5_000, 1_234_567_890_123_456);
    expect(screen.shown[0]!.replace('\r\u001b[K', '')).toHaveLength(79);
  });

  it('writes plain lines to a dumb terminal', async () => {
    const screen = await watch(true, { term: 'dumb', columns: 20 });
    for (let ms = 0; ms <= 30_000; ms += 500) screen.at(ms, ms);
    screen.clear();
    expect(screen.shown).toHaveLength(3);
    expect(screen.shown.every((text) => /^reading [^\u001b\r]*\n$/.test(text))).toBe(true);
  });

  it('writes a plain line every ten seconds elsewhere', async () => {
    const screen = await watch(false);
    for (let ms = 0; ms <= 30_000; ms += 500) screen.at(ms, ms);
    screen.clear();
    expect(screen.shown).toHaveLength(3);
    expect(screen.shown.every((text) => /^reading [^\u001b\r]*\n$/.test(text))).toBe(true);
  });

  it('as JSON is an object a line, which says all that is known', async () => {
    const screen = await watch(true, { form: 'json' });
    screen.at(0, 1);
    screen.at(2_000, 500);
    screen.at(2_500, 600);
    expect(screen.shown.map((text) => JSON.parse(text))).toEqual([
      {
        type: 'progress',
        stage: 'read',
        done: 500,
        bytes: 123_456_789,
        totalBytes: 987_654_321,
        seconds: 2,
        rate: 250,
        share: 123_456_789 / 987_654_321,
        left: expect.closeTo(14, 3),
        memory: 50e6,
      },
    ]);
  });

  it('ends with time and peak memory by stage, each stage once', async () => {
    for (const form of ['auto', 'json'] as const) {
      const { meter, set } = await watch(false, { form });
      set(1_000, 10e6);
      meter.update({ stage: 'read', done: 1 });
      set(21_000, 20e6);
      meter.update({ stage: 'verify', done: 1 });
      set(86_000, 30e6);
      meter.update({ stage: 'read', done: 1 });
      set(87_000, 30e6);
      expect(meter.end()).toEqual(
        form === 'json'
          ? [
              '{"type":"stages","stages":[{"stage":"read","seconds":21,"peak":60000000},{"stage":"verify","seconds":65,"peak":60000000}]}',
            ]
          : [
              'Time and peak memory by stage',
              '  reading                21 s  60 MB',
              '  verifying pairs  1 min 05 s  60 MB',
            ],
      );
    }
  });

  it('says nothing at the end of a run that was too short to show progress', async () => {
    const { meter, set } = await watch(false);
    meter.update({ stage: 'read', done: 1 });
    set(500, 1);
    expect(meter.end()).toEqual([]);
  });
});
