/** Tables and texts of evaluate, tune, plan and demo, in Chinese; names of columns as `named` asks for them. */
import type { Forms } from '../translation.ts';

export const TABLES: Forms = {
  // plan
  '(name) design': '结构',
  '(name) look-ups a query': '每次查询的查找数',
  '(name) candidates a query': '每次查询的候选数',
  '(name) bytes': '字节',
  '(name) bytes a fingerprint': '每个指纹的字节数',
  'Chosen: {}, {} bytes.': '选用：{}，{} 字节。',
  'Chosen: {} parts, each {} with {} bytes; a query looks up each part, or the parts are joined one after another.':
    '选用：{} 个部分，每部分为 {}，{} 字节；查询逐一访问各部分，或各部分依次做连接。',

  // demo
  '{} of {}, in Chinese and English, with copies, edited copies and look-alikes.':
    '{2}的 {1}，中英文都有，其中有副本、改动过的副本和貌似相同的页面。',
  '{} pages': '{} 个网页',
  '{} sites': '{} 个网站',
  'One removal and its proof': '一次移除及其证明',
  '(name) keep': '保留',
  '(name) drop': '移除',
  'They share {} shingles, of {} and {}: similarity {}; the threshold is {}.':
    '两者共有 {} 个 shingle，各自有 {} 和 {} 个：相似度 {}；阈值为 {}。',
  'Proposed by {}, compared exactly, kept by the rule “{}”. Both contain:':
    '由{}提出，经精确比较，按规则“{}”决定保留哪一个。两者都有：',
  'Similar, and merged': '相似，且已合并',
  'Similar, but not merged': '相似，但不合并',
  'The same form with different facts: similarity {}, below {}. Both contain:':
    '格式相同而事实不同：相似度 {}，低于 {}。两者都有：',
  'Compared with the labels of the pages': '与网页的标注相比',
  '{} pairs to find, {} found, {} merged wrongly: precision {}, recall {}.':
    '应找到 {} 对，找到 {} 对，误合并 {} 对：精确率 {}，召回率 {}。',
  'Now your own pages': '接下来处理你自己的网页',
  'shows the duplicates; the input may also be .warc.gz, .jsonl, or - for stdin':
    '列出重复的内容；也可用 .warc.gz、.jsonl，或以 - 表示标准输入',
  'saves every removal with its evidence, then checks it again from the texts alone':
    '每次移除及其证据，然后仅凭文本再核对一遍',
  'the paths of the kept files; your files are not changed': '保留文件的路径；你的文件不会改动',

  // tune
  '(name) similarity': '相似度',
  '(name) pairs': '对数',
  '(name) clusters': '重复组数',
  '(name) largest': '最大重复组',
  '(name) can be removed': '可移除',
  '(name) kept pairs': '保留的对',
  '(name) links right': '正确的连接',
  '{} ({}–{})': '{}（{}–{}）',
  '{} documents.': '{} 篇文档。',
  '{} document.': '{} 篇文档。',
  '{} documents, {} without a readable text.': '{} 篇文档，其中 {} 篇没有可读的文本。',
  '{} document, {} without a readable text.': '{} 篇文档，其中 {} 篇没有可读的文本。',
  'Links that each step adds to the step above it': '每一级比上一级新增的连接',
  '{} links': '{} 条连接',
  '{} link': '{} 条连接',
  'only here': '仅此处有',
  'only in {}': '仅 {} 有',
  '(every sentence of it is in {} too)': '（其中每一句 {} 也都有）',
  'Question {} of {}': '问题 {}／{}',
  'Is one of them enough? y, n, ? or q': '两者留一个就够吗？请输入 y（是）、n（否）、?（不确定）或 q（结束）',
  'Answers: {} right, {} wrong, {} unsure.': '回答：{} 个正确，{} 个错误，{} 个不确定。',
  'Recommended: --similarity {}': '推荐：--similarity {}',
  '{} pairs of that similarity or more are kept, since their kinds are not removed: {}. --remove KIND allows other kinds (docs/kinds.md).':
    '{} 对达到该相似度而保留，因为其类别不可移除：{}。--remove KIND 可让其他类别移除（docs/kinds.md）。',
  '{} pair of that similarity or more is kept, since its kind is not removed: {}. --remove KIND allows other kinds (docs/kinds.md).':
    '{} 对达到该相似度而保留，因为其类别不可移除：{}。--remove KIND 可让其他类别移除（docs/kinds.md）。',
  Bound: '限制',
  '{} is the lowest threshold at which {} of the links or more are right by your {} answers: {} ({} to {}).':
    '按你的 {3} 个回答，{1} 是至少有 {2} 的连接正确的最低阈值：{4}（{5} 至 {6}）。',
  'The interval reaches below that share: more answers would narrow it.':
    '区间延伸到该比例以下：更多回答可使区间变窄。',
  'By your answers no threshold has {} of its links right; the highest threshold has the largest share.':
    '按你的回答，没有一个阈值有 {} 的连接正确；最高的阈值比例最大。',
  'Answers given: {}; at least {} are needed to use them.': '已有回答：{} 个；至少需要 {} 个才能采用。',
  'At {} a chain of links joins {} documents, but the largest cluster has {}: links of that similarity join different texts.':
    '在 {} 处，一条连接链连起了 {} 篇文档，而最大的重复组只有 {} 篇：这一相似度的连接连起了不同的文本。',
  '{} is the default': '{} 是默认值',
  '{} is the nearest to the default, {}': '{} 最接近默认值 {}',
  'No two texts are similar enough to choose a threshold: {}.': '没有两个文本相似到足以据此选择阈值：{}。',
  'The number of links falls steadily with the similarity, so no threshold stands out: {} is the default.':
    '连接数随相似度平稳下降，没有突出的阈值：{} 是默认值。',
  'Few links depend on it: {} of {} lie between {} and {}; around {} there are {}.':
    '受其影响的连接很少：{2} 条中有 {1} 条在 {3} 与 {4} 之间；{5} 附近有 {6} 条。',
  'Few links depend on it: {} of {} lie between {} and {}.':
    '受其影响的连接很少：{2} 条中有 {1} 条在 {3} 与 {4} 之间。',
  'At this threshold {} documents can be removed; at {} it would be {}, at {} {}.':
    '在该阈值处有 {} 篇文档可移除；在 {} 处为 {} 篇，在 {} 处为 {} 篇。',
  'It is the default.': '它就是默认值。',
  'It is the nearest of such thresholds to the default, {}.': '在这样的阈值中，它最接近默认值 {}。',
  'This uses the distribution of the links and cannot say whether they are right; --ask 30 asks you about some of them.':
    '以上依据连接的分布，不能说明连接是否正确；--ask 30 会就其中一些向你提问。',

  // evaluate: titles of tables
  'pairs of a verified scan': '经核实的扫描所得的对',
  'pairs of each method alone': '各方法单独所得的对',
  'What a scan keeps and drops': '扫描保留和移除的文档',
  'Cost of fingerprints and search in one thread': '单线程计算指纹和搜索的开销',
  'Recall of each method alone, by the exact Jaccard of the pair': '各方法单独的召回率，按对的精确 Jaccard 分段',
  'Share of the labelled pairs of each kind that each method alone finds': '各类标注的对中各方法单独找到的比例',
  'Test set 1: copies found': '测试集 1：找到的副本',
  'Test set 2: different pages reported': '测试集 2：被报告的不同网页',
  'Categories of {}: pairs of each algorithm alone': '{} 的各类别：各算法单独所得的对',
  'Is it more exact? F1 by frequency alone and by the weights of the paper': '是否更精确？仅按词频与按论文权重的 F1',
  'Is it faster? All categories together, in one thread': '是否更快？所有类别合计，单线程',
  'Is it faster? All categories together, on Spark': '是否更快？所有类别合计，在 Spark 上',
  'Recall of changed copies, {} evenly from {}': '改动过的副本的召回率，从 {2} 均匀抽取 {1}',
  'Recall after {}': '施加 {} 之后的召回率',
  'Growing corpora: all pairs, clusters, and clusters compared in parallel':
    '逐渐增大的语料：所有对、簇内，以及并行比较各簇',
  'Which of n fingerprints are within {} of {} bits? One query, in one thread':
    'n 个指纹中哪些在 {2} 位中相差不超过 {1} 位？单线程的一次查询',
  'Pairs of {} within the distance, in one thread': '{} 中距离之内的对，单线程',
  'Page by page over {}: within {} bits of a stored fingerprint, or stored':
    '逐页处理 {}：与已存指纹相差不超过 {} 位，否则存入',
  'All pairs of {} and those within clusters, distance by distance, by the fastest kernel':
    '{} 的所有对与簇内的对，逐个距离，用最快的内核',
  'All pairs and those within clusters': '所有对与簇内的对',
  '64-bit SimHash on {}, by Hamming distance': '{} 上的 64 位 SimHash，按汉明距离',
  '64-bit SimHash on {}': '{} 上的 64 位 SimHash',
  'Agreement on {}': '{} 上的一致性',

  // evaluate: names of columns
  '(name) method': '方法',
  '(name) method of the paper': '论文中的方法',
  '(name) precision': '精确率',
  '(name) recall': '召回率',
  '(name) hard negatives merged': '误合并的难负例',
  '(name) clusters exact': '完全正确的重复组',
  '(name) accuracy (Li 2017)': '准确率（Li 2017）',
  '(name) clusters lost': '丢失的重复组',
  '(name) drops right': '正确的移除',
  '(name) copies dropped': '被移除的副本',
  '(name) CPU seconds': 'CPU 秒',
  '(name) wall seconds': '实际用时，秒',
  '(name) documents/s': '文档/秒',
  '(name) pages/CPU s': '网页/CPU 秒',
  '(name) million comparisons/s': '百万次比较/秒',
  '(name) bytes a document': '每篇文档的字节数',
  '(name) unchanged found': '找到的未改动副本',
  '(name) changed found': '找到的改动副本',
  '(name) error': '错误率',
  '(name) operator': '操作',
  '(name) share': '比例',
  '(name) documents': '文档数',
  '(name) way': '方式',
  '(name) workers': '工作线程数',
  '(name) comparisons': '比较次数',
  '(name) kernel': '内核',
  '(name) distance': '距离',
  '(name) category': '类别',
  '(name) algorithm': '算法',
  '(name) features': '特征',
  '(name) better': '较优者',
  '(name) least similarity': '最低相似度',
  '(name) fingerprints': '指纹数',
  '(name) look-ups': '查找数',
  '(name) candidates': '候选数',
  '(name) build, CPU ms': '构建，CPU 毫秒',
  '(name) query, CPU µs': '查询，CPU 微秒',
  '(name) pages': '网页数',
  '(name) stored': '存入数',
  '(name) reported': '报告数',
  '(name) reported rightly': '正确的报告',
  '(name) removable removed': '可移除中已移除',
  '(name) fingerprints, s': '指纹，秒',
  '(name) search, s': '搜索，秒',
  '(name) together, s': '合计，秒',

  // evaluate: notes
  'undefined: {}, where {}': '无定义（undefined）：{}，原因是{}',
  'nothing right was found, or precision or recall is undefined': '没有找到正确的，或精确率、召回率无定义',
  'nothing was dropped': '没有移除任何文档',
  'nothing was found, or the labels are not complete': '什么也没有找到，或标注不完整',
  'the labels list no hard negatives': '标注没有列出难负例',
  'documents without a readable text: they stay in the set, but no method finds them':
    '没有可读文本的文档：在集合中，没有方法能找到它们',
  'records with the id of an earlier record: not in the set': 'id 与之前记录相同、因而不在集合中的记录',
  'documents without a label: searched, but not counted': '没有标注的文档：参与搜索，不计入任何统计',
  'labels of documents that are not in the set: not counted': '指向不存在的文档的标注：不计入',
  'labels that contradict one another: the pairs and documents concerned are not counted':
    '互相矛盾的标注：涉及的文档不计入任何统计',
  'pairs of a document with itself: not counted': '文档与自身的对：不计入',
  'duplicate pairs whose documents are labelled with different clusters: counted as duplicates':
    '文档标注为不同重复组的重复对：按重复计',
  'pairs that are neither duplicates nor different: left out of the figures over pairs':
    '既非重复也非不同的对：不计入关于对的数字',
  'clusters of one document: it has no duplicate, and only wrongly found pairs with it count':
    '只有一篇文档的重复组：没有重复，只用于计误报',
  'the set has no duplicate pair: recall, F1 and ARI are meaningless or undefined':
    '集合中没有重复对：召回率、F1 和 ARI 没有意义或无定义',
  'unlabelled pairs are unknown, not different: precision is undefined': '没有标注的对是未知的，而非不同：精确率无定义',
  'CPU seconds include fingerprints and search over all {} pages in one thread, on this machine':
    'CPU 秒是本机单线程对全部 {} 个网页计算指纹和搜索所用',
  'CPU seconds include counting, fingerprints and search in one thread; for shingles also verification':
    'CPU 秒是单线程计数、计算指纹和搜索所用；shingle 法还包括核实',
  'accuracy is as defined in the paper: 1 − wrongly reported / different; precision is the share of the reported test pages that are copies':
    '准确率按论文的定义：1 − 误报数／不同网页数；精确率按所有被报告的测试网页计',
  'Zhou 2019 pairs each text with the most similar one only': 'Zhou 2019 只把每个文本与最相似的一个配对',
  'a pair is found if its similarity is at least the least similarity: the Jaccard of shingles, or 1 − h/f of 64 bits':
    '相似度不低于最低相似度的对算作找到：shingle 的 Jaccard，或 64 位的 1 − h/f',
  'all ways gave the same answers': '各种方式的结果相同',
  'expanded stores {} numbers for each fingerprint, and is built for at most {} of them':
    'expanded 为每个指纹存 {} 个数，最多建到 {} 个指纹',
  'the first {} fingerprints are those of the texts; the others are random': '前 {} 个指纹是文本的；其余为均匀抽取',
  'the growing corpora are generated from the words of the set; every third text has an edited copy':
    '逐渐增大的语料用集合中的词生成；每三个文本有一个改动过的副本',
  'words are segmented by {}, without stop words and punctuation': '用 {} 分词，去掉停用词和标点',
  'workers are running and warm; CPU seconds include all threads': '工作线程已启动并预热；CPU 秒是所有线程之和',
  '{}: of {} cells optimised SimHash is clearly better in {}, SimHash by frequency in {}; clearly: the {} % intervals of F1 are apart':
    '{}：{} 格中优化的 SimHash 在 {} 格明显更好，按词频的 SimHash 在 {} 格明显更好；明显指 F1 的 {} % 区间不相交',
};
