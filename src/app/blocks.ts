/** The blocks of a result, and the reasons why one cannot be shown. */
import { textByAlphabet } from '../report/html/alphabet.ts';
import { bytesOfBlock } from '../report/html/block-sorting.ts';
import { bytesOfText } from '../report/html/text-code.ts';

/** Why the page cannot show its result. */
export type LoadFault = 'cut' | 'version' | 'damaged' | 'browser';

export class LoadError extends Error {
  readonly fault: LoadFault;

  constructor(fault: LoadFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The text of a block by its id; undefined if there is none. */
export type BlockSource = (id: string) => string | undefined | Promise<string | undefined>;

/** The blocks that the page itself holds. */
export const inPage: BlockSource = (id) => document.getElementById(id)?.textContent ?? undefined;

/**
 * The value of a block that was compressed with deflate. @param revive as of `JSON.parse` @throws LoadError; as the
 * source
 */
export async function decoded(
  id: string,
  revive?: (key: string, value: unknown) => unknown,
  source: BlockSource = inPage,
): Promise<unknown> {
  const written = await source(id);
  if (written === undefined) throw new LoadError('cut');
  if (typeof DecompressionStream === 'undefined') throw new LoadError('browser');
  try {
    const stream = new Blob([bytesOfText(written)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(await new Response(stream).text(), revive);
  } catch {
    throw new LoadError('damaged');
  }
}

/** The value of a block that was compressed by block sorting. @throws LoadError; as the source */
export async function sorted(id: string, alphabet: string, source: BlockSource = inPage): Promise<unknown> {
  const written = await source(id);
  if (written === undefined) throw new LoadError('cut');
  const bytes = bytesOfBlock(bytesOfText(written));
  if (bytes === undefined) throw new LoadError('damaged');
  try {
    return JSON.parse(textByAlphabet(bytes, alphabet));
  } catch {
    throw new LoadError('damaged');
  }
}
