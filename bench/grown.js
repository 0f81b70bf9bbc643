/** Corpora of any size from the 20,000 texts of a labelled set. */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/**
 * Writes documents as JSON Lines with the ids 1 … n, since datatrove drops the id 0. Each repetition of the texts
 * consistently replaces a third of the vocabulary by its own words. So a text is not a near-duplicate of its repetitions,
 * and similarities within a repetition do not change: the labels and the Jaccard similarities of the set hold in each.
 * @param path a file, or a stream, which is ended
 */
export async function writeGrown(path, texts, n) {
  const out = typeof path === 'string' ? createWriteStream(path) : path;
  for (let id = 0; id < n; id++) {
    const round = Math.floor(id / texts.length);
    const text = texts[id % texts.length];
    const varied = round === 0 ? text : text.replace(/[\p{L}\p{N}_]+/gu, words(round));
    if (!out.write(`${JSON.stringify({ id: id + 1, text: varied })}\n`))
      await new Promise((resolve) => out.once('drain', resolve));
  }
  out.end();
  await finished(out);
}

function words(round) {
  return (word) => (hash(word.toLowerCase() + round) % 3 === 0 ? `${word}r${round}` : word);
}

function hash(word) {
  let sum = 0;
  for (let i = 0; i < word.length; i++) sum = (Math.imul(sum, 31) + word.charCodeAt(i)) >>> 0;
  return sum;
}
