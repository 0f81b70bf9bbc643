/** Chinese words by jieba (MIT), with its own dictionary: an optional package, loaded on first use. Some 10 MB/s. */
import { DittographError } from '../base/errors.ts';
import type { Segmenter } from '../text/words.ts';
import type { ScanParameters } from './options.ts';

const PACKAGE = '@node-rs/jieba';

/**
 * Loads the package and its dictionary.
 * @throws MISSING_PACKAGE where it is not installed
 */
export async function loadSegmenter(): Promise<Segmenter> {
  try {
    const [{ Jieba }, { dict }] = await Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')]);
    // The core runs where there is no Node: nothing of it is loaded before it is needed.
    const { createRequire } = process.getBuiltinModule('node:module');
    const { version } = createRequire(import.meta.url)(`${PACKAGE}/package.json`);
    const jieba = Jieba.withDict(dict);
    return { name: `jieba@${version}`, cut: (run) => jieba.cut(run, true) };
  } catch (cause) {
    throw new DittographError('MISSING_PACKAGE', `--segment words needs the package '${PACKAGE}'`, { cause });
  }
}

/** The word segmenter of a run; undefined if its features are shingles. @throws MISSING_PACKAGE */
export async function segmenterOf({ segment }: ScanParameters): Promise<Segmenter | undefined> {
  return segment === 'words' ? loadSegmenter() : undefined;
}
