/** An index with a secret: crafted texts no longer collide, and the secret is stored nowhere. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSeen, type SeenOptions } from '../../src/public/seen.ts';
import { keyOfSecret, readSecret } from '../../src/seen/secret.ts';
import { changed, textOf } from './texts.ts';

const root = mkdtempSync(join(tmpdir(), 'secret-'));
let folders = 0;
const folder = (): string => join(root, `index-${folders++}`);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SECRET = 'correct horse battery staple';
const METHODS: readonly Partial<SeenOptions>[] = [
  { method: 'minhash' },
  { method: 'simhash', bits: 128 },
  { method: 'simhash', segment: 'words' },
  { method: 'signsum' },
];

/**
 * Words of 16 letters in pairs that have the same hash by docs/tokenizer.md: among some ten thousand beginnings there are
 * two after which the states differ in the low five bits of each byte alone, and two endings of letters make up for that.
 */
function collidingWords(count: number): [string, string][] {
  const after = (word: Buffer): bigint => {
    const product = BigInt.asUintN(64, word.readBigUInt64LE() * 0x9e3779b97f4a7c15n);
    return product ^ (product >> 32n);
  };
  const pairs: [string, string][] = [];
  const before = new Map<bigint, Buffer>();
  for (let i = 0; pairs.length < count; i++) {
    const word = Buffer.alloc(8);
    for (let at = 0, rest = Math.imul(i, 48271) >>> 0; at < 8; at++, rest = Math.imul(rest, 69069) + 1) {
      word[at] = 97 + ((rest >>> 24) % 26);
    }
    const high = after(word) & 0xe0e0e0e0e0e0e0e0n;
    const other = before.get(high);
    before.set(high, word);
    if (other === undefined || other.equals(word)) continue;
    const difference = Buffer.alloc(8);
    difference.writeBigUInt64LE(after(word) ^ after(other));
    const ends = [...difference].map((bits) =>
      Array.from({ length: 26 }, (_, letter) => 97 + letter).find(
        (letter) => (letter ^ bits) >= 97 && (letter ^ bits) <= 122,
      ),
    );
    if (ends.includes(undefined)) continue;
    const [a, b] = [Buffer.from(ends as number[]), Buffer.from(ends.map((letter, i) => letter! ^ difference[i]!))];
    pairs.push([`${word}${a}`, `${other}${b}`]);
  }
  return pairs;
}

