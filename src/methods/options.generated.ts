// Written by scripts/option-types.js from the options table; do not edit.
import type { Frequencies } from '../fingerprint/frequencies.ts';
import type { Segmenter } from '../text/words.ts';
import type { Conduct } from './options.ts';

/** How inputs are read. */
export interface InputOptions {
  /** Format of the input; auto decides by the extension, then by the first bytes. Default: `auto`. */
  readonly from?: 'auto' | 'folder' | 'html' | 'text' | 'jsonl' | 'json' | 'csv' | 'parquet' | 'warc' | 'wacz' | 'list' | undefined;
  /** Field or column that holds the text. Default: text, content, body, …. */
  readonly textField?: string | undefined;
  /** Field or column that holds the id. Default: id, _id, url, …. */
  readonly idField?: string | undefined;
  /** Character set of a document that declares none and in which none is detected. Default: `windows-1252`. */
  readonly encoding?: string | undefined;
  /** Largest record, unpacked; a larger one is listed as an error and kept. 1,024 … 268,435,456 bytes. Default: 67,108,864. */
  readonly maxBytes?: number | undefined;
}

/** Which text of a page is used. */
export interface ExtractionOptions {
  /** Text of a page that is used: the main text, all visible text, or the text that Readability finds. Default: `main`. */
  readonly extract?: 'main' | 'all' | 'readability' | undefined;
  /** Use only the text inside elements that match this selector; may be repeated. Default: none. */
  readonly area?: readonly string[] | undefined;
  /** Leave out elements that match this selector; may be repeated. Default: none. */
  readonly drop?: readonly string[] | undefined;
  /** Learn the blocks that recur on the pages of a site (of at least 3 pages), and leave them out. Default: `true`. */
  readonly templateAware?: boolean | undefined;
}

/** What of two pages is compared. */
export interface PageOptions {
  /** How two pages of one site are compared: by all that is visible besides the template, or by main text as pages of different sites are. Default: `visible`. */
  readonly compareSite?: 'visible' | 'main' | undefined;
  /** Least Jaccard of two pages of one site, compared by what is visible; never below that of a duplicate. 0.05 … 1. Default: 0.8, or the Jaccard of a duplicate if that is higher. */
  readonly siteSimilarity?: number | undefined;
  /** Share of the visible text that the main text must cover to justify a removal by itself. 0 … 1. Default: 0.35. */
  readonly minCoverage?: number | undefined;
}

/** How a text is cut into shingles. */
export interface ProfileOptions {
  /** Words in a shingle. 1 … 16 words. Default: 3. */
  readonly words?: number | undefined;
  /** Characters in a shingle of Han or Kana. 1 … 32 characters. Default: 5. */
  readonly characters?: number | undefined;
  /** Treat traditional Chinese characters as their simplified forms. Default: `false`. */
  readonly simplify?: boolean | undefined;
}

/** How near-duplicates are grouped, and which are kept. */
export interface FindOptions {
  /** Least Jaccard of a pair that is recorded. 0.05 … 1. Default: 0.2 below the Jaccard of a duplicate. */
  readonly floor?: number | undefined;
  /** Kind of duplicates that may be removed (docs/kinds.md); may be repeated. Default: for pages identical and copy; for texts every kind. */
  readonly remove?: readonly ('identical' | 'copy' | 'version' | 'variant')[] | undefined;
  /** Anchored: every dropped document is similar to the kept one; components: chains of similar documents are one cluster. Default: `anchored`. */
  readonly cluster?: 'anchored' | 'components' | undefined;
  /** Rule for the document of a group that is kept; the first rule that prefers one of two documents decides; may be repeated. Default: for pages canonical, https, no-query, plain-path, linked, shortest-url, newest, longest, first; for texts canonical, longest, first. */
  readonly keep?: readonly ('canonical' | 'https' | 'no-query' | 'plain-path' | 'linked' | 'shortest-url' | `score:${string}` | 'newest' | 'oldest' | 'longest' | 'first')[] | undefined;
  /** Never drop documents whose id or URL matches; may be repeated. Default: none. */
  readonly neverDrop?: readonly string[] | undefined;
  /** A lasting index (dittograph index), files or a folder: documents that are in REF are removed; the documents of REF itself are never removed; if records of REF cannot be read, the exit status is 3; may be repeated. Default: none. */
  readonly against?: readonly string[] | undefined;
  /** Compare only documents of different inputs, as named on the command line, never two documents of one input. Default: all documents are compared. */
  readonly isolate?: boolean | undefined;
  /** Compare N sampled documents with all others exactly, and report recall and precision. 0 … 1,000,000 documents. Default: 0. */
  readonly sampleRecall?: number | undefined;
  /** Seed of the sample. 0 … 4,294,967,295. Default: 1. */
  readonly seed?: number | undefined;
}

