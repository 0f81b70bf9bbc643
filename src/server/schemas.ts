/** The JSON schemas of documents, answers and indexes. */
import Type, { type Static } from 'typebox';

/** Longest id or address, in characters. */
export const MAX_ID = 8192;

export const closed = { additionalProperties: false } as const;

const INDEX_NAME = '^[a-z0-9][a-z0-9_-]{0,63}$';
const SESSION_NAME = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$';
const FINGERPRINT = '^([0-9a-f]{8}){1,1024}$';
const JOB_ID = '^\\d{1,12}$';

/** Names of the patterns of texts, for messages. */
export const FORMS: Readonly<Record<string, string>> = {
  [INDEX_NAME]: '1 to 64 of a-z, 0-9, _ and -, the first a letter or digit',
  [SESSION_NAME]: '1 to 64 of A-Z, a-z, 0-9, _, . and -, the first a letter or digit',
  [FINGERPRINT]: 'words of 8 hexadecimal digits, in lower case and without spaces',
  [JOB_ID]: 'the number of a job',
};

export const NAME = Type.String({
  pattern: INDEX_NAME,
  description: 'name of an index: 1 to 64 of a-z, 0-9, _ and -, the first a letter or digit',
});
export const IndexPath = Type.Object({ name: NAME }, closed);
export const Id = Type.String({ minLength: 1, maxLength: MAX_ID, description: 'id of a document' });
export const DocumentPath = Type.Object({ name: NAME, id: Id }, closed);
export const SessionName = Type.String({
  pattern: SESSION_NAME,
  description: 'name of a session: insertions become visible to others when it is committed',
});
export const JobPath = Type.Object({ job: Type.String({ pattern: JOB_ID }) }, closed);
export const SessionPath = Type.Object({ name: NAME, session: SessionName }, closed);

/** A document has exactly one of these three. */
const CONTENT = {
  html: Type.Optional(Type.String({ description: 'a page; its main text is compared' })),
  text: Type.Optional(Type.String({ description: 'a text, compared without changes' })),
  fingerprint: Type.Optional(
    Type.String({
      pattern: FINGERPRINT,
      description: 'the fingerprint alone, in hexadecimal, as dittograph fingerprint writes it',
    }),
  ),
};

const URL_FIELD = Type.Optional(
  Type.String({ minLength: 1, maxLength: MAX_ID, description: 'address of the page; it is never fetched' }),
);

const TITLE = Type.Optional(Type.String({ maxLength: MAX_ID, description: 'default: the title of the page' }));

const DOCUMENT = {
  id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_ID,
      description: 'default: the normalised address; one of the two is needed',
    }),
  ),
  url: URL_FIELD,
  title: TITLE,
  ...CONTENT,
};

const REQUEST_ID = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 256,
    description:
      'unique for each document of a request, such as a UUID; if the request is repeated with it, since its answer was lost, the verdict is that of the first time',
  }),
);

const CHECK_OPTIONS = {
  requestId: REQUEST_ID,
  session: Type.Optional(SessionName),
  insert: Type.Optional(
    Type.Unsafe<'if-new' | 'always' | 'never'>({
      enum: ['if-new', 'always', 'never'],
      default: 'if-new',
      description:
        'which documents are stored: if-new, new and too short ones; always, copies and near-duplicates too, and a changed document replaces the old one; never, none',
    }),
  ),
  ttlSeconds: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 2_147_483_647,
      description: 'seconds after which a stored document expires; default: never',
    }),
  ),
};

/** Exactly one of html, text and fingerprint. */
const ONE_CONTENT = {
  ...closed,
  oneOf: [{ required: ['html'] }, { required: ['text'] }, { required: ['fingerprint'] }],
};

export const CheckBody = Type.Object({ ...DOCUMENT, ...CHECK_OPTIONS }, ONE_CONTENT);
export type CheckBody = Static<typeof CheckBody>;

export const QueryBody = Type.Object(
  {
    ...DOCUMENT,
    id: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_ID, description: 'not needed' })),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        default: 10,
        description: 'greatest number of documents in the answer',
      }),
    ),
  },
  ONE_CONTENT,
);
export type QueryBody = Static<typeof QueryBody>;

