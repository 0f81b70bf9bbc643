/** The texts of the frame around the views. */
import { textsOf, type Wordings } from './language.ts';

const EN = {
  skip: 'Skip to the content',
  views: 'Views',
  language: '中文',
  faultCut: 'This file is cut short: a part of the result is missing. Copy it again, or run the command again.',
  faultVersion:
    'This report was made for another version of its app. Run the command again with one version of dittograph.',
  faultDamaged: 'This file is damaged: its data cannot be read. Copy it again, or run the command again.',
  faultFetched: 'This part of the report could not be fetched from the service. Refresh the view.',
  faultBrowser:
    'This browser cannot unpack the data (DecompressionStream is missing). Open it in Chrome 103, Firefox 113, Safari 16.4 or later.',
} as const;

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  skip: '跳到正文',
  views: '视图',
  language: 'English',
  faultCut: '文件不完整：缺少部分结果。请重新复制文件，或重新运行命令。',
  faultVersion: '本报告的数据与程序版本不一致。请用同一版本的 dittograph 重新运行命令。',
  faultDamaged: '文件已损坏：数据无法读取。请重新复制文件，或重新运行命令。',
  faultFetched: '未能从服务取得报告的这一部分。请刷新视图。',
  faultBrowser:
    '此浏览器无法解压数据（缺少 DecompressionStream）。请用 Chrome 103、Firefox 113、Safari 16.4 或更新版本打开。',
};

const TEXTS: Wordings<keyof typeof EN> = { en: EN, zh: ZH };

export const shellText = textsOf(TEXTS);
