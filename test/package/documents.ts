/** The pages that a user reads, and what they quote. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

export const DOCUMENTS: readonly string[] = ['README.md', 'README.zh-CN.md', ...markdownBelow('docs')].filter((path) =>
  existsSync(join(ROOT, path)),
);

export interface Block {
  readonly path: string;
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** The content of the code fences. */
export const BLOCKS: readonly Block[] = DOCUMENTS.flatMap((path) => {
  const text = textOf(path);
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(({ index, 1: language, 2: code }) => {
    return { path, place: `${path}:${text.slice(0, index).split('\n').length}`, language: language!, code: code! };
  });
});

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** A page without its code fences. */
export function proseOf(path: string): string {
  return textOf(path).replace(/^```[\s\S]*?^```$/gm, '');
}

/** What a page quotes as code within its sentences. */
export function inlineCode(path: string): string[] {
  return [...proseOf(path).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
}

function markdownBelow(path: string): string[] {
  const names = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(path, name));
}
