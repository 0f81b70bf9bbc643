import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/base/errors.ts';
import type { OptionTable } from '../../src/base/options.ts';
import { COMMON_OPTIONS } from '../../src/cli/command.ts';
import { COMMANDS, everyCommand } from '../../src/cli/commands.ts';
import { METHODS } from '../../src/methods/methods.ts';
import { PRESETS } from '../../src/methods/presets.ts';
import { CHINESE, CHINESE_FORMS } from '../../src/report/zh/chinese.ts';
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

/** Every message that is given to a DittographError where it is made. */
function messages(): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'DittographError')
      for (const form of formsOf(node.arguments![1]!)) if (hasWords(form)) found.add(form);
    ts.forEachChild(node, visit);
  };
  const sources = join(ROOT, 'src');
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    const source = name.endsWith('.ts') ? readFileSync(join(sources, name), 'utf8') : '';
    if (source.includes('new DittographError(')) visit(ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true));
  }
  return found;
}

describe('in Chinese', () => {
  it('every error has a message and a remedy', () => {
    const found = messages();
    expect(found.size).toBeGreaterThan(350);
    expect(missing(found)).toEqual([]);
    expect(
      missing(
        Object.values(ERRORS)
          .map(({ remedy }) => remedy as string)
          .filter((text) => text !== ''),
      ),
    ).toEqual([]);
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

  it('a translation has every part of its form once', () => {
    const holes = (text: string): number => text.match(/\{\d*\}/g)?.length ?? 0;
    for (const [form, translation] of forms) {
      expect(holes(translation), form).toBe(holes(form));
      const numbers = [...translation.matchAll(/\{(\d+)\}/g)].map(([, n]) => Number(n)).sort((a, b) => a - b);
      if (numbers.length > 0) expect(numbers, form).toEqual(Array.from({ length: holes(form) }, (_, i) => i + 1));
    }
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
