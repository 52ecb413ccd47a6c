import express, { type Request, type RequestHandler } from 'express';
import { visitor } from '../../../src/platform/caller.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { createRateLimit } from '../../kit/http/rate-limit.ts';

const mostPerMinute = 600;

/** Reads signed posts of another service as raw bytes, with a rate limit per address. */
export function signedPosts(mostBytes: number): RequestHandler[] {
  const rateLimit = createRateLimit(mostPerMinute, 'address');
  return [
    async (request, response, next) => {
      await rateLimit(visitor(networkOf(String(request.ip))), response);
      next();
    },
    express.raw({ limit: mostBytes, type: () => true }),
  ];
}

export function rawOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Processes a stored and answered post, so a failure is only logged. */
export async function actAfter(
  facade: FacadeServices,
  request: Request,
  act: () => Promise<unknown>,
): Promise<void> {
  await act().catch((error: unknown) => void shownFailure(facade, error, idOf(request)));
}