/** How the work is done; nothing here changes a byte of the result. */
export interface RunOptions {
  /** Worker threads; 0 means one for each core. 0 … 256 threads. Default: 0. */
  readonly jobs?: number | undefined;
  /** Limit for the memory of the process, such as 4GiB: it then uses fewer workers and more files; if a run needs more, it ends and says how much it needs. 268,435,456 … 1,099,511,627,776 bytes. Default: as the documents require. */
  readonly memory?: number | undefined;
}

/** What runs over large inputs need; nothing here changes a byte of the result. */
export interface WorkOptions {
  /** Keep finished work in this folder: if the run is stopped, the same command continues from there (docs/corpus.md). Default: none. */
  readonly work?: string | undefined;
  /** The same, for inputs that change between runs: the next run reads only new inputs, and lists changed decisions in DIR/changes. Default: none. */
  readonly corpus?: string | undefined;
}

/** The options that every run has, whatever its method. */
export interface CommonScanOptions
  extends InputOptions, ExtractionOptions, PageOptions, ProfileOptions, FindOptions, RunOptions, WorkOptions, Conduct {}

/** What weights by document frequency go by. */
export interface FrequenciesInput {
  /** What `createFrequencies` counted, with the same options, over a set of documents. */
  readonly frequencies?: Frequencies | undefined;
}

/** What cuts texts into words. */
export interface SegmenterInput {
  /** Cuts texts into words, which are then the features. Default: shingles are. */
  readonly segmenter?: Segmenter | undefined;
}

/** The option similarity of minhash, shingle, winnowing, charset-table, charset-map, structure-tree, feature-code. */
export interface SimilarityOption {
  /** Least similarity of a duplicate and the document kept in its place: Jaccard of the shingle sets (minhash, shingle); least similarity of a duplicate and the document kept in its place: Jaccard of the chosen shingles (winnowing); least similarity of a duplicate and the document kept in its place: Tanimoto's coefficient of the character counts (charset-table, charset-map); least similarity of a duplicate and the document kept in its place: share of paragraphs with the same ends (structure-tree); least similarity of a duplicate and the document kept in its place: share of sentences with the same ends (feature-code). 0.05 … 1. Default: 0.5 (minhash, shingle); 0.4 (winnowing); 0.9 (charset-table, charset-map); 0.2 (structure-tree, feature-code). */
  readonly similarity?: number | undefined;
}

/** The option confirm of winnowing, simhash, signsum, rowsum, charset-table, charset-map, structure-tree, feature-code, md5. */
export interface ConfirmOption {
  /** Least exact Jaccard of a duplicate, for methods with another measure. 0.05 … 1. Default: 0.5. */
  readonly confirm?: number | undefined;
}

/** The option asPublished of winnowing, simhash, signsum, rowsum, charset-table, charset-map, structure-tree, feature-code, md5. */
export interface AsPublishedOption {
  /** Remove what the method finds by its fingerprints alone, as its paper does; such removals are not proven, and verify refuses them. Default: `false`. */
  readonly asPublished?: boolean | undefined;
}

/** The option distance of simhash, signsum, rowsum. */
export interface DistanceOption {
  /** Greatest Hamming distance of a candidate pair, inclusive. 0 … 128 bits (simhash, signsum); 0 … 32,768 bits (rowsum). Default: 10 of 64 bits, 5 of 32, 20 of 128 (simhash); 32 (signsum); 19.2 a row: 1228 of 64 rows (rowsum). */
  readonly distance?: number | undefined;
}

/** The option rows of signsum, rowsum. */
export interface RowsOption {
  /** Rows of the fingerprint matrix. Even, 8 … 256 rows. Default: 64. */
  readonly rows?: number | undefined;
}

/** The option weights of charset-table, charset-map. */
export interface CharsetTableWeightsOption {
  /** Weights of characters: occurrences, or occurrences and document frequency over the whole input. Default: `tf`. */
  readonly weights?: 'tf' | 'idf' | undefined;
}

/** The option stopWords of charset-table, charset-map. */
export interface StopWordsOption {
  /** Leave out common Chinese function words. Default: `false`. */
  readonly stopWords?: boolean | undefined;
}

