/** Parts of messages, notes, progress and what commands print, in Chinese. */
import type { Forms } from '../translation.ts';

/** Singular and plural of what is cut from texts. */
const UNITS: Forms = {
  line: '行',
  lines: '行',
  paragraph: '段',
  paragraphs: '段',
  passage: '处片段',
  passages: '处片段',
};

function formsOfCuts(): Forms {
  const forms: Record<string, string> = {};
  for (const [unit, name] of Object.entries(UNITS)) {
    for (const documents of ['document', 'documents']) {
      const of = `from {} of {} ${documents}: {} of the text`;
      forms[`{} ${unit} cut ${of}`] = `从 {3} 篇文档中的 {2} 篇删去 {1} ${name}：占文本的 {4}`;
      forms[`{} ${unit} to cut ${of}`] = `{3} 篇文档中的 {2} 篇有 {1} ${name}可删：占文本的 {4}`;
    }
    for (const hosts of ['host', 'hosts'])
      forms[`boilerplate: {} ${unit} of {} ${hosts}`] = `套话：{2} 个主机的 {1} ${name}`;
  }
  return forms;
}

function formsOfRedirects(): Forms {
  const why =
    'the web address of the document or of the one kept in its place is not known. Scan the folder that contains the folder of the host (www.example.org/), a WARC, or records with a field url';
  const zh =
    '{} 篇可删文档没有重定向：该文档或保留文档的网址未知。请扫描包含主机文件夹（www.example.org/）的文件夹、WARC，或带 url 字段的记录';
  return Object.fromEntries(
    ['document', 'documents'].map((documents) => [`no redirect for {} removable ${documents}: ${why}`, zh]),
  );
}

