/** What compare and verify say, in Chinese. */
import type { Forms } from '../translation.ts';

export const AUDIT: Forms = {
  '{} of {} removals are correct.': '{2} 项移除中有 {1} 项正确。',
  '{} other statements of the result are false:': '结果中另有 {} 处错误：',
  '{} other statement of the result is false:': '结果中另有 {} 处错误：',
  '… and {} more': '…… 另有 {} 处',
  'exact: {} of {} shingles shared': '精确值：{2} 个 shingle 中共有 {1} 个',
  'of the smaller set; the sets have {} and {}': '占较小集合的比例；两个集合各有 {} 和 {} 个',
  'probability by the bands of a scan': '按一次扫描的各带计算的概率',
  'these texts have none of its features': '这两个文本不含该方法使用的特征',
  'distance {}': '距离 {}',
  match: '相符',
  'no match': '不相符',
  Jaccard: 'Jaccard',
  Containment: '包含度',
  Kind: '关系',
  'Found with': '找到概率',
  'it was dropped as published, by the fingerprints alone: that proves nothing':
    '它按论文的方式仅凭指纹移除，没有任何证明',
  'the run decided as published (--as-published): none of its removals is proven':
    '该次运行按论文的方式判定（--as-published），移除均未经证明',
  'the result does not list it': '结果没有列出它',
  'record {} ({}): {}': '第 {} 条记录（{}）：{}',
  'it is not among the inputs': '它不在输入之中',
  'it is not in its place': '它不在应有的位置',
  'it is kept, although it is a duplicate of {}, which is kept, too; the search did not propose the pair':
    '它被保留，但与同样保留的 {} 重复；搜索没有提出这一对',
  'it is kept, although it is a duplicate of {}, which is kept, too': '它被保留，但与同样保留的 {} 重复',
  'the result lists this {} twice': '结果把这个 {} 列了两次',
  'the result does not list this {}': '结果没有列出这个 {}',
  'there is no such {}': '没有这样的 {}',
  'its {} is {}, not {}': '其 {} 是 {}，而不是 {}',
  'its sizes are {}, not {}': '其大小是 {}，而不是 {}',
  'its ground is {}, which the run does not use': '其依据是 {}，而该次运行并未使用这一依据',
  'it has {} distinct shingles, and the kept document {}: the longer one must be kept':
    '它有 {} 个不同的 shingle，保留的文档有 {} 个：必须保留更长的一个',
  'its containment in the kept document is {} of {} shingles, not the {} that the run requires':
    '它在保留文档中的包含度为 {2} 个 shingle 中的 {1} 个，不到运行要求的 {3}',
  'it has a number, date or code that the kept document lacks, or has in another place':
    '它含有保留文档所没有的、或位置不同的数字、日期或代码',
  'a cluster lists it as dropped, but it is {}': '某个重复组把它列为已移除，但它的状态是 {}',
  'no cluster lists it': '没有重复组列出它',
  'its cluster keeps {}, but its evidence names {}': '它所在的重复组保留 {}，而证据中写的是 {}',
  'the document is not among the inputs': '该文档不在输入之中',
  'the kept document {} is not among the inputs': '保留的文档 {} 不在输入之中',
  'the document it was dropped for is {}, not kept': '取代它的文档状态为 {}，并未保留',
  'it and the document kept are in the clusters {} and {}, but {} lists it':
    '它与保留的文档分属重复组 {} 和 {}，而列出它的是 {}',
  'it and the document kept are of one input, and the run compares different ones only':
    '它与保留的文档属于同一输入，而运行只比较不同的输入',
  'the text of the kept document is not the one that was compared': '保留文档的文本不是当时比较的文本',
  'its Jaccard with the kept document is {}, below the {} that the run requires':
    '它与保留文档的 Jaccard 为 {}，低于运行要求的 {}',
  'whether the reference has duplicates of kept documents was not checked':
    '没有核对参照集中是否有与保留文档重复的文档',
  'of {} matches the document of the reference was removed or has another text: they were not checked':
    '有 {} 个匹配在参照集中的文档已不存在或文本不同：没有核对',
  'the run has no reference': '该次运行没有参照集',
  '{} is not a reference of the run': '{} 不是该次运行的参照集',
  'the reference has no document {}, which may have been removed since': '参照集中没有文档 {}，它可能已被删除',
  'the text of {} in the reference is not the one stated, and may have changed since':
    '参照集中 {} 的文本不是所写的文本，它可能已经改变',
  'the match could not be checked: {}': '无法核对这一匹配：{}',
  'the search of the reference does not find the stated document': '在参照集中搜索不到所写的文档',
  'the reference has no document that is as similar as the run requires': '参照集中没有达到运行要求的相似度的文档',
  'its match in the reference does not justify a removal': '它在参照集中的匹配不足以作为移除的依据',
  'the run decided as published: its match in the reference was not checked':
    '该次运行按论文的方式判定：没有核对它在参照集中的匹配',
  'it is a duplicate of {}, and another document is kept for it': '它与 {} 重复，而为它保留的是另一个文档',
  'it must never be dropped': '它不允许被移除',
  'the rule {} keeps it rather than {}': '规则 {} 应保留它而不是 {}',
  'no chain of duplicates joins it and {}': '没有重复链把它与 {} 连接起来',
  'its pair with {} does not justify a removal': '它与 {} 构成的文档对不足以作为移除的依据',
  'record {} has an unknown type': '第 {} 条记录的类型未知',
  'record {} ({}) is after a {}': '第 {} 条记录（{}）在 {} 之后',
  'the result has no header: it must come first': '结果没有头记录：它必须在最前',
  'record {} is a second {}': '第 {} 条记录是第二个 {}',
  "the result has the schema '{}', but this version reads '{}'": '结果的模式是“{}”，而本版本读取“{}”',
  'the result lists {} twice': '结果把 {} 列了两次',
  'the result has no header': '结果没有头记录',
  'the result has no summary: the run that wrote it did not end': '结果没有摘要：写出该结果的运行没有完成',
};
