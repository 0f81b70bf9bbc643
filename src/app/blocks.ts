/** The blocks of the page, and why the page may not be able to show them. */
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

/** The value of a block. @param revive as of `JSON.parse` @throws LoadError */
export async function decoded(id: string, revive?: (key: string, value: unknown) => unknown): Promise<unknown> {
  const element = document.getElementById(id);
  if (element === null) throw new LoadError('cut');
  if (typeof DecompressionStream === 'undefined') throw new LoadError('browser');
  try {
    const stream = new Blob([bytesOfText(element.textContent ?? '')])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(await new Response(stream).text(), revive);
  } catch {
    throw new LoadError('damaged');
  }
}
