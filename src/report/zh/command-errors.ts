/** Errors of commands, inputs and outputs, in Chinese. */
import type { Forms } from '../translation.ts';

export const COMMAND_ERRORS: Forms = {
  "'{}' does not contain decisions of the report page ({})": '“{}”中没有报告页的决定（{}）',
  "'{}': 'go' must be a list of ids": '“{}”：“go”必须是编号的列表',
  "there is no '{}'": '找不到“{}”',
  "'{}' could not be opened: {}": '“{}”无法打开：{}',
  "'{}' could not be written: {}": '“{}”无法写入：{}',
  "'{}' is a journal of {}, not {}": '“{}”是 {} 的日志，不是 {} 的',
  "'{}' is not a journal of dittograph apply": '“{}”不是 dittograph apply 的日志',
  'the result was decided by fingerprints alone (--as-published): it proves no removal, so none is applied':
    '该结果仅由指纹决定（--as-published）：它不证明任何移除，因此不执行',
  'the result drops {} for {}, but does not keep that': '结果删除 {} 而保留 {}，但后者并未被保留',
  '--move {} is inside the input {}': '--move {} 在输入 {} 之内',
  'a result from stdin has no name for its journal: name one with --journal':
    '来自 stdin 的结果没有日志名：用 --journal 指定',
  '{} was made from stdin; name the same input again: apply {} INPUT':
    '{} 来自 stdin；请再次给出同一输入：apply {} INPUT',
  '{} has no option {}': '{} 没有选项 {}',
  '{}: {} takes no value': '{}：{} 不带值',
  '{}: {} needs a value that is not empty': '{}：{} 的值不能为空',
  '{}: {} needs a value{}': '{}：{} 需要一个值{}',
  "compare takes two single documents, but '{}' holds {}": 'compare 需要两个单独的文档，而“{}”含有 {}',
  '{} applies to whole documents, but {} cuts within their texts: leave it out, or give it to another run, over whole documents':
    '{} 针对整篇文档，而 {} 删去其文本中的内容：请去掉该选项，或在另一次针对整篇文档的运行中使用',
  '{} bounds runs over whole documents. {} takes about 24 bytes of memory a line, and keeps texts in a temporary file: leave the bound out':
    '{} 限制的是针对整篇文档的运行。{} 每行约需 24 字节内存，文本存于临时文件：请去掉此限制',
  '{} bounds runs over whole documents. {} takes as much memory as a scan of its paragraphs; for less, cut each input in a run of its own':
    '{} 限制的是针对整篇文档的运行。{} 所需内存与对其段落的扫描相同；若要更少，请逐个输入分别运行',
  '{} bounds runs over whole documents. {} takes about 28 bytes of memory for each half of the least length, and keeps texts in a temporary file: raise --min-length, or leave the bound out':
    '{} 限制的是针对整篇文档的运行。{} 每半个最小长度约需 28 字节内存，文本存于临时文件：请增大 --min-length，或去掉此限制',
  '--annotate writes every record to the output, so that none is left for --removed: omit one of the two':
    '--annotate 会写出每条记录，--removed 便没有记录可写：请去掉二者之一',
  '{} requires {} line, paragraph or substring': '{} 只与 {} line、paragraph 或 substring 一起使用',
  'give {} once': '{} 只能给一次',
  'name a labelled set, or a suite: {}': '给出一个标注集，或一个系列：{}',
  'name one labelled set, or the folder of the sets of a suite with --data; not both':
    '给出一个标注集，或用 --data 给出系列所用标注集的文件夹；不能两者都给',
  '{} compares settings of its own methods, and takes no {}': '{} 比较自己的各种方法设置，不接受 {}',
  '{} compares the algorithms of the paper on Spark, and takes no {} there':
    '{} 在 Spark 上比较论文的各算法，此时不接受 {}',
  '{} does not run on Spark; {} does': '{} 不能在 Spark 上运行；{} 可以',
  '{} requires a labelled set': '{} 只用于你指定的标注集',
  'hamming build needs {} INDEX': 'hamming build 需要 {} INDEX',
  '{}: an index is not compressed': '{}：索引文件不能压缩',
  '{}: Parquet is compressed in itself; name a file without .gz': '{}：Parquet 自身已压缩；请给出不带 .gz 的文件名',
  "'{}' has fingerprints of {} bits, and '{}' of {}": '“{}”的指纹为 {} 位，而“{}”的为 {} 位',
  'only one of the files can be stdin': '只有一个文件可以是 stdin',
  "'{}' answers up to {} bits, not {}: build it with {} {}": '“{}”最多支持 {} 位，而不是 {}：请用 {} {} 建立',
  'hamming query needs {} FILE': 'hamming query 需要 {} FILE',
  "the largest part of '{}' has {} bytes; {} {} is too little for it": '“{}”最大的部分有 {} 字节，{} {} 不够',
  "there is an index in '{}' already": '“{}”中已有索引',
  'INPUT is read only with a result of scan or dedup; see --help':
    '只有来自 scan 或 dedup 的结果才会读取 INPUT；见 --help',
  "'{}' is named twice, and would be written to {} twice: name it once":
    '“{}”被指定了两次，会两次写到 {}：只需指定一次',
  "'{}' and '{}' would both be written to {}: name them by a pattern, which keeps their folders, such as '{}', or run dedup on each separately":
    '“{}”和“{}”都会写到 {}：请用能保留其文件夹的模式指定它们，如“{}”，或分别去重',
  '--to {} already has files, but pages are copied to an empty folder: name a new or empty folder':
    '--to {} 中已有文件，而网页要复制到单独的文件夹：请给出新的或空的文件夹',
  '--to {} is inside the input {}, which would then contain the copies': '--to {} 在输入 {} 之内，副本会混入输入',
  'stdin has no name: name a file with --to, not a folder': 'stdin 没有名称：用 --to 指定文件，而不是文件夹',
  "the name of a key has 1 to 64 letters, digits, _, . or -, unlike '{}'":
    '密钥的名称由 1 到 64 个字母、数字、_、. 或 - 组成，不能是“{}”',
  '{} needs {} DIR': '{} 需要 {} DIR',
  'no method or preset {}': '没有方法或预设 {}',
  '{} exclude each other; give one of them': '{} 不能同时使用；只能给一个',
  'noise needs an --operator': 'noise 需要 --operator',
  '{}: a path must follow the colon': '{}：冒号后必须有路径',
  '{}: the format must be one of {}': '{}：格式必须是 {} 之一',
  '{} and {} both write to {}': '{} 和 {} 都写到 {}',
  '{} would overwrite {} {}': '{} 会覆盖 {} {}',
  '{}, line {}: {}': '{} 第 {} 行：{}',
  'no command {}': '没有命令 {}',
  'the command must come first: dittograph {}COMMAND … {} …': '命令在前：dittograph {}COMMAND … {} …',
  "--config: there is no file '{}'": '--config：找不到文件“{}”',
  '{}: an argument is missing. Usage: dittograph {}': '{}：缺少参数。用法：dittograph {}',
  '{}: too many arguments. Usage: dittograph {}': '{}：参数太多。用法：dittograph {}',
  'serve needs {} DIR': 'serve 需要 {} DIR',
  'spark join needs {} FOLDER': 'spark join 需要 {} FOLDER',
  'spark run needs {} FOLDER': 'spark run 需要 {} FOLDER',
  'stdin cannot be both the input and the source of the answers for {}': 'stdin 不能既是输入，又提供 {} 的回答',
  '{} was made from stdin; name the same input again: verify {} INPUT':
    '{} 来自 stdin；请再次给出同一输入：verify {} INPUT',
  "compare takes texts, or documents with a 'text' or an 'html'": 'compare 需要文本，或带“text”或“html”的文档',
  "'{}' changed between two passes": '“{}”在两次读取之间改变了',
  "'{}' changed while it was read": '“{}”在读取时改变了',
  "--unit cuts from the texts of JSON Lines, JSON, CSV and Parquet, and '{}' has the format {}: write its texts first, with dittograph extract {} -o ndjson:texts.jsonl":
    '--unit 删去 JSON Lines、JSON、CSV 和 Parquet 文本中的内容，而“{}”是 {}：请先用 dittograph extract {} -o ndjson:texts.jsonl 写出它的文本',
  'cutRepeats takes a list of paths': 'cutRepeats 需要路径的列表',
  'minLength must be {} or more, not {}': 'minLength 必须不小于 {}，而不是 {}',
  'boilerplate must be {} … 1, not {}': 'boilerplate 必须在 {} … 1 之间，而不是 {}',
  'boilerplate is found by lines or paragraphs, not by substrings': 'boilerplate 以行或段落为单位，不能以片段为单位',
  'no record has a URL with its host (url, uri, link, source_url); name a field that holds one with --id-field':
    '没有一条记录带有可得知主机的 URL（url、uri、link、source_url）；请用 --id-field 指明含有它的字段',
  '{} has no effect with {}; leave it out': '与 {2} 一起使用时，{1} 不起作用；请去掉它',
  'unit must be one of {}': 'unit 必须是 {} 之一',
  'an annotated output has all records, so none is left to write as removed':
    '带注释的输出含有全部记录，因此没有可作为移除写出的记录',
  "dedupFiles needs an output 'kept', as openOutput makes it": 'dedupFiles 需要由 openOutput 打开的输出“kept”',
  'dedupFiles takes a list of paths; dedup takes documents': 'dedupFiles 需要路径的列表；dedup 才接受文档',
  "no document of {} could be judged; the first is '{}': {}, {}": '{} 个文档没有一个能够比较；第一个是“{}”：{}，{}',
  "only an archive (WARC) has revisits, and '{}' is none": '只有网页存档（WARC）有 revisit 记录，而“{}”不是网页存档',
  "'{}' contains no document": '“{}”中没有文档',
  "'{}' is a folder, not a file": '“{}”是文件夹，不是文件',
  "'{}' is not labelled: no document has a text or a number in the field '{}', and there is no pairs.tsv beside it":
    '“{}”没有标注：没有文档在字段“{}”中有文本或数字，旁边也没有 pairs.tsv',
  "the field '{}' of '{}' is a number too large to be distinguished from its neighbours: write it in quotes":
    '“{2}”的字段“{1}”是一个过大的数字，无法与相邻的数区分：请加引号',
  "the field '{}' of '{}' must be a text or a number, not {}": '“{2}”的字段“{1}”必须是文本或数字，而不是 {3}',
  "{} must be a number from 0 to 1, not '{}'": '{} 必须是 0 到 1 的数，而不是“{}”',
  "{}: '{}' must be [source, share edited]": '{}：“{}”必须是 [来源, 改动的比例]',
  '{}: a pair needs two ids': '{}：一对需要两个编号',
  '{}: it must be an object, not {}': '{}：必须是对象，而不是 {}',
  '{}: line {}, column {}: not JSON: {}': '{}：第 {} 行第 {} 列：不是 JSON：{}',
  "{}: there is no column '{}'; the first line names the columns, with tabs between them":
    '{}：没有列“{}”；首行给出列名，以制表符分隔',
  "{}:{}: a label needs an 'id'": '{}:{}：标注需要“id”',
  "operator '{}': the share must be a number from 0 to 1": 'operator“{}”：比例必须是 0 到 1 的数',
  'the operators of addNoise must be a list': 'addNoise 的 operator 必须是列表',
  'the seed must be a whole number from 0 to 4294967295, not {}': '种子必须是 0 到 4294967295 的整数，而不是 {}',
  "there is no operator '{}'{}": '没有 operator“{}”{}',
  'the grouping {} does not find the same pairs as {}': '分组方式 {} 找到的对与 {} 不同',
  "'{}' contains none of the sets {}": '“{}”中没有任何一个集合 {}',
  "no method or preset '{}'; name one at a time": '没有方法或预设“{}”；每次给出一个',
  "no method or preset '{}'{}": '没有方法或预设“{}”{}',
  "the set {} has no document in the role '{}' of this protocol (field set)":
    '集合 {} 中没有本方案角色“{}”（字段 set）的文档',
  'the structures disagree on {} fingerprints': '各结构对 {} 个指纹的结果不一致',
  'the set {} names no categories (fields cat or category)': '集合 {} 没有类别（字段 cat 或 category）',
  'not a tar archive: no size at byte {}': '不是 tar 归档：字节 {} 处没有大小',
  'not a tar archive: the header at byte {} has a wrong checksum': '不是 tar 归档：字节 {} 处的头校验和有误',
  'the tar archive ends within the file at byte {}': 'tar 归档在字节 {} 处的文件中间结束',
  'the ids must be a list': '编号必须是列表',
  "'{}' has the format {}, whose records have no columns to add; write the decisions beside it: dittograph scan {} -o ndjson:decisions.ndjson":
    '“{}”是 {}，其记录不能增加列；请把决定写到旁边：dittograph scan {} -o ndjson:decisions.ndjson',
  "'{}'{} has a {} '{}' already, which --annotate would add: leave it out first, for example by {}":
    '“{}”{}已有 {} “{}”，而 --annotate 要增加它：请先去掉，例如用 {}',
  "'{}' is not in UTF-8, in which --annotate writes its columns; convert it first: iconv -f CHARSET -t UTF-8":
    '“{}”不是 UTF-8，而 --annotate 以 UTF-8 写各列；请先转换：iconv -f CHARSET -t UTF-8',
  "'{}' has {} bytes, which is not a whole number of fingerprints of {} bits": '“{}”有 {} 字节，不是 {} 位指纹的整数倍',
  "'{}' {}: state the width of a fingerprint with --bits": '“{}”{}：请用 --bits 说明指纹的宽度',
  "'{}', line {}: a fingerprint has 32, 64 or 128 bits, not {}; fingerprints of the method simhash have":
    '“{}”第 {} 行：指纹有 32、64 或 128 位，而不是 {}；方法 simhash 的指纹是这样',
  "'{}', line {}: it is too long for a fingerprint": '“{}”第 {} 行：作为指纹太长',
  "'{}', line {}: the fingerprint has {} bits, not {}": '“{}”第 {} 行：该指纹有 {} 位，而不是 {}',
  "'{}': '{}' is not a signature of fingerprints": '“{}”：“{}”不是指纹的签名',
  "the lock of '{}' is damaged: if no process writes to the folder, rm {}":
    '“{}”的锁文件已损坏：若没有进程正在写入该文件夹，请执行 rm {}',
  "'{}' is held for writing by {}; {}, or wait. If that process has ended, remove '{}'":
    '{2} 正在写入“{1}”：{3}，或等待其结束。若该进程已不存在，请删除“{4}”',
  "'{}': its lock '{}' cannot be read: {}; remove it if no process writes to the folder":
    '“{}”：无法读取其锁文件“{}”：{}；若没有进程正在写入该文件夹，请将其删除',
  "'{}' would have paths, one a line, since '{}' has files: name it '{}.list'":
    '由于“{2}”由文件组成，“{1}”的内容将是路径，每行一个：请命名为“{3}.list”',
  "'{}' would not have the format of its name: records keep that of their input, and '{}' has the format {}. Name the output '{}'":
    '“{}”的格式会与文件名不符：记录保持其输入的格式，而“{}”的格式是 {}。请将输出命名为“{}”',
  "the removed records of '{}' and '{}' cannot be written to one file, since their formats or columns differ: leave out --removed, or run dedup on each separately":
    '从“{}”和“{}”移除的记录格式或列不同，不能写到同一个文件：请去掉 --removed，或对各输入分别运行 dedup',
  "'{}' cannot be written: Brotli is only read; name it '{}.gz' or '{}.zst'":
    '无法写“{}”：Brotli 只支持读取；请命名为“{}.gz”或“{}.zst”',
  "'{}' and '{}' cannot be written to one output: their formats or columns differ; write them below a folder, with --to FOLDER/":
    '“{}”和“{}”不能写到同一个输出：格式或列不同；请用 --to FOLDER/ 写到文件夹下',
  "there is no '{}', and no file matches it as a pattern": '找不到“{}”，把它当作模式也没有匹配的文件',
  '{}:{}: not JSON in column {}: {}': '{}:{}：第 {} 列不是 JSON：{}',
  'no {} field ({}); found: {}': '没有 {} 字段（{}）；现有字段：{}',
  "the id field '{}' must be a text or a number, not {}": '编号字段“{}”必须是文本或数字，而不是 {}',
  "the text field '{}' must be a text, not an object; it has: {}":
    '文本字段“{}”必须是文本，而不是对象；其中的字段为：{}',
  "the text field '{}' must be a text, not {}": '文本字段“{}”必须是文本，而不是 {}',
  'the text is empty': '文本为空',
  "'{}' is a folder and cannot be read as {}; name its files": '“{}”是文件夹，不能当作 {} 读取；请给出其中的文件',
  "'{}' is not a folder; leave out --from folder": '“{}”不是文件夹；去掉 --from folder',
  "'{}' is not of a format that is read": '“{}”不是能读取的格式',
  "files were added to '{}' or removed from it between two passes": '两次读取之间，“{}”中的文件有增减',
  "there is no character set '{}'": '没有字符集“{}”',
  'the path of an output must not be empty': '输出的路径不能为空',
  "'{}' has a column '{}' already; give the new one another name": '“{}”已有列“{}”；请给新列另取名称',
  "the column '{}' has {} values for {} rows of {}": '列“{1}”有 {2} 个值，而 {4} 有 {3} 行',
  "the column '{}' is not optional and has a row without a value in {}": '列“{}”不可为空，而 {} 中有一行没有值',
  'there are no columns to add': '没有要增加的列',
  "'{}', row group {}: {} rows; at most {}": '“{}”第 {} 个行组：{} 行；最多 {}',
  "'{}' is encrypted Parquet": '“{}”是加密的 Parquet',
  'a footer of {} bytes': '页脚有 {} 字节',
  "'{}' became shorter while it was read": '“{}”在读取期间变短了',
  "'{}' has no column '{}'; it has {}": '“{}”没有列“{}”；现有的列：{}',
  "'{}' is {} Parquet": '“{}”是 {} Parquet',
  "'{}': the column '{}' has lists of values": '“{}”：列“{}”的值是列表',
  "'{}': the end of the Parquet file is missing": '“{}”：缺少 Parquet 文件的结尾',
  'no text column ({}); the columns are: {}': '没有文本列（{}）；现有的列：{}',
  "the column '{}' has no texts: it is of type {}": '列“{}”没有文本：其类型为 {}',
  "the text field '{}' must be a text, not null": '文本字段“{}”必须是文本，而不是 null',
  'the text has {} bytes, more than {}': '文本有 {} 字节，超过 {}',
  "'{}' is Parquet, whose rows are not copied as records": '“{}”是 Parquet，其行不能作为记录复制',
  '{} cannot be read: {}': '{} 无法读取：{}',
  '{} could not be written: {}': '{} 无法写入：{}',
  "'{}' can no longer be opened: {}": '“{}”无法再打开：{}',
  'stdin cannot be kept in {}: {}': 'stdin 无法保存到 {}：{}',
  'stdin cannot be read: {}': 'stdin 无法读取：{}',
  'the app of the page is missing in dist/app: run npm run build': 'dist/app 中没有页面的应用：请运行 npm run build',
  'a {} record came after its place': '{} 记录出现在它的位置之后',
  "the header has no parameter '{}'": '头记录没有参数“{}”',
  'the parameters of the header: {}': '头记录的参数：{}',
  'a document was dropped without a verified pair': '有文档被移除而没有已验证的文档对',
  'the records of a result must be an iterable': '结果的记录必须可以迭代',
};
