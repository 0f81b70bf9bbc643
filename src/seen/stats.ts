/** What an index has, in numbers. */
import type { SeenParts } from './parts.ts';
import type { SeenSession } from './sessions.ts';

export interface SeenStats {
  readonly path: string;
  /** Documents that are there, those of open sessions too. */
  readonly documents: number;
  /** Numbers that were given and are gone: deleted, replaced or forgotten. */
  readonly deleted: number;
  readonly segments: number;
  /** Bytes of memory: of the search, and of the table of ids. */
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
