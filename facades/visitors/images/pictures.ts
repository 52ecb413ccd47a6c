import { Router } from 'express';
import type { AppServices } from '../../../src/app/services.ts';

/** The only valid paths, so that no other file can be requested. */
const picture =
  /^\/(biz_[0-9a-z]{26})\/([0-9a-f]{40}-(?:(?:320|800|1600)\.webp|800\.(?:jpg|png)))$/;

/**
 * Creates the router that serves the pictures of the data folder to anyone. Their names are hashes of their
 * content, so they never change.
 */
export function pictureRouter({ imageFolder }: AppServices): Router {
  const router = Router();
  router.get(picture, (request, response, next) => {
    response.set({
      // Shops and widgets on other sites show the pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    const [, business, file] = picture.exec(request.path) ?? [];
    response.sendFile(
      `${business}/${file}`,
      { root: imageFolder, maxAge: '1y', immutable: true },
      error => {
        // If the headers are sent, the client has left and no error can be sent.
        if (error && !response.headersSent) next();
      },
    );
  });
  return router;
}
