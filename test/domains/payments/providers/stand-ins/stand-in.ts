import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request as a provider's API gets it. */
export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/**
 * The fate of a request. It may be processed or not, and be answered with an error, with a cut connection, or
 * not at all. `hold` delays the answer until it is released.
 */
export interface Failure {
  done: boolean;
  answer: 'fault' | 'cut' | 'silence' | 'hold';
  /** Part of the method and path of the affected requests. */
  to: string;
}

/** Opens an HTTP server in place of a payment provider, on a free port of the loopback address. */
export async function openStandIn(
  answer: (request: ApiRequest) => ApiAnswer,
  /** Called with the error answer to a request, processed or not. */
  onFault: (request: ApiRequest, fault: ApiAnswer) => void = () => undefined,
) {
  const requests: ApiRequest[] = [];
  let failure: Failure | undefined;
  let letGo = () => undefined as void;
  let held = () => undefined as void;

  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const request = await read(message);
    requests.push(request);
    const hit =
      failure && `${request.method} ${request.path}`.includes(failure.to) ? failure : null;
    if (!hit) return send(response, answer(request));
    failure = undefined;
    const made = hit.done ? answer(request) : { status: 500, body: fault };
    if (hit.answer === 'fault') {
      const refusal = { status: 500, body: fault };
      if (hit.done) onFault(request, refusal);
      return send(response, refusal);
    }
    if (hit.answer === 'cut') return void response.socket?.destroy();
    if (hit.answer === 'hold') {
      const go = new Promise<void>(resolve => (letGo = resolve));
      held();
      await go;
      send(response, made);
    }
  };
  const server = createServer((message, response) => void serve(message, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Applies this failure to the next matching request. */
    failNext: (next: Failure): void => {
      failure = next;
    },
    /** Delays the answer to the next matching request; resolves once it is processed and waits for `release`. */
    hold: (to: string): Promise<void> => {
      failure = { done: true, answer: 'hold', to };
      return new Promise(resolve => (held = resolve));
    },
    release: (): void => letGo(),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await pause(0);
    },
  };
}

const fault = { error: { type: 'api_error', message: 'Something is wrong here.' } };

async function read(message: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const url = new URL(message.url ?? '/', 'http://stand-in');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

function send(response: ServerResponse, { status, body }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
