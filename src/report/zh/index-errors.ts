/** Errors of indexes, of the service and of Spark, in Chinese. */
import type { Forms } from '../translation.ts';

export const INDEX_ERRORS: Forms = {
  'a part has {}, but its head says {}': '一个部分有 {}，而其头部写着 {}',
  'a Hamming index must be in a shared WebAssembly.Memory': '汉明索引必须位于共享的 WebAssembly.Memory 中',
  'a query must have {} words, not {}': '查询必须有 {} 个字，而不是 {} 个',
  'an id must be below 2147483648, not {}': '编号必须小于 2147483648，而不是 {}',
  'the head of the index is damaged: {}': '索引的头部已损坏：{}',
  'the index has {} bytes, but the memory has only {}': '索引有 {} 字节，而内存只有 {}',
  'the memory has no Hamming index of formats 1 to {}': '内存中没有格式 1 到 {} 的汉明索引',
  'there are {} fingerprints, but {} ids': '有 {} 个指纹，但有 {} 个编号',
  'building an index of {} fingerprints of {} bits needs more than {} bytes: divide the set into parts':
    '为 {} 个 {} 位指纹建索引需要超过 {} 字节：请把集合分成几部分',
  'no index of {} fingerprints fits in {} bytes; the smallest, {}, needs {}':
    '{} 个指纹没有能放进 {} 字节的索引；最小的 {} 需要 {}',
  'only the structure tables has a number of tables, not {}': '只有结构 tables 有表的数目，{} 没有',
  'the number of fingerprints must be a whole number, not {}': '指纹数必须是整数，而不是 {}',
  "the structure must be one of {}, not '{}'": '结构必须是 {} 之一，而不是“{}”',
  'this index answers up to {} bits, not {}; build it with maxDistance {} ({})':
    '此索引最多支持 {} 位，而不是 {}；请用 maxDistance {} 建立（{}）',
  'the head of a part is incomplete': '一个部分的头部不完整',
  'a part has {} ids for {} fingerprints': '一个部分有 {} 个编号，对应 {} 个指纹',
  'no index of {} fingerprints can be built within {} bytes': '无法在 {2} 字节内为 {1} 个指纹建索引',
  'planes answer up to {} bits, not {}: use exhaustive': 'planes 最多支持 {} 位，而不是 {}：请用 exhaustive',
  'compressed tables answer up to {} bits, not {}: use exhaustive':
    'compressed 的表最多支持 {} 位，而不是 {}：请用 exhaustive',
  'expanded would need {} bytes for {} fingerprints and {} of {} bits; more than {} are refused: use planes, tables or probing':
    'expanded 对 {2} 个指纹、{4} 位中相差 {3} 位需要 {1} 字节；超过 {5} 即拒绝：请用 planes、tables 或 probing',
  'neighbours would need {} bytes or more for the lists of {} fingerprints; more than {} are refused: use planes or tables':
    'neighbours 对 {2} 个指纹的列表至少需要 {1} 字节；超过 {3} 即拒绝：请用 planes 或 tables',
  'probing would look up {} numbers within {} of {} bits for each query; more than {} are refused: use planes, tables or exhaustive':
    'probing 每次查询要在 {3} 位中相差 {2} 位以内查找 {1} 个数；超过 {4} 即拒绝：请用 planes、tables 或 exhaustive',
  'for {} of {} bits there is no design of {} tables; the designs are {}':
    '{2} 位中相差 {1} 位没有 {3} 张表的设计；可用的设计有 {4}',
  'tables answer up to {} bits, not {}: use exhaustive': 'tables 最多支持 {} 位，而不是 {}：请用 exhaustive',
  'a segment of {} bits and distance {} does not belong to this index of {} bits and distance {}':
    '{} 位、距离 {} 的段不属于这个 {} 位、距离 {} 的索引',
  'the mutable part must hold 1 to {} fingerprints, not {}': '可变部分必须能容纳 1 到 {} 个指纹，而不是 {}',
  'the columns of the MinHash index do not match each other': 'MinHash 索引的各列互不对应',
  "'{}' must be a whole number, {}, not {}": '“{}”必须是整数，{}，而不是 {}',
  'the least number of equal slots must be a whole number from 0 to {}, not {}':
    '相等槽数的下限必须是 0 到 {} 的整数，而不是 {}',
  "the index has {} numbers and the batch {} queries, but 'sides' has {} and {}":
    '索引有 {} 个编号，批次有 {} 个查询，而“sides”分别有 {} 个和 {} 个',
  '{} words are not a whole number of sketches of {} slots': '{} 个字不是 {} 槽 sketch 的整数倍',
  'a segment with {} bands of {} slots, for sketches of {} slots, does not belong to this index: it has {} bands of {}, for sketches of {}':
    '有 {} 个带、每带 {} 槽、sketch 为 {} 槽的段不属于此索引：它有 {} 个带、每带 {} 槽、sketch 为 {} 槽',
  'the MinHash index {}': 'MinHash 索引{}',
  'block {} of the documents cannot be read': '无法读取文档的第 {} 块',
  '{}: the stored bytes were changed: their checksum differs': '{}：存储的字节被改动：校验和不符',
  "the session '{}' is open; discard it": '会话“{}”尚未结束；请用 discard 丢弃',
  "there is no session '{}'": '没有会话“{}”',
  "check: '{}' must be {}": 'check：“{}”必须是 {}',
  "'{}' was removed or replaced while the index was open": '“{}”在索引打开期间被删除或替换',
  'the name of a session must not contain a control character or a lone surrogate':
    '会话的名称不能含控制字符或单独的代理项',
  'checkAll takes an iterable of documents': 'checkAll 需要文档的可迭代对象',
  '{}; the index can be read, but not written until there is space': '{}；索引可以读取，有空间之前不能写入',
  '{}; the index can still be read, but no longer written': '{}；索引仍可读取，但不能再写入',
  "the lock of '{}' was removed while the index was open": '“{}”的锁文件在索引打开期间被删除',
  '{} sessions are open; commit or discard one first': '已有 {} 个会话打开；请先提交或丢弃一个',
  "'{}' contains other files; name an empty folder": '“{}”中有其他文件；请给出空文件夹',
  "'{}': it does not name a file of documents": '“{}”：没有指明文档文件',
  "'{}': the index has format {}; formats 1 to {} can be read": '“{}”：索引的格式为 {}；能读取的格式为 1 到 {}',
  "'{}': it has no header": '“{}”：没有头部',
  '{} are missing': '缺少 {}',
  '{}: a chunk has {} bytes, not {}': '{}：有一段为 {} 字节，而不是 {} 字节',
  "'{}' was opened with readOnly": '“{}”是以 readOnly 打开的',
  "'{}': document {} is missing in its block": '“{}”：文档 {} 在其块中缺失',
  "'{}': the text of document {} is missing": '“{}”：文档 {} 的文本缺失',
  "'{}': its flags have {} removed numbers, not {}, and {} that are not searched, not {}; it has {} sessions, not {}":
    '“{}”：标志中有 {} 个已删除的编号，而不是 {} 个；有 {} 个不参与搜索的编号，而不是 {} 个；有 {} 个会话，而不是 {} 个',
  'segments cannot be merged: {}': '段无法合并：{}',
  'an index uses one of the methods {}, not {}': '索引使用 {} 之一的方法，而不是 {}',
  "'{}' is not an export of an index: {}": '“{}”不是索引的导出：{}',
  "the index in '{}' has fingerprints made by '{}', but this version makes them by '{}'; export its documents with the version that created it, {}":
    '“{}”中索引的指纹签名为“{}”，而本版本为“{}”；请用创建该索引的版本导出文档，{}',
  "the index in '{}' was created with storeText {}, not {}; omit the option, or create another index":
    '“{}”中的索引创建时 storeText 为 {}，而不是 {}；请去掉此选项，或另建索引',
  '{} documents were deleted; {} could not be read, and may belong to them: {}':
    '已删除 {} 个文档；有 {} 个文档无法读取，可能也在其中：{}',
  '{}; the index was not rewritten, since that would lose the document: export it, and import the export into a new index':
    '{}；重写索引会丢失该文档，因此没有重写：请导出索引，再把导出文件导入新的索引',
  "'{}' has all documents but {}, which cannot be read: {}": '“{}”包含其余全部文档，有 {} 个文档无法读取：{}',
  "openSeen: 'leaveOutDamaged' needs readOnly": 'openSeen：“leaveOutDamaged”需要同时使用 readOnly',
  "'{}': the process that writes to it does not pause": '“{}”：正在写入的进程没有停顿',
  'a stored document cannot be read': '一个存储的文档无法读取',
  'a stored document cannot be read: its fingerprint is truncated': '一个存储的文档无法读取：其指纹不完整',
  "'secret' must be a text or bytes, not {}": '“secret”必须是文本或字节，而不是 {}',
  'a secret must have {} to {} bytes, not {}; make one with: openssl rand -hex 32':
    '密钥必须为 {} 到 {} 字节，而不是 {}；可用 openssl rand -hex 32 生成',
  "the index in '{}' was created {}, or create another index": '“{}”中的索引创建时{}，或另建索引',
  "the secret in '{}' cannot be read: {}": '“{}”中的密钥无法读取：{}',
  "openSeen: 'method' must be one of {}, not '{}': no other method has a growing index":
    'openSeen：“method”必须是 {} 之一，而不是“{}”：其他方法没有可增长的索引',
  "openSeen: 'weights' must be tf or uniform, not '{}', which needs the whole corpus before the first document":
    'openSeen：“weights”必须是 tf 或 uniform，而不是“{}”，后者在第一个文档之前就需要整个语料库',
  "openSeen: '{}' must be true or false, not {}": 'openSeen：“{}”必须是 true 或 false，而不是 {}',
  "the index in '{}' was created with {}; omit these options, or create another index":
    '“{}”中的索引创建时用的是 {}；请去掉这些选项，或另建索引',
  'the path of an index must not be empty': '索引的路径不能为空',
  "'{}': there is no index in this folder; create it first": '“{}”：此文件夹中没有索引；请先创建',
  "'{}' has documents of an index, but its current.json is missing; restore it from a backup, or name another folder":
    '“{}”中有索引的文档，但缺少其 current.json；请从备份恢复，或另选文件夹',
  "'{}' is missing": '缺少“{}”',
  "'{}' is a folder, a pipe or a device, not a file": '“{}”是文件夹、管道或设备，不是文件',
  "the line is after the line of type 'end', the last of an export": '此行在导出的最后一行（类型为“end”）之后',
  'the document is in the export already: its line was doubled': '该文档已在导出中：其行重复了',
  'checkBatch takes an array of documents': 'checkBatch 需要文档的数组',
  'only an index that was opened with readOnly can be refreshed': '只有以 readOnly 打开的索引才能刷新',
  "export: 'newest' must be a whole number from 1, not {}": 'export：“newest”必须是不小于 1 的整数，而不是 {}',
  "query: 'limit' must be a whole number from 1 to 1000, not {}": 'query：“limit”必须是 1 到 1000 的整数，而不是 {}',
  'the inputs of a result are read twice: write stdin to a file, and name it':
    '结果的输入要读两遍：请将标准输入写入文件，并给出该文件',
  'the beginning of a URL must not be empty': '网址的开头不能为空',
  "the beginning of a URL must not have a fragment (#…) or end with /. or /..: '{}'":
    '网址的开头不能带片段（#…），也不能以 /. 或 /.. 结尾：“{}”',
  "the index in '{}' was closed": '“{}”中的索引已关闭',
  'the name of a session must be a text of 1 to 512 characters': '会话的名称必须是 1 到 512 个字符的文本',
  "there is a session '{}' already, open or ended": '已有会话“{}”，不论是否已结束',
  "the session '{}' is no longer open": '会话“{}”已结束',
  "the session '{}' was discarded, with its documents": '会话“{}”已丢弃，其中的文档也已删除',
  "the session '{}' was committed; sessions.delete removes its documents":
    '会话“{}”已提交；要删除其中的文档，请用 sessions.delete',
  "the first line of an import must have type 'index' and format {} or {}":
    '导入的首行必须为“index”类型、格式 {} 或 {}',
  "the header of the index '{}' in Redis is not JSON": 'Redis 中索引“{}”的头部不是 JSON',
  "an index in Redis searches by keys: {}; give a smaller 'distance' in 'params', or start the service without --store":
    'Redis 中的索引按键查找：{}；请在 params 中给出更小的 distance，或启动服务时不用 --store',
  'the first line does not match its checksum: it was damaged or changed': '首行与其校验和不符：它已损坏或被改动',
  'the line does not match its checksum, or has none: it was damaged or changed':
    '该行与其校验和不符，或没有校验和：它已损坏或被改动',
  'the export has no last line: it ends after {} lines': '导出缺少末行：它在 {} 行之后结束',
  'the export has {} documents, but {} were read': '导出有 {} 个文档，但只读到 {} 个',
  "the index holds fingerprints made by '{}', not by '{}'": '索引中指纹的签名为“{}”，而不是“{}”',
  'a head does not list {} numbers and {} columns': '头部没有列出 {} 个数和 {} 个列',
  'a segment of {} bytes exceeds the limit of {}': '{} 字节的段超过上限 {}',
  'column {} of the index lies outside of its {} bytes': '索引的第 {} 列不在其 {} 字节之内',
  '{} numbers and {} columns do not fit in a head': '{} 个数和 {} 个列放不进头部',
  "'signature' must be the signature of a fingerprinter": '“signature”必须是某个指纹器的签名',
  'a segment must be in a WebAssembly.Memory, as segmentMemory creates it':
    '段必须位于由 segmentMemory 建立的 WebAssembly.Memory 中',
  'an index has {} to {} bytes, not {}': '索引有 {} 到 {} 字节，而不是 {}',
  'an index of {} bytes cannot be in a memory of {} bytes': '{} 字节的索引不可能在 {} 字节的内存中',
  'the index has format {}; formats 1 to {} can be read': '索引的格式为 {}；能读取的格式为 1 到 {}',
  'the index should have {} bytes, but has {}': '索引应有 {} 字节，实有 {}',
  'the index was changed after it was written: its checksum differs': '索引在写成之后被改动：校验和不符',
  'the signature of the index cannot be read': '索引的签名无法读取',
  'the signature of the index lacks a method, version or profile': '索引的签名缺少方法、版本或分词配置',
  'these bytes are not a {}': '这些字节不是 {}',
  "'segmentBytes' must be a number above 0, not {}": '“segmentBytes”必须是大于 0 的数，而不是 {}',
  'the budget of a merge must be a number of rows, 0 or more, not {}': '合并的预算必须是行数，不小于 0，而不是 {}',
  'an index can number at most {} fingerprints': '一个索引最多为 {} 个指纹编号',
  'of {} fingerprints, {} are in segments and {} are deleted': '{} 个指纹中，有 {} 个在各段中，{} 个已删除',
  'the segment with the numbers {} … {} does not belong to this index': '编号 {} … {} 的段不属于此索引',
  'the segment with the numbers {} … {} contains number {}': '编号 {} … {} 的段含有编号 {}',
  "the state of an index must have a whole number 'next', a Uint8Array 'deleted', and 'segments', each with 'first' and 'end'":
    '索引的状态必须含有整数“next”、Uint8Array 的“deleted”，以及各有“first”和“end”的“segments”',
  'the state of the index was changed after it was saved': '索引的状态在保存之后被改动',
  "the index '{}' cannot be removed: {}": '索引“{}”无法删除：{}',
  "'{}' cannot be written: {}": '“{}”无法写入：{}',
  "'{}' is not a valid file of keys; restore it, or remove it and add the keys again":
    '“{}”不是有效的密钥文件；请恢复该文件，或将其删除并重新添加密钥',
  "another process is changing the keys: '{}' exists; if no such process runs, remove that file":
    '另一个进程正在修改密钥：“{}”已存在；如果没有这样的进程在运行，请删除该文件',
  "the keys in '{}' cannot be read: {}": '“{}”中的密钥无法读取：{}',
  "there is a key '{}' already; remove it first, or choose another name": '已有密钥“{}”；请先删除，或另取名称',
  "there is no key '{}' in '{}'": '“{2}”中没有密钥“{1}”',
  'an unexpected error; see the log of the service': '意外的错误，见服务的日志',
  "--host must be an address or a name, not the path '{}' of a socket":
    '--host 必须是地址或主机名，而不是套接字的路径“{}”',
  '--store must be redis://HOST:PORT or redis://HOST:PORT/DATABASE, with the number of a database; a unix socket cannot be used':
    '--store 必须是 redis://HOST:PORT 或 redis://HOST:PORT/DATABASE，其中 DATABASE 是数据库编号；不能使用 unix 套接字',
  "--store redis:// needs the package '@redis/client' 6: npm install @redis/client@6":
    '--store redis:// 需要包“@redis/client”6：npm install @redis/client@6',
  'Redis cannot be reached at {}: {}': '{} 处的 Redis 无法连接：{}',
  'Redis refused a command: {}': 'Redis 拒绝了命令：{}',
  'an index in Redis has no {}; an index in a folder has': 'Redis 中的索引没有 {}；文件夹中的索引才有',
  "the index '{}' has fingerprints made by '{}' (dittograph {}), and this version makes them by '{}'":
    '索引“{}”的指纹签名为“{}”（dittograph {}），而本版本为“{}”',
  "there is no index '{}' in this Redis": '此 Redis 中没有索引“{}”',
  'cannot listen on {}:{}: {}': '无法在 {}:{} 监听：{}',
  "other machines reach {}, and there is no key in '{}': add one with dittograph keys add, or leave out --host":
    '其他机器可以访问 {}，而“{}”中没有密钥：请用 dittograph keys add 添加，或去掉 --host',
  "the folder '{}' cannot be made: {}": '文件夹“{}”无法创建：{}',
  "the service needs the packages 'fastify' 5 and 'typebox' 1: npm install fastify@5 typebox@1":
    '服务需要包“fastify”5 和“typebox”1：npm install fastify@5 typebox@1',
  "the report of '{}' was not created: {}": '“{}”的报告没有生成：{}',
  "'{}' is not complete: {}": '“{}”不完整：{}',
  'a worker thread ended: {}': '一个工作线程已结束：{}',
  'the clock of this machine says {}, and a document can be dated from 1970 to 2106: set the clock':
    '本机时钟为 {}，而文档的日期只能在 1970 年至 2106 年之间：请校正时钟',
  'the service stopped': '服务已停止',
  'the job on Spark failed: {}': 'Spark 上的作业失败：{}',
  "'{}' answers up to {} bits, not {}: build it for {}": '“{}”最多支持 {} 位，而不是 {}：请按 {} 建立',
  'fingerprints are read as jsonl or parquet, not as {}': '指纹以 jsonl 或 parquet 读取，而不是 {}',
  'spark run: the method {} does not run on Spark: it compares fingerprints that have no key in common; use {} or {}':
    'spark run：方法 {} 不能在 Spark 上运行：它比较的指纹没有共同的键；请用 {} 或 {}',
  "'{}' is Spark {}.{}: Spark 3.5 or later is needed": '“{}”是 Spark {}.{}：需要 Spark 3.5 或更高版本',
  "'{}' is not a Spark installation: it has no {}; {}": '“{}”不是 Spark 的安装位置：没有 {}；{}',
  'Apache Spark was not found: {} in SPARK_HOME or with --spark-home':
    '没有找到 Apache Spark：{}，在 SPARK_HOME 中或用 --spark-home',
  'Spark does not start: {}': 'Spark 无法启动：{}',
  "some characters of '{}' have a special meaning in Spark: set TMPDIR to a folder without them":
    '“{}”中的某些字符在 Spark 中另有含义：请把 TMPDIR 设为不含它们的文件夹',
  'the files of the job cannot be written: {}': '作业的文件无法写入：{}',
  "'{}' is not a library: it has no {}": '“{}”不是库：没有 {}',
  "another run extends the library '{}': start this one when it is done; if none runs, remove '{}', which a run that was killed has left":
    '另一个运行正在扩展库“{}”：请等它结束后再开始；若没有运行，请删除被终止的运行留下的“{}”',
  "the fingerprints of '{}' were made by '{}', and this run makes them by '{}'":
    '“{}”的指纹签名为“{}”，而本次运行为“{}”',
  "the library '{}' was changed during the run, which did not compare with what was added; run it again":
    '库“{}”在运行期间改变，本次运行没有与新增内容比较；请重新运行',
  "the library '{}' {}": '库“{}”{}',
  'no Spark master answers at {}: start it, or name another with --master':
    '{} 处没有 Spark master：请启动它，或用 --master 指定另一个',
  "the master must be {}HOST:PORT, not '{}'": 'master 必须是 {}HOST:PORT，而不是“{}”',
  "Spark leaves out files whose names begin with _ or .: rename '{}'; if it is a folder, end it with /":
    'Spark 会略过名称以 _ 或 . 开头的文件：请重命名“{}”；若是文件夹，请在末尾加 /',
  "Spark reads no path that has a colon and one of \\ { } [ ] * ?: rename the folders or files of '{}'":
    'Spark 不读取既含冒号又含 \\ { } [ ] * ? 之一的路径：请重命名“{}”的文件夹或文件',
  "a setting of Spark is NAME=VALUE, not '{}'": 'Spark 的设置写作 NAME=VALUE，而不是“{}”',
  "the library '{}' and the outcome '{}' must be different folders, and none in the other":
    '库“{}”和结果“{}”必须是不同的文件夹，且互不包含',
  "the library '{}' and the outcome '{}' must be on one file system": '库“{}”和结果“{}”必须在同一个文件系统上',
  "the {} '{}' is in the input '{}', of which Spark would read it as a part: name a folder elsewhere":
    '{} “{}”在输入“{}”之内，Spark 会把它当作输入的一部分读取：请给出别处的文件夹',
  '{} does not read standard input: name a file': '{} 不读取标准输入：请给出文件',
  '{} takes a list of paths or URIs': '{} 需要路径或 URI 的列表',
  "{}: '{}' must be a text that is not empty": '{}：“{}”必须是非空的文本',
  '{}; name it with --source': '{}；请用 --source 指定',
  "'{}' exists already; name a new folder": '“{}”已存在；请指定一个新文件夹',
  'kept records cannot be written if the inputs are whole files ({}); -o keep lists them':
    '输入是整个文件（{}）时无法写出保留的记录；-o keep 可列出它们',
  'a result has no summary': '结果没有摘要',
  'spark run: Spark keeps its stages itself (--to); leave out --{}':
    'spark run：Spark 自己保存各阶段（--to）；去掉 --{}',
  'spark run: all documents are compared on Spark; use scan --isolate':
    'spark run：在 Spark 上比较全部文档；请用 scan --isolate',
  'spark run: recall is not sampled on Spark; leave out --sample-recall, and measure it with scan on a part of the documents':
    'spark run：在 Spark 上不抽样测量召回率；去掉 --sample-recall，并对一部分文档用 scan 测量',
  'spark run: there is no reference on Spark; give the documents as a library (--library), or compare with scan':
    'spark run：在 Spark 上没有参照集；请把文档作为库给出（--library），或用 scan 比较',
};