export const PutBody = Type.Object(
  { url: URL_FIELD, title: TITLE, ...CONTENT, requestId: REQUEST_ID, session: Type.Optional(SessionName) },
  ONE_CONTENT,
);
export type PutBody = Static<typeof PutBody>;

export const SyncQuery = Type.Object(
  {
    sync: Type.Optional(
      Type.Unsafe<'true' | 'false'>({
        enum: ['true', 'false'],
        default: 'false',
        description:
          'whether the answer waits until the document is stored durably, so that it survives a power failure',
      }),
    ),
  },
  closed,
);

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Whole = Type.Integer({ minimum: 0 });

/** The basis of a similarity. */
const EvidenceAnswer = Type.Union(
  [
    Type.Object({
      by: Type.Literal('texts', { description: 'both texts: the similarity is exact' }),
      shared: Whole,
      sizes: Type.Array(Whole, { minItems: 2, maxItems: 2 }),
      containment: Share,
      differences: Type.Unsafe<object>({ type: 'object', description: 'as described in docs/kinds.md' }),
    }),
    Type.Object({ by: Type.Literal('tokens', { description: 'a hash of 128 bits of all tokens in order: equal' }) }),
    Type.Object({
      by: Type.Literal('sketch', {
        description: 'equal slots of two MinHash sketches, and the 95 % confidence interval of the similarity',
      }),
      equal: Whole,
      slots: Whole,
      low: Share,
      high: Share,
    }),
    Type.Object({
      by: Type.Literal('fingerprint', {
        description: 'differing bits of two fingerprints, which do not bound the similarity',
      }),
      bits: Whole,
    }),
  ],
  { description: 'the basis of the similarity' },
);

/** A similar stored document, and the evidence. */
export const Match = Type.Object({
  id: Type.String(),
  url: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  time: Type.String({ description: 'when it was seen, ISO 8601' }),
  similarity: Type.Number({ minimum: 0, maximum: 1, description: 'Jaccard of the shingles' }),
  estimated: Type.Boolean({ description: 'whether the similarity is an estimate, because texts are not stored' }),
  distance: Type.Integer({ minimum: 0, description: 'differing bits or slots of the fingerprints' }),
  kind: Type.Optional(
    Type.Unsafe<string>({
      enum: ['identical', 'copy', 'version', 'variant'],
      description: 'as in scan; only if texts are stored',
    }),
  ),
  evidence: EvidenceAnswer,
});

export const CheckAnswer = Type.Object({
  verdict: Type.Unsafe<string>({
    enum: ['new', 'exact', 'near', 'revisit', 'too-short'],
    description: 'revisit: the id is known; exact and near: the index has a similar document with another id',
  }),
  id: Type.String(),
  stored: Type.Boolean({ description: 'whether this request stored it' }),
  match: Type.Optional(Match),
  changed: Type.Optional(Type.Boolean({ description: 'for a revisit: whether its words have changed' })),
  truncated: Type.Boolean({
    description: 'whether not all candidates were compared, because too many documents share a bucket',
  }),
});

/** A match as an example. */
export const MATCH_EXAMPLE = {
  id: 'https://site.example/b',
  url: 'https://site.example/b',
  time: '2026-11-23T10:00:00.000Z',
  similarity: 0.9296875,
  estimated: true,
  distance: 9,
  evidence: { by: 'sketch', equal: 119, slots: 128, low: 0.872, high: 0.963 },
};

/** Of every route whose work waits in the queue. */
export const WORK_PROBLEMS = [
  'NO_SUCH_INDEX',
  'INDEX_UNAVAILABLE',
  'INDEX_CORRUPT',
  'QUEUE_FULL',
  'WORK_TIMEOUT',
] as const;

/** Problems of a request with a document. */
export const CHECK_PROBLEMS = [
  ...WORK_PROBLEMS,
  'BAD_FIELD',
  'BAD_OPTION',
  'NO_SUCH_SESSION',
  'SESSION_ENDED',
] as const;
