import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { isTraced, tracer } from './spans.ts';

/** What undici, which is Node's fetch, says of a request. */
interface FetchMessage {
  request: { origin: string; method: string };
  response?: { statusCode: number };
}

/** What Node's http says of one. */
interface HttpMessage {
  request: ClientRequest;
  response?: IncomingMessage;
}

type Listeners = Record<string, (message: never) => void>;

const spans = new WeakMap<object, Span>();

/** Has each call to somebody else, such as a payment provider or a webhook's receiver, be a span. Of its address only the host is told. */
export function traceCalls(): () => void {
  const listeners = Object.entries({ ...ofFetch, ...ofHttp }) as [
    string,
    (message: unknown) => void,
  ][];
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}

const ofFetch: Listeners = {
  'undici:request:create': ({ request }: FetchMessage) =>
    begin(request, request.method, new URL(request.origin).host),
  'undici:request:headers': ({ request, response }: FetchMessage) =>
    note(request, response?.statusCode),
  'undici:request:trailers': ({ request }: FetchMessage) => spans.get(request)?.end(),
  'undici:request:error': ({ request }: FetchMessage) => fail(request),
};

const ofHttp: Listeners = {
  'http.client.request.start': ({ request }: HttpMessage) =>
    begin(request, request.method, String(request.getHeader('host') ?? request.host)),
  'http.client.response.finish': ({ request, response }: HttpMessage) => {
    note(request, response?.statusCode);
    spans.get(request)?.end();
  },
  'http.client.request.error': ({ request }: HttpMessage) => fail(request),
};

function begin(request: object, method: string, host: string): void {
  if (!isTraced()) return;
  const attributes = { 'http.request.method': method, 'server.address': host };
  spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
}

function note(request: object, status = 0): void {
  spans.get(request)?.setAttribute('http.response.status_code', status);
}

function fail(request: object): void {
  spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end();
}
