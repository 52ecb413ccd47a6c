import type { RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import { refuseApiCall, sendProblem } from './send-problem.ts';
import { LRUCache } from 'lru-cache';
import type { Core } from './core-client.ts';
import { coreOf } from './shop-of-request.ts';
import type { PublicToken } from './core-types.ts';

/** Lifetime of the core's answer. A revoked token stops working within this time. */
const freshMilliseconds = 30_000;

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'X-Public-Token, If-None-Match',
  'Access-Control-Expose-Headers': 'ETag',
  'Access-Control-Max-Age': '86400',
  // These answers are public: they depend only on the token, and no cookie is read.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Lets pages of other origins read the shop with one of its public tokens.
 * The token is checked here and never sent to the core. The shop's own pages need no token.
 */
export function embeds(isLive: IsLive): RequestHandler {
  return async (request, response, next) => {
    response.vary('Origin');
    // A preflight request has no token.
    if (request.method === 'OPTIONS') return void response.set(allowed).status(204).end();
    const shown = request.get('x-public-token');
    const isForeign = ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '');
    if (shown === undefined && !isForeign) return next();
    try {
      if (shown !== undefined && (await isLive(coreOf(response), shown))) {
        response.set(allowed);
        return next();
      }
    } catch (error) {
      return refuseApiCall(response, error);
    }
    sendProblem(
      response,
      401,
      'UNAUTHENTICATED',
      'Other sites must send a public token of the shop that works, in the header X-Public-Token.',
    );
  };
}

/** Most shops whose tokens are cached. */
const mostShops = 1000;

/** Tells if a public token of the shop is valid. @throws CoreProblem, CoreUnavailable. */
type IsLive = (core: Core, token: string) => Promise<boolean>;

/**
 * Returns the check of public tokens. It compares hashes that the core provides, so no token is sent to the core.
 * The core is asked at most once per shop and lifetime, regardless of the tokens that callers try.
 */
export function liveTokens(now: () => number): IsLive {
  const known = new LRUCache<string, ReadonlySet<string>, Core>({
    max: mostShops,
    // The cache still returns an entry of exactly this age.
    ttl: freshMilliseconds - 1,
    ttlResolution: 0,
    perf: { now },
    // An error is not cached: the next call asks again.
    fetchMethod: async (_slug, _stale, { context: core }) => {
      const { data } = await core.shop<PublicToken[]>('/public-tokens');
      return new Set(data.map(({ sha256 }) => sha256));
    },
  });
  return async (core, token) => {
    const hashes = await known.fetch(core.slug, { context: core });
    return hashes?.has(createHash('sha256').update(token).digest('hex')) === true;
  };
}
