import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHINESE as CHINESE_WORDING } from '../../src/report/zh/chinese.ts';
import { folder, folderOf } from '../folders.ts';
import { page } from '../texts.ts';
import { dittograph } from './command-line.ts';

const SITE = folderOf({
  'original.html': page('The bridge', 1, '. A last line stands in the longer one only'),
  'copy.html': page('The bridge', 1),
  'other.html': page('The river', 2),
});
const CHINESE = /\p{Script=Han}/u;
/** Lines with English words and without Chinese, other than what is typed: commands, options, names and their values. */
const english = (text: string): string[] =>
  text.split('\n').filter((line) => !CHINESE.test(line) && /\b(?:the|of|and|is|which|with|that)\b/.test(line));

describe('--lang zh', () => {
  it('says the summary of a scan and its next steps in Chinese', async () => {
    const { status, stdout } = await dittograph(['scan', SITE, '--all', '--lang', 'zh']);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^3 篇文档中有 1 篇可以移除（33 %），属于 1 个重复组。\n可移除的范围：网页中的相同、副本。\n/,
    );
    expect(stdout).toContain('召回率');
    expect(stdout).toContain('数字的含义');
    expect(english(stdout)).toEqual([]);
  });

  it.each([
    ['--help'],
    ['help', 'scan'],
    ['scan', '--help-all'],
    ['index', '--help'],
    ['serve', '--help'],
    ['methods'],
  ])('says %s %s in Chinese, in lines of 80 columns', async (...args) => {
    const { stdout } = await dittograph([...args, '--lang', 'zh']);
    expect(english(stdout)).toEqual([]);
    expect(stdout.split('\n').filter((line) => columns(line) > 80 && !line.startsWith('  dittograph '))).toEqual([]);
    expect(stdout.split('\n').filter((line) => /^\s*[，。、；：！？）》」”]/.test(line))).toEqual([]);
  });

  it.each([
    [
      ['scan', 'x', '--simlarity', '1'],
      'dittograph: scan 没有选项 --simlarity；是否想写 --similarity？\ndittograph scan --help-all 列出其选项。\n',
    ],
    [['scan', 'x', '--similarity', '2'], 'dittograph: scan：--similarity 必须是 0.05 到 1 的数，而不是 2\n'],
    [
      ['scan', 'x', '--method', 'simhsh'],
      /^dittograph: scan：--method 必须是 minhash, .* 之一（是否想写 simhash？），而不是 'simhsh'\n$/,
    ],
    [['scan', '/no/such/place'], 'dittograph: 找不到“/no/such/place”\n文件夹“/no/such”不存在。\n'],
    [['scna'], 'dittograph: 没有命令 scna；是否想写 scan？\ndittograph --help 列出各命令。\n'],
  ] as const)('says what is wrong with %s, and what to do', async (args, said) => {
    const { stderr } = await dittograph([...args, '--lang=zh']);
    if (typeof said === 'string') expect(stderr).toBe(said);
    else expect(stderr).toMatch(said);
  });

  it('may come before the command, from the locale, or from a config file', async () => {
    const help = (await dittograph(['--help', '--lang', 'zh'])).stdout;
    expect((await dittograph(['--lang', 'zh', '--help'])).stdout).toBe(help);
    expect((await dittograph(['--help'], { env: { LC_ALL: 'zh_CN.UTF-8' } })).stdout).toBe(help);
    expect((await dittograph(['--help', '--lang', 'en'], { env: { LC_ALL: 'zh_CN.UTF-8' } })).stdout).not.toMatch(
      CHINESE,
    );
    const config = join(folder(), 'options.json');
    writeFileSync(config, '{"lang": "zh"}');
    expect((await dittograph(['scan', SITE, '--config', config])).stdout).toMatch(CHINESE);
  });

  it('says the errors of records in Chinese, in the summary, in Markdown and in CSV; the records of a program stay', async () => {
    const docs = folderOf({ 'a.jsonl': '{"id": 1, "text": ""}\n{"id": 2}\nnot json\n' });
    const input = join(docs, 'a.jsonl');
    expect((await dittograph(['scan', input, '--lang', 'zh'])).stdout).toContain('2：没有 text 字段（');
    expect((await dittograph(['scan', input, '-o', 'md', '--lang', 'zh'])).stdout).toContain('EMPTY: 文本为空');
    expect((await dittograph(['scan', input, '-o', 'csv', '--lang', 'zh'])).stdout).toContain('EMPTY: 文本为空');
    const records = (lang: string): Promise<string> =>
      dittograph(['scan', input, '-o', 'ndjson', '--lang', lang]).then(({ stdout }) => stdout);
    expect(await records('zh')).toBe(await records('en'));
  });

  it('explains a pair and checks a result in Chinese', async () => {
    const pair = await dittograph(['compare', join(SITE, 'original.html'), join(SITE, 'copy.html'), '--lang', 'zh']);
    expect(pair.stdout).toMatch(/^以 0\.5 为阈值，两者近似重复：可移除其中一个。\n/);
    expect(english(pair.stdout.replace(/“.*”/g, ''))).toEqual([]);
    const result = join(folder(), 'result.ndjson');
    await dittograph(['scan', SITE, '-o', `ndjson:${result}`, '-q']);
    const { status, stdout } = await dittograph(['verify', result, '--lang', 'zh']);
    expect([status, stdout]).toEqual([0, '1 项移除中有 1 项正确。\n']);
    writeFileSync(result, readFileSync(result, 'utf8').replace(/"jaccard":0\.\d+/, '"jaccard":0.99'));
    const forged = await dittograph(['verify', result, '--lang', 'zh']);
    expect(forged.status).toBe(1);
    expect(forged.stdout).toContain('copy.html: 其 jaccard 是 ');
  });

  it('says the tables and texts of plan, tune, demo and evaluate in Chinese', async () => {
    const said = async (...args: string[]): Promise<string> => {
      const { status, stdout, stderr } = await dittograph([...args, '--lang', 'zh']);
      expect([status, stderr.includes('dittograph: ')], stderr).toEqual([0, false]);
      return stdout;
    };
    const plan = await said('plan', '-n', '100000');
    expect(plan).toContain('| 结构 | 每次查询的查找数 |');
    expect(plan).toMatch(/^选用：.*字节。$/m);
    const tuned = await said('tune', SITE);
    expect(tuned).toMatch(/相似度 +对数 +重复组数 +最大重复组 +可移除/);
    expect(tuned).toMatch(/^推荐：--similarity /m);
    const demo = await said('demo');
    expect(demo).toContain('7 个网站的 82 个网页，中英文都有');
    expect(demo).toContain('一次移除及其证明');
    expect(demo).toContain('由第 1 个带（共 35 个）提出');
    expect(demo).toMatch(/精确率 [\d.]+，召回率 [\d.]+。/);
    const [labelled, text] = [
      join(folder(), 'labelled.jsonl'),
      'one two three four five six seven eight nine ten eleven',
    ];
    const lines = [text, text, `${text} more`, 'another text that shares nothing with the other ones at all, ever'];
    writeFileSync(
      labelled,
      lines.map((one, i) => `${JSON.stringify({ id: `${i}`, text: one, cluster: i < 3 ? 'a' : 'b' })}\n`).join(''),
    );
    const evaluated = await said('evaluate', labelled, '--methods', 'web');
    expect(evaluated).toContain('方法');
    expect(evaluated).toContain('精确率');
    // Excerpts of texts stay as they are.
    for (const output of [plan, tuned, demo, evaluated])
      expect(english(output.replace(/“.*”|^ {4,}.*$|^sets.*$/gm, ''))).toEqual([]);
  });

  it('a file that is called as a column keeps its name', () => {
    for (const name of ['documents', 'pages', 'error'])
      expect(CHINESE_WORDING.message(`${name}: line 1, column 1: not JSON: it is empty`)).toBe(
        `${name}：第 1 行第 1 列：不是 JSON：没有内容`,
      );
  });

  it('says where and why a line is not JSON', async () => {
    const faults = ['{"text": }', '{"text": "a', '{"text": "\\x"}', '{"text": "\t"}', '{"text": 1}\u0000'];
    const path = join(folderOf({ 'faults.jsonl': `${faults.join('\n')}\n` }), 'faults.jsonl');
    const { stderr } = await dittograph(['scan', path, '-v', '--lang', 'zh']);
    for (const said of [
      'faults.jsonl:1：第 10 列不是 JSON：此处不应是“}”',
      'faults.jsonl:2：第 12 列不是 JSON：在一个值的中间结束',
      'faults.jsonl:3：第 11 列不是 JSON：字符串中的反斜杠没有构成转义序列',
      'faults.jsonl:4：第 11 列不是 JSON：字符串含有 U+0009，必须转义',
      'faults.jsonl:5：第 12 列不是 JSON：此处不应是 U+0000',
    ])
      expect(stderr).toContain(said);
  });

  it('says the plan of a dry run in Chinese', async () => {
    const { stdout } = await dittograph(['dedup', SITE, '--dry-run', '--lang', 'zh']);
    expect(stdout).toContain('输入及其格式');
    expect(english(stdout)).toEqual([]);
  });
});

function columns(line: string): number {
  return [...line].reduce((sum, character) => sum + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/.test(character) ? 2 : 1), 0);
}
