import { type RequestHandler, Router } from 'express';
import { languageOf, languages } from '../../../../packages/shared/languages.ts';
import { type Cut, drawIcon } from './draw-icon.ts';
import { manifestIn } from './manifest.ts';
import { appFolder, home } from './places.ts';
import { bundle } from '../bundle.ts';

const day = 'public, max-age=86400';
/** Each icon is drawn once, at its first request. */
const drawn = new Map<string, Buffer>();

/** Creates the public router of the installable app: manifest and icons. */
export function panelAppRouter(): Router {
  const router = Router();
  router.get(
    languages.map(language => `/manifest-${language}.json`),
    (request, response) => {
      const language = languageOf(request.path.slice('/manifest-'.length, -'.json'.length));
      response.set('Cache-Control', day).type('application/manifest+json');
      response.send(JSON.stringify(manifestIn(language)));
    },
  );
  router.get(/^\/icon-(round|full|maskable)-(180|192|512)\.png$/, (request, response) => {
    const [, cut, size] = /icon-(\w+)-(\d+)/.exec(request.path) ?? [];
    const icon = drawn.get(request.path) ?? drawIcon(Number(size), cut as Cut);
    drawn.set(request.path, icon);
    response.set('Cache-Control', day).type('png').send(icon);
  });
  return router;
}

/** Returns the address of the manifest in the language of the page. */
export const manifestOf = (language: string) => `${appFolder}/manifest-${language}.json`;

/** The icon for phones that ignore the manifest's icons; they crop it themselves. */
export const touchIcon = `${appFolder}/icon-full-180.png`;

export const workerAddress = `${appFolder}/worker.js`;

/** Sends the app's service worker, which browsers fetch again and again. It may only call this service. */
export const sendWorker: RequestHandler = async (_request, response) => {
  const { worker } = await bundle();
  response.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Service-Worker-Allowed': home,
  });
  response.type('js').sendFile(worker, { cacheControl: false, dotfiles: 'allow' });
};
