import express, { type Express, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import { apiRouter, loadAddresses, type Addresses } from './api.ts';
import { authRouter } from './auth/server.ts';
import { undoRouter } from './auth/undo.ts';
import type { FacadeServices } from './http/facade-services.ts';
import { graphqlFailures } from './graphql/failures.ts';
import { graphqlWhenAsked } from './graphql/when-asked.ts';
import { healthRouter } from './http/health.ts';
import { requestLogging } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import { traceRequests } from './http/trace-requests.ts';
import { noSuchPage } from './http/no-such-page.ts';
import { noSuchAddress, problemHandler } from './http/problem.ts';
import { compress } from './http/compress.ts';
import { createCallLimit } from './http/rate-limit.ts';
import { createTurns } from './http/turns.ts';
import { whenAsked } from './http/when-asked.ts';
import { icalRouter } from './ical/server.ts';
import { mcpFailures } from './mcp/failures.ts';
import { pictureRouter } from './images/pictures.ts';
import { wellKnownRouter } from './oauth/well-known.ts';
import { panelRouter } from './panel/server.ts';
import { bookingRouter } from './booking/server.ts';
import { cardRouter } from './payments/card.ts';
import { payRouter } from './payments/pay.ts';
import { donePage, sandboxRouter } from './payments/sandbox.ts';
import { paymentWebhookRouter } from './payments/webhooks.ts';
import { describeRest } from './rest/openapi.ts';
import { provideTools } from '../src/app/ports.ts';
import { toolFailures } from './tools/failures.ts';
import { toolRunner } from './tools/run-tool.ts';
import { toolRouter } from './tools/server.ts';
import { loadTools } from './tools/tools.ts';
import { waitingRouter } from './waiting/server.ts';
import { linkedRouter } from './linked/server.ts';
import { visitRouter } from './visit/server.ts';
import { widgetScript } from './widget/script.ts';

interface App {
  app: Express;
  /** Shows how the process itself does among the metrics. It cannot be ended, so it is for the process's owner. */
  measureProcess(): void;
  /** What this process has measured. */
  measured: ReturnType<typeof createMetrics>['measured'];
  /** Ends answers that would go on for ever, when no new request is taken any more. */
  endStreams(): void;
  /** Stops what runs in the facades. */
  stop(): Promise<void>;
}

/** The contract and what the facades make of it, which waits for nothing else. */
interface Facades {
  schema: GraphQLSchema;
  tools: ReturnType<typeof loadTools>;
  addresses: () => Addresses;
}

export function loadFacades(schema: GraphQLSchema): Facades {
  let addresses: Addresses | undefined;
  return {
    schema,
    tools: loadTools(schema),
    // Hundreds of documents, read when the first of them is called.
    addresses: () => (addresses ??= loadAddresses(schema)),
  };
}

/** Until a route says otherwise. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

interface Place {
  /** The Control Panel comes from its source. */
  hot?: boolean;
  /** Answers the measurements of all processes that serve the same port; left out where this is the only one. */
  sum?: () => Promise<string>;
}

/** All facades on one Express application. */
export async function createApp(
  facades: Facades,
  service: Omit<FacadeServices, 'schema' | 'turns'>,
  { hot = false, sum }: Place = {},
): Promise<App> {
  const { schema, tools, addresses } = facades;
  const turns = createTurns(service.config, service.log);
  const facade = { schema, turns, ...service };
  const rateLimit = createCallLimit(facade.config.rateLimitPerMinute);
  provideTools(facade.services, toolRunner(tools));
  const graphql = graphqlWhenAsked(facade, rateLimit);
  const metrics = createMetrics(facade, sum);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', facade.config.trustProxy);
  if (service.config.tracing) app.use(traceRequests());
  app.use(metrics.measure);
  // Whoever is sent away here costs next to nothing.
  app.use(turns.door);
  app.use('/graphql', graphqlFailures(facade));
  app.use('/api/ai', toolFailures(facade));
  app.use('/mcp', mcpFailures(facade));
  app.use(problemHandler(facade));
  app.use(requestLogging(facade.log));
  app.use(healthRouter(facade));
  app.get('/metrics', metrics.show);
  app.use(helmet());
  app.use(['/api', '/graphql'], compress);
  app.use(['/api', '/graphql'], neverStored);
  app.use('/api/ai', toolRouter(facade, tools, rateLimit));
  app.use(
    '/mcp',
    whenAsked(async () => (await import('./mcp/http.ts')).mcpRouter(facade, tools, rateLimit)),
  );
  app.use(
    '/api',
    whenAsked(async () => apiRouter(facade, addresses(), rateLimit)),
  );
  app.use('/graphql', graphql.router);
  app.use(widgetScript());
  app.use(authRouter(facade));
  app.use('/account/undo', undoRouter(facade));
  app.use(
    '/ControlPanel/-/preview',
    whenAsked(async () => (await import('./preview/server.ts')).previewRouter(facade)),
  );
  app.use(panelRouter(facade, hot));
  if (!facade.config.production) {
    const { frontPage } = await import('./dev/front-page.ts');
    app.use(frontPage(facade));
    const { enterDemo } = await import('./dev/enter.ts');
    app.use(enterDemo(facade));
    const { outboxRouter } = await import('./dev/outbox.ts');
    app.use(outboxRouter(facade));
    const { swaggerRouter } = await import('./rest/swagger.ts');
    const { widgetPage } = await import('./dev/widget.ts');
    const { createFindThings } = await import('./dev/examples.ts');
    app.use(widgetPage(facade));
    const describe = () => {
      const { routes, uploads } = addresses();
      return describeRest(routes, uploads, tools, facade.config.baseUrl);
    };
    app.use('/swagger', swaggerRouter(describe, createFindThings(facade)));
  }
  // In development, there is a page before this.
  app.get('/', (_request, response) => response.redirect(302, '/ControlPanel'));
  app.use('/ical', icalRouter(facade));
  app.use('/.well-known', wellKnownRouter(facade));
  app.use(
    '/oauth',
    whenAsked(async () => (await import('./oauth/server.ts')).oauthRouter(facade)),
  );
  app.use('/images', pictureRouter(facade.services));
  app.use('/webhooks/payments', paymentWebhookRouter(facade));
  app.use(
    '/webhooks/sms',
    whenAsked(async () => (await import('./sms/replies.ts')).smsReplyRouter(facade)),
  );
  app.use('/pay', payRouter(facade));
  app.use('/card', cardRouter(facade));
  app.use('/visit', visitRouter(facade));
  app.use('/calendars/linked', linkedRouter(facade));
  app.use('/waiting', waitingRouter(facade));
  app.use('/book', bookingRouter(facade));
  app.use(
    '/proposal',
    whenAsked(async () => (await import('./proposals/server.ts')).proposalRouter(facade)),
  );
  app.use('/sandbox', sandboxRouter(facade));
  app.get('/payments/done', donePage);
  app.use(noSuchPage(), noSuchAddress);
  app.use(problemHandler(facade));
  return {
    app,
    measureProcess: metrics.measureProcess,
    measured: metrics.measured,
    endStreams: graphql.endStreams,
    stop: async () => {
      await graphql.stop();
      metrics.stop();
    },
  };
}
