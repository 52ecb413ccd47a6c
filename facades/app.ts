import express, { type Express, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import { apiRouter, loadAddresses, type Addresses } from './addresses.ts';
import { authRouter } from './members/auth/server.ts';
import { undoRouter } from './visitors/undo-contact/server.ts';
import type { FacadeServices } from './kit/http/facade-services.ts';
import { graphqlFailures } from './api/graphql/apollo.ts';
import { lazyGraphql } from './api/graphql/lazy-graphql.ts';
import { healthRouter } from './kit/monitoring/health.ts';
import { requestLogging } from './kit/monitoring/logging.ts';
import { createMetrics } from './kit/monitoring/metrics.ts';
import { traceRequests } from './kit/monitoring/trace-requests.ts';
import { failurePage } from './kit/pages/failure-page.ts';
import { noSuchPage } from './kit/pages/no-such-page.ts';
import { noSuchAddress, problemHandler } from './kit/http/problem.ts';
import { compress } from './kit/http/compress.ts';
import { createCallLimit } from './kit/http/rate-limit.ts';
import { createAdmission } from './kit/turns/admission.ts';
import { lazyRouter } from './kit/http/lazy-router.ts';
import { icalRouter } from './members/calendar-feeds/server.ts';
import { mcpFailures } from './kit/mcp/answer.ts';
import { pictureRouter } from './visitors/images/pictures.ts';
import { wellKnownRouter } from './members/oauth/well-known.ts';
import { clientFileRouter } from './members/client-files/server.ts';
import { panelRouter } from './members/panel/server.ts';
import { bookingRouter } from './visitors/booking/server.ts';
import { cardRouter } from './visitors/payments/card.ts';
import { membershipRouter } from './visitors/payments/membership.ts';
import { payRouter } from './visitors/payments/pay.ts';
import { donePage, sandboxRouter } from './visitors/payments/sandbox.ts';
import { billingWebhookRouter } from './api/providers/billing-webhooks.ts';
import { paymentWebhookRouter } from './api/providers/payment-webhooks.ts';
import { provideTools } from '../src/app/ports.ts';
import { toolFailures } from './api/tools/failures.ts';
import { offered, toolRunner } from './api/tools/run-tool.ts';
import { toolRouter } from './api/tools/server.ts';
import { loadTools, reachableOperations } from './api/tools/load-tools.ts';
import { formRouter } from './visitors/form/server.ts';
import { reviewRouter } from './visitors/review/server.ts';
import { chatRouter, writeRouter } from './visitors/write/server.ts';
import { waitingRouter } from './visitors/waiting-list/server.ts';
import { linkedRouter } from './members/linked-calendars/server.ts';
import { visitRouter } from './visitors/visit/server.ts';
import { widgetScript } from './visitors/widget/script.ts';

interface App {
  app: Express;
  /** Adds the measurements of the process itself. They cannot be stopped, so only the process's owner calls this. */
  measureProcess(): void;
  /** The measurements of this process. */
  measured: ReturnType<typeof createMetrics>['measured'];
  /** Ends endless answers (streams) once no new request is accepted. */
  endStreams(): void;
  /** Stops background work of the facades. */
  stop(): Promise<void>;
}

/** The contract and the parts that facades derive from it without waiting. */
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
    // These are hundreds of documents, read at the first call to one of them.
    addresses: () => (addresses ??= loadAddresses(schema)),
  };
}

/** The default, which a route can override. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

interface Place {
  /** True if the Control Panel is served from its source. */
  hot?: boolean;
  /** Sums the measurements of all processes on the same port; absent for a single process. */
  sum?: () => Promise<string>;
}

