import compression from 'compression';
import express, { type Express, Router } from 'express';
import { assets } from './assets.ts';
import { createCore, type Core } from './core-client.ts';
import { failures, notFoundPage } from './failures.ts';
import { readLanguage } from './languages.ts';
import { previews } from './previews.ts';
import { shopProxy } from './proxy.ts';
import { robots } from './robots.ts';
import { pages } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

const pictures = /^image\/(webp|png|jpeg|avif|gif)$/;

interface Surroundings {
  /** Called for unexpected errors. */
  report?: (error: unknown) => void;
  now?: () => number;
}

/** Creates the web shop. It stores nothing: its data is in the core, or in the buyer's cookies. */
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
  app.get('/robots.txt', robots(core));
  app.use(assets());
  app.use(media(core));
  app.use('/api/shop', shopProxy(core, now));
  app.use(readLanguage);
  app.use(previews(core));
  app.use(pages(core));
  app.use(notFoundPage);
  app.use(failures(core, report));
  return app;
}

/** Serves pictures of the core's own storage, so that pages load nothing from other origins. */
function media(core: Core): Router {
  const router = Router();
  router.get(/^\/media\/(biz_\w+\/[\w.-]+)$/, async (request, response, next) => {
    const name = String(request.params['0']);
    const reply = name.includes('..') ? null : await core.picture(name);
    const type = reply?.headers.get('content-type') ?? '';
    if (!reply?.ok || !pictures.test(type)) {
      await reply?.body?.cancel();
      return next();
    }
    const bytes = Buffer.from(await reply.arrayBuffer());
    response
      .set('Cache-Control', reply.headers.get('cache-control') ?? 'public, max-age=86400')
      .type(type)
      .send(bytes);
  });
  return router;
}
