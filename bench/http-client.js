/**
 * HTTP/1.1 over keep-alive connections with as little work as possible: one write for each request, and the length of the
 * answer from its head. The client of `node:http` takes longer for a request than the service.
 */
import { connect } from 'node:net';

export class HttpClient {
  #idle = [];
  #all = [];
  #waiting = [];

  /** @returns a client with the given number of open connections */
  static async open(port, connections) {
    const client = new HttpClient();
    client.#all = await Promise.all(Array.from({ length: connections }, () => opened(port)));
    client.#idle = [...client.#all];
    return client;
  }

  /** A POST request: its status and text. */
  async ask(path, body, type = 'application/json') {
    const connection = this.#idle.pop() ?? (await new Promise((resolve) => this.#waiting.push(resolve)));
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    const answer = new Promise((resolve, reject) => Object.assign(connection, { resolve, reject }));
    connection.socket.write(head + body);
    try {
      return await answer;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(connection);
      else next(connection);
    }
  }

  end() {
    for (const { socket } of this.#all) socket.destroy();
  }
}

function opened(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const connection = { socket, resolve: undefined, reject: undefined };
    let held;
    socket.setNoDelay(true);
    socket.once('connect', () => resolve(connection));
    socket.on('error', reject);
    socket.on('close', () => connection.reject?.(new Error('the service closed a connection')));
    socket.on('data', (chunk) => {
      held = held === undefined ? chunk : Buffer.concat([held, chunk]);
      const answer = answerIn(held);
      if (answer === undefined) return;
      held = undefined;
      connection.resolve(answer);
    });
  });
}

const LAST_CHUNK = '0\r\n\r\n';

/** The answer, if it is complete; the text of a chunked answer includes the lengths of the chunks. */
function answerIn(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.latin1Slice(0, end);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? bytes.latin1Slice(bytes.length - LAST_CHUNK.length) === LAST_CHUNK
      : bytes.length >= end + 4 + Number(length);
  return isWhole ? { status: Number(head.slice(9, 12)), text: bytes.utf8Slice(end + 4) } : undefined;
}
