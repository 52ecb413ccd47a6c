import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it arrived. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer<ArrayBuffer>;
}

type Reply = number | ((response: ServerResponse, received: Received) => void);

/** Starts a server on the loopback address that receives webhooks, stores them and answers as set. */
export async function openReceiver() {
  const received: Received[] = [];
  let reply: Reply = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const bytes = Buffer.concat(chunks);
      const one = { path, headers, body: bytes.toString(), bytes };
      received.push(one);
      if (typeof reply === 'number') response.writeHead(reply).end();
      else reply(response, one);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    /** Requests that arrived, in order. */
    received,
    /** Returns the parsed bodies that arrived, and clears them. */
    take: () => received.splice(0).map(({ body }) => JSON.parse(body)),
    /** Sets the reply to later requests: a status, or a handler. */
    answer: (next: Reply) => void (reply = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