export const NOTES: Forms = {
  ...formsOfCuts(),
  ...formsOfRedirects(),
  '{} documents without a URL: nothing is cut from them': '{} 篇文档没有 URL：不作删减',
  '{} document without a URL: nothing is cut from them': '{} 篇文档没有 URL：不作删减',
  '{} documents of hosts with fewer than 3: nothing is cut from them': '{} 篇文档的主机只有不到 3 篇：不作删减',
  '{} document of hosts with fewer than 3: nothing is cut from them': '{} 篇文档的主机只有不到 3 篇：不作删减',
  "; did you mean '{}'?": '；是否想写“{}”？',
  '; did you mean {}?': '；是否想写 {}？',
  '; if the value begins with a dash, write {}': '；以连字符开头的值请写作 {}',
  'a size from {} to {}': '{} 到 {} 的大小',
  'a whole number from {} to {}': '{} 到 {} 的整数',
  'an even number from {} to {}': '{} 到 {} 的偶数',
  'a number from {} to {}': '{} 到 {} 的数',
  'a list of {}': '{} 的列表',
  'a list of texts': '文本的列表',
  'one of {}': '{} 之一',
  'a whole number from {} to {}, not {}': '{} 到 {} 的整数，而不是 {}',
  'an even number from {} to {}, not {}': '{} 到 {} 的偶数，而不是 {}',
  'a number from {} to {}, not {}': '{} 到 {} 的数，而不是 {}',
  'a list of {}, not {}': '{} 的列表，而不是 {}',
  'a list of texts, not {}': '文本的列表，而不是 {}',
  'a list of {} (did you mean {}?), not {}': '{} 的列表（是否想写 {}？），而不是 {}',
  'one of {}, not {}': '{} 之一，而不是 {}',
  'one of {} (did you mean {}?), not {}': '{} 之一（是否想写 {}？），而不是 {}',
  'true or false, not {}': 'true 或 false，而不是 {}',
  'a text, not {}': '文本，而不是 {}',
  'true or false': 'true 或 false',
  'a text': '文本',
  'a list': '列表',
  'an object': '对象',
  'another object': '另一个对象',
  null: 'null',
  'undefined (nothing to count)': '无定义（没有可统计的）',
  'no input': '不带输入',
  'moved to {}': '移到 {}',
  deleted: '已删除',
  'can be removed': '可以移除',
  '{} and {}: name one of them': '{} 和 {}：只能用一个',
  '{} deletes files for good: add {}, or omit both to see the list first':
    '{} 会永久删除文件：请同时给出 {}，或两者都去掉以先查看列表',
  '{} requires {}': '{} 须与 {} 一起使用',
  '{} applies only to the list': '{} 只用于列表',
  'left: {}: {}': '未处理：{}：{}',
  '… and {} more documents left': '…… 另有 {} 个文档未处理',
  '… and {} more document left': '…… 另有 {} 个文档未处理',
  '… and {} more files left': '…… 另有 {} 个文件未处理',
  '… and {} more file left': '…… 另有 {} 个文件未处理',
  '{} files, {} MB: {}': '{} 个文件，{} MB：{}',
  '{} file, {} MB: {}': '{} 个文件，{} MB：{}',
  'link: {} leads to {}': '链接：{} 指向 {}',
  '… and {} more links to such files': '…… 另有 {} 个指向此类文件的链接',
  '… and {} more link to such files': '…… 另有 {} 个指向此类文件的链接',
  '{} links without a file now: remove them, or lead them to the kept files':
    '{} 个链接已没有对应的文件：请移除这些链接，或让其指向保留的文件',
  '{} link without a file now: remove them, or lead them to the kept files':
    '{} 个链接已没有对应的文件：请移除这些链接，或让其指向保留的文件',
  '{} links without a file once these are removed': '移除这些文件后，{} 个链接将没有对应的文件',
  '{} link without a file once these are removed': '移除这些文件后，{} 个链接将没有对应的文件',
  '{} documents left in place': '{} 个文档留在原处',
  '{} document left in place': '{} 个文档留在原处',
  'To undo: {}': '要撤销，请执行：{}',
  '{} files moved back': '移回了 {} 个文件',
  '{} file moved back': '移回了 {} 个文件',
  'The same text, word for word.': '文本逐字相同。',
  'The same text, word for word, under two titles: as pages of one site, both would be kept.':
    '文本逐字相同，但标题不同：若是同一网站的页面，两者都会保留。',
  Titles: '标题',
  'Not the same, and too short to compare: both would be kept.': '不相同，且太短无法比较：两个都会保留。',
  'Near-duplicates at {}: one of them could be removed.': '以 {} 为阈值，两者近似重复：可移除其中一个。',
  'Not near-duplicates at {}: both would be kept.': '以 {} 为阈值，两者不是近似重复：两个都会保留。',
  'Decision of each method alone': '各方法单独的判断',
  'Longest shared passages, in tokens': '最长的共有片段（以词计）',
  'No passage is shared.': '没有共有的片段。',
  'cannot be read ({})': '无法读取（{}）',
  'line {}, column {}: not TOML': '第 {} 行第 {} 列：不是 TOML',
  'must hold one object': '必须是一个对象',
  'line {}, column {}: not JSON: {}': '第 {} 行第 {} 列：不是 JSON：{}',
  'not JSON in column {}: {}': '第 {} 列不是 JSON：{}',
  "unexpected '{}'": '此处不应是“{}”',
  'unexpected U+{}': '此处不应是 U+{}',
  'a string contains U+{}, which must be escaped': '字符串含有 U+{}，必须转义',
  'a string contains a backslash that begins no escape sequence': '字符串中的反斜杠没有构成转义序列',
  'it ends within a value': '在一个值的中间结束',
  'it is empty': '没有内容',
  'Corpus     run {}; no inputs; {} documents read, {} taken over':
    '语料库     第 {} 次运行；没有输入；读取 {} 个文档，沿用 {} 个',
  'Corpus     run {}; no inputs; {} document read, {} taken over':
    '语料库     第 {} 次运行；没有输入；读取 {} 个文档，沿用 {} 个',
  'Corpus     run {}; inputs: {}; {} documents read, {} taken over':
    '语料库     第 {} 次运行；输入：{}；读取 {} 个文档，沿用 {} 个',
  'Corpus     run {}; inputs: {}; {} document read, {} taken over':
    '语料库     第 {} 次运行；输入：{}；读取 {} 个文档，沿用 {} 个',
  'Changes    none since the run before': '变化       与上次运行相比没有变化',
  'Changes    {}, in {}': '变化       {}，列在 {}',
  'limit reached at {} places: passages of earlier texts may remain': '{} 处达到上限：可能留有前面文本中已有的片段',
  'limit reached at {} place: passages of earlier texts may remain': '{} 处达到上限：可能留有前面文本中已有的片段',
  '{} errors: what they name is written unchanged': '{} 个错误：所指的内容原样写出',
  '1 error: what it names is written unchanged': '1 个错误：所指的内容原样写出',
  'the kept records': '保留的记录',
  'the records': '各记录',
  'the summary': '摘要',
  'the input': '输入',
  'the config file': '配置文件',
  'a file of the input {},': '输入 {} 中的文件',
  'stdout; only one output can be stdout': 'stdout；只能有一个输出写到 stdout',
  'Nothing of the sample could be read.': '样本中的内容均无法读取。',
  'This run is expected to take': '预计本次运行需要',
  'Inputs and their formats': '输入及其格式',
  Parameters: '参数',
  Recall: '召回率',
  time: '时间',
  memory: '内存',
  'temporary files': '临时文件',
  documents: '文档',
  sample: '样本',
  'at the peak': '峰值',
  'at the peak, within the {} of --memory': '峰值，不超过 --memory 的 {}',
  'at the peak without --memory; with --memory {} the run may end for lack of memory':
    '不加 --memory 时的峰值，而 --memory 为 {}：运行可能因内存不足而停止',
  'deleted at the end': '结束时删除',
  folder: '文件夹',
  'stay in {}': '留在 {}',
  '{} of the inputs; something can be cut from {} of it; in the whole input more, if repeats are far apart':
    '占输入的 {}；其中 {} 有可删的内容，若重复相距很远，全部输入中会更多',
  'not stated': '未声明',
  default: '默认',
  'command line': '命令行',
  'preset {}': '预设 {}',
  'size not known': '大小未知',
  'by {} workers, if other work of the machine stays as it is': '{} 个工作线程；前提是机器上的其他负载不变',
  'by {} worker, if other work of the machine stays as it is': '{} 个工作线程；前提是机器上的其他负载不变',
  'CPU time': 'CPU 时间',
  'of all threads together': '所有线程合计',
  'about {}': '约 {}',
  '{} documents': '{} 个文档',
  '{} document': '{} 个文档',
  '{} inputs': '{} 个输入',
  '{} of {} files': '{}，{} 个文件',
  '{} of {} file': '{}，{} 个文件',
  '… and {} more (--all lists them)': '…… 另有 {} 个（--all 列出全部）',
  '{} of the inputs; {} of it can be removed; in the whole input more, if copies are far apart':
    '占输入的 {}；其中 {} 可移除，若副本相距很远，全部输入中会更多',
  'of them could not be read or have no text; dittograph scan lists the reasons':
    '其中无法读取或没有文本；原因见 dittograph scan',
  'must be duplicates, duplicates:N, errors, errors:N or share:S{}':
    '必须是 duplicates、duplicates:N、errors、errors:N 或 share:S{}',
  'the bound must be a number above 0': '界限必须是大于 0 的数',
  'a share is at most 1': '比例不能大于 1',
  'the bound must be a whole number': '界限必须是整数',
  '{} of the documents are duplicates': '{} 的文档为重复文档',
  '{} duplicates': '{} 个重复',
  '{} duplicate': '{} 个重复',
  '{} errors': '{} 个错误',
  '{} error': '{} 个错误',
  '{}: {} documents have an error instead of a fingerprint, and are left out':
    '{}：{} 个文档只有错误而没有指纹，已略去',
  '{} documents have an error instead of a fingerprint, and are left out': '{} 个文档只有错误而没有指纹，已略去',
  '{} pairs within {} of {} bits': '{1} 对，在 {3} 位中相差 {2} 位以内',
  '{} pair within {} of {} bits': '{1} 对，在 {3} 位中相差 {2} 位以内',
  '{} queries, {} with a match; {} matches': '{} 个查询，{} 个有匹配；共 {} 个匹配',
  '{}: {} documents; {} had expired': '{}：{} 个文档；{} 个已失效',
  '{}: {} document; {} had expired': '{}：{} 个文档；{} 个已失效',
  "{}: an index of fingerprints by '{}'": '{}：指纹索引，签名为“{}”',
  "{}: it was made by '{}', not by '{}'": '{}：其签名为“{}”，而不是“{}”',
  'the line is too long': '该行太长',
  '{}: a copy of {}': '{}：{} 的副本',
  'its text has changed since it was compared': '其文本不是当时比较的文本',
  'it is no longer among the inputs of the result': '它已不在结果的输入之中',
  '{}: {} documents, no faults': '{}：{} 个文档，没有问题',
  '{}: {} document, no faults': '{}：{} 个文档，没有问题',
  'no documents': '没有文档',
  "the key '{}' is removed": '密钥“{}”已删除',
  reading: '读取',
  'learning templates': '学习模板',
  'finding candidates': '寻找候选',
  'verifying pairs': '验证文档对',
  'judging pairs': '判断文档对',
  grouping: '分组',
  'measuring recall': '测量召回率',
  writing: '写出',
  judging: '判断',
  'stages on Spark': 'Spark 上的各阶段',
  ' of ': ' / ',
  '{} left': '剩余 {}',
  'memory {}': '内存 {}',
  'Time and peak memory by stage': '各阶段的时间和内存峰值',
  'Peak memory was {}, above the --memory limit of {}: one step needed more than estimated.':
    '内存峰值为 {}，而 --memory 为 {}：某一步占用的内存超出预期。',
  'Time and peak memory by stage, within {}': '各阶段的时间和内存峰值，上限 {}',
  'a result begins with its header': '结果以头记录开始',
  'the schema is {}, not {}': '模式是 {}，而不是 {}',
  'the header names no inputs': '头记录没有给出输入',
  'a record without a type': '没有类型的记录',
  'This is a bug in dittograph; please report it with these lines.': '这是 dittograph 的缺陷；请附上以上各行报告。',
  'dittograph --help lists the commands.': 'dittograph --help 列出各命令。',
  'dittograph {} --help-all lists its options.': 'dittograph {} --help-all 列出其选项。',
  'dittograph {} --help shows how to use it.': 'dittograph {} --help 显示用法。',
  "Did you mean '{}'?": '是否指“{}”？',
  "The folder '{}' does not exist.": '文件夹“{}”不存在。',
  'dittograph {} --help lists its commands.': 'dittograph {} --help 列出其命令。',
  'dittograph {} --help-all lists every option; dittograph methods NAME, the options of one method.':
    'dittograph {} --help-all 列出全部选项；dittograph methods NAME 列出一种方法的选项。',
  'dittograph {} COMMAND --help lists options and examples.': 'dittograph {} COMMAND --help 列出选项和示例。',
  'dittograph finds near-duplicate web pages and texts, proves each finding, and keeps the best of each group. Only apply moves or deletes files.':
    'dittograph 查找近似重复的网页和文本，为每一处重复给出证据，每组只保留最好的一份。只有 apply 会移动或删除文件。',
  'options and examples of a command': '一个命令的选项和示例',
  'Start with': '从这里开始',
  'Exit status': '退出状态',
  Examples: '示例',
  'Every command': '所有命令',
  'With --method {}': '使用 --method {} 时',
  Presets: '预设',
  finds: '能找到',
  misses: '会漏掉',
  costs: '代价',
  source: '出处',
  'a small corpus that comes with the package': '随软件附带的小语料库',
  'your own pages; INPUT may also be a file (.warc, .jsonl, .csv, .parquet …), a pattern, or - for stdin':
    '你自己的网页；INPUT 也可以是文件（.warc、.jsonl、.csv、.parquet……）、模式，或表示 stdin 的 -',
  '0 done   1 a --fail-on condition is met, or verify finds a fault   2 usage':
    '0 完成   1 满足 --fail-on 的条件，或 verify 发现错误   2 用法错误',
  '3 some input or reference not read': '3 部分输入或参照集无法读取',
  '4 output not written, or a damaged index, journal or result   130, 143 stopped':
    '4 输出未写出，或索引、日志、结果文件已损坏   130、143 被中止',
  'the reason for each unreadable document': '每个无法读取的文档的原因',
  'compares texts of two and three words, too': '连两三个词的文本也比较',
  'reports less similar pairs, too': '也报告相似度较低的对',
  'compares exactly, and proves each removal': '精确比较，并为每次移除给出证据',
  'the clusters with suggested actions, and each pair side by side, for a browser':
    '供浏览器查看的页面：各重复组及建议的处理方式，并排对比每一对',
  'writes the kept records or paths; your files are not changed': '写出保留的记录或路径；你的文件不会改动',
  'lists the files that can be removed; with --move FOLDER moves them there':
    '列出可移除的文件；加 --move FOLDER 则移到该文件夹',
  'checks every removal again from the texts alone': '仅凭文本重新核对每项移除',
  'the evidence for each removal, for dittograph verify': '每项移除的证据，供 dittograph verify 使用',
  'the page is at {}': '网页在 {}',
  "dittograph serves '{}' at {}": 'dittograph 在 {2} 提供“{1}”的服务',
  stopping: '正在停止',
  '{}; the result names its inputs as they were given to the run. Run verify in the same folder, or name the inputs: dittograph verify {} INPUT…':
    '{}；结果中记录的是运行时给出的输入名称。请在同一文件夹中运行 verify，或指定输入：dittograph verify {} INPUT…',
  '{} of {} remaining documents should have been removed: the search missed them, which its stated recall allows.':
    '{} 个保留的文档中，有 {} 个本应移除：搜索漏掉了它们，这在所声明的召回率允许的范围内。',
  'The result is incomplete, but every removal is correct.': '结果不完整，但没有误移除。',
  'the keep rule {} decided nothing: no document has {}': '保留规则 {} 没有起作用：没有文档有{}',
  'the address that a page names as canonical': '网页声明的规范网址',
  'an address with https': '使用 https 的网址',
  'an address without a query': '没有查询参数的网址',
  'an address that is not of a print, AMP, mobile or feed view': '不是打印、AMP、手机或订阅版的网址',
  "a number in the field '{}'": '字段“{}”中的数字',
  'an address that other pages link to': '其他网页链接到的网址',
  'a date that can be read': '可以读出的日期',
  '--never-drop {} names no document': '--never-drop {} 没有匹配任何文档',
  'least similarity of a duplicate and the document kept in its place: {}': '被移除的文档与保留文档的最低相似度：{}',
  'Jaccard of the shingle sets': 'shingle 集合的 Jaccard',
  '{} does not apply to {}; it belongs to the method {}': '{} 不适用于 {}；它属于方法 {}',
  '{} belongs to the exact comparison, which decides nothing with {}': '{} 用于精确比较，而使用 {} 时精确比较不作决定',
  'the result was made by {}: which pairs its search proposed, and which limits it reached, were not checked':
    '结果由 {} 生成：其搜索提出了哪些文档对、达到了哪些上限，没有核对',
  "1 record of the reference '{}' could not be read, and nothing is removed for it: {}":
    '参照集“{}”中有 1 条记录无法读取，不会因它移除任何文档：{}',
  "{} records of the reference '{}' could not be read, and nothing is removed for them; the first one, {}":
    '参照集“{2}”中有 {1} 条记录无法读取，不会因它们移除任何文档；第一条为 {3}',
  "{} documents are similar to one of the reference '{}' and are kept: it has no texts, and an estimate does not justify a removal":
    '{} 个文档与参照集“{}”中的文档相似而保留：参照集没有保存文本，估计值不足以作为移除的依据',
  "{} pages are similar to one of their site in the reference '{}' and are kept: only a scan of both together can tell whether these are the same pages":
    '{} 个页面与参照集“{}”中同一网站的页面相似而保留：只有把两者放在一起扫描，才能判断它们是否为同一页面',
  'of {} documents drawn from the remaining ones in groups too large to compare all pairs, {} should have been removed':
    '有些组太大，无法比较全部文档对；从这些组保留的文档中抽取 {} 个，其中 {} 个本应移除',
  'the id {} is taken by an earlier record; this one is judged as {}': '编号 {} 已被前面的记录使用；本记录按 {} 处理',
  'dittograph failed on this page: {}': 'dittograph 处理该页面时出错：{}',
  'no text is in it': '其中没有文本',
  'no main text is in it; --extract all takes whatever it shows': '其中没有正文；--extract all 会取其显示的全部内容',
  'it is a frameset: its frames are pages of their own': '它是框架集：其中各框架是独立的页面',
  "it only leads to '{}', so it is not compared": '它只跳转到“{}”，因此不参与比较',
  'in groups of very many loosely connected documents, up to {} pairs of a keeper and a member were not compared':
    '在大量松散相连的文档组成的组中，至多有 {} 对保留文档与成员没有比较',
  "a document needs an 'id' that is a text or a number": '文档必须有“id”，且为文本或数字',
  "a document needs a 'text' or an 'html'; this one has {}": '文档必须有“text”或“html”，而这个文档有 {}',
  'the document has no text': '文档没有文本',
  'of {} pairs that the search proposed, {} were not compared: in groups too large to compare all pairs, only the nearest that connect the group':
    '搜索提出的 {} 个候选对中，{} 个没有比较：有些组太大而无法比较全部文档对，只比较把组连起来的最相近的对',
  'a group of {} similar documents had too many pairs to compare all of them: at most {} comparisons were left out (a pair counts in each band it shares)':
    '一组 {} 个相似文档的文档对太多，无法全部比较：至多略去 {} 次比较（一对在其共有的每个带中各计一次）',
  '{} groups of up to {} similar documents had too many pairs to compare all of them: at most {} comparisons were left out (a pair counts in each band it shares)':
    '{} 组（每组至多 {} 个）相似文档的文档对太多，无法全部比较：至多略去 {} 次比较（一对在其共有的每个带中各计一次）',
  'a document must be an object': '文档必须是对象',
  "a document must have exactly one of 'text', 'html' and 'fingerprint'":
    '文档必须有且仅有“text”“html”“fingerprint”之一',
  "its 'requestId' must not contain a lone surrogate": '其“requestId”不得含有单独的代理项（半个代理对）',
  "its 'id' must not contain a lone surrogate": '其“id”不得含有单独的代理项（半个代理对）',
  "a document must have an 'id' or a 'url'": '文档必须有“id”或“url”',
  'its id has {} characters; at most {} are allowed': '其编号有 {} 个字符；最多允许 {} 个',
  'process {} on {} since {}': '进程 {}（主机 {}，自 {} 起）',
  'end it': '请结束该进程',
  'end it, or only read the index (readOnly, index query)': '请结束该进程，或只读索引（readOnly、index query）',
  'name another {}': '另给一个 {}',
  'Run the same command as before': '请执行与之前相同的命令',
  'Use the same options as before': '请使用与之前相同的选项',
  'has format {}; this version of dittograph reads format {}': '的格式为 {}；本版本 dittograph 读取格式 {}',
  'was begun by dittograph {}, and this is {}, which may find other pairs':
    '由 dittograph {} 建立，而当前版本为 {}，找到的文档对可能不同',
  'was begun with another {}: {} then, {} now': '开始时的 {} 不同：当时为 {}，现在为 {}',
  'was begun with other inputs: {} then, {} now': '开始时的输入不同：当时为 {}，现在为 {}',
  "was begun before the input '{}' changed: its {} was {} and is {}":
    '开始之后输入“{}”改变了：其 {} 当时为 {}，现在为 {}',
  "'{}' was damaged at byte {}, and was rebuilt from there": '“{}”在字节 {} 处损坏，已从该处重新生成',
  "'{}' was damaged, and was written again": '“{}”已损坏，已重新写入',
  "'{}' was missing, and was written again": '“{}”缺失，已重新写入',
  "'{}' was damaged: all pairs were compared again": '“{}”已损坏：全部文档对重新比较过',
  "'{}' was damaged: this run cannot say what changed": '“{}”已损坏：本次运行无法说明有何变化',
  "the kept outcomes of '{}' {}: it was read again from there": '所保存的“{}”{}：已从该处重新读取',
  'are damaged at byte {} of their file': '在其文件的字节 {} 处损坏',
  'lost part or all of their file': '丢失了部分或全部文件',
};

/** How a part of a message may end; no message is one. */
export const ENDINGS: Forms = {
  '{} (did you mean {}?), not {}': '{}（是否想写 {}？），而不是 {}',
  '{} (did you mean {}?)': '{}（是否想写 {}？）',
  "{}; did you mean '{}'?": '{}；是否想写“{}”？',
  '{}; did you mean {}?': '{}；是否想写 {}？',
};
