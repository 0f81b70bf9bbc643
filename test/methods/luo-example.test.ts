/**
 * The example of Luo's lecture 13: two reports of one story, about Luo Yufeng, under different titles with nearly the same
 * body. The reports here are written in its manner.
 */
import { describe, expect, it } from 'vitest';
import { createFingerprinter } from '../../src/methods/create.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { scan } from '../../src/scan.ts';
import { encodeTexts } from '../../src/text/batch.ts';

const BODY = [
  '昨天下午，罗玉凤在上海一家书店与读者见面，现场来了三百多人。她说自己从重庆的山村走出来，做过小学教师，也在超市做过收银员。',
  '谈到网络上的议论，她表示早已习惯，关注的人多了，生活反而更简单。读者问她今后有什么打算，她回答说想继续学英语，把这几年的经历写成一本书。',
  '书店负责人介绍，活动的消息只提前两天发布，仍有读者从苏州、杭州赶来。有读者说，不论别人怎么评价，她敢说敢做，这一点值得佩服。',
  '见面会持续了一个半小时，结束以后她又为读者签名，直到书店关门才离开。',
];
const REPORTS = [
  { id: 'morning', title: '罗玉凤上海会读者 称想写书', text: `罗玉凤上海会读者 称想写书\n${BODY.join('\n')}` },
  {
    id: 'evening',
    title: '凤姐现身书店 三百读者到场围观',
    text: `凤姐现身书店 三百读者到场围观\n本报讯 ${BODY.join('\n').replace('昨天下午', '前天下午').replace('仍有读者从苏州、杭州赶来', '仍有不少读者从外地赶来')}`,
  },
  {
    id: 'other',
    title: '上海书展下周开幕',
    text: '上海书展下周开幕\n上海书展将于下周三在展览中心开幕，今年有五百多家出版社参加，展出图书十五万种。组委会说，展期七天，每天晚上延长开放到九点，学生凭证免票。读者可以提前在网上预约，现场不再售票。',
  },
];

async function dropped(options: ScanOptions): Promise<string[]> {
  const ids: string[] = [];
  for await (const record of scan(REPORTS, { ...options, jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') ids.push(record.id);
  }
  return ids;
}

describe("Luo's example, one story under two titles", () => {
  it.each(['news', 'corpus', 'web', 'loose'] as const)('is found by our preset %s', async (preset) => {
    expect(await dropped({ preset })).toHaveLength(1);
  });

  it('is not found within 3 bits by the preset luo, and is within 12', async () => {
    expect(await dropped({ preset: 'luo' })).toEqual([]);
    expect(await dropped({ preset: 'luo', distance: 12 })).toHaveLength(1);
    const luo = createFingerprinter({
      method: 'simhash',
      featureHash: 'gb2312-string',
      weights: 'tf',
      words: 1,
      characters: 2,
    });
    const { rows } = luo.fingerprint(encodeTexts(REPORTS.map(({ text }) => text)));
    const row = (i: number): Uint32Array => rows.subarray(2 * i, 2 * i + 2);
    expect(luo.distance(row(0), row(1))).toBeGreaterThan(3);
  });
});
