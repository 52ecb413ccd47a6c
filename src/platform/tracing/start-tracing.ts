import { setTimeout as pause } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TracingConfig } from '../config-groups.ts';
import { version } from '../version.ts';
import { traceCalls } from './trace-calls.ts';

/** In milliseconds, at the end of the process. */
const mostPatience = 2000;

/**
 * Sends spans to a collector by OTLP over HTTP. Who calls us may name a trace, but not that it is kept: that would be a way to
 * have everything kept. Answers what sends the last ones and ends it.
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
    // A collector that does not answer must not keep the process.
    await Promise.race([sent, pause(mostPatience, undefined, { ref: false })]);
  };
}
