import express, { type Request, type RequestHandler } from 'express';
import { visitor } from '../../src/platform/caller.ts';
import { shownFailure, type FacadeServices } from './facade-services.ts';
import { networkOf } from './network-of.ts';
import { idOf } from './problem.ts';
import { createRateLimit } from './rate-limit.ts';

const mostPerMinute = 600;

/** Reads what another service posts and signs: byte by byte as it came, and only so often from one address. */
export function signedPosts(mostBytes: number): RequestHandler[] {
  const rateLimit = createRateLimit(mostPerMinute, 'This address');
  return [
    async (request, _response, next) => {
      await rateLimit(visitor(networkOf(String(request.ip))));
      next();
    },
    express.raw({ limit: mostBytes, type: () => true }),
  ];
}

export function rawOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Acts upon what is stored and answered already, so that a failure is only logged. */
export async function actAfter(
  facade: FacadeServices,
  request: Request,
  act: () => Promise<unknown>,
): Promise<void> {
  await act().catch((error: unknown) => void shownFailure(facade, error, idOf(request)));
}
