/** Errors of options, searches and runs, and what to do about errors, in Chinese. */
import type { Forms } from '../translation.ts';

export const RUN_ERRORS: Forms = {
  'exit status {}': '退出状态 {}',
  '{} is not read in the browser; the command line reads it': '浏览器中不读取 {}；命令行可以读取',
  'stopped on request': '已按要求停止',
  'a fingerprint has 32, 64 or 128 bits, not {}': '指纹有 32、64 或 128 位，而不是 {}',
  'the distance must be a whole number from 0 to {}, not {}': '距离必须是 0 到 {} 的整数，而不是 {}',
  '{} must be in a Uint32Array, not in {}': '{} 必须在 Uint32Array 中，而不是在 {} 中',
  '{} words are not a whole number of {} of {} bits': '{} 个字不是 {} 个 {} 位指纹的整数倍',
  'expected {}, not {}': '应为 {}，而不是 {}',
  "{} has no option '{}'{}": '{} 没有选项“{}”{}',
  '{} must be a text, not {}': '{} 必须是文本，而不是 {}',
  '{} takes an object of options, not {}': '{} 需要一个选项对象，而不是 {}',
  '{}: {} must be {}': '{}：{} 必须是 {}',
  'chunks of {} rows: all must hold the same power of two, and the last no more':
    '每块 {} 行：各块的行数必须是同一个 2 的幂，最后一块不得更多',
  'there are {} rows, and sides of {}': '有 {} 行，而 sides 有 {} 个',
  '{} words are not a whole number of rows of {} words': '{} 个字不是每行 {} 个字的整数倍',
  'anchored: {}': 'anchored：{}',
  "keep rules are a list of names, such as ['newest'], not {}": "保留规则是名称的列表，如 ['newest']，而不是 {}",
  "there is no keep rule '{}'{} The rules are {}": '没有保留规则“{}”{} 可用的规则有 {}',
  "{}: the frequencies belong to '{}', not to '{}'": '{}：频率属于“{}”，而不属于“{}”',
  "feature-code: 'length' must be even, from 2 to 64, not {}": 'feature-code：“length”必须是 2 到 64 的偶数，而不是 {}',
  "fingerprints made by '{}' and by '{}' cannot be compared": '签名为“{}”和“{}”的指纹不能相互比较',
  "simhash: the frequencies belong to '{}', not to '{}'": 'simhash：频率属于“{}”，而不属于“{}”',
  "{}: weights '{}' need 'frequencies', which createFrequencies counts over a set of documents":
    '{}：权重“{}”需要“frequencies”，由 createFrequencies 对一组文档统计得出',
  "simhash: a factor must be one of {}, not '{}'": 'simhash：因子必须是 {} 之一，而不是“{}”',
  "--extract readability needs the package '{}'": '--extract readability 需要包“{}”',
  'skippingCopies needs an index, as openSeen or SeenClient.index gives it':
    'skippingCopies 需要一个索引，由 openSeen 或 SeenClient.index 给出',
  'skippingCopies needs the request handler that new pages come to': 'skippingCopies 需要处理新网页的请求处理函数',
  "skippingCopies: 'skip' must be a list of {}": 'skippingCopies：“skip”必须是 {} 的列表',
  'withoutCopies takes a list of documents with a pageContent': 'withoutCopies 需要带 pageContent 的文档的列表',
  'an index of the structure {} cannot be merged; use planes or exhaustive':
    '{} 的索引不能合并：请用 planes 或 exhaustive',
  'an index of {} bytes exceeds the limit of {} or the available memory': '{} 字节的索引超过上限 {} 或可用内存',
  '{} bytes in addition to {} exceed the working memory of an index':
    '在 {2} 之外再用 {1} 字节，超出一个索引的工作上限',
  'an index is larger than was planned': '索引大于计划',
  'the index would take {} bytes, more than the limit of {}': '索引将占 {} 字节，超过上限 {}',
  'a batch needs {} bytes of kernel memory': '一批需要 {} 字节的内核内存',
  'an assertion in a kernel failed': '内核因断言失败而停止',
  "createFingerprinter needs a 'method', one of {}": 'createFingerprinter 需要“method”，为 {} 之一',
  "{} has no option '{}'": '{} 没有选项“{}”',
  "{}: weights '{}' need no frequencies; leave them out": '{}：权重“{}”不需要频率；请去掉',
  "{}: '{}' must be {}": '{}：“{}”必须是 {}',
  '{}: {} ({}) must not be above {} ({})': '{}：{}（{}）不能大于 {}（{}）',
  '{}: {} does not apply to {}': '{}：{} 不适用于 {}',
  '{}: {} cannot be combined with {}, since a reference may change before the run goes on; leave out one of the two':
    '{}：{} 不能与 {} 同用，因为在运行继续之前参照集可能改变；去掉二者之一',
  '{}: {} cannot be combined with {}, whose chains join documents of one input by those of another':
    '{}：{} 不能与 {} 同用，后者的链会通过其他输入的文档连接同一输入的文档；去掉二者之一',
  '{}: {} cannot be combined with {}; leave out one of the two': '{}：{} 不能与 {} 同用；去掉二者之一',
  '{}: {} is of the method {}, not {}; name one of the two': '{}：{} 属于方法 {}，而不是 {}；只能给一个',
  '{}: {} keeps all that {} does; leave out one of the two': '{}：{} 保存 {} 所保存的一切；去掉二者之一',
  '{}: {}; leave out one of the two': '{}：{}；去掉二者之一',
  'containment has no keys that divide the search among machines: a longer text is looked up by all its shingles; leave it out':
    '包含度没有可供多台机器分担搜索的键：要用全部 shingle 查找更长的文本；请去掉',
  "simhash: segment 'words' needs a 'segmenter'": 'simhash：segment 为“words”时需要“segmenter”',
  "simhash: under a secret 'featureHash' must be mixed, and 'weights' tf or uniform; not {}, {}":
    'simhash：有密钥时“featureHash”必须是 mixed，“weights”必须是 tf 或 uniform；而不是 {}、{}',
  'more than a million fingerprints are within the distance of one': '与一个指纹的距离在限度内的超过一百万个',
  'no join of {} bits and k = {} is done in {} bytes': '{} 位、k = {} 的连接无法在 {} 字节内完成',
  'the input must be a path, or an iterable of paths or documents, not {}':
    '输入必须是路径，或路径、文档的可迭代对象，而不是 {}',
  'the iterator of documents returned {}, which is not an iterator result': '文档的迭代器返回了 {}，而不是迭代结果对象',
  'a worker thread stopped: {}': '一个工作线程停止了：{}',
  'the run was stopped before its end': '运行在结束之前被停止',
  'isolate compares each input with the others only, and there is one: name two files or folders, or more':
    'isolate 只比较不同的输入，而这里只有一个：请给出两个或更多文件或文件夹',
  "a run with a {} folder reads its inputs again when it goes on, and '{}' can be read once only: write it to a file first, or leave out --{}":
    '使用 {} 文件夹的运行在继续时要重新读取输入，而“{}”只能读取一次：请先写成文件，或去掉 --{}',
  "the option '{}' is of scan and dedup": '选项“{}”属于 scan 和 dedup',
  "the {} folder '{}' is inside the input '{}', and would be read with it; name another":
    '{} 文件夹“{}”在输入“{}”之内，会被一起读取；请换一个',
  "'slots' must be a whole number, 1 or more, not {}": '“slots”必须是不小于 1 的整数，而不是 {}',
  'a recall of {} at similarity {} needs {} slots, the sketch has {}':
    '相似度 {2} 处的召回率 {1} 需要 {3} 槽，而 sketch 有 {4} 槽',
  'recall must be above 0 and below 1, not {}': '召回率必须大于 0 且小于 1，而不是 {}',
  'similarity must be above 0 and at most 1, not {}': '相似度必须大于 0 且不大于 1，而不是 {}',
  'a distance of {} of {} bits needs more than {} tables, or keys of fewer than {} bits; by keys the distance may be {} at most with {} bits':
    '{2} 位中相差 {1} 位需要超过 {3} 张表，或少于 {4} 位的键；按键分组时，{6} 位的距离最多为 {5}',
  'containment must be above 0 and at most 1, not {}': '包含度必须大于 0 且不大于 1，而不是 {}',
  'the rows must have {} words for {} bits, not {}': '{2} 位的行必须有 {1} 个字，而不是 {3} 个',
  'a set of {} has no rows {} … {}': '{} 个元素的集合没有行 {} … {}',
  'the {} sides, and the {} none': '{} 有 sides，而 {} 没有',
  'there are {} queries, and sides of {}': '有 {} 个查询，而 sides 有 {} 个',
  'this search takes rows of {} words, not {}': '此搜索的行为 {} 个字，而不是 {} 个',
  '{}: at a distance of {} no bands of {} rows make clusters, and all pages would share one key; choose a lower distance':
    '{}：距离为 {} 时，没有 {} 行的带能够分簇，所有页面会共用一个键；请选择更小的距离',
  'a cluster has the number {}, but there are {} fingerprints': '一个簇含有编号 {}，而只有 {} 个指纹',
  'fingerprints of a cluster must have 64 or 128 bits, not {}': '簇内的指纹必须为 64 或 128 位，而不是 {}',
  'no temporary folder can be made: {}; set TMPDIR to a folder that may be written':
    '无法创建临时文件夹：{}；请将 TMPDIR 设为可写的文件夹',
  'a file of the run is shorter than what was written': '运行所用的一个文件比写入时短',
  "'{}' has changed since it was read in part: batch {} differs. The same command reads it again":
    '“{}”在读取一部分之后发生了变化：第 {} 批不同。再次执行同一命令会重新读取',
  "'{}' is not a {}: it has other files, such as '{}'. Name an empty or a new folder":
    '“{}”不是 {}：其中有别的文件，如“{}”。请给出空的或不存在的文件夹',
  "the {} '{}' {}. {}, or name another {}": '{} “{}” {}。{}，或另给一个 {}',
  "'{}' is damaged or was written by another program, and the {} has nothing else that tells its run. Remove the {} '{}', then run the same command again: it begins anew":
    '“{}”已损坏，或由其他程序写成；{} 中没有其他内容能说明它属于哪次运行。请删除 {} “{}”，再执行同一命令：将从头开始',
  "'{}', which lists the inputs that changed during the run, is damaged or was written by another program. Remove the work folder '{}', then run the same command again: it begins anew":
    '列出运行期间发生变化的输入的“{}”已损坏，或由其他程序写成。请删除工作文件夹“{}”，再执行同一命令：将从头开始',
  "'{}': {}. Remove this file, or name another work folder": '“{}”：{}。请删除该文件，或另给一个工作文件夹',
  "'{}': {}; the work folder remains valid: the same command continues from there":
    '“{}”：{}；工作文件夹中的内容仍然可用：同一命令可从那里继续',
  "'{}' has changed since the work folder was begun: batch {} differs":
    '“{}”在工作文件夹建立之后发生了变化：第 {} 批不同',
  'cannot make a temporary file in {}: {}': '无法在 {} 中建立临时文件：{}',
  'cannot write a temporary file in {}: {}': '无法在 {} 中写临时文件：{}',
  'the texts must be a list': '文本必须是列表',
  "profile: '{}' is missing; it must be {}": 'profile：缺少“{}”；它必须是 {}',
  "the segmenter {} returned '{}', which is not in the text": '切分器 {} 返回的“{}”不在文本中',
  'the tokens must be two lists': 'token 必须是两个列表',
  'Use the option that the message names, or see --help.': '使用消息中给出的选项，或查看 --help。',
  'Correct the file at that place.': '请改正文件中的这一处。',
  'See --help for the forms of the command.': '命令的用法见 --help。',
  'Install the optional package named in the message.': '安装消息中所说的可选包。',
  'Check the path.': '检查路径。',
  'Check the permissions and the disk.': '检查权限和磁盘。',
  'The file was removed or changed during the run; run again while nothing writes to it.':
    '文件在运行期间被删除或改动；请在没有程序写入时重新运行。',
  'The record has no text; it is kept.': '该记录没有文本，予以保留。',
  'Fix the documents; the message shows the first error.': '改正这些文档；消息中是第一个错误。',
  'Leave it out, or name its format with --from.': '请排除它，或用 --from 指定格式。',
  'Fetch or copy the file again.': '重新下载或复制该文件。',
  'Raise --max-bytes if you trust the record.': '若信任该记录，可调大 --max-bytes。',
  'Raise --max-bytes if you trust the record; divide a set of fingerprints into parts.':
    '若信任该记录，可调大 --max-bytes；指纹集合则分成几部分。',
  'Fix the line: every line must be one JSON object.': '改正该行：每行必须是一个 JSON 对象。',
  'Fix the table as the message says; cells with quotes, line breaks or delimiters need quotes around them.':
    '按消息所述改正表格；含引号、换行或分隔符的单元格必须加引号。',
  'Name the field with --text-field, --id-field or --cluster-field.':
    '用 --text-field、--id-field 或 --cluster-field 指定字段。',
  'Correct the field as the message says.': '请按消息改正该字段。',
  'Fetch or copy the Parquet file again, or write it anew.': '重新下载、复制或生成该 Parquet 文件。',
  'The archive record does not follow its format; fetch it again.': '该存档记录不符合格式；请重新获取。',
  'Give every record an id of its own; the later record got a number after its id.':
    '给每条记录一个唯一的编号；后一条的编号后面加了序号。',
  'Name the character set with --encoding.': '用 --encoding 指定字符集。',
  'Make both fingerprints with the same method, profile and version.': '请用相同的方法、分词配置和版本生成两个指纹。',
  'Save the decisions again in the report page of the result.': '请在该结果的报告页中重新保存决定。',
  'Name the journal that apply wrote.': '请给出 apply 写的日志。',
  'Name a complete result, as scan and dedup write it with -o ndjson:FILE.':
    '给出完整的结果，即 scan 或 dedup 用 -o ndjson:FILE 写出的文件。',
  'Check the name, or begin the session first.': '请核对名称，或先开始该会话。',
  'Choose another name.': '请另取名称。',
  'Begin a session with another name.': '请用另一个名称开始会话。',
  'Build the index again, or restore its file from a backup.': '重建索引，或从备份恢复该文件。',
  '{} documents are read, and more: the run may take {} and needs some {}':
    '已读入 {} 个文档，且还有更多：运行最多可占用 {}，约需 {}',
  'the process has taken {}, and the next step takes more: the run may take {} and needs some {}':
    '进程已占用 {}，下一步还需更多：运行最多可占用 {}，约需 {}',
  'Raise --memory, or divide the inputs; with --work, finished work is reused.':
    '用 --memory 给出更多内存，或把输入分成几份；使用 --work 时，已完成的部分会被沿用。',
  'Free space or choose another place; the output is not complete.': '腾出空间或换一个位置；输出不完整。',
  'Name a place that can be written. Nothing was written.': '请指定可以写入的位置。没有写入任何内容。',
  'Give Apache Spark what it lacks according to the message, and run again; its own log has details.':
    '请按消息补齐 Apache Spark 所缺的条件，再重新运行；详情见 Spark 的日志。',
  'Run again.': '重新运行。',
  'This is a fault of dittograph; please report it with the message.': '这是 dittograph 的缺陷；请附上该消息报告。',
};
