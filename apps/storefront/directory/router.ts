import { Router, type RequestHandler } from 'express';
import { CoreProblem } from '../core-problem.ts';
import { leadToLanguage } from '../language-choice.ts';
import { namedLanguage, readLanguage } from '../languages.ts';
import type { Settings } from '../settings.ts';
import { createDirectoryContext, offered, type DirectoryContext } from './context.ts';
import { createDirectoryCore, type DirectoryCore } from './core.ts';
import { directoryFiles } from './files.ts';
import { directoryPage } from './page.ts';
import { coreQuery, readSearch } from './search.ts';
import { siteMap } from './site-map.ts';

interface Surroundings {
  /** Called for unexpected errors. */
  report: (error: unknown) => void;
  now: () => number;
}

/** Serves the pages of the directory, at the host above those of all shops. */
export function directory(settings: Settings, { report, now }: Surroundings): Router {
  const core = createDirectoryCore(settings, now);
  const name = settings.directoryName ?? settings.directoryHost ?? '';
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Permissions-Policy', 'camera=(), geolocation=(self), microphone=()');
    next();
  });
  router.use(directoryFiles());
  router.get('/robots.txt', (request, response) => {
    const { origin } = createDirectoryContext(request, response, name);
    response.type('text/plain').send(`User-agent: *\nSitemap: ${origin}/sitemap.xml\n`);
  });
  router.use(readLanguage);
  router.use((request, response, next) => {
    const named = namedLanguage(response);
    return named === undefined || offered.includes(named)
      ? next()
      : nothingHere(request, response, next);
  });
  router.get('/sitemap.xml', async (request, response) => {
    const context = createDirectoryContext(request, response, name);
    response.set('Cache-Control', 'public, max-age=3600').type('application/xml');
    response.send(await siteMap(context, core));
  });
  router.get('/', async (request, response) => {
    const context = createDirectoryContext(request, response, name);
    if (leadToLanguage({ ...context, shop: { languages: [...offered] } })) return;
    await show(context, core, report);
  });
  router.use(nothingHere);
  return router;
}

async function show(
  context: DirectoryContext,
  core: DirectoryCore,
  report: (error: unknown) => void,
): Promise<void> {
  const { request, response, asker, texts } = context;
  const search = readSearch(request);
  response.set({ 'Cache-Control': 'private, no-cache', 'Content-Language': context.language });
  response.type('html');
  // The list is worth showing without the links to kinds.
  const kinds = await core.kinds(asker).catch(() => []);
  try {
    const found = await core.find(coreQuery(search), asker);
    response.send(directoryPage(context, { search, kinds, found }));
  } catch (error) {
    const status = error instanceof CoreProblem ? error.status : 503;
    const isTooFast = status === 429;
    const isRefusal = status >= 400 && status < 500 && !isTooFast;
    if (!isRefusal && !isTooFast) report(error);
    const { noneHint, tooFast, again } = texts.directory;
    const note = isTooFast ? tooFast : isRefusal ? noneHint : again;
    response.status(isRefusal ? 400 : isTooFast ? 429 : 503);
    response.send(directoryPage(context, { search, kinds, found: null, note }));
  }
}

const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text');
  response.send('There is no page at this address.\n');
};
