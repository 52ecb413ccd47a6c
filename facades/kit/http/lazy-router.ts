import type { RequestHandler } from 'express';

/** Creates a router that is loaded at its first request, for parts that many installations never use. */
export function lazyRouter(make: () => Promise<RequestHandler>): RequestHandler {
  let made: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    (await made)(request, response, next);
  };
}