/** Creates one Express application with all facades. */
export async function createApp(
  facades: Facades,
  service: Omit<FacadeServices, 'schema' | 'admission'>,
  { hot = false, sum }: Place = {},
): Promise<App> {
  const { schema, tools, addresses } = facades;
  const admission = createAdmission(service.config, service.log);
  const facade = { schema, admission, ...service };
  const rateLimit = createCallLimit(facade.config.rateLimitPerMinute);
  const operations = () => reachableOperations(schema);
  provideTools(facade.services, {
    run: toolRunner(tools, operations),
    list: () => offered(tools, operations),
  });
  const graphql = lazyGraphql(facade, rateLimit);
  const metrics = createMetrics(facade, sum);
  /** The ends of all streams. */
  const streams = [graphql.endStreams];

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', facade.config.trustProxy);
  if (service.config.tracing) app.use(traceRequests());
  app.use(metrics.measure);
  // A request refused here costs almost nothing.
  app.use(admission.admit);
  app.use('/graphql', graphqlFailures(facade));
  app.use('/api/ai', toolFailures(facade));
  app.use('/mcp', mcpFailures(facade));
  app.use(failurePage(facade), problemHandler(facade));
  app.use(requestLogging(facade.log));
  app.use(healthRouter(facade));
  app.get('/metrics', metrics.show);
  const { cell } = facade.config;
  if (cell !== undefined) {
    const { passOnElsewhere } = await import('./kit/cells/pass-on-elsewhere.ts');
    const { cellRouter } = await import('./kit/cells/answer-cells.ts');
    app.use('/cells', cellRouter(facade));
    app.use(passOnElsewhere(facade, cell));
  }
  app.use(helmet());
  app.use(['/api', '/graphql'], compress);
  app.use(['/api', '/graphql'], neverStored);
  app.use('/api/ai', toolRouter(facade, tools, rateLimit));
  app.use(
    '/mcp/shop',
    lazyRouter(async () => {
      const { assistantRouter } = await import('./visitors/assistants/server.ts');
      return assistantRouter(facade, rateLimit);
    }),
  );
  app.use(
    '/mcp',
    lazyRouter(async () => {
      const { mcpRouter } = await import('./api/mcp/http.ts');
      const { router, end } = mcpRouter(facade, tools, rateLimit);
      streams.push(end);
      return router;
    }),
  );
  app.use(
    '/api',
    lazyRouter(async () => apiRouter(facade, addresses(), rateLimit)),
  );
  app.use('/graphql', graphql.router);
  app.use(widgetScript());
  app.use(authRouter(facade));
  app.use('/account/undo', undoRouter(facade));
  app.use(
    '/ControlPanel/-/preview',
    lazyRouter(async () => (await import('./visitors/preview/server.ts')).previewRouter(facade)),
  );
  app.use(panelRouter(facade, hot));
  if (!facade.config.production) {
    const { frontPage } = await import('./dev/front-page.ts');
    app.use(frontPage(facade));
    const { enterDemo } = await import('./dev/enter.ts');
    app.use(enterDemo(facade));
    const { outboxRouter } = await import('./dev/outbox.ts');
    app.use(outboxRouter(facade));
    const { describeRest } = await import('./api/openapi/openapi.ts');
    const { swaggerRouter } = await import('./api/openapi/swagger.ts');
    const { widgetPage } = await import('./dev/widget.ts');
    const { createFindThings } = await import('./dev/examples.ts');
    app.use(widgetPage(facade));
    const { webhookEvents } = await import('./api/webhooks/payloads.ts');
    const describe = () =>
      describeRest({ ...addresses(), tools, events: webhookEvents(schema) }, facade.config.baseUrl);
    app.use('/swagger', swaggerRouter(describe, createFindThings(facade)));
  }
  // In development, another page precedes this route.
  app.get('/', (_request, response) => response.redirect(302, '/ControlPanel'));
  app.use('/ical', icalRouter(facade));
  app.use('/.well-known', wellKnownRouter(facade));
  app.use(
    '/oauth',
    lazyRouter(async () => (await import('./members/oauth/server.ts')).oauthRouter(facade)),
  );
  const { googleBooking } = facade.config;
  if (googleBooking) {
    app.use(
      '/google/v3',
      lazyRouter(async () => {
        const { googleRouter } = await import('./visitors/google/server.ts');
        return googleRouter(facade, googleBooking);
      }),
    );
  }
  app.use('/images', pictureRouter(facade.services));
  app.use('/client-file', clientFileRouter(facade));
  app.use('/webhooks/payments', paymentWebhookRouter(facade));
  app.use('/webhooks/billing', billingWebhookRouter(facade));
  app.use(
    '/webhooks/sms',
    lazyRouter(async () => (await import('./api/providers/sms-replies.ts')).smsReplyRouter(facade)),
  );
  app.use(
    '/webhooks/mail',
    lazyRouter(async () => (await import('./api/providers/inbox-webhooks.ts')).mailRouter(facade)),
  );
  app.use(
    '/webhooks/whatsapp',
    lazyRouter(async () =>
      (await import('./api/providers/inbox-webhooks.ts')).whatsAppRouter(facade),
    ),
  );
  app.use('/pay', payRouter(facade));
  app.use('/card', cardRouter(facade));
  app.use('/membership', membershipRouter(facade));
  app.use('/visit', visitRouter(facade));
  app.use('/calendars/linked', linkedRouter(facade));
  app.use('/waiting', waitingRouter(facade));
  app.use('/review', reviewRouter(facade));
  app.use('/form', formRouter(facade));
  app.use(
    '/kiosk',
    lazyRouter(async () => (await import('./visitors/kiosk/server.ts')).kioskRouter(facade)),
  );
  app.use('/write', writeRouter(facade));
  app.use('/chat', chatRouter(facade));
  app.use('/book', bookingRouter(facade));
  app.use(
    '/news',
    lazyRouter(async () => (await import('./visitors/news/server.ts')).newsRouter(facade)),
  );
  app.use(
    '/unsubscribe',
    lazyRouter(async () =>
      (await import('./visitors/unsubscribe/server.ts')).unsubscribeRouter(facade),
    ),
  );
  app.use(
    '/proposal',
    lazyRouter(async () => (await import('./members/proposals/server.ts')).proposalRouter(facade)),
  );
  app.use('/sandbox', sandboxRouter(facade));
  app.get('/payments/done', donePage);
  app.use(noSuchPage(), noSuchAddress);
  app.use(failurePage(facade), problemHandler(facade));
  return {
    app,
    measureProcess: metrics.measureProcess,
    measured: metrics.measured,
    endStreams: () => streams.forEach(end => end()),
    stop: async () => {
      await graphql.stop();
      metrics.stop();
    },
  };
}
