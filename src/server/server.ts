/**
 * The HTTP server: Fastify with the routes of the table, the guard before each route, and problem details for every error.
 * Values are validated as sent: none is coerced, and an unknown property is an error.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { dropRest, JSON_TYPE, LINES_TYPE, requireType, wholeBody } from './body.ts';
import { type Guard, NO_HEADERS } from './guard.ts';
import { requireOneMeaning } from './head.ts';
import { parseJson } from './json.ts';
import type { Limits } from './options.ts';
import { detailsOf, headersOf, PROBLEM_TYPE, Problem, retryLater } from './problems.ts';
import { BodyBytes } from './queue.ts';
import type { Route, RouteAnswer } from './route.ts';
import { ROUTES } from './routes.ts';
import type { Service } from './service.ts';
import { validatorOf } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Not in a WeakMap: a minor garbage collection keeps its values alive. */
    bodyBytes: BodyBytes;
  }
}

interface ServedSocket extends Socket {
  /** Answers to requests on it that have begun and are not complete, in order. */
  answers?: ServerResponse[];
  /** Whether a request on it could not be parsed. */
  isRefused?: boolean;
}

/** Most requests that a client may send on a connection before it reads the first answer. */
const MOST_PIPELINED = 64;

/** Time in which a client can read why its connection is closed, in milliseconds. */
const REFUSED_MS = 1000;

/** Longest decoded id in a path, in characters. */
const MAX_PARAMETER = 8192;

/** Whether a route answers also while the service starts or stops. */
const isAlwaysServed = (url: string | undefined): boolean =>
  url === '/livez' || url === '/readyz' || url === '/metrics';

