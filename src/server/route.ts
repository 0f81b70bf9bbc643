/** What a route is: its address, who may ask, what it takes and gives. The server and the API description use the same. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from '../base/errors.ts';
import type { Role } from './keys.ts';
import type { ProblemCode } from './problems.ts';
import type { Service } from './service.ts';

/** What a route gives: a value that becomes JSON, or a text or stream of another type. */
export interface RouteAnswer {
  readonly status: number;
  readonly body?: object | string | Readable;
  /** Of a body that is no JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request whose parts were checked against the schemas. */
export interface Asked<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The body, unparsed, of a route that leaves it to a thread. */
  readonly bytes: Uint8Array;
  /** Of a route that reads its body itself. */
  readonly request: IncomingMessage;
}

interface RouteParts<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As OpenAPI has it: `/v1/indexes/{name}`. */
  readonly path: string;
  /** `operationId`: a verb and what it acts on. */
  readonly name: string;
  readonly summary: string;
  readonly about?: string;
  readonly tag: string;
  /** The least role; undefined where no key is needed. */
  readonly role: Role | undefined;
  readonly params?: P;
  readonly query?: Q;
  /** Of one JSON value. */
  readonly body?: B;
  /** Whether the body is left to a thread, which parses and checks it: the handler gets its bytes. */
  readonly isRaw?: true;
  /** Of a body that the route reads line by line: the schema of a line. */
  readonly lines?: B;
  readonly example?: unknown;
  /** What is given where all goes well, by status. */
  readonly answers: Readonly<Record<number, AnswerKind>>;
  /** What else it may answer, besides what every route may. */
  readonly problems: readonly (ProblemCode | ErrorCode)[];
  handle(asked: Asked<Static<P>, Static<Q>, Static<B>>, service: Service): Promise<RouteAnswer> | RouteAnswer;
}

export interface AnswerKind {
  readonly about: string;
  readonly schema?: TSchema;
  /** Default: JSON. */
  readonly type?: string;
  readonly example?: unknown;
}

/** Any route, whatever its schemas. */
export type Route = RouteParts<TSchema, TSchema, TSchema>;

/** Gives the handler of a route the types of its schemas. */
export function route<P extends TSchema, Q extends TSchema, B extends TSchema>(definition: RouteParts<P, Q, B>): Route {
  return definition as unknown as Route;
}
