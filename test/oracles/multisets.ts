/** Rows of multisets, and the parts that Li's baselines take from a text, in plain words. */
import { createHash } from 'node:crypto';
import { normalise } from '../../src/text/normalise.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';

const digest = (text: string): Buffer => createHash('md5').update(text).digest();

/** 64-bit hashes of the strings, each with its number among its equals, ascending, as words. */
export function multisetRow(strings: readonly string[]): number[] {
  const hashes = strings.map((string, i) => {
    const before = strings.slice(0, i).filter((earlier) => earlier === string).length;
    return digest(`${before} ${string}`).readBigUInt64LE(0);
  });
  hashes.sort((a, b) => (a < b ? -1 : Number(a > b)));
  return hashes.flatMap((hash) => [Number(hash & 0xffffffffn), Number(hash >> 32n)]);
}

export function naiveMd5(text: string): number[] {
  const hash = digest(normalise(text, DEFAULT_PROFILE).split(/\s+/).filter(Boolean).join(' '));
  return [0, 4, 8, 12].map((at) => hash.readUInt32LE(at));
}

/** Sentences of a text whose ends are 。, or a full stop before a blank, and nothing more. */
const simpleSentences = (line: string): string[] =>
  line
    .replaceAll(/\.(?=\s|$)/g, '。')
    .split('。')
    .map((sentence) => sentence.split(/\s+/).filter(Boolean).join(' '));

/** Of a text of simple sentences. */
export function naiveTree(text: string): number[] {
  const nodes = normalise(text, DEFAULT_PROFILE)
    .split('\n')
    .map((line) => simpleSentences(line).filter(Boolean))
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => digest(sentences[0]!).toString('hex') + digest(sentences.at(-1)!).toString('hex'));
  return multisetRow(nodes);
}

/** Of a text of simple sentences. */
export function naiveCodes(text: string, length: number): number[] {
  const parts = simpleSentences(normalise(text, DEFAULT_PROFILE)).map((part) => part.replaceAll(/\s/g, ''));
  const codes = parts.slice(1).map((_, i) => {
    const before = [...parts.slice(0, i + 1).join('')].slice(-length / 2);
    const after = [...parts.slice(i + 1).join('')].slice(0, length / 2);
    return [...before, ...after].join('');
  });
  return multisetRow(codes.filter(Boolean));
}
