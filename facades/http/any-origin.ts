import type { RequestHandler, Response } from 'express';

const day = 86_400;

/** Lets pages of all sites read what an address answers, failures included. No credential is ever taken there. */
export function allowAnyOrigin(response: Response): void {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, Idempotent-Replayed, Retry-After, X-Request-Id',
  });
}

/** Answers a browser that asks ahead whether a page may call an address by this method. */
export function answerPreflight(method: string): RequestHandler {
  return (_request, response) => {
    allowAnyOrigin(response);
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
