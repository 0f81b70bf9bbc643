// Writes the Unicode tables, from the Unicode data of the Node.js that runs it, so that they are the same wherever
// the package runs afterwards:
//   src/text/unicode.generated.ts      character classes and simple case folding, for the definition of tokens
//   src/text/simplified.generated.ts   traditional to simplified characters, from OpenCC's table
//   assembly/unicode.generated.ts      the same classes and foldings as a two-stage table, for the kernel
// Usage: node scripts/unicode-tables.js
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import traditional from 'opencc-js/dict/TSCharacters';
import { commandLine } from './command-line.js';

commandLine({ script: 'node scripts/unicode-tables.js', file: import.meta.filename });

const LAST = 0x10ffff;
const BLOCK = 128;

// Classes and flags of a kernel entry; assembly/text.ts reads them.
const SEPARATOR = 0;
const WORD = 1;
const MARK = 2;
const SINGLE = 3;
const NON_STARTER = 4;
const SLOW = 8;

const isText = (c) => /^[\p{L}\p{N}]$/u.test(c);
const isMark = (c) => /^\p{M}$/u.test(c);
const isSingle = (c) => isText(c) && /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]$/u.test(c);
const isSegmented = (c) => (isText(c) || isMark(c)) && /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]$/u.test(c);
const isSurrogate = (code) => code >= 0xd800 && code < 0xe000;

function* characters() {
  for (let code = 0; code <= LAST; code++) if (!isSurrogate(code)) yield String.fromCodePoint(code);
}

/** Folds alike under /iu, which is simple case folding by definition. */
const foldsLike = (a, b) => new RegExp(`^\\u{${a.codePointAt(0).toString(16)}}$`, 'iu').test(b);

/** Simple case folding (CaseFolding.txt, statuses C and S). */
function fold(c) {
  if (/\p{sc=Cherokee}/u.test(c)) return c.toUpperCase();
  const upper = c.toUpperCase();
  const folded = ([...upper].length === 1 ? upper : c).toLowerCase();
  return folded !== c && [...folded].length === 1 && foldsLike(c, folded) ? folded : c;
}

/** Characters that may join or follow the one before them under NFC: the last ones of the primary composites. */
function joiners() {
  const found = new Set();
  for (let code = 0x1161; code <= 0x1175; code++) found.add(String.fromCodePoint(code));
  for (let code = 0x11a8; code <= 0x11c2; code++) found.add(String.fromCodePoint(code));
  for (const c of characters()) {
    const parts = [...c.normalize('NFD')];
    if (parts.length > 1 && c.normalize('NFC') === c) found.add(parts.at(-1));
  }
  return found;
}

/** Canonical combining class other than 0: it changes places with a mark of class 1 or with one of class 240. */
const isNonStarter = (c) =>
  `a${c}\u0334`.normalize('NFD') === `a\u0334${c}` || `a\u0345${c}`.normalize('NFD') === `a${c}\u0345`;

function classOf(c) {
  if (isMark(c)) return MARK;
  if (!isText(c)) return SEPARATOR;
  return isSingle(c) ? SINGLE : WORD;
}

/** What the kernel needs to know of a character: flags, and the distance to the one it becomes. */
function entryOf(c, joining) {
  const whole = [...c.normalize('NFKC')];
  const own = classOf(c) | (isNonStarter(c) ? NON_STARTER : 0);
  if (joining.has(c) || joining.has(whole[0]) || isSegmented(c)) return { flags: own | SLOW, delta: 0 };
  if (whole.every((part) => classOf(part) === SEPARATOR)) return { flags: SEPARATOR, delta: 0 };
  const becomes = fold(whole[0]);
  if (whole.length > 1 || isSegmented(becomes) || (becomes !== c && isMark(becomes)))
    return { flags: own | SLOW, delta: 0 };
  const stable = fold(becomes) === becomes && becomes.normalize('NFKC') === becomes && !joining.has(becomes);
  assert(stable, `U+${c.codePointAt(0).toString(16)} becomes a character that would change again`);
  return {
    flags: classOf(becomes) | (becomes === c && isNonStarter(c) ? NON_STARTER : 0),
    delta: becomes.codePointAt(0) - c.codePointAt(0),
    own,
  };
}

