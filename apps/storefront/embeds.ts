import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { sendProblem } from './send-problem.ts';

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'X-Public-Token, If-None-Match',
  'Access-Control-Expose-Headers': 'ETag',
  'Access-Control-Max-Age': '86400',
  // Others read what is public; the answer depends on the token alone, and no cookie is looked at.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Lets pages of other origins read the shop, if they show the public token. The token stays here: the core never
 * sees it. Our own pages need none.
 */
export function embeds(publicToken: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.vary('Origin');
    if (request.method === 'OPTIONS') {
      if (publicToken) response.set(allowed);
      return void response.status(204).end();
    }
    const shown = request.get('x-public-token');
    const isForeign = ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '');
    if (shown === undefined && !isForeign) return next();
    if (!publicToken || shown === undefined || !isSame(shown, publicToken)) {
      return sendProblem(
        response,
        401,
        'UNAUTHENTICATED',
        'Other sites show the shop’s public token in the header X-Public-Token.',
      );
    }
    response.set(allowed);
    next();
  };
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
