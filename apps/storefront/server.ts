import compression from 'compression';
import express, { type Express, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { assets } from './assets.ts';
import { chooseShop } from './choose-shop.ts';
import type { Core } from './core-client.ts';
import { failures, notFoundPage } from './failures.ts';
import { basesOf, readLanguage } from './languages.ts';
import { previews } from './previews.ts';
import { shopProxy } from './proxy.ts';
import { pages } from './routes.ts';
import type { Settings } from './settings.ts';
import { languages } from '../../packages/shared/languages.ts';
import type { ShopFront } from './core-types.ts';
import { originOf } from './same-origin.ts';
import { coreOf, isOfDirectory } from './shop-of-request.ts';
import { directory } from './directory/router.ts';
import { Html } from '../../packages/shared/html.ts';
import { createThemes, type Themes } from './themes/loaded-theme.ts';

/** Pages whose forms may redirect to payment and card pages on any host. Browsers apply `form-action` to redirects as well. */
const leadsToPayment =
  /^(?:\/[a-z]{2})?\/(checkout|book|visit|order\/[^/]+(\/pay)?|booking\/[^/]+|account(\/appointments\/[^/]+\/card)?)$/;

const own = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  // Logo, cover and pictures can be on another host; nothing else can.
  imgSrc: ["'self'", 'https:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

const headers = (formAction: string[] | null) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...own, ...(formAction && { formAction }) },
    },
    // Other hosts of an owner's domain need not have TLS.
    strictTransportSecurity: { includeSubDomains: false },
    // Without a referrer, browsers send `Origin: null` with forms.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

const staying = headers(["'self'"]);
const leaving = headers(null);

/** Limits pages of the shop to our own scripts, styles and form addresses. */
const securityHeaders: RequestHandler = (request, response, next) => {
  response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  (leadsToPayment.test(request.path) ? leaving : staying)(request, response, next);
};

const pictures = /^image\/(webp|png|jpeg|avif|gif)$/;

interface Surroundings {
  /** Called for unexpected errors. */
  report?: (error: unknown) => void;
  now?: () => number;
  /** Themes of the shops; by default the product's and those of the settings. */
  themes?: Themes;
  /** Returns what stands in the place of a section whose template failed; by default nothing. */
  sectionFailed?: (error: unknown) => Html;
}

const leaveOut = (report: (error: unknown) => void) => (error: unknown) => {
  report(error);
  return new Html('');
};

/** Creates the web shop, or all of them. It stores nothing: its data is in the core, or in the buyer's cookies. */
export function createStorefront(
  settings: Settings,
  {
    report = () => {},
    now = Date.now,
    themes = createThemes(settings.themes),
    sectionFailed,
  }: Surroundings = {},
): Express {
  const app = express();
  app.disable('x-powered-by').set('etag', 'weak').set('query parser', 'simple');
  app.set('trust proxy', settings.trustProxy);
  app.set('base url', settings.baseUrl).set('clock', now);
  app.set('themes', themes).set('section failed', sectionFailed ?? leaveOut(report));
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  app.use(chooseShop(settings, { report, now }));
  app.use(compression());
  app.use(securityHeaders);
  app.use(assets(themes));
  app.use(media());
  app.use(ofDirectory(directory(settings, { report, now })));
  app.get('/robots.txt', robots);
  app.use('/api/shop', shopProxy(now));
  app.use(readLanguage);
  app.use(previews());
  app.use(pages());
  app.use(notFoundPage);
  app.use(failures(report));
  return app;
}

/** Lets the directory serve the requests that are for it, and no others. */
function ofDirectory(serve: RequestHandler): RequestHandler {
  return (request, response, next) =>
    isOfDirectory(response) ? serve(request, response, next) : next();
}

/** Serves pictures of the core's own storage, so that pages load nothing from other origins. */
function media(): Router {
  const router = Router();
  router.get(/^\/media\/(biz_\w+\/[\w.-]+)$/, async (request, response, next) => {
    const name = String(request.params['0']);
    const reply = name.includes('..') ? null : await coreOf(response).picture(name);
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

/** Pages about one buyer, or without value for search engines, in each language. */
const closed = [
  '/cart',
  '/checkout',
  '/book',
  '/order/',
  '/booking/',
  '/account',
  '/suggestions',
] as const;

/** Sends the robots.txt file. */
const robots: RequestHandler = async (request, response) => {
  const shop = await read(coreOf(response));
  const lines = [
    'User-agent: *',
    ...(shop?.sandbox ? ['Disallow: /'] : []),
    ...basesIn(shop).flatMap(base => closed.map(path => `Disallow: ${base}${path}`)),
    'Disallow: /api/',
    `Sitemap: ${originOf(request)}/sitemap.xml`,
  ];
  response.type('text/plain').send(`${lines.join('\n')}\n`);
};

/** Reads the shop; null if it cannot be read. */
async function read(core: Core): Promise<ShopFront | null> {
  try {
    return (await core.shop<ShopFront>('')).data;
  } catch {
    return null;
  }
}

/** Returns the address prefixes of the shop's languages, or of all languages if the shop is unknown. */
function basesIn(shop: ShopFront | null): string[] {
  if (shop) return basesOf(shop).map(({ base }) => base);
  return ['', ...languages.map(language => `/${language}`)];
}
