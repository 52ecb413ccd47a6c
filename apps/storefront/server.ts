import compression from 'compression';
import express, { type Express } from 'express';
import { assets } from './assets.ts';
import { createCore } from './core-client.ts';
import { failures, notFoundPage } from './failures.ts';
import { media } from './media.ts';
import { previews } from './previews.ts';
import { shopProxy } from './proxy.ts';
import { robots } from './robots.ts';
import { pages } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

interface Surroundings {
  /** Called for unexpected errors. */
  report?: (error: unknown) => void;
  now?: () => number;
}

/** A web shop. It stores nothing: its data is in the core, or in the buyer's cookies. */
export function createStorefront(
  settings: Settings,
  { report = () => {}, now = Date.now }: Surroundings = {},
): Express {
  const core = createCore(settings);
  const app = express();
  app.disable('x-powered-by').set('etag', 'weak').set('query parser', 'simple');
  app.set('trust proxy', settings.trustProxy);
  app.set('base url', settings.baseUrl).set('clock', now);
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  app.use(compression());
  app.use(securityHeaders);
  app.get('/robots.txt', robots);
  app.use(assets());
  app.use(media(core));
  app.use(previews(core));
  app.use('/api/shop', shopProxy(core, now));
  app.use(pages(core));
  app.use(notFoundPage);
  app.use(failures(core, report));
  return app;
}
