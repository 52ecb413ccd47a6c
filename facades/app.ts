import express, { type Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import { accountRouter } from './account/server.ts';
import { authRouter } from './auth/server.ts';
import type { Door } from './http/facade-services.ts';
import { graphqlRouter } from './graphql/server.ts';
import { loadHttpRoutes, type HttpRoutes } from './http/http-routes.ts';
import { healthRouter } from './http/health.ts';
import { requestLogging } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import { icalRouter } from './ical/server.ts';
import { noSuchPage } from './http/no-such-page.ts';
import { noSuchAddress, problemHandler } from './http/problem.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { pictureRouter } from './images/pictures.ts';
import { imageRouter } from './images/server.ts';
import { loadUpload } from './images/upload.ts';
import { mcpRouter } from './mcp/http.ts';
import { donePage, sandboxRouter } from './payments/sandbox.ts';
import { paymentWebhookRouter } from './payments/webhooks.ts';
import { describeRest } from './rest/openapi.ts';
import { restRouter } from './rest/server.ts';
import { storefrontRouter } from './storefront/server.ts';
import { toolRouter } from './tools/server.ts';
import { loadTools } from './tools/tools.ts';
import { widgetScript } from './widget/script.ts';
import { widgetRouter } from './widget/server.ts';

interface App {
  app: Express;
  /** Shows how the process itself does among the metrics. It cannot be ended, so it is for the process's owner. */
  measureProcess(): void;
  /** Stops what runs in the facades. */
  stop(): Promise<void>;
}

/** The contract and what the facades make of it, which waits for nothing else. */
interface Doors {
  schema: GraphQLSchema;
  tools: ReturnType<typeof loadTools>;
  routes: HttpRoutes;
}

export function loadDoors(schema: GraphQLSchema): Doors {
  return { schema, tools: loadTools(schema), routes: loadHttpRoutes(schema) };
}

/** All facades on one Express application. */
export async function createApp(doors: Doors, service: Omit<Door, 'schema'>): Promise<App> {
  const { schema, tools, routes } = doors;
  const door = { schema, ...service };
  const rateLimit = createRateLimit(door.config.rateLimitPerMinute);
  const graphql = await graphqlRouter(door, rateLimit);
  const metrics = createMetrics();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', door.config.trustProxy);
  app.use(metrics.measure);
  app.use(requestLogging(door.log));
  app.use(healthRouter(door));
  app.get('/metrics', metrics.show);
  app.use(helmet());
  app.use('/api/ai', toolRouter(door, tools, rateLimit));
  app.use('/api', restRouter(door, routes.rest, rateLimit));
  app.use('/api', storefrontRouter(door, routes.storefront, rateLimit));
  app.use('/api', accountRouter(door, routes.account, rateLimit));
  app.use('/api', widgetRouter(door, routes.widget, rateLimit));
  app.use(widgetScript());
  app.use(authRouter(door));
  if (!door.config.production) {
    const { frontPage } = await import('./dev/front-page.ts');
    app.use(frontPage());
    const { outboxRouter } = await import('./dev/outbox.ts');
    app.use(outboxRouter(door));
    const { swaggerRouter } = await import('./rest/swagger.ts');
    const { widgetPage } = await import('./dev/widget.ts');
    const { createFindThings } = await import('./dev/examples.ts');
    app.use(widgetPage(door));
    const description = describeRest(routes, loadUpload(schema), door.config.baseUrl);
    app.use('/swagger', swaggerRouter(description, createFindThings(door)));
  }
  // In development, there is a page before this.
  app.get('/', (_request, response) => response.redirect(302, '/ControlPanel'));
  app.use('/ical', icalRouter(door));
  app.use('/mcp', mcpRouter(door, tools, rateLimit));
  app.use('/api/business', imageRouter(door, rateLimit));
  app.use('/images', pictureRouter(door.services));
  app.use('/graphql', graphql.router);
  app.use('/webhooks/payments', paymentWebhookRouter(door));
  app.use('/sandbox', sandboxRouter(door));
  app.get('/payments/done', donePage);
  app.use(noSuchPage(), noSuchAddress);
  app.use(problemHandler(door));
  return {
    app,
    measureProcess: metrics.measureProcess,
    stop: async () => {
      await graphql.stop();
      metrics.stop();
    },
  };
}
