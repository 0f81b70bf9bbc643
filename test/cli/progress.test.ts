import { describe, expect, it } from 'vitest';
import { createMeter, progressLine } from '../../src/cli/progress.ts';

/** A screen that keeps what it was given, and a clock that is set by hand. */
async function watch(
  isTTY: boolean,
  { columns, term }: { columns?: number; term?: string } = {},
): Promise<{ shown: string[]; at(ms: number, done: number): void; clear(): void }> {
  const shown: string[] = [];
  let time = 0;
  const meter = await createMeter(
    { isTTY, ...(columns !== undefined && { columns }), write: (text) => shown.push(text) },
    () => time,
    term,
  );
  return {
    shown,
    at(ms, done) {
      time = ms;
      meter.update({ stage: 'read', done, bytes: 123_456_789, totalBytes: 987_654_321 });
    },
    clear: meter.clear,
  };
}

describe('progress', () => {
  it('shows stage, count, rate and time left', () => {
    expect(progressLine({ stage: 'verify', done: 1500, total: 4500 }, 3)).toBe(
      'verifying pairs  1,500 of 4,500 · 500/s · 6 s left',
    );
    expect(progressLine({ stage: 'evaluate', done: 3, total: 4 }, 30)).toBe('judging  3 of 4 · 10 s left');
    expect(progressLine({ stage: 'read', done: 20, bytes: 2_500_000 }, 0.5)).toBe('reading  20 · 2.5 MB');
    expect(progressLine({ stage: 'read', done: 20, bytes: 5_000_000, totalBytes: 2e7 }, 2)).toBe(
      'reading  20 · 5.0 MB of 20 MB · 10/s · 6 s left',
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

  it.each([20, 46, 60, 200])('is cut to a terminal of %i columns', async (columns) => {
    const screen = await watch(true, { columns });
    screen.at(0, 1);
    screen.at(5_000, 1_234_567);
    const line = screen.shown[0]!.replace('\r\u001b[K', '');
    const whole = 'reading  1,234,567 · 123 MB of 988 MB · 246,913/s · 35 s left';
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
});