/** Options of a run by minhash, however it is named. */
export interface MinhashMethodOptions extends CommonScanOptions, SimilarityOption {
  /** Least probability that a pair at exactly that similarity is found. 0.5 … 0.99999. Default: 0.99. */
  readonly recall?: number | undefined;
  /** Slots of a sketch, four bytes each; more slots estimate the Jaccard more precisely. 16 … 1,024 slots. Default: 128. */
  readonly slots?: number | undefined;
}

/** Options of a run by minhash. */
export interface MinhashScanOptions extends MinhashMethodOptions {
  /** Edited copies of any length, at the Jaccard and with the recall you ask for. Misses a short text inside a long one; pairs below the similarity, more the lower they are. Costs 512 bytes a document; time linear in the documents, plus the pairs it proposes. */
  readonly method?: 'minhash' | undefined;
  /** A method with all its options: a configuration of dittograph, or that of a paper; options beside it go before what it sets. */
  readonly preset?: 'web' | 'news' | 'corpus' | 'strict' | 'loose' | undefined;
}

/** Options of a fingerprinter of minhash. */
export interface MinhashFingerprinterOptions extends ProfileOptions {
  /** Edited copies of any length, at the Jaccard and with the recall you ask for. Misses a short text inside a long one; pairs below the similarity, more the lower they are. Costs 512 bytes a document; time linear in the documents, plus the pairs it proposes. */
  readonly method: 'minhash';
  /** Slots of a sketch, four bytes each; more slots estimate the Jaccard more precisely. 16 … 1,024 slots. Default: 128. */
  readonly slots?: number | undefined;
}

/** Options of a run by shingle, however it is named. */
export interface ShingleMethodOptions extends CommonScanOptions, SimilarityOption {
  /** Also remove a text if a longer one has this share of its distinct shingles and all its facts; for pages, only one of another site. 0.05 … 1. Default: no text is removed because a longer one contains it. */
  readonly containment?: number | undefined;
}

/** Options of a run by shingle. */
export interface ShingleScanOptions extends ShingleMethodOptions {
  /** Every pair at the Jaccard you ask for, without exception. Misses nothing at that Jaccard; a short text inside a long one, unless its containment is asked for. Costs eight bytes a shingle, more than the text itself; slower than minhash from some ten thousand documents on. */
  readonly method: 'shingle';
  readonly preset?: undefined;
}

/** Options of a fingerprinter of shingle. */
export interface ShingleFingerprinterOptions extends ProfileOptions {
  /** Every pair at the Jaccard you ask for, without exception. Misses nothing at that Jaccard; a short text inside a long one, unless its containment is asked for. Costs eight bytes a shingle, more than the text itself; slower than minhash from some ten thousand documents on. */
  readonly method: 'shingle';

}

/** Options of a run by winnowing, however it is named. */
export interface WinnowingMethodOptions extends CommonScanOptions, SimilarityOption, ConfirmOption, AsPublishedOption {
  /** Shingles in a window, of which one is taken. 1 … 64 shingles. Default: 8. */
  readonly window?: number | undefined;
}

/** Options of a run by winnowing. */
export interface WinnowingScanOptions extends WinnowingMethodOptions {
  /** Copies that share runs of words, none missed at the share of chosen shingles that you ask for. Misses many small edits: each disturbs the choice around it, so the similarity is underestimated. Costs about two bytes a word: eight for each chosen shingle, and two shingles in nine are chosen. */
  readonly method: 'winnowing';
  readonly preset?: undefined;
}

/** Options of a fingerprinter of winnowing. */
export interface WinnowingFingerprinterOptions extends ProfileOptions {
  /** Copies that share runs of words, none missed at the share of chosen shingles that you ask for. Misses many small edits: each disturbs the choice around it, so the similarity is underestimated. Costs about two bytes a word: eight for each chosen shingle, and two shingles in nine are chosen. */
  readonly method: 'winnowing';
  /** Shingles in a window, of which one is taken. 1 … 64 shingles. Default: 8. */
  readonly window?: number | undefined;
}

