/** An export in which a line was doubled or added: its number of documents may still be right. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dittograph } from '../cli/command-line.ts';
import { folderOf } from '../folders.ts';
import { textOf } from './texts.ts';

it('names a doubled line in place of a missing one, and a document after the last line', async () => {
  const cwd = folderOf({
    'a.jsonl': [1, 2, 3].map((i) => `${JSON.stringify({ id: `d${i}`, text: textOf(i) })}\n`).join(''),
  });
  await dittograph(['index', 'create', 'pages'], { cwd });
  await dittograph(['index', 'add', 'pages', 'a.jsonl'], { cwd });
  const { stdout } = await dittograph(['index', 'export', 'pages'], { cwd });
  const [header, one, two, three, end] = stdout.split('\n');
  const imported = async (name: string, lines: readonly (string | undefined)[]) => {
    writeFileSync(join(cwd, 'b.ndjson'), lines.map((line) => `${line}\n`).join(''));
    await dittograph(['index', 'create', name], { cwd });
    return dittograph(['index', 'import', name, 'b.ndjson'], { cwd });
  };
  expect(await imported('doubled', [header, one, two, two, end])).toMatchObject({
    status: 3,
    stderr: expect.stringMatching(/d2: the document is in the export already: its line was doubled/),
  });
  expect(await imported('after', [header, one, two, end, three])).toMatchObject({
    status: 3,
    stderr: expect.stringMatching(/d3: the line is after the line of type 'end'/),
  });
  expect(await imported('whole', [header, one, two, three, end])).toMatchObject({ status: 0 });
  // Imported again, each replaces itself.
  expect(await dittograph(['index', 'import', 'whole', 'b.ndjson'], { cwd })).toMatchObject({ status: 0 });
}, 60_000);
