/** A proxy that loses answers: the service does what it is asked, and the client gets nothing. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../at-end.ts';

export interface Losing {
  readonly url: string;
  /** `POST /v1/indexes` and so on, in the order in which they came. */
  readonly requests: string[];
}

/** Loses the first answer to each method and path. */
export async function losingFirstAnswers(service: string): Promise<Losing> {
  const requests: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const { method, url } = request;
    const name = `${method} ${url}`;
    const isFirst = !requests.includes(name);
    requests.push(name);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers;
    const answer = await fetch(`${service}${url}`, {
      method: method!,
      ...(chunks.length > 0 && {
        body: Buffer.concat(chunks),
        headers: { 'content-type': type, 'content-encoding': coding },
      }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (isFirst) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
