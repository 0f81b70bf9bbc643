/**
 * A page that needs no network: an app, and its data in compressed blocks. A content security policy by hashes prevents
 * any other script from running, whatever the data contain.
 */
import type { AppFiles } from '../html-app.ts';
import type { Language } from '../phrases.ts';
import { policyHash } from './blocks.ts';
import { BLOCK } from './payload.ts';

/** Shown until the app replaces it: if scripts are disabled, or the file is truncated before the app. */
const WAITING =
  'This report needs JavaScript. If this text stays, the file is cut short, or scripts are off. 本报告需要 JavaScript。如果一直显示这行文字，说明文件不完整，或脚本被禁用。';

/**
 * The content security policy of a page with one script and one style. Workers are created from parts of the page, for
 * which a browser needs an address: only the policy in `src/app/own-worker.ts` returns one. This policy also applies to
 * workers.
 */
export function policyOf(script: string, style: string, moreDirectives: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src ${policyHash(script)}`,
    `style-src ${policyHash(style)}`,
    ...moreDirectives,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dittograph-worker',
  ].join('; ');
}

/** @param moreDirectives further directives of the policy */
export function page(
  app: AppFiles,
  language: Language,
  blocks: readonly string[],
  moreStyle = '',
  moreDirectives: readonly string[] = [],
): string {
  const style = app.style + moreStyle;
  const policy = policyOf(app.script, style, moreDirectives);
  return [
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n',
    `<title>dittograph</title>\n</head>\n<body>\n<div id="app"><p class="waiting">${WAITING}</p></div>\n`,
    // After the content that is shown if the file ends here.
    `<style>${style}</style>\n<script>${app.script}</script>\n`,
    ...blocks,
    `<script type="application/octet-stream" id="${BLOCK.end}"></script>\n</body>\n</html>\n`,
  ].join('');
}
