/** A process that writes to a lasting index and is killed; what it acknowledged has to be there afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSeen } from '../../src/public/seen.ts';
import { textOf } from './texts.ts';

const LIBRARY = new URL('../../dist/public/seen.js', import.meta.url).href;

/**
 * Adds d1, d2 …, twenty without waiting and one with `sync`, deletes one of them, commits and discards sessions, and says
 * after each `sync` what must last: `+N` all up to dN, `-N` that dN is deleted; `?N` before, that dN may be there or not.
 */
const WRITER = `
import { writeSync } from 'node:fs';
import { openSeen } from ${JSON.stringify(LIBRARY)};
const textOf = ${textOf.toString().replace(/WORDS/g, 'words_')};
const words_ = __WORDS__;
const [path, first] = process.argv.slice(1);
const seen = await openSeen({ path });
const add = (n, options) => seen.check({ id: 'd' + n, url: 'https://a.example/' + n, text: textOf(n) }, { insert: 'always', ...options });
for (let n = Number(first); ; n += 22) {
  for (let i = 0; i < 20; i++) add(n + i);
  await add(n + 20, { sync: true });
  writeSync(1, '+' + (n + 20) + '\\n');
  writeSync(1, '?' + (n + 3) + '\\n');
  await seen.delete('d' + (n + 3));
  await seen.sync();
  writeSync(1, '-' + (n + 3) + '\\n');
  const session = 's' + n;
  await seen.sessions.begin(session);
  writeSync(1, '?' + (n + 21) + '\\n');
  await add(n + 21, { session });
  if (n % 4 === 0) await seen.sessions.discard(session);
  else await seen.sessions.commit(session);
  if (n % 4 === 0) writeSync(1, '-' + (n + 21) + '\\n');
  else writeSync(1, '+' + (n + 21) + '\\n');
}
`;

/** What a writer acknowledged. */
interface Acknowledged {
  /** All documents up to this one were added. */
  last: number;
  readonly deleted: Set<number>;
}

/**
 * Lets a writer work for some milliseconds, kills it, and says what is wrong with what is left.
 * @param words of the texts, as texts.ts has them @returns faults, and the number to go on from
 */
export async function killedAfter(
  path: string,
  known: Acknowledged,
  ms: number,
  words: readonly string[],
): Promise<readonly string[]> {
  const program = WRITER.replace('__WORDS__', JSON.stringify(words));
  const first = known.last + 100;
  const skipped = Array.from({ length: first - known.last - 1 }, (_, i) => known.last + 1 + i);
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await killed(child, ms);
  // What was written after the last acknowledgement may be there or not.
  for (const number of skipped) known.deleted.add(number);
  const open = new Set<number>();
  for (const line of output.split('\n').slice(0, -1)) {
    const number = Number(line.slice(1));
    if (line[0] === '+') known.last = Math.max(known.last, number);
    if (line[0] === '-') known.deleted.add(number);
    if (line[0] === '?') open.add(number);
    else open.delete(number);
  }
  const faults: string[] = [];
  const seen = await openSeen({ path });
  try {
    for (let number = first; number <= known.last; number++) {
      if (open.has(number)) continue;
      const there = await seen.get(`d${number}`);
      if (known.deleted.has(number)) {
        if (there !== undefined) faults.push(`d${number} was deleted and is there`);
      } else if (there?.text !== textOf(number))
        faults.push(`d${number} was acknowledged and is ${there?.text ?? 'gone'}`);
    }
    const { problems } = await seen.verify();
    faults.push(...problems);
    const ids = new Set<string>();
    for await (const line of seen.export()) {
      if (line.type !== 'doc') continue;
      if (ids.has(line.id)) faults.push(`${line.id} is there twice`);
      ids.add(line.id);
      if (line.text !== undefined && line.text !== textOf(Number(line.id.slice(1))))
        faults.push(`${line.id} has another text`);
    }
    if (known.last < first) faults.push('nothing was acknowledged');
  } finally {
    await seen.close();
  }
  return faults;
}

async function killed(child: ChildProcess, ms: number): Promise<string> {
  let output = '';
  child.stdout!.setEncoding('utf8');
  await new Promise<void>((resolve) => {
    child.stdout!.on('data', (text: string) => {
      output += text;
      resolve();
    });
    child.once('exit', () => resolve());
  });
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return output;
}
