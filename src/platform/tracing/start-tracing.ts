import { setTimeout as pause } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { TracingConfig } from '../config-groups.ts';
import { version } from '../version.ts';
import { isTraced, tracer } from './spans.ts';

/** A message of undici, which is Node's fetch, about a request. */
interface FetchMessage {
  request: { origin: string; method: string };
  response?: { statusCode: number };
}

/** A message of Node's http about a request. */
interface HttpMessage {
  request: ClientRequest;
  response?: IncomingMessage;
}

type Listeners = Record<string, (message: never) => void>;

const spans = new WeakMap<object, Span>();

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

/** Milliseconds to wait for the export when the process ends. */
const mostPatience = 2000;

/**
 * Exports spans to a collector by OTLP over HTTP. Returns a function that exports the last ones and stops.
 * A caller can name a trace and cannot request its sampling. Otherwise callers could have everything sampled.
 */
export function startTracing({ endpoint, headers, ratio }: TracingConfig): () => Promise<void> {
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'frontdesk', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })),
    ],
  });
  provider.register();
  const stop = traceCalls();
  return async () => {
    stop();
    const sent = provider.shutdown().catch(() => undefined);
    // A collector that does not answer must not delay the process's end.
    await Promise.race([sent, pause(mostPatience, undefined, { ref: false })]);
  };
}

/**
 * Adds a span for each call to an external service, such as a payment provider or webhook receiver. Only the host of its address
 * is recorded.
 */
function traceCalls(): () => void {
  const listeners = Object.entries({ ...ofFetch, ...ofHttp }) as [
    string,
    (message: unknown) => void,
  ][];
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}

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
