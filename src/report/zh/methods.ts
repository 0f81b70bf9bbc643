/** What the methods and presets find, miss and cost, in Chinese. */
import type { Forms } from '../translation.ts';

export const METHODS: Forms = {
  'edited copies of any length, at the Jaccard and with the recall you ask for':
    '改动过的、任意长度的副本，按你要求的 Jaccard 和召回率',
  'a short text inside a long one; pairs below the similarity, more the lower they are':
    '长文本中的短文本；低于该相似度的文档对，越低漏得越多',
  '512 bytes a document; time linear in the documents, plus the pairs it proposes':
    '每个文档 512 字节；时间与文档数成正比，另加所提出的文档对',
  'Broder 1997; Dahlgaard, Knudsen, Thorup 2017': 'Broder 1997；Dahlgaard、Knudsen、Thorup 2017',
  'every pair at the Jaccard you ask for, without exception': '达到你要求的 Jaccard 的每一对，无一例外',
  'nothing at that Jaccard; a short text inside a long one, unless its containment is asked for':
    '在该 Jaccard 上没有遗漏；长文本中的短文本，除非要求按包含度查找',
  'eight bytes a shingle, more than the text itself; slower than minhash from some ten thousand documents on':
    '每个 shingle 八字节，比文本本身还大；约一万个文档以上比 minhash 慢',
  'Broder 1997; the baseline of Zhou 2019': 'Broder 1997；Zhou 2019 的基线',
  'copies that share runs of words, none missed at the share of chosen shingles that you ask for':
    '有成段相同词语的副本；所选 shingle 的相同比例达到要求的无一遗漏',
  'many small edits: each disturbs the choice around it, so the similarity is underestimated':
    '许多小改动：每处都影响周围的选取，因此相似度被低估',
  'about two bytes a word: eight for each chosen shingle, and two shingles in nine are chosen':
    '每个词约两字节：每个所选 shingle 八字节，每九个 shingle 选取两个',
  'Schleimer, Wilkerson, Aiken 2003': 'Schleimer、Wilkerson、Aiken 2003',
  'copies of longer texts with few edits': '改动很少的较长文本的副本',
  'short texts; many small edits; its distance measures an angle, so it guarantees no Jaccard similarity':
    '短文本；许多小改动；其距离度量的是夹角，因此不保证任何 Jaccard 相似度',
  '4, 8 or 16 bytes a document': '每个文档 4、8 或 16 字节',
  'Charikar 2002; Manku, Jain, Das Sarma 2007': 'Charikar 2002；Manku、Jain、Das Sarma 2007',
  'edited copies, at the similarity that its distance corresponds to': '改动过的副本，按其距离所对应的相似度',
  'texts of a few shingles; about 13 in 100 pairs at Jaccard .8':
    '只有几个 shingle 的文本；在 Jaccard .8 处约每 100 对漏 13 对',
  '144 bytes a document; compares two to twenty billion pairs a second within a cluster':
    '每个文档 144 字节；簇内每秒比较二十亿到二百亿对',
  'CN102024065B, method 1': 'CN102024065B，方法 1',
  'little at that similarity; more below it': '在该相似度上很少；低于它则更多',
  '1,024 bytes a document, for the information of 64 slots of a minhash':
    '每个文档 1,024 字节，信息量相当于 minhash 的 64 槽',
  'CN102024065B, method 2': 'CN102024065B，方法 2',
  'Chinese copies in any order of sentences, with small edits': '句子次序任意、有小改动的中文副本',
  'other scripts; texts on one subject look similar to it, so many of its candidates fail verification':
    '其他语言；同一主题的文本看起来也相似，因此许多候选不能通过验证',
  '7,552 bytes a document; compares all pairs of vectors whose norms allow a match':
    '每个文档 7,552 字节；范数相近、可能匹配的向量对全部比较',
  'Li et al. 2017, algorithm A': 'Li 等 2017，算法 A',
  'Li et al. 2017, algorithm B': 'Li 等 2017，算法 B',
  'copies of several paragraphs, if most keep their first and last sentences':
    '由几个段落组成、且多数段落的首句和末句未变的副本',
  'texts of one paragraph; edits in first and last sentences': '只有一段的文本；首尾句的改动',
  'eight bytes a paragraph': '每段八字节',
  'a baseline of Li et al. 2017': 'Li 等 2017 的基线',
  'copies of several sentences, in any order, if most of their ends are unchanged':
    '由几个句子组成、且多数句子的结尾未变的副本，句子次序不限',
  'texts without full stops; texts of one or two sentences': '没有句号的文本；只有一两句的文本',
  'eight bytes a sentence': '每句八字节',
  'texts that are equal except for case, width and white space': '除大小写、全半角和空白外相同的文本',
  'every edit': '任何改动',
  '16 bytes a document': '每个文档 16 字节',
  'Rivest 1992; a baseline of Li et al. 2017': 'Rivest 1992；Li 等 2017 的基线',
  'folders, crawls and WARC: removes equal pages and copies, keeps versions and variants; the default for pages':
    '文件夹、抓取结果和 WARC：移除相同的网页和副本，保留不同版本和同格式不同内容的网页；网页的默认预设',
  'articles republished across sites and feeds: cut, extended or under other titles, by main text alone':
    '跨网站和订阅源转载的文章：有删节、扩充或换了标题，只按正文比较',
  'collections of texts: all that share half of their wording, versions and variants too; the default for texts':
    '文本集合：移除共有一半措辞的全部文本，包括不同版本和同格式不同内容的；文本的默认预设',
  'copies with a few words changed, no more': '只改了几个词的副本，不含其他',
  'copies of which every tenth word was changed: half of the pairs of words still shared':
    '每十个词改了一个的副本：仍有一半的双词组相同',
  'the same words in the same order: case, width, blanks, punctuation and other signs do not count':
    '词语及其顺序相同的文本：不计大小写、全半角、空格、标点和其他符号',
  'CN102024065B, method 1: signs of column sums, 128 bits, Dx = 32':
    'CN102024065B，方法 1：列和的符号，128 位，Dx = 32',
  'CN102024065B, method 2: distances of 64 rows added up, Dy = 1228': 'CN102024065B，方法 2：64 行距离之和，Dy = 1228',
  'Li et al., algorithm A: counts of 3,764 common characters': 'Li 等，算法 A：3,764 个常用字的计数',
  'Li et al., algorithm B: counts by a map that bisects the UTF-16 code of a character':
    'Li 等，算法 B：按二分字符 UTF-16 码的映射计数',
  'Luo, lecture 13: codes of strings of GB 2312, 64 bits, k = 3': 'Luo，第 13 讲：GB 2312 字符串编码，64 位，k = 3',
  'Manku, Jain, Das Sarma: 64 bits, k = 3': 'Manku、Jain、Das Sarma：64 位，k = 3',
  'Zhou, Jia: frequency in the text, rarity and length weigh; 64 bits in four blocks, k = 3':
    'Zhou、Jia：按词在文本中的频率、罕见程度和长度加权；64 位分四块，k = 3',
};
