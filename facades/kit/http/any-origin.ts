import type { RequestHandler, Response } from 'express';

const day = 86_400;

/** The headers that pages of other sites may send and read, beside those of their credential. */
export const crossOriginHeaders = {
  sent: 'Content-Type, Idempotency-Key, If-Match, If-None-Match, Frontdesk-Version',
  read: [
    'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset',
    'Idempotent-Replayed, Frontdesk-Version, X-Request-Id',
  ].join(', '),
};

/** Lets pages of all sites read the answers of an address, failures included. The address accepts no credentials. */
export function allowAnyOrigin(response: Response): void {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': crossOriginHeaders.read,
  });
}

/** Answers a browser's preflight request for an address and this method. */
export function answerPreflight(method: string): RequestHandler {
  return (_request, response) => {
    allowAnyOrigin(response);
    response
      .status(204)
      .set({
        'Access-Control-Allow-Methods': method,
        'Access-Control-Allow-Headers': crossOriginHeaders.sent,
        'Access-Control-Max-Age': String(day),
      })
      .end();
  };
}
