import type { RequestHandler } from 'express';
import { bundle } from '../bundle.ts';
import { appFolder, home } from './places.ts';

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