/** Options of a run by simhash, however it is named. */
export interface SimhashMethodOptions extends CommonScanOptions, DistanceOption, ConfirmOption, AsPublishedOption {
  /** How the pairs within the distance are found: by the join, or by queries to an index of that structure; the pairs are the same. Default: `join`. */
  readonly structure?: 'join' | 'exhaustive' | 'probing' | 'expanded' | 'neighbours' | 'tables' | 'planes' | 'compressed' | 'automaton' | undefined;
  /** Bits of a fingerprint. Default: 64. */
  readonly bits?: 32 | 64 | 128 | undefined;
  /** Factors of the weights zhou besides frequency: length of the word, position in the text. Default: `length`. */
  readonly factors?: readonly ('length' | 'position')[] | undefined;
  /** Hash codes of the features: well mixed, or those of Luo. Default: `mixed`. */
  readonly featureHash?: 'mixed' | 'enum' | 'gb2312' | 'gb2312-string' | undefined;
  /** Features: shingles, or words (Chinese words by @node-rs/jieba where it is installed, else by ICU). Default: `ngrams`. */
  readonly segment?: 'ngrams' | 'words' | undefined;
  /** Weights of features: occurrences, one for each feature, or by document frequency over the whole input. Default: `tf`. */
  readonly weights?: 'tf' | 'uniform' | 'tf-idf' | 'zhou' | undefined;
}

/** Options of a run by simhash. */
export interface SimhashScanOptions extends SimhashMethodOptions {
  /** Copies of longer texts with few edits. Misses short texts; many small edits; its distance measures an angle, so it guarantees no Jaccard similarity. Costs 4, 8 or 16 bytes a document. */
  readonly method: 'simhash';
  readonly preset?: undefined;
}

/** Options of a run by a preset of simhash. */
export interface SimhashPresetOptions extends SimhashMethodOptions {
  readonly method?: undefined;
  /** A method with all its options: a configuration of dittograph, or that of a paper; options beside it go before what it sets. */
  readonly preset: 'luo' | 'manku-2007' | 'zhou-2019';
}

/** Options of a fingerprinter of simhash. */
export interface SimhashFingerprinterOptions extends ProfileOptions, FrequenciesInput, SegmenterInput {
  /** Copies of longer texts with few edits. Misses short texts; many small edits; its distance measures an angle, so it guarantees no Jaccard similarity. Costs 4, 8 or 16 bytes a document. */
  readonly method: 'simhash';
  /** Bits of a fingerprint. Default: 64. */
  readonly bits?: 32 | 64 | 128 | undefined;
  /** Factors of the weights zhou besides frequency: length of the word, position in the text. Default: `length`. */
  readonly factors?: readonly ('length' | 'position')[] | undefined;
  /** Hash codes of the features: well mixed, or those of Luo. Default: `mixed`. */
  readonly featureHash?: 'mixed' | 'enum' | 'gb2312' | 'gb2312-string' | undefined;
  /** Features: shingles, or words (Chinese words by @node-rs/jieba where it is installed, else by ICU). Default: `ngrams`. */
  readonly segment?: 'ngrams' | 'words' | undefined;
  /** Weights of features: occurrences, one for each feature, or by document frequency over the whole input. Default: `tf`. */
  readonly weights?: 'tf' | 'uniform' | 'tf-idf' | 'zhou' | undefined;
}

/** Options of a run by signsum, however it is named. */
export interface SignsumMethodOptions extends CommonScanOptions, DistanceOption, ConfirmOption, AsPublishedOption, RowsOption {

}

/** Options of a run by signsum. */
export interface SignsumScanOptions extends SignsumMethodOptions {
  /** Edited copies, at the similarity that its distance corresponds to. Misses texts of a few shingles; about 13 in 100 pairs at Jaccard .8. Costs 144 bytes a document; compares two to twenty billion pairs a second within a cluster. */
  readonly method: 'signsum';
  readonly preset?: undefined;
}

/** Options of a run by a preset of signsum. */
export interface SignsumPresetOptions extends SignsumMethodOptions {
  readonly method?: undefined;
  /** A method with all its options: a configuration of dittograph, or that of a paper; options beside it go before what it sets. */
  readonly preset: 'cn102024065b-1';
}

/** Options of a fingerprinter of signsum. */
export interface SignsumFingerprinterOptions extends ProfileOptions, RowsOption {
  /** Edited copies, at the similarity that its distance corresponds to. Misses texts of a few shingles; about 13 in 100 pairs at Jaccard .8. Costs 144 bytes a document; compares two to twenty billion pairs a second within a cluster. */
  readonly method: 'signsum';

}

/** Options of a run by rowsum, however it is named. */
export interface RowsumMethodOptions extends CommonScanOptions, DistanceOption, ConfirmOption, AsPublishedOption, RowsOption {

}

