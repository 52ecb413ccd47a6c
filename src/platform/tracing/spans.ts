import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { DomainError } from '../errors.ts';

/** Does nothing until something takes the spans (start-tracing.ts). */
export const tracer = trace.getTracer('frontdesk');

/** Whether what is under way is traced. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** The trace of what is under way, as lines of the log name it. */
export function currentTrace(): { trace_id?: string } {
  const span = trace.getActiveSpan();
  return span ? { trace_id: span.spanContext().traceId } : {};
}

/** Does a part of something as a span of its trace, where that is traced. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => T): T {
  if (!isTraced()) return work();
  return tracer.startActiveSpan(name, { attributes }, span => ending(span, work));
}

/** Does what nobody waits for, such as a job, as a trace of its own. */
export function inTrace<T>(name: string, work: () => T): T {
  const options = { root: true, kind: SpanKind.CONSUMER };
  return tracer.startActiveSpan(name, options, span => ending(span, work));
}

/** Notes a part that has just ended after so many milliseconds. */
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

/** A refusal is an answer like others; whatever else is thrown is a fault. Its text may name what is nobody's business. */
function fail(span: Span, error: unknown): void {
  const isRefusal = error instanceof DomainError;
  span.setAttribute('error.type', isRefusal ? error.code : ((error as Error)?.name ?? 'Error'));
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
