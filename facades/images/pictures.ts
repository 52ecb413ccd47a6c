import { Router } from 'express';
import type { AppServices } from '../../src/app/services.ts';

/** The only addresses there are, so that nothing else of the disk can be asked for. */
const picture = /^\/(biz_[0-9a-z]{26})\/([0-9a-f]{40}-(?:320|800|1600)\.webp)$/;

/** Serves the pictures of the data folder to everybody. Their names come from their contents, so they never change. */
export function pictureRouter({ imageFolder }: AppServices): Router {
  const router = Router();
  router.get(picture, (request, response, next) => {
    response.set({
      // Shops and widgets on other sites show them.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    const [, business, file] = picture.exec(request.path) ?? [];
    response.sendFile(
      `${business}/${file}`,
      { root: imageFolder, maxAge: '1y', immutable: true },
      error => {
        // With the headers out there is a reader who went away, and nothing left to say.
        if (error && !response.headersSent) next();
      },
    );
  });
  return router;
}
