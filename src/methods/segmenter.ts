/**
 * Chinese words: by jieba (MIT) with its own dictionary, an optional package, some 7 MB/s; if it is not installed, by the
 * segmenter of the runtime (Unicode UAX 29 with the dictionary of ICU), some 2 MB/s. Loaded on first use.
 */
import type { Segmenter } from '../text/words.ts';
import type { ScanParameters } from './options.ts';

const PACKAGE = '@node-rs/jieba';

let loaded: Promise<Segmenter> | undefined;

/** Loads jieba and its dictionary, or else the segmenter of the runtime, once. */
export function loadSegmenter(): Promise<Segmenter> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Segmenter> {
  try {
    const [{ Jieba }, { dict }] = await Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')]);
    // The core also runs without Node, so Node's modules are loaded only here.
    const { createRequire } = process.getBuiltinModule('node:module');
    const { version } = createRequire(import.meta.url)(`${PACKAGE}/package.json`);
    const jieba = Jieba.withDict(dict);
    return { name: `jieba@${version}`, cut: (run) => jieba.cut(run, true) };
  } catch {
    return runtimeSegmenter();
  }
}

/** The segmenter of the runtime; its words depend on the version of ICU, which its name includes. */
export function runtimeSegmenter(): Segmenter {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return {
    name: `icu@${process.versions.icu}`,
    cut: (run) => Array.from(segmenter.segment(run), ({ segment }) => segment),
  };
}

/** The word segmenter of a run; undefined if its features are shingles. */
export async function segmenterOf({ segment }: ScanParameters): Promise<Segmenter | undefined> {
  return segment === 'words' ? loadSegmenter() : undefined;
}
