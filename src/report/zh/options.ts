/** Help of the options, in Chinese. */
import type { Forms } from '../translation.ts';

export const OPTIONS: Forms = {
  'options from a JSON or TOML file, under the same names in camelCase':
    '从 JSON 或 TOML 文件读取选项，名称相同，用驼峰写法',
  'write nothing to stderr but an error that ends the run': '不向 stderr 写任何内容，只写使运行中止的错误',
  'also write each error of an input to stderr at once': '输入中的每个错误也立即写到 stderr',
  'form of the progress on stderr; auto: one line that is updated on a terminal, else a line every ten seconds; lines: always lines; json: one JSON object a second':
    'stderr 上进度的形式：auto 在终端上显示为一行并不断更新，否则每十秒一行；lines 始终逐行；json 每秒一个 JSON 对象',
  'language of messages and reports: English or Chinese': '消息和报告的语言：英文或中文',
  'from the locale of the environment': '由环境的 locale 决定',
  'use colour on a terminal; NO_COLOR also turns it off': '在终端上使用颜色；设置 NO_COLOR 也会关闭颜色',
  'list the most common options': '列出最常用的选项',
  'list all options': '列出全部选项',
  'write the result as ndjson, json, csv, keep, drop, pairs, clusters, best, md, html, redirects, redirects-nginx or redirects-apache; a PATH alone, such as report.html, selects the format by its extension; without a path, to stdout; may be repeated':
    '把结果写成 ndjson、json、csv、keep、drop、pairs、clusters、best、md、html、redirects、redirects-nginx 或 redirects-apache，也可由 PATH 的扩展名决定，如 report.html；不给路径则写到 stdout；可多次指定',
  'show all clusters in the summary with all their pages, and explain each number':
    '在摘要中列出每个重复组及其全部页面，并说明各个数字的含义',
  'exit with 1 on duplicates, duplicates:N, errors, errors:N, or if at least share:S of the documents can be removed; may be repeated':
    '满足条件时以状态 1 退出：duplicates、duplicates:N、errors、errors:N，或可移除文档的比例 share:S；可多次指定',
  'method that finds candidates; `dittograph methods` describes each':
    '寻找候选的方法；`dittograph methods` 介绍各个方法',
  'a method with all its options: a configuration of dittograph, or that of a paper':
    '一种方法及其全部选项：dittograph 自带的配置，或某篇论文的配置',
  'least similarity of a duplicate and the document kept in its place: Jaccard of the shingle sets':
    '被移除的文档与保留文档的最低相似度：shingle 集合的 Jaccard',
  'least probability that a pair at exactly that similarity is found': '恰好处于该相似度的文档对被找到的最低概率',
  'slots of a sketch, four bytes each; more slots estimate the Jaccard more precisely':
    '一个 sketch 的槽数，每槽四字节；槽越多，对 Jaccard 的估计越精确',
  'least exact Jaccard of a duplicate, for methods with another measure':
    '重复文档的最低精确 Jaccard，用于采用其他度量的方法',
  'least Jaccard of a pair that is recorded': '记录文档对的最低 Jaccard',
  '0.2 below the Jaccard of a duplicate': '比重复所需的 Jaccard 低 0.2',
  'kind of duplicates that may be removed (docs/kinds.md); may be repeated':
    '哪些种类的重复可以移除（docs/kinds.md）；可多次指定',
  'for pages identical and copy; for texts every kind': '两个网页：identical 和 copy；其他：全部种类',
  'anchored: every dropped document is similar to the kept one; components: chains of similar documents are one cluster':
    'anchored：每个被移除的文档都与保留文档相似；components：相似文档连成的链算一个重复组',
  'rule for the document of a group that is kept; the first rule that prefers one of two documents decides; may be repeated':
    '每组保留哪个文档：由第一条能区分两者的规则决定；可多次指定',
  'for pages canonical, https, no-query, plain-path, linked, shortest-url, newest, longest, first; for texts canonical, longest, first':
    '网页依次为 canonical、https、no-query、plain-path、linked、shortest-url、newest、longest、first；文本依次为 canonical、longest、first',
  'never drop documents whose id or URL matches; may be repeated': '不移除编号或网址匹配的文档；可多次指定',
  'a lasting index (dittograph index), files or a folder: documents that are in REF are removed; the documents of REF itself are never removed; if records of REF cannot be read, the exit status is 3; may be repeated':
    '一个持久索引（dittograph index），或文件、文件夹：REF 中已有的文档会被移除，REF 自身的文档不会被移除；REF 中若有记录无法读取，退出状态为 3；可多次指定',
  'compare only documents of different inputs, as named on the command line, never two documents of one input':
    '只比较命令行上不同输入之间的文档，同一输入内的不比较',
  'all documents are compared': '比较全部文档',
  'compare N sampled documents with all others exactly, and report recall and precision':
    '把 N 个抽样文档与其余全部文档精确比较，报告召回率和精确率',
  'seed of the sample': '抽样的随机种子',
  'remove what the method finds by its fingerprints alone, as its paper does; such removals are not proven, and verify refuses them':
    '按论文的方式，仅凭指纹移除该方法找到的文档；这样的移除没有证明，verify 会拒绝',
  'format of the input; auto decides by the extension, then by the first bytes':
    '输入的格式；auto 先看扩展名，再看开头的字节',
  'field or column that holds the text': '存放文本的字段或列',
  'text, content, body, …': 'text、content、body 等',
  'field or column that holds the id': '存放编号的字段或列',
  'id, _id, url, …': 'id、_id、url 等',
  'character set of a document that declares none and in which none is detected':
    '文档没有声明字符集且检测不出时所用的字符集',
  'largest record, unpacked; a larger one is listed as an error and kept':
    '解压后单条记录的最大长度；更长的记录列为错误并保留',
  'text of a page that is used: the main text, all visible text, or the text that Readability finds':
    '使用网页的哪部分文本：正文，全部可见文本，或 Readability 找到的部分',
  'use only the text inside elements that match this selector; may be repeated':
    '只使用匹配此选择器的元素内的文本；可多次指定',
  'leave out elements that match this selector; may be repeated': '去掉匹配此选择器的元素；可多次指定',
  'learn the blocks that recur on the pages of a site (of at least 3 pages), and leave them out':
    '学习同一网站（至少 3 页）各页重复出现的块，并在比较时排除',
  'how two pages of one site are compared: by all that is visible besides the template, or by main text as pages of different sites are':
    '同一网站的两页如何比较：按模板以外的全部可见内容，或像不同网站的页面那样按正文',
  'least Jaccard of two pages of one site, compared by what is visible; never below that of a duplicate':
    '同一网站两页按可见内容比较时的最低 Jaccard；不会低于重复所需的值',
  '0.8, or the Jaccard of a duplicate if that is higher': '0.8，若重复所需的 Jaccard 更高则取后者',
  'a page whose main text covers less of what is visible is compared by all that is visible':
    '正文占页面可见内容的比例低于此值时，按页面的全部可见内容比较',
  'share of the visible text that the main text must cover to justify a removal by itself':
    '正文占可见内容的比例低于此值时，仅凭正文不足以移除',
  'words in a shingle': '一个 shingle 的词数',
  'characters in a shingle of Han or Kana': '汉字或假名 shingle 的字符数',
  'treat traditional Chinese characters as their simplified forms': '把繁体字当作对应的简体字',
  'worker threads; 0 means one for each core': '工作线程数；0 表示每个核一个',
  'as the documents require': '按文档的需要',
  'limit for the memory of the process, such as 4GiB: it then uses fewer workers and more files; if a run needs more, it ends and says how much it needs':
    '进程最多占用的内存，如 4GiB：减少工作线程，更多数据放入文件；需要更多内存的运行会停止，并说明需要多少',
  'keep finished work in this folder: if the run is stopped, the same command continues from there (docs/corpus.md)':
    '把已完成的工作保存在此文件夹：中断后执行同一命令即可继续（docs/corpus.md）',
  'the same, for inputs that change between runs: the next run reads only new inputs, and lists changed decisions in DIR/changes':
    '同上，用于会增减的输入：下次运行只读取新内容，并在 DIR/changes 中列出改变了的决定',
  'also remove a text if a longer one has this share of its distinct shingles and all its facts; for pages, only one of another site':
    '一个文本若有这么大比例的不同 shingle 及其全部事实都在更长的文本中，也可因后者而移除；网页只限于不同站点之间',
  'no text is removed because a longer one contains it': '文本不会因被更长的文本包含而移除',
  'least similarity of a duplicate and the document kept in its place: Jaccard of the chosen shingles':
    '被移除的文档与保留文档的最低相似度：所选 shingle 的 Jaccard',
  'shingles in a window, of which one is taken': '一个窗口内的 shingle 数，从中选取一个',
  'greatest Hamming distance of a candidate pair, inclusive': '候选对的最大汉明距离（含）',
  '10 of 64 bits, 5 of 32, 20 of 128': '64 位为 10，32 位为 5，128 位为 20',
  'how the pairs within the distance are found: by the join, or by queries to an index of that structure; the pairs are the same':
    '如何寻找距离以内的对：用连接，或逐个查询该结构的索引；找到的对相同',
  'bits of a fingerprint': '指纹的位数',
  'factors of the weights zhou besides frequency: length of the word, position in the text':
    '权重 zhou 除频率外的因子：词的长度，在文本中的位置',
  'hash codes of the features: well mixed, or those of Luo': '特征的哈希码：充分混合的哈希码，或 Luo 的哈希码',
  'features: shingles, or words (Chinese words by @node-rs/jieba where it is installed, else by ICU)':
    '特征：shingle，或词（中文词由 @node-rs/jieba 切分，未安装则用 ICU）',
  'weights of features: occurrences, one for each feature, or by document frequency over the whole input':
    '特征的权重：出现次数，每个特征为一，或按全部输入的文档频率',
  '32': '32',
  'rows of the fingerprint matrix': '指纹矩阵的行数',
  '19.2 a row: 1228 of 64 rows': '每行 19.2：64 行为 1228',
  "least similarity of a duplicate and the document kept in its place: Tanimoto's coefficient of the character counts":
    '被移除的文档与保留文档的最低相似度：字符计数的 Tanimoto 系数',
  'weights of characters: occurrences, or occurrences and document frequency over the whole input':
    '字符的权重：出现次数，或出现次数与全部输入的文档频率',
  'leave out common Chinese function words': '去掉常见的汉语虚词',
  'how a character is found: in one step, or by searching the list as published; the vectors are the same':
    '如何查找字符：直接查表，或按论文逐个搜索字表；得到的向量相同',
  'how characters are mapped to positions: as published, or so that no position is empty':
    '字符如何映射到位置：按论文的方式，或使没有位置为空',
  'machine code that is mapped: that of Java, on which the paper ran, or that of Chinese files':
    '用于映射的机器码：论文所用 Java 的编码，或中文文件的编码',
  'least similarity of a duplicate and the document kept in its place: share of paragraphs with the same ends':
    '被移除的文档与保留文档的最低相似度：首尾句相同的段落的比例',
  'least similarity of a duplicate and the document kept in its place: share of sentences with the same ends':
    '被移除的文档与保留文档的最低相似度：首尾相同的句子的比例',
  'L, the length of a code: half of it before the full stop, half after': '代码的长度 L：句号前后各取一半',
  'write the kept records to this file; for several files, write each below this folder, under its own name and with its own compression (.gz, .zst); for a folder of pages, copy the kept files to this folder':
    '把保留的记录写到此文件；输入有多个文件时写到此文件夹下，各用原名和原压缩方式（.gz、.zst）；输入是网页文件夹时，把保留的文件复制到此文件夹',
  stdout: 'stdout',
  'write the dropped records to this file, in the same format': '把移除的记录写到此文件，格式不变',
  'write every record, with its decision in added fields or columns dup_keep, dup_of, dup_cluster_id … (JSONL, JSON, CSV, Parquet); with --unit, the spans to cut in dup_spans':
    '写出每条记录，并在新增的字段或列 dup_keep、dup_of、dup_cluster_id …… 中写明对它的决定（JSONL、JSON、CSV、Parquet）；与 --unit 合用时，在 dup_spans 中写明会删去的内容',
  'for a WARC: replace a removed response by a revisit record if its payload is bit for bit that of the kept one; near-duplicates are left out':
    '用于 WARC：若被移除的响应与保留的响应内容逐位相同，则写一条 revisit 记录代替；近似重复的直接略去',
  'what is removed: whole documents; or, from the texts of JSONL, JSON, CSV and Parquet, paragraphs with the same sentences, equal lines, or equal passages of at least --min-length bytes; the first of each is kept, and no record is removed':
    '移除的单位：整篇文档；或 JSONL、JSON、CSV 和 Parquet 文本中句子相同的段落、相同的行，或至少 --min-length 字节的相同片段；每种保留第一处，且不移除任何记录',
  'keep lines, paragraphs and passages shorter than this': '更短的行、段落和片段都保留',
  'line, paragraph: 40; substring: 200; with --boilerplate 1': '行、段落：40；片段：200；有 --boilerplate 时为 1',
  'passages of earlier texts are cut': '删去前面的文本已有的内容',
  'with --unit line or paragraph: cut lines or paragraphs (navigation, notices) that at least this share of the documents of one host have, from all of these documents; the host is taken from the URL of a record':
    '与 --unit line 或 paragraph 合用：若同一主机的文档中有这一比例都含有某行或某段（导航、声明等），则在所有文档中将其删去；主机取自记录的 URL',
  'list the cut spans as NDJSON: id, start and end in characters, and the first occurrence; with --boilerplate, first each line or paragraph with its host':
    '以 NDJSON 列出从文本中删去的内容：编号、起止字符位置，以及首次出现的位置；有 --boilerplate 时，先列出各行或各段及其主机',
  'write no records: print the detected formats of the inputs, the parameters with their source, and what would be removed; for more than 64 MiB, instead the time, memory and disk space that are estimated from a sample':
    '不写记录：打印各输入被当作何种格式、参数及其来源、会移除什么；输入超过 64 MiB 时按样本估计时间、内存和磁盘',
  'write the comparison as one JSON object': '把比较结果写成一个 JSON 对象',
  'compare every remaining document exactly with all others, not only a sample of 100; exit with 1 if the search missed a duplicate':
    '把每个保留的文档与其余全部文档精确比较，而不是只抽样 100 个；若搜索漏掉了重复则以状态 1 退出',
  'move the files to this folder, each to its own path below it; no file is overwritten, and undo moves them back':
    '把文件移到此文件夹，各自保持相对路径；不覆盖任何文件，undo 可以移回',
  'delete the files; requires --yes': '删除文件；还需要 --yes',
  'with --delete: confirm that the files are deleted for good': '与 --delete 一起：真正删除；删除后无法恢复',
  'write a shell script that checks and deletes the files, or moves them with --move; read it before you run it':
    '写一个 shell 脚本，由它检查并删除文件，或按 --move 移动，可先阅读再执行',
  'act only on the documents selected in the report page; FILE is saved by that page':
    '只处理在报告页中选定的文档，选择保存在此文件中',
  'file to which each removal is written before it is done, for undo': '每个文件处理之前的记录，供 undo 使用',
  'RESULT.journal': 'RESULT.journal',
  'end each path of the list with NUL, as xargs -0 reads it': '列表中每个路径以 NUL 结尾，供 xargs -0 读取',
  'write the lines to PATH; default: stdout': '把各行写到 PATH；默认：stdout',
  'write results.json, every table as Markdown, CSV and LaTeX, and every plot as SVG with its data into this folder; or everything as one HTML page, also for a PATH such as report.html; may be repeated; without it, the tables are written to stdout, 80 columns wide and without intervals':
    '把 results.json、每张表（Markdown、CSV、LaTeX）和每幅图（SVG 及其数据）写到此文件夹；或全部写成一个浏览器页面，也可由 report.html 这样的 PATH 决定；可多次指定；不给则把表写到 stdout，宽 80 列，不含区间',
  'reproduce the tables and curves of a paper; `sets`: every method on every labelled set':
    '重现某篇论文的表和曲线；`sets`：每种方法用于每个标注集',
  'folder that holds the labelled sets of a suite, one folder each; without it a small set is generated':
    '存放一个系列所用标注集的文件夹，每集一个子文件夹；不给则生成一个小的集合',
  'presets and methods to compare, instead of those of the suite; may be repeated':
    '要比较的预设和方法，代替该系列自己的；可多次指定',
  'engine for the algorithms of the suite zhou-2019: this process, or the Apache Spark in SPARK_HOME':
    'zhou-2019 系列的算法在哪里运行：在本进程中，或在 SPARK_HOME 指定的 Apache Spark 上',
  'seed of all random choices': '所有随机选择的种子',
  'field that names the cluster of a document (default: cluster)': '给出文档所属重复组的字段（默认：cluster）',
  'file of labels, one JSON object a line; default: labels.jsonl beside the set':
    '标注文件，每行一个 JSON 对象；默认：标注集旁的 labels.jsonl',
  'file of labelled pairs, tab-separated; default: pairs.tsv beside the set':
    '标注文档对的文件，以制表符分隔；默认：标注集旁的 pairs.tsv',
  'write the methods and presets as one JSON object': '把方法和预设写成一个 JSON 对象',
  'write their sources as BibTeX': '把它们的出处写成 BibTeX',
  'lowest threshold that is tried': '尝试的最低阈值',
  'sampled examples of each step': '每一级抽取的例子数',
  'number of questions to answer on stdin with y or n (? if unsure, q to end), to estimate the precision with an interval':
    '在 stdin 上用 y 或 n 回答的问题数（? 表示不确定，q 结束），用来估计精确率及其区间',
  'least share of the links that must be right at the recommended threshold, by the answers':
    '在推荐的阈值处，按回答估计，正确连接所占的最低比例',
  'write the figures as JSON, or a plot as SVG; may be repeated': '把数字写成 JSON，或把图写成 SVG；可多次指定',
  'the change, and the share of the text that it applies to, 0 to 1 (default .1); may be repeated, and is then applied in order':
    '改动什么，占文本的比例是多少，0 到 1（默认 .1）；可多次指定，依次进行',
  'different fingerprints in the set; powers may be written as 2^34': '集合中不同的指纹数；幂可写作 2^34',
  'k: the greatest Hamming distance of a match': 'k：匹配的最大汉明距离',
  'memory for one index, at most 4 GiB; a larger set is divided into parts':
    '一个索引可用的内存，最多 4 GiB。放不下的集合分成几部分',
  'write the plan as one JSON object': '把方案写成一个 JSON 对象',
  'the file of the index; required': '索引文件；必需',
  'bits of a fingerprint; required for binary files': '指纹的位数；二进制文件必需',
  'as in the file': '与文件中相同',
  'memory that the process may use, such as 2^30; larger work is done in parts':
    '进程可用的内存，如 2^30；放不下的分成几部分处理',
  'the fingerprints to look for; required': '要查找的指纹；必需',
  'k: the greatest Hamming distance of a match, at most that of the index': 'k：匹配的最大汉明距离，不超过索引的',
  'that of the index': '索引的值',
  'store the texts, compressed, so that evidence is exact; without texts, similarities are estimated':
    '保存压缩后的文本，使证据是精确的；否则相似度是估计值',
  'file with the secret of the index, at least 16 bytes: only those who know it can craft texts whose fingerprints collide':
    '存放索引密钥的文件，至少 16 字节：没有密钥的人无法构造指纹碰撞的文本',
  none: '无',
  'documents that are added: only new ones; also copies and new versions; or none':
    '加入哪些文档：仅新文档；也包括副本和新版本；或都不加入',
  'time at which the added documents expire': '所加入文档的失效时间',
  never: '永不',
  'format of the input; auto decides by the extension, then by the first bytes; fingerprints are lines as dittograph fingerprint writes them':
    '输入的格式；auto 先看扩展名，再看开头的字节；fingerprints 表示 dittograph fingerprint 写出的行',
  'greatest number of matches for a document': '每个文档最多列出的匹配数',
  'write the documents as ndjson or parquet, or a report page as html; default: ndjson to stdout':
    '文档写到哪里，格式为 ndjson 或 parquet；写成报告页面时为 html；默认：ndjson，写到 stdout',
  'where Spark runs: local[2] on two cores of this machine, spark://HOST:PORT, yarn, k8s://…':
    'Spark 在哪里运行：local[2] 为本机两个核，或 spark://HOST:PORT、yarn、k8s://……',
  'folder for the result, a path or URI; it must not exist; required': '结果放在哪里，路径或 URI；不能已存在；必需',
  'the Spark installation, 3.5 or later': 'Spark 的安装位置，3.5 或更高版本',
  'the variable SPARK_HOME': '环境变量 SPARK_HOME',
  'a setting of Spark; may be repeated': '一项 Spark 设置；可多次指定',
  'format of the inputs, read by Spark': '由 Spark 读取的输入的格式',
  'from the name of the input': '由输入的名称决定',
  'also write the kept records, as they were read, to FOLDER/kept': '把保留的记录原样写到 FOLDER 中的 kept 文件夹',
  'documents that earlier runs kept: compared with, never dropped, and extended with what is new':
    '此前运行保留的文档：参与比较，不会被移除，并加入新的文档',
  'how the fingerprints of one key come together (docs/spark.md)': '同一个键的指纹如何分组（docs/spark.md）',
  'print the job as a script to run by hand; do not run it': '把作业打印成可手动执行的脚本，不运行',
  'also write the result in this format to FOLDER; may be repeated': '把结果以此格式也写到 FOLDER 中；可多次指定',
  'format of LARGE: lines of dittograph fingerprint, or Parquet with the columns id, row and signature, like documents of spark run':
    'LARGE 的格式：dittograph fingerprint 的行，或含 id、row 和 signature 列的 Parquet，即 spark run 的 documents',
  'that of the index, or 3': '索引的值，或 3',
  'the folder of the indexes and keys; made if missing; required': '存放索引和密钥的文件夹；没有则创建；必需',
  'address to listen on; one that other machines reach needs a key (dittograph keys add)':
    '监听的地址；其他机器能访问的地址需要密钥（dittograph keys add）',
  'address to listen on; if other machines reach it, they can also open the page, and each reads only its own files':
    '监听的地址；如其他机器能访问，也可打开该网页，且各自只读取自己的文件',
  'port to listen on; 0 takes a free one': '监听的端口；0 表示任取一个空闲端口',
  'redis://HOST:PORT keeps the documents in Redis, for the services of many machines (docs/serve.md)':
    'redis://HOST:PORT 把文档存放在 Redis 中，供多台机器的服务共用（docs/serve.md）',
  'in DIR': '存放在 DIR 中',
  'file with the secret of all its indexes, at least 16 bytes: only those who know it can craft texts whose fingerprints collide':
    '存放其全部索引的密钥的文件，至少 16 字节：没有密钥的人无法构造指纹碰撞的文本',
  'host name under which clients may ask; may be repeated': '客户端可用的主机名；可多次指定',
  'localhost, the addresses and the name of this machine': 'localhost，以及本机的地址和名称',
  'origin such as https://app.example whose pages may ask from a browser; may be repeated':
    '允许其页面从浏览器访问的来源，如 https://app.example；可多次指定',
  'none but its own': '只有自身',
  'threads that extract and fingerprint; 0 means one for each core but one': '提取和计算指纹的线程数；0 表示比核数少一',
  'largest body as sent; bulk requests have no limit': '请求体发送时的最大长度；批量请求没有上限',
  'largest body once decompressed': '请求体解压后的最大长度',
  'greatest ratio of a body once decompressed to the body as sent, above 64 KiB':
    '请求体解压后与发送时长度之比的上限，超过 64 KiB 时适用',
  'longest head of a request: its first line and its headers': '请求头的最大长度：首行和各字段',
  'deepest nesting of JSON': 'JSON 的最大嵌套深度',
  'longest line of a bulk request; a longer one is answered with an error, and the next is read':
    '批量请求中一行的最大长度；更长的行以错误应答，并继续读下一行',
  'how long a head, a body, or a piece of a bulk request may take, and the work on a request':
    '接收请求头、请求体或批量请求的一段，以及处理一个请求最多用时',
  'documents that may wait; further requests get 429, and bulk requests are not read until there is room':
    '可以排队的文档数；超出时请求得到 429，批量请求暂停读取',
  'bytes of bodies that may be held at once, with the same consequences': '可同时持有的请求体字节数，超出时处理相同',
  'connections at once; further ones are closed': '同时打开的连接数；超出的连接会被关闭',
  'role of the key: read looks up and stores nothing; write also stores and deletes documents; admin also creates and removes indexes and starts jobs':
    '密钥的角色：read 只查询，不保存；write 还可保存和删除文档；admin 还可创建和删除索引、启动作业',
};
