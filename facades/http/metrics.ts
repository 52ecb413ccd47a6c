import type { RequestHandler } from 'express';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

interface Metrics {
  /** Takes the measurements of HTTP. */
  measure: RequestHandler;
  /** Shows all measurements in Prometheus's text form. */
  show: RequestHandler;
  /** Adds those of the process: for as long as it lives, since they cannot be ended. */
  measureProcess(): void;
  stop(): void;
}

export function createMetrics(): Metrics {
  const register = new Registry();
  const duration = new Histogram({
    name: 'frontdesk_http_request_duration_seconds',
    help: 'How long requests took to answer, by facade.',
    labelNames: ['method', 'facade', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  return {
    measure: (request, response, next) => {
      const stop = duration.startTimer();
      // Taken now, because a router shortens the path while it has the request.
      const facade = facadeOf(request.path);
      response.on('finish', () => {
        stop({
          method: request.method,
          facade,
          status: response.statusCode,
        });
      });
      next();
    },
    show: async (_request, response) => {
      response.type(register.contentType).send(await register.metrics());
    },
    measureProcess: () => collectDefaultMetrics({ register }),
    stop: () => register.clear(),
  };
}

const facades = [
  '/api/ai',
  '/api/account',
  '/api/business',
  '/api/shop',
  '/api/widget',
  '/mcp',
  '/graphql',
  '/images',
  '/sandbox',
  '/webhooks/payments',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Addresses hold ids, so only the facade is a label: the number of labels stays small. */
function facadeOf(path: string): string {
  return facades.find(facade => path === facade || path.startsWith(`${facade}/`)) ?? 'other';
}
