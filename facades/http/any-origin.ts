import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const day = 86_400;

/** Lets pages of all sites read what an address answers, failures included. No credential is ever taken there. */
export const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, Idempotent-Replayed, Retry-After, X-Request-Id',
  });
  next();
};

/** Answers a browser that asks ahead whether a page may call an address by this method. */
export function answerPreflight(method: string): RequestHandler {
  return (_request, response) => {
    response
      .status(204)
      .set({
        'Access-Control-Allow-Methods': method,
        'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, If-None-Match',
        'Access-Control-Max-Age': String(day),
      })
      .end();
  };
}

/** Answers data that may be kept for a while, by shared caches too where it is public, or 304 to a caller who has it already. */
export function sendKept(
  response: Response,
  data: unknown,
  { maxAgeSeconds, by = 'public' }: { maxAgeSeconds: number; by?: 'public' | 'private' },
): void {
  const text = JSON.stringify(data);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  response.set({ ETag: `"${hash}"`, 'Cache-Control': `${by}, max-age=${maxAgeSeconds}` });
  // Express answers 304 by itself where the ETag is the one that was sent.
  response.type('json').send(text);
}
