import express, { type Express } from 'express';
import { assets } from './assets.ts';
import { createCore } from './core-client.ts';
import { failures, nowhere } from './failures.ts';
import { media } from './media.ts';
import { shopProxy } from './proxy.ts';
import { robots } from './robots.ts';
import { pages } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

interface Surroundings {
  /** Told of failures that are nobody's fault outside. */
  report?: (error: unknown) => void;
  now?: () => number;
}

/** A shop on the web. It keeps nothing itself: what it knows is the core's, or in the buyer's cookies. */
export function createStorefront(
  settings: Settings,
  { report = () => {}, now = Date.now }: Surroundings = {},
): Express {
  const core = createCore(settings);
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('query parser', 'simple');
  app.set('trust proxy', settings.trustProxy);
  app.set('base url', settings.baseUrl).set('clock', now);
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  app.use(securityHeaders);
  app.get('/robots.txt', robots);
  app.use(assets());
  app.use(media(core));
  app.use('/api/shop', shopProxy(core, settings));
  app.use(pages(core));
  app.use(nowhere);
  app.use(failures(core, report));
  return app;
}
