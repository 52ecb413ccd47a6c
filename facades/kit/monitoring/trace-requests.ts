import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { facadeOf, routeOf } from './route-of.ts';

/** Makes each request a trace, or a part of the caller's trace in `traceparent`. */
export function traceRequests(): RequestHandler {
  const tracer = trace.getTracer('frontdesk');
  return (request, response, next) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const facade = facadeOf(request.path);
    const attributes = { 'http.request.method': request.method };
    const name = `${request.method} ${facade}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
    if (span.isRecording()) {
      response.once('close', () => {
        const route = routeOf(request, facade);
        const { statusCode } = response;
        span.updateName(`${request.method} ${route}`);
        span.setAttributes({
          'http.route': route,
          'http.response.status_code': statusCode,
          'request.id': response.get('X-Request-Id') ?? '',
        });
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    }
    context.with(trace.setSpan(caller, span), next);
  };
}
