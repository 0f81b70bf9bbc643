import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { dittograph } from './command-line.ts';

const here = folder();
writeFileSync(join(here, 'docs.jsonl'), '{"id":1,"text":"a b c d e"}\n');
writeFileSync(
  join(here, 'options.json'),
  '{"output": ["jsn"], "failOn": ["never"], "textField": ["a", 1], "jobs": 999}',
);

/** What the first line of stderr says. */
async function fault(line: string): Promise<string> {
  const { status, stderr } = await dittograph(line.split(' '), { cwd: here });
  expect(status).toBe(2);
  return stderr.split('\n')[0]!.replace('dittograph: ', '');
}

describe('a message names an option as it was typed', () => {
  it.each([
    ['scan docs.jsonl -j 999', 'scan: -j must be'],
    ['scan docs.jsonl -j999', 'scan: -j must be'],
    ['scan docs.jsonl --jobs=999', 'scan: --jobs must be'],
    ['scan docs.jsonl --jobs 1 -j 999', 'scan: -j must be'],
    ['scan docs.jsonl -o jsn', '-o jsn: the format'],
    ['scan docs.jsonl --output jsn', '--output jsn: the format'],
    ['scan docs.jsonl --output=csv:', '--output csv:: a path'],
    ['extract docs.jsonl --output ndjson --output ndjson:b', 'give --output once'],
    ['plan -n 0', 'plan: -n must be'],
    ['plan --fingerprints 0', 'plan: --fingerprints must be'],
    ['scan docs.jsonl --method simhash -s .5', 'scan: -s does not apply to --method simhash'],
    ['scan docs.jsonl --fail-on never', '--fail-on never: must be'],
    ['scan docs.jsonl --encoding klingon', "there is no character set 'klingon'"],
    ['plan -n 1e400', "-n must be a whole number from 1 to 1099511627776, not '1e400'"],
    ['extract docs.jsonl --drop <<', '--drop must be a CSS selector'],
    ['scan docs.jsonl --area p --area=(', '--area must be a CSS selector'],
    ['demo x', 'demo: too many arguments. Usage: dittograph demo'],
    ['scan docs.jsonl --config=', '--config needs a value that is not empty'],
    ['scan docs.jsonl --never-drop=', '--never-drop needs a value that is not empty'],
    ['evaluate --suite sets --text-field a', '--text-field requires'],
  ])('%s', async (line, message) => {
    expect(await fault(line)).toContain(message);
  });

  it('and says why a folder cannot be made', async () => {
    const { status, stderr } = await dittograph(['evaluate', '--suite', 'sets', '-o', 'docs.jsonl'], { cwd: here });
    expect([status, stderr]).toEqual([4, expect.stringContaining('the path is a file, not a folder')]);
  });

  it('and one of a config file by its key', async () => {
    const config = '--config options.json';
    expect(await fault(`scan docs.jsonl ${config}`)).toContain(
      "'textField' of options.json must be a text, not a list",
    );
    expect(await fault(`scan docs.jsonl ${config} --text-field text`)).toContain("'jobs' of options.json must be");
    expect(await fault(`scan docs.jsonl ${config} --text-field text -j 1`)).toContain(
      "failOn 'never' of options.json:",
    );
    expect(await fault(`scan docs.jsonl ${config} --text-field text -j 1 --fail-on errors`)).toContain(
      "output 'jsn' of options.json: the format",
    );
  });
});
