// The layout of the structure `planes` in a segment, in byte offsets.

// A node: its width in bits, tables, bits of an entry that are bit-sliced, bytes of the tail that holds the others, bits
// of a prefix, the size from which a bucket may have a child; then the tables.
export const NODE_WIDTH: usize = 0;
export const NODE_TABLES: usize = 4;
export const NODE_SLICED: usize = 8;
export const NODE_TAIL_BYTES: usize = 12;
export const NODE_PREFIX: usize = 16;
export const NODE_LONG_BUCKET: usize = 20;
export const NODE_BYTES: usize = 32;

// A table: the distance of its prefix from the top bit, the addresses of its directory, planes and tails, and its children
// as pairs (first entry of the bucket, node).
export const TABLE_TURN: usize = 0;
export const TABLE_SLOTS: usize = 4;
export const TABLE_PLANES: usize = 8;
export const TABLE_TAILS: usize = 12;
export const TABLE_CHILDREN: usize = 16;
export const TABLE_CHILD_LIST: usize = 20;
export const TABLE_BYTES: usize = 32;

/** Working space of the query kernel, before the queries, in bytes. */
export const QUERY_SCRATCH_BYTES: usize = 65536;