export function createServer(service: Service, guard: Guard): FastifyInstance {
  const { limits, queue, metrics } = service;
  const app = Fastify({
    logger: false,
    http: { ...httpOptions(limits) },
    routerOptions: { maxParamLength: 4 * MAX_PARAMETER },
    // body.ts applies the limits of bodies.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    frameworkErrors: (error, _request, reply) => sendProblem(reply as unknown as FastifyReply, ofFramework(error)),
    clientErrorHandler: (error, socket) => refuseSocket(error as NodeJS.ErrnoException, socket as ServedSocket, limits),
  });
  app.server.maxConnections = limits.maxConnections;
  // A client may close its side of the connection when it has sent the request, and still read the answer.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  // Expectations other than 100-continue are ignored, as RFC 9110 allows: Node would refuse them without problem details.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  app.server.on('connect', (_request, socket) => refuseConnect(socket as ServedSocket));

  app.decorateRequest('bodyBytes');

  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate = validatorOf(schema as TSchema, httpPart ?? 'body');
    return (value: unknown) => {
      const error = validate(value);
      return error === undefined ? { value } : { error };
    };
  });
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    const { lines, isRaw } = (request.routeOptions.config as { readonly route?: Route }).route ?? {};
    requireType(request.headers['content-type'], lines === undefined ? JSON_TYPE : LINES_TYPE);
    if (lines !== undefined) return undefined;
    const bytes = await wholeBody(request.raw, limits, request.bodyBytes);
    return isRaw === true ? bytes : parseJson(bytes, limits.maxDepth);
  });

  const admit = (request: FastifyRequest, reply: FastifyReply): void => {
    const bodyBytes = new BodyBytes(queue);
    request.bodyBytes = bodyBytes;
    const socket = request.raw.socket as ServedSocket | null;
    let answers: ServerResponse[] = [];
    if (socket !== null) answers = socket.answers ??= [];
    answers.push(reply.raw);
    // Fastify calls no hook if the client closes the connection before the answer.
    reply.raw.once('close', () => {
      bodyBytes.release();
      answers.splice(answers.indexOf(reply.raw), 1);
    });
    if (answers.length > MOST_PIPELINED) {
      // All answers are held until the first one is read: 64 kB of requests may have a hundred megabytes.
      reply.header('connection', 'close');
      throw retryLater('QUEUE_FULL', `more than ${MOST_PIPELINED} requests wait on this connection`);
    }
    requireOneMeaning(request.raw);
    guard.requireHost(request.headers.host);
    const headers = guard.requireOrigin(request.headers);
    if (headers !== NO_HEADERS) reply.headers(headers);
    const { url, config } = request.routeOptions;
    const { route } = config as { readonly route?: Route };
    if (route?.role !== undefined) guard.requireRole(request.headers.authorization, route.role);
    if (isAlwaysServed(url)) return;
    if (service.isDraining) {
      reply.header('connection', 'close');
      throw retryLater('DRAINING', 'it is shutting down and accepts no new requests', 5);
    }
    // Its indexes are not known before: it would create one that is there.
    if (route?.role !== undefined) service.requireReady();
  };
  // Hooks that return promises would take more time for every request.
  app.addHook('onRequest', (request, reply, done) => {
    try {
      admit(request, reply);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    dropRest(request.raw);
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.add({ route, method: request.method, status: reply.statusCode });
    metrics.durations.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  let reported: unknown;
  app.setErrorHandler((thrown, request, reply) => {
    const error = ofFramework(thrown as FastifyError);
    // A client that closes its connection early is not an error. A request that was read only in part may have no socket.
    const isClosed = (request.socket as Socket | null)?.destroyed === true;
    const { code } = detailsOf(error);
    if (!isClosed && code === 'INTERNAL') service.report(`${request.method} ${request.routeOptions.url}`, error);
    if (code === 'KEYS_UNREADABLE' && error !== reported) {
      // Once, not for each request that it is the answer to.
      reported = error;
      service.report('the keys', (error as Problem).cause);
    }
    return sendProblem(reply, error);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(reply, notFound(request)));

  for (const route of ROUTES) register(app, route, service);
  app.options('/*', (_request, reply) => {
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, content-encoding',
      'access-control-max-age': '600',
    });
    return reply.code(204).send();
  });
  return app;
}

function httpOptions({ maxHeader, timeout }: Limits): object {
  return {
    maxHeaderSize: maxHeader,
    // The guard refuses a request without it, with problem details.
    requireHostHeader: false,
    headersTimeout: 1000 * timeout,
    // Bodies have their own time limit: a bulk request may take hours.
    requestTimeout: 0,
    keepAliveTimeout: 1000 * Math.max(timeout, 5),
    // How often Node checks the time limit of headers.
    connectionsCheckingInterval: Math.min(1000, 250 * timeout),
  };
}

const NO_BYTES = new Uint8Array(0);

function register(app: FastifyInstance, route: Route, service: Service): void {
  const { method, path, isRaw = false, handle } = route;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && !isRaw && { body: route.body }),
    },
    handler: async (request, reply) => {
      const bytes = isRaw ? ((request.body ?? NO_BYTES) as Uint8Array) : NO_BYTES;
      const { params, query, body } = request;
      const parts = { params, query, body, bytes, request: request.raw } as Parameters<typeof handle>[0];
      try {
        return send(reply, await request.bodyBytes.useFor(() => handle(parts, service)));
      } catch (error) {
        if (detailsOf(error).code === 'NO_SUCH_INDEX') await service.indexes.requireAbsent((params as IndexName).name);
        throw error;
      }
    },
  });
}

/** The parameters of the routes of an index. */
interface IndexName {
  readonly name: string;
}

function send(reply: FastifyReply, { status, body, type, headers = {} }: RouteAnswer): FastifyReply {
  reply.code(status).headers(headers);
  if (body === undefined) return reply.send();
  if (type === undefined) return reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(body)));
  // Fastify appends a charset parameter to the type of a string; JSON defines none.
  return reply.type(type).send(type === JSON_TYPE && typeof body === 'string' ? Buffer.from(body) : body);
}

