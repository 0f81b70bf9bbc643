import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/base/errors.ts';
import type { OptionTable } from '../../src/base/options.ts';
import { COMMON_OPTIONS } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { METHODS } from '../../src/methods/methods.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import { PRESETS } from '../../src/methods/presets.ts';
import { translator } from '../../src/report/translation.ts';
import { CHINESE, CHINESE_FORMS } from '../../src/report/zh/chinese.ts';
import { SEARCHES } from '../../src/report/zh/searches.ts';
import { everyCommand } from '../cli/every-command.ts';
import { ROOT } from './project.ts';

const forms = new Map(Object.entries(CHINESE_FORMS));
/** Forms with a word of two letters or more that is no name. */
const hasWords = (form: string): boolean => /[a-z]{2}/i.test(form.replace(/\bWebAssembly|\bJSON\b/g, ''));
const missing = (texts: Iterable<string>): string[] => [...new Set(texts)].filter((text) => !forms.has(text));

/** The forms of a message: each template with `{}` for what is put in. */
function formsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      (node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')).replace(
        /(\{\}){2,}/g,
        '{}',
      ),
    ];
  if (ts.isConditionalExpression(node)) return [...formsOf(node.whenTrue), ...formsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return formsOf(node.expression);
  return [];
}

/** Functions that make an error from the end of its message, mostly about the bytes of a file. */
const OF_BYTES = /^(?:damaged|corrupt|this\.#corrupt|foreign|fail|fault)$/;

/** Every message that is given to a DittographError where it is made, and the ends of messages about bytes. */
function messages(): { readonly whole: Set<string>; readonly ends: Set<string> } {
  const found = { whole: new Set<string>(), ends: new Set<string>() };
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'DittographError')
      for (const form of formsOf(node.arguments![1]!)) if (hasWords(form)) found.whole.add(form);
    if (ts.isCallExpression(node) && OF_BYTES.test(node.expression.getText()))
      for (const argument of node.arguments)
        for (const form of formsOf(argument)) if (hasWords(form) && !(form in ERRORS)) found.ends.add(form);
    ts.forEachChild(node, visit);
  };
  const sources = join(ROOT, 'src');
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    visit(ts.createSourceFile(name, readFileSync(join(sources, name), 'utf8'), ts.ScriptTarget.ES2022, true));
  }
  return found;
}

