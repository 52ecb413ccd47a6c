import { Router, type Request, type RequestHandler, type Response } from 'express';
import { DomainError } from '../../src/errors.ts';
import { createContext, type Caller } from '../../src/execute.ts';
import type { Door } from '../door.ts';
import { bearerCaller } from '../http/bearer.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { sendKept } from '../rest/any-origin.ts';
import type { Route } from '../rest/routes.ts';

/** What may be kept for a while: the same for every buyer. */
const kept = new Set(['shop_front', 'shop_catalog', 'shop_item', 'shop_collections']);
const maxAgeSeconds = 10;

/** The storefront contract under /api/shop: the runtime of a shop calls it with the shop's key, for its buyers. */
export function storefrontRouter(
  door: Door,
  routes: readonly Route[],
  rateLimit: RateLimit,
): Router {
  const router = Router();
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    router[method](
      path,
      ...(route.kind === 'mutation' ? jsonBody : []),
      answer(door, route, rateLimit),
    );
  }
  return router;
}

function answer(door: Door, route: Route, rateLimit: RateLimit): RequestHandler {
  return async (request: Request, response: Response) => {
    const shop = await shopCaller(door, request);
    const caller = route.input.ofBuyer ? await withBuyer(door, request, shop) : shop;
    await rateLimit(caller);
    const context = createContext(door.core, {
      caller,
      requestId: idOf(request),
      idempotencyKey: idempotencyKeyOf(request),
    });
    const data = await route.execute(route.read(request), context);
    if (context.journal.replayed) markReplayed(response);
    if (kept.has(route.name)) return sendKept(response, data, { maxAgeSeconds, by: 'private' });
    const { session, ...body } = data as Record<string, unknown>;
    if (typeof session === 'string') response.set('X-Buyer-Session', session);
    response.status(route.status).set('Cache-Control', 'no-store').json(body);
  };
}

async function shopCaller({ core }: Door, request: Request): Promise<Caller> {
  const key = request.get('X-Api-Key');
  const caller = key ? await core.authenticate(key, ['shop']) : null;
  if (caller) return caller;
  throw new DomainError(
    'UNAUTHENTICATED',
    key ? 'The key is unknown or revoked.' : 'Send the shop’s key in the header X-Api-Key.',
  );
}

/** A storefront calls for a buyer who is signed in, and sends their token along: what is in the cart is theirs. */
async function withBuyer({ core }: Door, request: Request, shop: Caller): Promise<Caller> {
  if (!request.headers.authorization) return shop;
  const { buyerId } = await bearerCaller(core, request, ['buyer']);
  return { ...shop, buyerId };
}
