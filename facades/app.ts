import express, { type Express } from 'express';
import helmet from 'helmet';
import { authRouter } from './auth/server.ts';
import type { Door } from './door.ts';
import { graphqlRouter } from './graphql/server.ts';
import { healthRouter } from './http/health.ts';
import { requestLogging } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import { icalRouter } from './ical/server.ts';
import { noSuchAddress, problemHandler } from './http/problem.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { pictureRouter } from './images/pictures.ts';
import { imageRouter } from './images/server.ts';
import { loadUpload } from './images/upload.ts';
import { mcpRouter } from './mcp/http.ts';
import { donePage, sandboxRouter } from './payments/sandbox.ts';
import { paymentWebhookRouter } from './payments/webhooks.ts';
import { loadAllRoutes } from './rest/all-routes.ts';
import { restRouter } from './rest/server.ts';
import { storefrontRouter } from './storefront/server.ts';
import { toolRouter } from './tools/server.ts';
import { loadTools } from './tools/tools.ts';
import { widgetScript } from './widget/script.ts';
import { widgetRouter } from './widget/server.ts';

/** All facades on one Express application, and how to stop what runs in them. */
export async function createApp(door: Door): Promise<{ app: Express; stop(): Promise<void> }> {
  const tools = loadTools(door.schema);
  const routes = loadAllRoutes(door.schema);
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
  app.use('/api', widgetRouter(door, routes.widget, rateLimit));
  app.use(widgetScript());
  app.use(authRouter(door));
  if (!door.config.production) {
    const { outboxRouter } = await import('./dev/outbox.ts');
    app.use(outboxRouter(door));
    const { swaggerRouter } = await import('./rest/swagger.ts');
    const { widgetPage } = await import('./dev/widget.ts');
    app.use(widgetPage(door));
    const described = Object.values(routes).flat();
    app.use('/swagger', swaggerRouter(described, loadUpload(door.schema), door.config.baseUrl));
  }
  app.use('/ical', icalRouter(door));
  app.use('/mcp', mcpRouter(door, tools, rateLimit));
  app.use('/api/business', imageRouter(door, rateLimit));
  app.use('/images', pictureRouter(door.core));
  app.use('/graphql', graphql.router);
  app.use('/webhooks/payments', paymentWebhookRouter(door));
  app.use('/sandbox', sandboxRouter(door));
  app.get('/payments/done', donePage);
  app.use(noSuchAddress);
  app.use(problemHandler(door));
  return {
    app,
    stop: async () => {
      await graphql.stop();
      metrics.stop();
    },
  };
}
