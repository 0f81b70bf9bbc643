/** Compiles the plain C of the benches: textbook code, and code that uses all that the machine offers. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scratch } from '../inputs.js';

const WAYS = { 'c-textbook': 'textbook.c', 'c-limit': 'limit.c' };

/**
 * Compiles versions of a program of this folder.
 * @param ways default: both
 * @returns engine → a function of a file, a method and further arguments of the program, which returns CPU seconds and a
 *          checksum; a version that cannot be compiled is skipped by name
 */
export function compiled(program, skip, ways = Object.keys(WAYS)) {
  const engines = {};
  for (const engine of ways) {
    const way = WAYS[engine];
    const out = join(scratch(program), engine);
    const sources = [`${program}.c`, way].map((file) => join(import.meta.dirname, file));
    const { error, status, stderr } = spawnSync('gcc', ['-O3', '-march=native', '-o', out, ...sources], {
      encoding: 'utf8',
    });
    const refused = error ? 'there is no gcc' : stderr.match(/#error (.*)/)?.[1];
    if (refused !== undefined) skip(engine, refused);
    else if (status !== 0) throw new Error(`gcc could not compile ${sources.join(' and ')}: ${stderr}`);
    else {
      engines[engine] = (file, method, ...rest) => {
        const [seconds, checksum] = execFileSync(out, [file, method, ...rest], { encoding: 'utf8' })
          .split(' ')
          .map(Number);
        return { seconds, checksum };
      };
    }
  }
  return engines;
}

/** The checksum of rows, as 32-bit words, that the C programs compute. */
export function checksum(rows, sum = 0x811c9dc5) {
  for (const words of rows) for (const word of words) sum = Math.imul(sum ^ word, 0x01000193);
  return sum >>> 0;
}
