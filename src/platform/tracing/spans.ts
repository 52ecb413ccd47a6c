import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { DomainError } from '../errors.ts';

/** Tracer without effect until spans are exported (start-tracing.ts). */
export const tracer = trace.getTracer('frontdesk');

/** Returns true if the present work is traced. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** Returns the present trace in the form of log lines. */
export function currentTrace(): { trace_id?: string } {
  const span = trace.getActiveSpan();
  return span ? { trace_id: span.spanContext().traceId } : {};
}

/** Runs a part of traced work as its own span. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => T): T {
  if (!isTraced()) return work();
  return tracer.startActiveSpan(name, { attributes }, span => ending(span, work));
}

/** Runs background work, such as a job, as its own trace. */
export function inTrace<T>(name: string, work: () => T): T {
  const options = { root: true, kind: SpanKind.CONSUMER };
  return tracer.startActiveSpan(name, options, span => ending(span, work));
}

/** Adds a span that has just ended, with its duration in milliseconds. */
export function noteSpan(name: string, milliseconds: number, attributes: Attributes): void {
  const startTime = Date.now() - milliseconds;
  tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }).end();
}

function ending<T>(span: Span, work: () => T): T {
  let result: T;
  try {
    result = work();
  } catch (error) {
    fail(span, error);
    throw error;
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  return result.then(
    value => {
      span.end();
      return value as unknown;
    },
    (error: unknown) => {
      fail(span, error);
      throw error;
    },
  ) as T;
}

/**
 * Marks a span as failed. A refusal is a normal answer; any other error is a fault. Messages may contain private data and are not
 * added.
 */
function fail(span: Span, error: unknown): void {
  const isRefusal = error instanceof DomainError;
  span.setAttribute('error.type', isRefusal ? error.code : ((error as Error)?.name ?? 'Error'));
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