describe('in Chinese', () => {
  it('every error has a message and a remedy', () => {
    const { whole, ends } = messages();
    expect(whole.size).toBeGreaterThan(350);
    expect(missing(whole)).toEqual([]);
    expect(ends.size).toBeGreaterThan(80);
    expect(missing(ends)).toEqual([]);
    expect(
      missing(
        Object.values(ERRORS)
          .map(({ remedy }) => remedy as string)
          .filter((text) => text !== ''),
      ),
    ).toEqual([]);
  });

  it('what is wrong with the bytes of a file is said to the end', () => {
    const cases: readonly (readonly [string, string])[] = [
      [
        "'a.parquet', row group 2, column 'text': a page was changed: its checksum differs",
        '“a.parquet”第 2 个行组，列“text”：有一页已被改动：校验和不符',
      ],
      [
        "'a.parquet', row group 1, column 'text': its pages lie outside of the file",
        '“a.parquet”第 1 个行组，列“text”：其页在文件之外',
      ],
      [
        "'a.parquet': its footer cannot be used: field 3 of its footer is missing",
        '“a.parquet”：页脚无法使用：页脚中缺少字段 3',
      ],
      [
        "'a.parquet': its footer cannot be used: it does not follow the format",
        '“a.parquet”：页脚无法使用：不符合格式',
      ],
      ["'p/current.json': it is not valid JSON", "'p/current.json': 不是有效的 JSON"],
      [
        "'p/docs.lmdb': it is truncated: it has 4096 bytes of 8192",
        "'p/docs.lmdb': 已被截短：只有 4096 字节，应有 8192 字节",
      ],
      ["'p/docs.lmdb': node 3 of its page 7 lies outside of the page", "'p/docs.lmdb': 第 7 页的节点 3 不在页内"],
      [
        "'p': the hashes of ids: the stored bytes were changed: their checksum differs",
        "'p': 编号的哈希值：存储的字节被改动：校验和不符",
      ],
      ['the MinHash index has layout 3; layouts 1 and 2 can be read', 'MinHash 索引的布局为 3；能读取的布局为 1 和 2'],
    ];
    for (const [english, chinese] of cases) expect(CHINESE.message(english)).toBe(chinese);
  });

  it('every command has its help', async () => {
    const texts: string[] = [];
    const table = (options: OptionTable): void => {
      for (const { help, otherwise = help } of Object.values(options))
        texts.push(help, ...(/[a-z]{2}/i.test(otherwise) ? [otherwise] : []));
    };
    table(COMMON_OPTIONS);
    for (const entry of Object.values(COMMANDS)) texts.push(entry.purpose, ...('about' in entry ? [entry.about] : []));
    for (const { purpose, load } of everyCommand().values()) {
      const { about, groups, others = {}, examples } = await load();
      texts.push(purpose, about, ...examples.map(([, what]) => what));
      for (const [heading, options] of Object.entries({ ...groups, ...others })) {
        if (!heading.startsWith('With --method ')) texts.push(heading);
        table(options);
      }
    }
    expect(texts.length).toBeGreaterThan(500);
    expect(missing(texts)).toEqual([]);
  });

  it('every method and preset says what it does', () => {
    const texts = METHODS.flatMap(({ catches, misses, costs, source }) => [catches, misses, costs, source]);
    expect(missing([...texts, ...Object.values(PRESETS).map(({ about }) => about)])).toEqual([]);
  });

  it('what every search finds, and what proposed a pair, by the forms that the report page has', () => {
    const said = translator(SEARCHES, {});
    const sayings = METHODS.flatMap((method) => {
      const { parameters } = parametersOf({ method: method.name }, 'scan');
      const { describe: describePart } = method.parts(parameters);
      return [method.recall(parameters).how, describePart(0, 3)];
    });
    for (const text of [...sayings, 'exact', 'component', 'containment, set distance 7', 'hamming 2, by planes']) {
      expect(said(text), text).not.toBe(text);
      const names = /Jaccard|Tanimoto|shingle|signsum|rowsum|planes|P\(|J =|J\^|--sample-recall/g;
      expect(said(text).replace(names, ''), text).not.toMatch(/[a-z]{2}/i);
    }
    expect(said('band 3 of 35')).toBe('第 3 个带（共 35 个）');
  });

  it('a translation has every part of its form once', () => {
    const holes = (text: string): number => text.match(/\{\d*\}/g)?.length ?? 0;
    for (const [form, translation] of forms) {
      expect(holes(translation), form).toBe(holes(form));
      const numbers = [...translation.matchAll(/\{(\d+)\}/g)].map(([, n]) => Number(n)).sort((a, b) => a - b);
      if (numbers.length > 0) expect(numbers, form).toEqual(Array.from({ length: holes(form) }, (_, i) => i + 1));
    }
  });

  it('a note on labels is translated before its number, although it has a colon itself', () => {
    expect(CHINESE.message('documents without a label: searched, but not counted: 2')).toBe(
      '没有标注的文档：参与搜索，不计入任何统计: 2',
    );
  });

  it('what is no message of ours stays as it is', () => {
    for (const text of [
      '',
      'x',
      'documents/time',
      "'a b'",
      '{} {}',
      'a: b: c',
      'x: history of Rome',
      ': '.repeat(1000),
    ])
      expect(CHINESE.message(text)).toBe(text);
  });

  it('names keep their words, whatever they are', () => {
    expect(CHINESE.message("'the text is empty' is a folder, not a file")).toBe(
      '“the text is empty”是文件夹，不是文件',
    );
    expect(CHINESE.message("time could not be written: EACCES: permission denied, open 'time'")).toBe(
      "time 无法写入：EACCES：没有权限，open 'time'",
    );
  });
});
