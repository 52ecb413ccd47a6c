import type { RequestHandler } from 'express';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createCallGauges, createPoolGauges, createWorkGauges } from './gauges.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { facadeOf, routeOf } from './route-of.ts';

interface Metrics {
  /** Measures HTTP requests. */
  measure: RequestHandler;
  /** Shows all measurements in Prometheus's text form, to direct calls alone. */
  show: RequestHandler;
  /** Adds the measurements of the process for its lifetime, because they cannot be stopped. */
  measureProcess(): void;
  /** The measurements of this process, to be summed with those of others. */
  measured(): ReturnType<Registry['getMetricsAsJSON']>;
  stop(): void;
}

/** The interval of event-loop measurements in milliseconds; each wakes the process. */
const eventLoopMonitoringPrecision = 100;

/** Creates the metrics. `sum` returns the measurements of all processes on the same port, in Prometheus's text form. */
export function createMetrics(
  { services, log, admission }: Pick<FacadeServices, 'services' | 'log' | 'admission'>,
  sum?: () => Promise<string>,
): Metrics {
  const register = new Registry();
  // Database figures are the same for all processes, so they are not summed.
  const shared = new Registry();
  const duration = new Histogram({
    name: 'frontdesk_http_request_duration_seconds',
    help: 'How long requests took to answer, by facade and route.',
    labelNames: ['method', 'facade', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  const databaseUp = new Gauge({
    name: 'frontdesk_database_up',
    help: '1 if the database could be asked how the work stands; the other figures of work are old if not.',
    registers: [shared],
  });
  const showWork = createWorkGauges(shared);
  createPoolGauges(register, services.measurePool);
  createCallGauges(register, admission);
  return {
    measure: (request, response, next) => {
      const stop = duration.startTimer();
      // The path is read now, because a router shortens it while it handles the request.
      const facade = facadeOf(request.path);
      response.on('finish', () => {
        stop({
          method: request.method,
          facade,
          route: routeOf(request, facade),
          status: response.statusCode,
        });
      });
      next();
    },
    show: async (request, response, next) => {
      // A proxy's call is from outside. Prometheus calls the process itself.
      if (request.headers['x-forwarded-for'] !== undefined) return next();
      try {
        showWork(await services.measureWork());
        databaseUp.set(1);
      } catch (error) {
        log.warn({ err: error }, 'the figures of work could not be read');
        databaseUp.set(0);
      }
      const own = await (sum?.() ?? register.metrics());
      response.type(register.contentType).send(`${own}\n${await shared.metrics()}`);
    },
    measureProcess: () => collectDefaultMetrics({ register, eventLoopMonitoringPrecision }),
    measured: () => register.getMetricsAsJSON(),
    stop: () => {
      register.clear();
      shared.clear();
    },
  };
}