/** Options of a run by rowsum. */
export interface RowsumScanOptions extends RowsumMethodOptions {
  /** Edited copies, at the similarity that its distance corresponds to. Misses little at that similarity; more below it. Costs 1,024 bytes a document, for the information of 64 slots of a minhash. */
  readonly method: 'rowsum';
  readonly preset?: undefined;
}

/** Options of a run by a preset of rowsum. */
export interface RowsumPresetOptions extends RowsumMethodOptions {
  readonly method?: undefined;
  /** A method with all its options: a configuration of dittograph, or that of a paper; options beside it go before what it sets. */
  readonly preset: 'cn102024065b-2';
}

/** Options of a fingerprinter of rowsum. */
export interface RowsumFingerprinterOptions extends ProfileOptions, RowsOption {
  /** Edited copies, at the similarity that its distance corresponds to. Misses little at that similarity; more below it. Costs 1,024 bytes a document, for the information of 64 slots of a minhash. */
  readonly method: 'rowsum';

}

/** Options of a run by charset-table, however it is named. */
export interface CharsetTableMethodOptions extends CommonScanOptions, SimilarityOption, ConfirmOption, AsPublishedOption, CharsetTableWeightsOption, StopWordsOption {
  /** How a character is found: in one step, or by searching the list as published; the vectors are the same. Default: `table`. */
  readonly lookup?: 'table' | 'list' | undefined;
}

/** Options of a run by charset-table. */
export interface CharsetTableScanOptions extends CharsetTableMethodOptions {
  /** Chinese copies in any order of sentences, with small edits. Misses other scripts; texts on one subject look similar to it, so many of its candidates fail verification. Costs 7,552 bytes a document; compares all pairs of vectors whose norms allow a match. */
  readonly method: 'charset-table';
  readonly preset?: undefined;
}

/** Options of a run by a preset of charset-table. */
export interface CharsetTablePresetOptions extends CharsetTableMethodOptions {
  readonly method?: undefined;
  /** A method with all its options: a configuration of dittograph, or that of a paper; options beside it go before what it sets. */
  readonly preset: 'li-2017-a';
}

/** Options of a fingerprinter of charset-table. */
export interface CharsetTableFingerprinterOptions extends ProfileOptions, FrequenciesInput, CharsetTableWeightsOption, StopWordsOption {
  /** Chinese copies in any order of sentences, with small edits. Misses other scripts; texts on one subject look similar to it, so many of its candidates fail verification. Costs 7,552 bytes a document; compares all pairs of vectors whose norms allow a match. */
  readonly method: 'charset-table';
  /** How a character is found: in one step, or by searching the list as published; the vectors are the same. Default: `table`. */
  readonly lookup?: 'table' | 'list' | undefined;
}

/** Options of a run by charset-map, however it is named. */
export interface CharsetMapMethodOptions extends CommonScanOptions, SimilarityOption, ConfirmOption, AsPublishedOption, CharsetTableWeightsOption, StopWordsOption {
  /** How characters are mapped to positions: as published, or so that no position is empty. Default: `bisect`. */
  readonly map?: 'bisect' | 'dense' | undefined;
  /** Machine code that is mapped: that of Java, on which the paper ran, or that of Chinese files. Default: `utf-16`. */
  readonly characterCode?: 'utf-16' | 'gbk' | undefined;
}

/** Options of a run by charset-map. */
export interface CharsetMapScanOptions extends CharsetMapMethodOptions {
  /** Chinese copies in any order of sentences, with small edits. Misses other scripts; texts on one subject look similar to it, so many of its candidates fail verification. Costs 7,552 bytes a document; compares all pairs of vectors whose norms allow a match. */
  readonly method: 'charset-map';
  readonly preset?: undefined;
}

/** Options of a run by a preset of charset-map. */
export interface CharsetMapPresetOptions extends CharsetMapMethodOptions {
  readonly method?: undefined;
  /** A method with all its options: a configuration of dittograph, or that of a paper; options beside it go before what it sets. */
  readonly preset: 'li-2017-b';
}

/** Options of a fingerprinter of charset-map. */
export interface CharsetMapFingerprinterOptions extends ProfileOptions, FrequenciesInput, CharsetTableWeightsOption, StopWordsOption {
  /** Chinese copies in any order of sentences, with small edits. Misses other scripts; texts on one subject look similar to it, so many of its candidates fail verification. Costs 7,552 bytes a document; compares all pairs of vectors whose norms allow a match. */
  readonly method: 'charset-map';
  /** How characters are mapped to positions: as published, or so that no position is empty. Default: `bisect`. */
  readonly map?: 'bisect' | 'dense' | undefined;
  /** Machine code that is mapped: that of Java, on which the paper ran, or that of Chinese files. Default: `utf-16`. */
  readonly characterCode?: 'utf-16' | 'gbk' | undefined;
}

