/** The words of the page of an evaluation, in each language. Tables and plots name their figures themselves. */
import { textsOf, type Wordings } from '../language.ts';

const EN = {
  title: 'Methods',
  cutNote: 'The end of this file is missing.',
  none: 'This evaluation has no set.',
  asked: 'Suite {suite}, seed {seed}, on {data}; dittograph {version}',
  seconds: 'This took {wall} s, of which {cpu} s of CPU.',
  sort: 'Click a column to sort by it: first in descending, then in ascending, then in the measured order.',
  interval: 'In parentheses: the 95 % interval.',
  notes: 'Notes on the figures',
  data: 'As a table',
} as const;

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  title: '方法比较',
  cutNote: '文件末尾缺失。',
  none: '本次评测没有数据集。',
  asked: '评测方案 {suite}，随机种子 {seed}，数据 {data}；dittograph {version}',
  seconds: '用时 {wall} 秒，其中 CPU {cpu} 秒。',
  sort: '点击列名按该列排序：先降序，再升序，再恢复测量时的顺序。',
  interval: '括号内为 95 % 置信区间。',
  notes: '如何理解这些数字',
  data: '数据表',
};

const TEXTS: Wordings<keyof typeof EN> = { en: EN, zh: ZH };

export const t = textsOf(TEXTS);
