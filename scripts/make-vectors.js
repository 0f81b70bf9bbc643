// Writes test/vectors/fingerprints.json: texts with their tokens, shingle hashes and fingerprints, for every other
// implementation to check itself by. The file is a promise: it changes only together with a version of the tokenizer or
// of a method, and the old one stays beside it.
import { writeFileSync } from 'node:fs';
import { createFingerprinter, DEFAULT_PROFILE, encodeTexts, profileText, shingleSets } from '../dist/public/core.js';
import { normalise } from '../dist/text/normalise.js';
import { tokensOf } from '../dist/text/tokens.js';
import { commandLine } from './command-line.js';

commandLine({ script: 'node scripts/make-vectors.js', file: import.meta.filename });

const TEXTS = [
  '',
  '…!?',
  'one',
  'The same line twice, and THE SAME LINE twice.',
  'iPhone 15发布了新品',
  'ＡＢＣ　全角，文字！半角',
  '漢字かな交じり文とカタカナの文章です。',
  '한국어 문장은 띄어 쓴다',
  'Straße, STRASSE, İstanbul, ΟΔΟΣ οδος',
  'e\u0301 É ﬁn ½ ① ㎏',
  'हिन्दी में लिखा हुआ एक वाक्य',
  '𠮷野家と𩸽 emoji 👩‍👩‍👧 end of text',
];

const hex = (words) => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
const methods = [
  { method: 'minhash', slots: 16 },
  { method: 'simhash', bits: 32, weights: 'uniform' },
  { method: 'simhash', bits: 64, weights: 'uniform' },
  { method: 'simhash', bits: 64, weights: 'tf' },
  { method: 'simhash', bits: 128, weights: 'tf' },
].map((options) => createFingerprinter(options));

const vectors = TEXTS.map((text) => {
  const batch = encodeTexts([text]);
  const normal = normalise(text, DEFAULT_PROFILE);
  const { hashes } = shingleSets(batch, DEFAULT_PROFILE);
  return {
    text,
    tokens: tokensOf(normal).map(({ start, end }) => normal.slice(start, end)),
    shingleHashes: Array.from(hashes, (hash) => hash.toString(16).padStart(16, '0')),
    fingerprints: Object.fromEntries(
      methods.map((method) => [method.signature.text, hex(method.fingerprint(batch).rows)]),
    ),
  };
});

const file = new URL('../test/vectors/fingerprints.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ profile: profileText(DEFAULT_PROFILE), vectors }, undefined, 1)}\n`);
