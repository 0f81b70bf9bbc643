import { describe, expect, it } from 'vitest';
import { sectionHint } from '../../src/html/analysis/section-headings.ts';
import { HINT_COMMENTS, HINT_PROMOTION } from '../../src/html/syntax/class-names.ts';

describe('the heading of a section', () => {
  it.each([
    'Comments',
    '12 comments',
    'Comments (3)',
    '3 Comments on “The lighthouse”',
    'Responses (6)',
    '2 replies',
    'Leave a Reply',
    'Discussion (14)',
    '评论',
    '网友评论（3）',
    '最新评论：',
    '共有12条评论',
    '全部跟帖',
    '發表留言',
  ])('“%s” is that of comments', (head) => {
    expect(sectionHint(head)).toBe(HINT_COMMENTS);
  });

  it.each([
    'Related',
    'Related stories',
    'Related: Lighthouse to be rebuilt',
    'Popular in Sport',
    'Read more: Lighthouse to be rebuilt',
    'Most read',
    'Share this article',
    '相关新闻',
    '相关阅读：旧灯塔将重建',
    '推荐阅读',
    '更多>>',
    '24小时热榜',
    '编辑推荐',
    '一周热门排行榜',
    '猜你喜欢',
    '相關報導',
    '分享到：微信 微博',
  ])('“%s” leads elsewhere', (head) => {
    expect(sectionHint(head)).toBe(HINT_PROMOTION);
  });

  it.each([
    'Related work',
    'Discussion',
    'Popular unrest spreads to the ports',
    'Recommended doses',
    'Commentators disagree',
    '相关部门：过渡期内不予处罚',
    '今年将有更多企业受益',
    '专家评论：方向正确，重在落实',
    '推荐理由',
    '分享经验，共谋发展',
    '热门景点人满为患',
  ])('“%s” is that of a part of the article', (head) => {
    expect(sectionHint(head)).toBe(0);
  });

  it('is short: a long text is not a heading, even if it begins like one', () => {
    expect(sectionHint(`comments ${'('.repeat(1_000_000)}`)).toBe(0);
  });
});