describe('an index with a secret', () => {
  it.each(METHODS)('answers by %o as any other does', async (options) => {
    const path = folder();
    const seen = await openSeen({ path, ...options, secret: SECRET });
    expect(await seen.check({ id: 'a', text: textOf(1) })).toMatchObject({ verdict: 'new', stored: true });
    expect(await seen.check({ id: 'b', text: textOf(1).toUpperCase() })).toMatchObject({ verdict: 'exact' });
    expect(await seen.check({ id: 'c', text: changed(textOf(1), 40) })).toMatchObject({ verdict: 'near' });
    expect(await seen.check({ id: 'd', text: textOf(2) })).toMatchObject({ verdict: 'new' });
    await seen.compact();
    await seen.close();
    const again = await openSeen({ path, secret: new TextEncoder().encode(SECRET) });
    expect(await again.check({ id: 'e', text: textOf(2) })).toMatchObject({ verdict: 'exact', match: { id: 'd' } });
    expect(await again.verify()).toEqual({ documents: 2, problems: [] });
    await again.close();
  });

  it('tells texts apart that were crafted to have one hash, which an index without a secret does not', async () => {
    const pairs = collidingWords(30);
    const [a, b] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(' '));
    expect(a).not.toBe(b);
    const options: readonly Partial<SeenOptions>[] = [{}, { method: 'simhash' }];
    for (const own of options) {
      const verdicts: string[] = [];
      for (const secret of [{}, { secret: SECRET }]) {
        const seen = await openSeen({ path: folder(), ...own, ...secret });
        await seen.check({ id: 'a', text: a! });
        verdicts.push((await seen.check({ id: 'b', text: b! })).verdict);
        await seen.close();
      }
      expect(verdicts).toEqual(['exact', 'new']);
    }
  });

  it('tells such texts apart by their shingles too, where texts are kept', async () => {
    const pairs = collidingWords(30);
    const [a, b] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(' '));
    const seen = await openSeen({ path: folder(), storeText: true, similarity: 0.05, secret: SECRET });
    await seen.check({ id: 'a', text: a! });
    expect(await seen.check({ id: 'a', text: b! })).toMatchObject({ verdict: 'revisit', match: { similarity: 0 } });
    await seen.close();
  });

  it('gives the same similarity by texts as one without', async () => {
    const similarities: (number | undefined)[] = [];
    for (const secret of [{}, { secret: SECRET }]) {
      const seen = await openSeen({ path: folder(), storeText: true, ...secret });
      await seen.check({ id: 'a', text: textOf(1) });
      similarities.push((await seen.check({ id: 'b', text: changed(textOf(1), 20) })).match?.similarity);
      await seen.close();
    }
    expect(similarities[0]).toBeGreaterThan(0.5);
    expect(similarities[1]).toBe(similarities[0]);
  });

  it('is refused with another secret or without, as one without a secret is with one; each by name', async () => {
    const [path, plain] = [folder(), folder()];
    await (await openSeen({ path, secret: SECRET })).close();
    await (await openSeen({ path: plain })).close();
    const code = 'SIGNATURE_MISMATCH';
    const messageOf = (part: string) => ({ code, message: expect.stringContaining(part) });
    await expect(openSeen({ path })).rejects.toMatchObject(messageOf('with a secret, whose check value is'));
    await expect(openSeen({ path, readOnly: true })).rejects.toMatchObject({ code });
    const another = openSeen({ path, secret: `${SECRET}!` });
    await expect(another).rejects.toMatchObject(messageOf('with another secret'));
    await expect(openSeen({ path: plain, secret: SECRET })).rejects.toMatchObject(messageOf('without a secret'));
    await (await openSeen({ path, secret: SECRET })).close();
  });

  it('refuses fingerprints made elsewhere, codes without a key, and a secret that is short or none', async () => {
    const seen = await openSeen({ path: folder(), method: 'simhash', secret: SECRET });
    const given = seen.check({ id: 'a', fingerprint: '0011223344556677' });
    await expect(given).rejects.toMatchObject({ code: 'BAD_FIELD', message: expect.stringContaining('secret') });
    await seen.close();
    const luo = { method: 'simhash', featureHash: 'gb2312', secret: SECRET } as const;
    await expect(openSeen({ path: folder(), ...luo })).rejects.toMatchObject({ code: 'BAD_OPTION' });
    for (const secret of ['', 'short', 'x'.repeat(15), 42, {}, null]) {
      const opening = openSeen({ path: folder(), secret: secret as string });
      await expect(opening).rejects.toMatchObject({ code: 'BAD_OPTION' });
      await opening.catch(({ message }) => expect(message).not.toMatch(/short|xxx/));
    }
  });

  it('moves to another of the same secret, and to no other', async () => {
    const from = await openSeen({ path: folder(), secret: SECRET });
    await from.check({ id: 'a', text: textOf(1) });
    const to = await openSeen({ path: folder(), secret: SECRET });
    expect(await to.import(from.export())).toEqual({ added: 1, failed: 0 });
    expect(await to.check({ id: 'b', text: textOf(1) })).toMatchObject({ verdict: 'exact', match: { id: 'a' } });
    const plain = await openSeen({ path: folder() });
    await expect(plain.import(from.export())).rejects.toMatchObject({ code: 'SIGNATURE_MISMATCH' });
    for (const seen of [from, to, plain]) await seen.close();
  });

  it('has neither the secret nor its key in any file, in what it exports or in its figures', async () => {
    const path = folder();
    const seen = await openSeen({ path, storeText: true, secret: SECRET });
    await seen.check({ id: 'a', text: textOf(1) }, { sync: true });
    const told: Buffer[] = [Buffer.from(JSON.stringify(seen.stats()))];
    for await (const line of seen.export()) told.push(Buffer.from(JSON.stringify(line)));
    await seen.snapshot(folder());
    await seen.close();
    for (const name of readdirSync(path)) told.push(readFileSync(join(path, name)));
    const { words, check } = keyOfSecret(SECRET);
    const key = Buffer.from(words.buffer);
    for (const one of told) {
      for (const hidden of [SECRET, key, key.toString('hex'), key.toString('base64')]) {
        expect(one.includes(hidden)).toBe(false);
      }
    }
    expect(told[0]!.includes(check)).toBe(true);
  });

  it('takes a secret from a file, whose last line break does not count', () => {
    const path = folder();
    mkdirSync(path);
    for (const end of ['', '\n', '\r\n']) {
      writeFileSync(join(path, 'secret'), `${SECRET}${end}`);
      expect(Buffer.from(readSecret(join(path, 'secret'))).toString()).toBe(SECRET);
    }
    writeFileSync(join(path, 'secret'), 'short\n');
    expect(() => readSecret(join(path, 'secret'))).toThrow('16');
    expect(() => readSecret(join(path, 'none'))).toThrow(expect.objectContaining({ code: 'INPUT_NOT_FOUND' }));
    expect(() => readSecret(path)).toThrow(expect.objectContaining({ code: 'INPUT_UNREADABLE' }));
  });
});
