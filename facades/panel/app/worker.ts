import type { RequestHandler } from 'express';
import { bundle } from '../bundle.ts';
import { appFolder, home } from './places.ts';

export const workerAddress = `${appFolder}/worker.js`;

/** Sends the worker of the app, which browsers ask for anew again and again: it may ask this service, and nobody else. */
export const sendWorker: RequestHandler = async (_request, response) => {
  const { worker } = await bundle();
  response.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Service-Worker-Allowed': home,
  });
  response.type('js').sendFile(worker, { cacheControl: false, dotfiles: 'allow' });
};