/** The characters that pass, as the inside of a regular expression's brackets. */
function ranges(passes) {
  const runs = [];
  for (const c of characters()) {
    if (!passes(c)) continue;
    const code = c.codePointAt(0);
    if (runs.at(-1)?.[1] === code - 1) runs.at(-1)[1] = code;
    else runs.push([code, code]);
  }
  const escaped = (code) => `\\u{${code.toString(16)}}`;
  return runs.map(([from, to]) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`)).join('');
}

function writeClasses() {
  const foldings = [...characters()].filter((c) => fold(c) !== c);
  for (const c of characters()) {
    for (const d of [c.toLowerCase(), c.toUpperCase()]) {
      if ([...d].length === 1 && foldsLike(c, d)) assert.equal(fold(c), fold(d));
    }
  }
  const constants = [
    ['Version of Unicode that the tables were made from.', 'UNICODE', `'${process.versions.unicode}'`],
    ['Han and Kana: letters and numbers that are a token each.', 'SINGLES', `'${ranges(isSingle)}'`],
    ['Letters and numbers that make words.', 'LETTERS', `'${ranges((c) => isText(c) && !isSingle(c))}'`],
    ['Combining marks.', 'MARKS', `'${ranges(isMark)}'`],
    [
      'Letters, numbers and marks of Thai, Lao, Khmer and Burmese, which do not put blanks between words.',
      'UNSPACED',
      `'${ranges(isSegmented)}'`,
    ],
    [
      'Simple case folding: a character and what it becomes, pair after pair.',
      'FOLDINGS',
      `'${foldings.map((c) => c + fold(c)).join('')}'`,
    ],
  ];
  const lines = constants.map(
    ([doc, name, value]) => `/** ${doc} */\nexport const ${name}: string =\n  ${value.replaceAll('\\', '\\\\')};\n`,
  );
  writeFileSync(
    'src/text/unicode.generated.ts',
    `/** Character classes, as insides of regular expressions. Made by scripts/unicode-tables.js. */\n\n${lines.join('\n')}`,
  );
}

function writeSimplified() {
  const pairs = traditional.split('|').map((line) => line.split(' '));
  const differing = pairs.filter(
    ([from, to]) => from !== to && from.normalize('NFKC') === from && to.normalize('NFKC') === to,
  );
  writeFileSync(
    'src/text/simplified.generated.ts',
    `/**\n * Traditional to simplified characters, one for one: TSCharacters of OpenCC (Apache-2.0, see NOTICE).\n * Made by scripts/unicode-tables.js.\n */\n\n/** A character and what it becomes, pair after pair. */\nexport const SIMPLIFIED: string =\n  '${differing.flat().join('')}';\n`,
  );
}

function writeKernelTable() {
  const joining = joiners();
  const entries = Array.from({ length: LAST + 1 }, (_, code) =>
    isSurrogate(code) ? { flags: SEPARATOR, delta: 0 } : entryOf(String.fromCodePoint(code), joining),
  );
  // A palette of a byte's size holds every pair of flags and distance that three characters share; the odd ones
  // out, mostly compatibility ideographs, take the slow path.
  const uses = new Map();
  for (const { flags, delta } of entries) uses.set(`${flags},${delta}`, (uses.get(`${flags},${delta}`) ?? 0) + 1);
  // The first two entries are constants in the kernel.
  const palette = new Map([
    [SEPARATOR, 0],
    [SINGLE, 1],
  ]);
  const numberOf = ({ flags, delta, own }) => {
    if (delta !== 0 && uses.get(`${flags},${delta}`) < 3) {
      flags = own | SLOW;
      delta = 0;
    }
    const packed = delta * 16 + flags;
    if (!palette.has(packed)) palette.set(packed, palette.size);
    return palette.get(packed);
  };
  const numbers = entries.map(numberOf);
  assert(palette.size <= 256);
  const blocks = new Map();
  const stage = [];
  for (let at = 0; at <= LAST; at += BLOCK) {
    const block = numbers.slice(at, at + BLOCK).join();
    if (!blocks.has(block)) blocks.set(block, blocks.size);
    stage.push(blocks.get(block));
  }
  assert(blocks.size <= 256);
  const table = (doc, name, type, values) =>
    `/** ${doc} */\nexport const ${name}: usize = memory.data<${type}>([${values}]);\n`;
  writeFileSync(
    'assembly/unicode.generated.ts',
    `// Unicode ${process.versions.unicode} for the kernel. Made by scripts/unicode-tables.js.\n\n${[
      table(`Number of the block of each ${BLOCK} code points.`, 'BLOCKS', 'u8', stage),
      table('Palette number of each code point of a block.', 'ENTRIES', 'u8', [...blocks.keys()]),
      table('Flags in the low 4 bits, distance to the folded character in the rest.', 'PALETTE', 'i32', [
        ...palette.keys(),
      ]),
    ].join('\n')}`,
  );
  console.log(`${blocks.size} blocks, ${palette.size} palette entries`);
}

writeClasses();
writeSimplified();
writeKernelTable();
