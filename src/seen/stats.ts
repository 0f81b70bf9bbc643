/** Statistics of an index. */
import type { SeenParts } from './parts.ts';
import type { SeenSession } from './sessions.ts';

export interface SeenStats {
  readonly path: string;
  /** Number of documents, including those of open sessions. */
  readonly documents: number;
  /** Number of documents that were removed: deleted, replaced or expired. */
  readonly deleted: number;
  readonly segments: number;
  /** Bytes of memory of the search and of the table of ids. */
  readonly memory: { readonly search: number; readonly ids: number };
  readonly sessions: readonly SeenSession[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
  readonly storeText: boolean;
  readonly created: string;
}

export function statsOf({ store, index, sessions }: SeenParts): SeenStats {
  const { parameters, signature, storeText, created } = store.header;
  return {
    path: store.path,
    documents: store.size,
    deleted: store.flags.gone,
    segments: store.search.segments.length,
    memory: { search: index.bytes, ids: store.ids.bytes },
    sessions: sessions.list(),
    parameters,
    signature,
    storeText,
    created,
  };
}
