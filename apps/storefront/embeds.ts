import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { sendProblem } from './send-problem.ts';

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'X-Public-Token, If-None-Match',
  'Access-Control-Expose-Headers': 'ETag',
  'Access-Control-Max-Age': '86400',
  // These answers are public: they depend on the token alone, and no cookie is read.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Lets pages of other origins read the shop with the public token. The token is checked here and never sent to
 * the core. The shop's own pages do not need it.
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
        'Other sites must send the shop’s public token in the header X-Public-Token.',
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
