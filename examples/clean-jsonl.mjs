/**
 * Cleans a stream of JSON lines: texts too small to be of use go first, then near-duplicates.
 * Run it with `node examples/clean-jsonl.mjs < documents.jsonl > clean.jsonl`; each line needs an `id`
 * (a text or a number) and a `text`. What cannot be compared stays, and stderr says why.
 */
import { once } from 'node:events';
import { dedup } from 'dittograph';

const LEAST_CHARACTERS = 40;

/** Lines end in \n and nothing else: a text may hold U+2028, at which node:readline would cut. */
async function* lines(stream) {
  let rest = '';
  for await (const piece of stream.setEncoding('utf8')) {
    const [first, ...more] = piece.split('\n');
    rest += first;
    for (const next of more) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== '') yield rest;
}

async function* documents() {
  for await (const line of lines(process.stdin)) {
    const document = JSON.parse(line);
    if (document.text.length >= LEAST_CHARACTERS) yield document;
  }
}

const onError = ({ id, message }) => console.error(`${id}: ${message}`);

for await (const document of dedup(documents(), { similarity: 0.8, keep: ['longest'], onError })) {
  if (!process.stdout.write(`${JSON.stringify(document)}\n`)) await once(process.stdout, 'drain');
}
