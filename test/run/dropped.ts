/** Pages as a program gives them, and those of them that go. */
import { scan } from '../../src/scan.ts';

export interface Given {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

/** The ids of the dropped pages, in the order of the pages. */
export async function droppedAmong(pages: readonly Given[]): Promise<string[]> {
  const gone: string[] = [];
  for await (const record of scan(pages, { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') gone.push(record.id);
  }
  return gone;
}
