/** How a search finds pairs, and what made a pair a candidate, in Chinese: the report page says them too. */
import type { Forms } from '../translation.ts';

export const SEARCHES: Forms = {
  'every pair with a Tanimoto similarity of {} or more, none missed': 'Tanimoto 相似度不低于 {} 的全部文档对，无一遗漏',
  "every pair with {} or more of its sentences' ends in common, none missed":
    '句子首尾有 {} 或更多相同的全部文档对，无一遗漏',
  'every pair of equal texts, none missed': '文本相同的全部文档对，无一遗漏',
  '{}; how many pairs of that similarity these are is not a property of the method: measure it with --sample-recall':
    '{}；其中有多少达到该相似度，不是方法的性质：请用 --sample-recall 测量',
  '{} bands of {} slots: P(candidate | J = {}) = {}': '{} 个带，每带 {} 槽：P(候选 | J = {}) = {}',
  '{} bands of {} slots': '{} 个带，每带 {} 槽',
  'pairs within {} of {} bits that share a cluster': '在 {2} 位中相差 {1} 位以内且同属一簇的文档对',
  'every pair at Jaccard {} or more, or at containment {} or more: all are found':
    'Jaccard 不低于 {} 或包含度不低于 {} 的全部文档对：全部找到',
  'every pair at Jaccard {} or more: all are found': 'Jaccard 不低于 {} 的全部文档对：全部找到',
  'every pair at Jaccard {} or more': 'Jaccard 不低于 {} 的全部文档对',
  'every pair within {} of {} bits, none missed': '{2} 位中相差 {1} 位以内的全部文档对，无一遗漏',
  "every pair with {} or more of its paragraphs' ends in common, none missed":
    '段落首尾有 {} 或更多相同的全部文档对，无一遗漏',
  'every pair with {} or more of its chosen shingles in common, none missed':
    '所选 shingle 有 {} 或更多相同的全部文档对，无一遗漏',
  exact: '文本相同',
  component: '同一连通分量',
  equal: '指纹相同',
  'band {} of {}': '第 {1} 个带（共 {2} 个）',
  'set distance {}': '集合距离 {}',
  'squared distance {}': '距离平方 {}',
  'containment, {}': '包含，{}',
  'hamming {}': '汉明距离 {}',
  'hamming {}, by {}': '汉明距离 {}，用 {}',
  '{}, cluster by band {} of {}': '{}，由第 {} 个带（共 {} 个）成簇',
};
