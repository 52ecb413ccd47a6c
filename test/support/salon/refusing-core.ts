import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The core's answer to a refused call. */
export interface Refusal {
  status: number;
  body: object;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Calls to refuse: changes, reads other than those of every page, or all calls. */
type Refused = 'changes' | 'reads' | 'all';

/** Reads that every page of a shop makes. */
const ofEachPage = /^\/api\/shop\/[^/?]+(?:\/cart)?$/;

/**
 * Starts a proxy between a storefront and the service. It passes calls on and caches reads until it is told to refuse. Each
 * change is then refused without reaching the service. Reads can be refused as well.
 */
export async function openRefusingCore(coreUrl: string) {
  const read = new Map<string, Promise<Answer>>();
  let refusal: Refusal | undefined;
  let refused: Refused = 'changes';
  let rewrite = (text: string) => text;
  const server = createServer((request, response) => {
    void answerTo(request)
      .then(({ status, headers, text }) => {
        response.writeHead(status, headers).end(rewrite(text));
      })
      .catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (next: Refusal | undefined, which: Refused = 'changes') => {
      refusal = next;
      refused = which;
    },
    /** Rewrites the answers that the storefront reads. */
    rewrite: (next: (text: string) => string) => void (rewrite = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const isRead = request.method === 'GET';
    const isRefused =
      !isRead || refused === 'all' || (refused === 'reads' && !ofEachPage.test(request.url ?? ''));
    if (isRefused && refusal) {
      for await (const _ of request);
      const headers = { 'content-type': 'application/problem+json' };
      return { status: refusal.status, headers, text: JSON.stringify(refusal.body) };
    }
    if (!isRead) return passOn(request);
    const {
      authorization,
      'x-buyer-session': session,
      'accept-language': language,
    } = request.headers;
    const key = JSON.stringify([request.url, authorization, session, language]);
    // An answer read while nothing is refused may change with the next call.
    if (!refusal) return passOn(request);
    const known = read.get(key) ?? passOn(request);
    read.set(key, known);
    return known;
  }

  async function passOn(request: IncomingMessage): Promise<Answer> {
    const { method = 'GET', url = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _host, connection: _connection, ...sent } = headers as Record<string, string>;
    delete sent['content-length'];
    const answer = await fetch(`${coreUrl}${url}`, {
      method,
      headers: sent,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const kept = ['content-type', 'x-buyer-session', 'retry-after'].flatMap(name => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(kept) as Record<string, string>,
      text: await answer.text(),
    };
  }
}