/** Options of a run by structure-tree, however it is named. */
export interface StructureTreeMethodOptions extends CommonScanOptions, SimilarityOption, ConfirmOption, AsPublishedOption {

}

/** Options of a run by structure-tree. */
export interface StructureTreeScanOptions extends StructureTreeMethodOptions {
  /** Copies of several paragraphs, if most keep their first and last sentences. Misses texts of one paragraph; edits in first and last sentences. Costs eight bytes a paragraph. */
  readonly method: 'structure-tree';
  readonly preset?: undefined;
}

/** Options of a fingerprinter of structure-tree. */
export interface StructureTreeFingerprinterOptions extends ProfileOptions {
  /** Copies of several paragraphs, if most keep their first and last sentences. Misses texts of one paragraph; edits in first and last sentences. Costs eight bytes a paragraph. */
  readonly method: 'structure-tree';

}

/** Options of a run by feature-code, however it is named. */
export interface FeatureCodeMethodOptions extends CommonScanOptions, SimilarityOption, ConfirmOption, AsPublishedOption {
  /** L, the length of a code: half of it before the full stop, half after. Even, 2 … 64 characters. Default: 10. */
  readonly codeLength?: number | undefined;
}

/** Options of a run by feature-code. */
export interface FeatureCodeScanOptions extends FeatureCodeMethodOptions {
  /** Copies of several sentences, in any order, if most of their ends are unchanged. Misses texts without full stops; texts of one or two sentences. Costs eight bytes a sentence. */
  readonly method: 'feature-code';
  readonly preset?: undefined;
}

/** Options of a fingerprinter of feature-code. */
export interface FeatureCodeFingerprinterOptions extends ProfileOptions {
  /** Copies of several sentences, in any order, if most of their ends are unchanged. Misses texts without full stops; texts of one or two sentences. Costs eight bytes a sentence. */
  readonly method: 'feature-code';
  /** L, the length of a code: half of it before the full stop, half after. Even, 2 … 64 characters. Default: 10. */
  readonly codeLength?: number | undefined;
}

/** Options of a run by md5, however it is named. */
export interface Md5MethodOptions extends CommonScanOptions, ConfirmOption, AsPublishedOption {

}

/** Options of a run by md5. */
export interface Md5ScanOptions extends Md5MethodOptions {
  /** Texts that are equal except for case, width and white space. Misses every edit. Costs 16 bytes a document. */
  readonly method: 'md5';
  readonly preset?: undefined;
}

/** Options of a run by a preset of md5. */
export interface Md5PresetOptions extends Md5MethodOptions {
  readonly method?: undefined;
  /** A method with all its options: a configuration of dittograph, or that of a paper; options beside it go before what it sets. */
  readonly preset: 'exact';
}

/** Options of a fingerprinter of md5. */
export interface Md5FingerprinterOptions extends ProfileOptions {
  /** Texts that are equal except for case, width and white space. Misses every edit. Costs 16 bytes a document. */
  readonly method: 'md5';

}

/**
 * The options of a run: those of every run, and those of its method. An option of another method does not compile.
 * Without `method` and `preset` the method is minhash.
 */
export type ScanOptions = MinhashScanOptions | ShingleScanOptions | WinnowingScanOptions | SimhashScanOptions | SimhashPresetOptions | SignsumScanOptions | SignsumPresetOptions | RowsumScanOptions | RowsumPresetOptions | CharsetTableScanOptions | CharsetTablePresetOptions | CharsetMapScanOptions | CharsetMapPresetOptions | StructureTreeScanOptions | FeatureCodeScanOptions | Md5ScanOptions | Md5PresetOptions;

/** What `createFingerprinter` takes: a method, its options, and the profile of the shingles. */
export type FingerprinterOptions = MinhashFingerprinterOptions | ShingleFingerprinterOptions | WinnowingFingerprinterOptions | SimhashFingerprinterOptions | SignsumFingerprinterOptions | RowsumFingerprinterOptions | CharsetTableFingerprinterOptions | CharsetMapFingerprinterOptions | StructureTreeFingerprinterOptions | FeatureCodeFingerprinterOptions | Md5FingerprinterOptions;
