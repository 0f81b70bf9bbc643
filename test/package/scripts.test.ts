/** Scripts and benches answer --help, and refuse what they do not know by name. */
import { expect, it } from 'vitest';
import { outputOf, run } from './project.ts';

it.each([
  ['scripts/api-report.js', 'npm run api -- --check'],
  ['scripts/make-demo.js', 'demo/'],
  ['scripts/make-vectors.js', 'test/vectors/fingerprints.json'],
  ['scripts/openapi.js', 'api/openapi.json'],
  ['scripts/option-types.js', '--check'],
  ['scripts/papers.js', 'measure DATA [NAME…]'],
  ['scripts/report-pictures.js', 'docs/pictures'],
  ['scripts/unicode-tables.js', 'src/text/unicode.generated.ts'],
])('%s --help prints its head, and does nothing', async (script, part) => {
  const help = `${await outputOf(process.execPath, [script, '--help'])}`;
  expect(help).toContain(part);
  expect(help).not.toMatch(/^\s*(\/\/|\*)|\*\//m);
});

it('npm run bench -- NAME --help prints the head of the bench', async () => {
  const help = `${await outputOf(process.execPath, ['bench/main.js', 'sites', '--help'])}`;
  expect(help).toMatch(/^The pages removed .*\[--validation \| --held-out\]/s);
});

it.each([
  ['bench/main.js', ['--heldout'], 'npm run bench has no option --heldout; did you mean --held-out?'],
  ['bench/main.js', ['hammming'], "there is no bench 'hammming'; did you mean hamming?"],
  ['bench/main.js', [], 'NAME is missing'],
  ['bench/main.js', ['sites', '--validation', '--held-out'], '--validation and --held-out exclude each other'],
  ['scripts/papers.js', ['measur'], "there is no command 'measur'; did you mean measure?"],
  ['scripts/papers.js', ['measure', 'sets', 'bench-jion'], "there is no result 'bench-jion'; did you mean bench-join?"],
  ['scripts/api-report.js', ['htm'], "there is no entry point 'htm'; did you mean html?"],
  ['scripts/option-types.js', ['--chek'], 'npm run options has no option --chek; did you mean --check?'],
  ['scripts/make-demo.js', ['demo'], "unexpected argument 'demo'"],
])('%s %j: %s', async (script, args, message) => {
  const { status, stderr } = await run(process.execPath, [script, ...args]);
  expect(stderr).toMatch(/^[^\n]+\n(npm run \w+ --|node \S+) --help prints the usage\n$/);
  expect(stderr.split('\n')[0]).toBe(message);
  expect(status).toBe(2);
});
