/** The definition of a route: path, role, schemas and handler. The server and the description of the API both use it. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from '../base/errors.ts';
import type { Role } from './keys.ts';
import type { ProblemCode } from './problems.ts';
import type { Service } from './service.ts';

/** The answer of a route: a value that becomes JSON, or a text or stream of another type. */
export interface RouteAnswer {
  readonly status: number;
  readonly body?: object | string | Readable;
  /** Content type of a body that is not JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request whose parts match the schemas of the route. */
export interface RouteRequest<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The unparsed body, for a route whose body is parsed in a worker thread. */
  readonly bytes: Uint8Array;
  /** For a route that reads its body itself. */
  readonly request: IncomingMessage;
}

interface RouteParts<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In the form of OpenAPI: `/v1/indexes/{name}`. */
  readonly path: string;
  /** `operationId`: a verb and its object. */
  readonly name: string;
  readonly summary: string;
  readonly about?: string;
  readonly tag: string;
  /** The least role; undefined if no key is needed. */
  readonly role: Role | undefined;
  readonly params?: P;
  readonly query?: Q;
  /** Schema of a body that is one JSON value. */
  readonly body?: B;
  /** The handler gets the bytes of the body: a worker thread parses and validates it. */
  readonly isRaw?: true;
  /** Schema of a line, for a body that the route reads line by line. */
  readonly lines?: B;
  readonly example?: unknown;
  /** Successful answers by status. */
  readonly answers: Readonly<Record<number, AnswerKind>>;
  /** Problems of this route, besides those that all routes have. */
  readonly problems: readonly (ProblemCode | ErrorCode)[];
  handle(request: RouteRequest<Static<P>, Static<Q>, Static<B>>, service: Service): Promise<RouteAnswer> | RouteAnswer;
}

export interface AnswerKind {
  readonly about: string;
  readonly schema?: TSchema;
  /** Default: JSON. */
  readonly type?: string;
  readonly example?: unknown;
}

/** A route with any schemas. */
export type Route = RouteParts<TSchema, TSchema, TSchema>;

/** Gives the handler of a route the types of its schemas. */
export function route<P extends TSchema, Q extends TSchema, B extends TSchema>(definition: RouteParts<P, Q, B>): Route {
  return definition as unknown as Route;
}
