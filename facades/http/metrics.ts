import type { RequestHandler } from 'express';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createCallGauges } from './call-gauges.ts';
import type { FacadeServices } from './facade-services.ts';
import { createPoolGauges } from './pool-gauges.ts';
import { facadeOf, routeOf } from './route-of.ts';
import { createWorkGauges } from './work-gauges.ts';

interface Metrics {
  /** Takes the measurements of HTTP. */
  measure: RequestHandler;
  /** Shows all measurements in Prometheus's text form. */
  show: RequestHandler;
  /** Adds those of the process: for as long as it lives, since they cannot be ended. */
  measureProcess(): void;
  /** What this process has measured, to be added to what others have. */
  measured(): ReturnType<Registry['getMetricsAsJSON']>;
  stop(): void;
}

/** How far apart the looks at the event loop are, in milliseconds: each wakes the process. */
const eventLoopMonitoringPrecision = 100;

/** `sum` answers what all processes that serve the same port have measured, in Prometheus's text form. */
export function createMetrics(
  { services, log, turns }: Pick<FacadeServices, 'services' | 'log' | 'turns'>,
  sum?: () => Promise<string>,
): Metrics {
  const register = new Registry();
  // What the database says is the same for all processes, so it is not added up.
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
  createCallGauges(register, turns);
  return {
    measure: (request, response, next) => {
      const stop = duration.startTimer();
      // Taken now, because a router shortens the path while it has the request.
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
    show: async (_request, response) => {
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