function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const details = detailsOf(error);
  reply.code(details.status).headers(headersOf(error)).type(PROBLEM_TYPE);
  return reply.send(Buffer.from(JSON.stringify(details)));
}

/** Errors that Fastify itself detects, as problems with our codes. */
function ofFramework(error: FastifyError | Error): unknown {
  const { code } = error as FastifyError;
  if (error instanceof Problem || typeof code !== 'string' || !code.startsWith('FST_')) return error;
  if (code === 'FST_ERR_BAD_URL') return new Problem('BAD_REQUEST', 'the URL is not percent-encoded UTF-8');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem('UNSUPPORTED_TYPE', 'the Content-Type header is missing or invalid');
  }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Problem('BAD_BODY', 'the body is incomplete');
  if (code === 'FST_ERR_MAX_LIMIT' || code === 'FST_ERR_ROUTE_MAX_PARAM_LENGTH') {
    return new Problem('BAD_REQUEST', 'a part of the path is too long');
  }
  return error;
}

const PATTERNS = ROUTES.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function notFound({ method, url }: FastifyRequest): Problem {
  const path = url.split('?')[0]!;
  const allowed = PATTERNS.filter(({ pattern }) => pattern.test(path)).map((one) => one.method);
  if (allowed.length === 0) return new Problem('NO_SUCH_ROUTE', `no route matches ${path.slice(0, 200)}`);
  const allow = allowed.join(', ');
  return new Problem('METHOD_NOT_ALLOWED', `${method} is not allowed for this path; allowed: ${allow}`, {
    headers: { allow },
  });
}

/** Answers a request that Node cannot parse, after the requests before it, and closes the connection. */
function refuseSocket(error: NodeJS.ErrnoException, socket: ServedSocket, limits: Limits): void {
  const { answers = [] } = socket;
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // All further data of the connection is refused, too.
  if (socket.isRefused) return;
  socket.isRefused = true;
  const answer = answers.at(-1);
  const isOfAnswer = answer?.req.complete === false && !answer.writableEnded;
  if (isOfAnswer && answer.headersSent) {
    // The answer has begun, as for a bulk request whose body ends early: the client would read a second one as a part of it.
    socket.destroy();
    return;
  }
  const before = isOfAnswer ? answers.at(-2) : answer;
  if (before === undefined) sendRefusal(error, socket, limits);
  // Node has then ended the connection if that answer is its last one.
  else before.once('close', () => sendRefusal(error, socket, limits));
}

/** Node hands over the connection of a CONNECT request, after which no other request on it is read. */
function refuseConnect(socket: ServedSocket): void {
  socket.on('error', () => {});
  const problem = new Problem('METHOD_NOT_ALLOWED', 'CONNECT is not allowed: this service is no proxy');
  const before = socket.answers?.at(-1);
  if (before === undefined) sendOnSocket(problem, socket, ['Allow: GET, POST, PUT, DELETE']);
  else before.once('close', () => sendOnSocket(problem, socket, ['Allow: GET, POST, PUT, DELETE']));
}

function sendRefusal(error: NodeJS.ErrnoException, socket: ServedSocket, { maxHeader, timeout }: Limits): void {
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem('HEAD_TOO_LARGE', `the request line and the headers have more than ${maxHeader} bytes`)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Problem('BODY_TIMEOUT', `the headers took longer than ${timeout} s to arrive`)
        : new Problem('BAD_REQUEST', 'the request is not valid HTTP/1.1');
  sendOnSocket(problem, socket);
}

function sendOnSocket(problem: Problem, socket: ServedSocket, headers: readonly string[] = []): void {
  if (!socket.writable) return;
  const details = detailsOf(problem);
  const body = JSON.stringify(details);
  const head = [
    `HTTP/1.1 ${details.status} ${details.title}`,
    ...headers,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // The client may never close its side.
  setTimeout(() => socket.destroy(), REFUSED_MS).unref();
}
