/**
 * A result as one page that needs no network: the app, the result and texts of its documents in compressed blocks. A
 * content security policy by hashes lets nothing else run, whatever titles, addresses and texts hold.
 */

import type { ResultTexts } from '../../result/texts.ts';
import { appFiles } from '../html-app.ts';
import type { Language } from '../phrases.ts';
import type { Report } from '../report.ts';
import { policyHash } from './blocks.ts';
import { Collector } from './collector.ts';
import { BLOCK } from './payload.ts';

/** Shown until the app takes its place: where scripts are off, or the file is cut short before the app. */
const WAITING =
  'This report needs JavaScript. If this text stays, the file is cut short, or scripts are off. 本报告需要 JavaScript。如果一直显示这行文字，说明文件不完整，或脚本被禁用。';

/** Memory: the whole result, but for the texts, which are read one after another. */
export function html(language: Language = 'en'): Report {
  const { script, style } = appFiles();
  const collector = new Collector();
  let texts: ResultTexts | undefined;
  let isWritten = false;
  const page = (): string => {
    isWritten = true;
    const policy = [
      "default-src 'none'",
      `script-src ${policyHash(script)}`,
      `style-src ${policyHash(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');
    const blocks = collector.header === undefined ? [] : collector.blocks(language, texts);
    return [
      `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n`,
      `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n',
      '<title>dittograph</title>\n',
      `<style>${style}</style>\n</head>\n<body>\n<div id="app"><p class="waiting">${WAITING}</p></div>\n`,
      `<script>${script}</script>\n`,
      ...blocks,
      `<script type="application/octet-stream" id="${BLOCK.end}"></script>\n</body>\n</html>\n`,
    ].join('');
  };
  return {
    takeTexts(given) {
      texts = given;
    },
    write(record) {
      collector.write(record);
      // The last record: the texts can be read no longer when the run has ended.
      return record.type === 'summary' ? page() : '';
    },
    end: () => (isWritten ? '' : page()),
  };
}
