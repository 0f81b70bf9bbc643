/**
 * The process that versions.js times: `node version-at-work.js CHECKOUT extraction|hamming …`. It prints the CPU
 * seconds of the work, without start and reading, and a digest of the answer. It calls only functions that are public
 * in every version.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cpuSeconds } from './measure.js';

const [checkout, work, ...args] = process.argv.slice(2);
const { exports } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const library = {};
for (const target of Object.values(exports)) {
  const file = typeof target === 'string' ? target : target.default;
  if (file.endsWith('.js')) Object.assign(library, await import(pathToFileURL(join(checkout, file)).href));
}
const digest = createHash('sha256');
const seconds = await { extraction, hamming }[work](...args);
console.log(JSON.stringify({ seconds, answer: digest.digest('hex') }));

/** Main text of every page, five times. */
async function extraction(folder, labels) {
  const pages = readFileSync(labels, 'utf8')
    .trim()
    .split('\n')
    .map((line) => readFileSync(join(folder, JSON.parse(line).file), 'utf8'));
  let texts = [];
  const took = await cpuSeconds(() => {
    for (let round = 0; round < 5; round++)
      texts = pages.map((page) => library.selectMain(library.parsePage(page)).text);
  });
  digest.update(texts.join('\0'));
  return took;
}

/** A hundred thousand queries within 3 of 64 bits, twenty times. */
async function hamming(set, queries) {
  const words = (path) => new Uint32Array(new Uint8Array(readFileSync(path)).buffer);
  const index = library.createHammingIndex({ fingerprints: words(set), bits: 64, maxDistance: 3 });
  const asked = words(queries);
  let found;
  const took = await cpuSeconds(() => {
    for (let round = 0; round < 20; round++) found = index.withinAll(asked);
  });
  digest.update(found.ids).update(found.distances);
  return took;
}
