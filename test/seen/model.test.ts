/** An index against a naive model of it, over random calls: checks, sessions, deletions, compactions, new starts. */
import { expect, it } from 'vitest';
import { openSeen, type Seen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { textOf } from './texts.ts';

/** A stored document of the model. */
interface Stored {
  readonly id: string;
  readonly text: string;
  readonly expires: number | undefined;
  /** The session that added it; the session that alone sees it. */
  session: string | undefined;
  hidden: string | undefined;
}

interface Ended {
  readonly how: 'committed' | 'discarded';
  deleted?: number;
}

const INSERTS = ['if-new', 'always', 'never'] as const;
const SHORT = 'one';
const STEPS = 150;

/** Numbers below a bound, the same for each seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const now = (): number => Math.floor(Date.now() / 1000);
const hasExpired = ({ expires }: Stored): boolean => expires !== undefined && expires <= now();

class Model {
  /** The latest last. */
  docs: Stored[] = [];
  readonly sessions = new Map<string, Ended | undefined>();

  visible(seconds: number, session?: string): Stored[] {
    return this.docs.filter(
      ({ hidden, expires }) =>
        (hidden === undefined || hidden === session) && (expires === undefined || expires > seconds),
    );
  }

  /** @returns how many had not expired */
  remove(gone: (one: Stored) => boolean): number {
    const removed = this.docs.filter(gone);
    this.docs = this.docs.filter((one) => !gone(one));
    return removed.filter((one) => !hasExpired(one)).length;
  }

  open(): string[] {
    return [...this.sessions].flatMap(([name, ended]) => (ended === undefined ? [name] : []));
  }

  end(name: string, how: Ended['how']): number {
    this.sessions.set(name, { how });
    this.remove((one) => one.hidden === name && hasExpired(one));
    const own = new Set(this.docs.filter(({ hidden }) => hidden === name));
    if (how === 'discarded') return this.remove((one) => own.has(one));
    for (const one of own) one.hidden = undefined;
    for (const one of own) {
      const at = this.docs.indexOf(one);
      if (at < 0) continue;
      const replaced = this.docs.filter(
        (other, i) => other !== one && other.id === one.id && other.hidden === undefined && (i < at || !own.has(other)),
      );
      this.remove((other) => replaced.includes(other));
      if (replaced.every((other) => own.has(other) || hasExpired(other))) continue;
      // The new version of a document that all saw is no longer the session's, and is the latest.
      one.session = undefined;
      this.docs = [...this.docs.filter((other) => other !== one), one];
    }
    return own.size;
  }
}

/** Runs random calls, each on the index and on the model. */
async function compared(seed: number, options: object): Promise<void> {
  const random = randomOf(seed);
  const chosen = <T>(of: readonly T[]): T | undefined => of[random(of.length)];
  const path = folder();
  const model = new Model();
  let seen: Seen = await openSeen({ path, ...options });
  let time = Math.floor(Date.now() / 1000) - 100_000;

  const check = async (step: number): Promise<void> => {
    const session = random(3) === 0 ? chosen(model.open()) : undefined;
    const id = `i${random(25)}`;
    const text = random(5) === 0 ? SHORT : textOf(random(30));
    const insert = INSERTS[random(3)]!;
    const ttlSeconds = random(5) === 0 ? 1 + random(500) : undefined;
    const requestId = random(2) === 0 ? `request-${step}` : undefined;
    const asked = () =>
      seen.check(
        { id, url: `https://${id}.example/`, text, requestId },
        { insert, session, ttlSeconds, at: new Date(1000 * time) },
      );
    const answer = await asked();
    const visible = model.visible(time, session);
    const known = visible.findLast((one) => one.id === id);
    const changed = known && known.text !== text;
    const isCopy = visible.some((one) => one.text === text);
    const verdict = known ? 'revisit' : text === SHORT ? 'too-short' : isCopy ? 'exact' : 'new';
    const isWanted = verdict === 'new' || verdict === 'too-short' || (insert === 'always' && changed !== false);
    const stored = insert !== 'never' && isWanted;
    expect(answer).toMatchObject({ verdict, stored, id });
    expect(answer.changed).toBe(changed);
    if (verdict === 'exact') {
      expect(visible.filter((one) => one.text === text).map((one) => one.id)).toContain(answer.match!.id);
    }
    if (!stored) return;
    const isReplaced = known !== undefined && (session === undefined || known.hidden === session);
    if (isReplaced) model.remove((one) => one === known);
    const expires = ttlSeconds && time + ttlSeconds;
    model.docs.push({ id, text, expires, session, hidden: session });
    if (requestId === undefined) return;
    const { match: _, ...rest } = answer;
    expect(await asked()).toEqual(isReplaced ? rest : answer);
  };

  const twice = async (act: () => Promise<number>, expected: number): Promise<void> => {
    expect([await act(), await act()]).toEqual([expected, expected]);
  };

  for (let step = 0; step < STEPS; step++) {
    const kind = random(100);
    const open = chosen(model.open());
    const committed = chosen([...model.sessions].filter(([, ended]) => ended?.how === 'committed'));
    if (kind < 60) await check(step);
    else if (kind < 66) {
      const name = `s${model.sessions.size}`;
      await seen.sessions.begin(name);
      model.sessions.set(name, undefined);
    } else if (kind < 70 && open !== undefined) {
      await twice(() => seen.sessions.commit(open), model.end(open, 'committed'));
    } else if (kind < 73 && open !== undefined) {
      await twice(() => seen.sessions.discard(open), model.end(open, 'discarded'));
    } else if (kind < 76 && committed !== undefined) {
      const [name, ended] = committed;
      ended!.deleted ??= model.remove((one) => one.session === name);
      await twice(() => seen.sessions.delete(name), ended!.deleted);
    } else if (kind < 82) {
      const id = `i${random(25)}`;
      const gone = model.visible(now()).filter((one) => one.id === id);
      expect(await seen.delete(id)).toBe(model.remove((one) => gone.includes(one)) > 0);
    } else if (kind < 84) {
      const id = `i${random(25)}`;
      expect(await seen.deletePrefix(`HTTPS://${id}.example`)).toBe(model.remove((one) => one.id === id));
    } else if (kind < 88) {
      await seen.compact();
      model.remove(hasExpired);
    } else if (kind < 94) {
      await seen.close();
      seen = await openSeen({ path });
    } else if (kind < 96) {
      const copy = folder();
      await seen.snapshot(copy);
      const other = await openSeen({ path: copy, readOnly: true });
      expect([other.size, (await other.verify()).problems]).toEqual([model.docs.length, []]);
      await other.close();
    } else time += random(300);
    expect(seen.size).toBe(model.docs.length);
  }
  expect((await seen.verify()).problems).toEqual([]);
  await seen.close();
}

it.each([
  [1, { storeText: true }],
  [2, {}],
  [3, { method: 'simhash', distance: 3 }],
  [4, { storeText: true, method: 'signsum' }],
] as const)('an index answers as the model, seed %i', async (seed, options) => compared(seed, options), 60_000);
