import express, {
  Router,
  type Request,
  type RequestHandler,
  type RequestParamHandler,
} from 'express';
import { embeds, liveTokens } from './embeds.ts';
import { changesFromHere, originOf } from './same-origin.ts';
import { refuseApiCall, sendProblem } from './send-problem.ts';
import { cookieOf, setCookie } from './session.ts';
import { coreOf } from './shop-of-request.ts';

/** Paths of public answers, the same for every buyer. */
const open = [
  '/',
  '/catalog',
  '/suggestions',
  '/item/:id',
  '/collections',
  '/availability',
  '/available-days',
  '/visit-days',
  '/visit-times',
  '/booking-terms',
];
/** Paths of answers that depend on the buyer. */
const own = ['/cart', '/repeat-dates', '/order/:token', '/booking/:token', '/gift-card/:token'];
const posts = [
  '/cart/add',
  '/cart/clear',
  '/cart/discount',
  '/cart/gift-card',
  '/order',
  '/order/:token/pay',
  '/order/:token/return',
  '/hold',
  '/book',
  '/book-visit',
  '/book-repeat',
  '/waitlist',
  '/phone-code',
];
const puts = ['/cart/item'];

const sentOn = ['idempotency-key', 'if-none-match', 'accept-language'];
const sentBack = [
  'content-type',
  'cache-control',
  'etag',
  'retry-after',
  'idempotent-replayed',
  'content-language',
  'x-request-id',
];

/**
 * Serves the contract's addresses at the origin of the pages: /api/shop/… leads to the core's /api/shop/{slug}/….
 * Adds the key and stores the buyer's session in the cookie.
 */
export function shopProxy(now: () => number): Router {
  const router = Router({ strict: false });
  const body = express.raw({ type: 'application/json', limit: '64kb' });
  const embed = embeds(liveTokens(now));
  // Rejects path parameters that could leave the shop's addresses.
  const plain: RequestParamHandler = (_request, _response, next, value: string) =>
    next(/^[\w-]{1,100}$/.test(value) ? undefined : 'router');
  router.param('id', plain).param('token', plain);
  for (const path of open) {
    router.all(path, embed);
    router.get(path, forward);
  }
  router.get(own, forward);
  router.post(posts, changesFromHere, body, forward);
  router.put(puts, changesFromHere, body, forward);
  router.use((request, response) => {
    const detail = `There is nothing at ${request.method} ${request.baseUrl}${request.path}.`;
    sendProblem(response, 404, 'NOT_FOUND', detail);
  });
  return router;
}

const forward: RequestHandler = async (request, response) => {
  const isRead = request.method === 'GET';
  const path = isRead ? `${request.path}${queryOf(request)}` : request.path;
  try {
    const reply = await coreOf(response).raw(path === '/' ? '' : path.replace(/^\/\?/, '?'), {
      method: request.method,
      ...(!isRead && { body: Buffer.isBuffer(request.body) ? request.body : {} }),
      session: cookieOf(request, 'cart'),
      buyer: cookieOf(request, 'buyer'),
      ...(!isRead && { visitor: request.ip }),
      headers: headersOf(request),
    });
    const session = reply.headers.get('x-buyer-session');
    if (session) setCookie(response, 'cart', session);
    for (const name of sentBack) {
      const value = reply.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    if (reply.headers.has('content-language')) response.vary('Accept-Language');
    const isPlaced = reply.status === 201 && request.path === '/order';
    const text = isPlaced ? withOwnAddress(request, reply.text) : reply.text;
    response.status(reply.status).end(reply.status === 304 ? undefined : text);
  } catch (error) {
    refuseApiCall(response, error);
  }
};

function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}

function headersOf(request: Request): Record<string, string> {
  return Object.fromEntries(
    sentOn.flatMap(name => {
      const value = request.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Replaces the core's status address, which needs the key, with the storefront's. */
function withOwnAddress(request: Request, text: string): string {
  const order = JSON.parse(text) as { token: string };
  return JSON.stringify({ ...order, statusUrl: `${originOf(request)}/order/${order.token}` });
}
