import type { RequestHandler } from 'express';

/** Has a router loaded and made at its first request, for what many installations never use. */
export function whenAsked(make: () => Promise<RequestHandler>): RequestHandler {
  let made: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    (await made)(request, response, next);
  };
}
