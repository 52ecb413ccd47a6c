import type { RequestHandler } from 'express';
import type { IsLive } from './live-tokens.ts';
import { refuseApiCall } from './refuse-api-call.ts';
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
 * Lets pages of other origins read the shop with one of its public tokens. The token is checked here and never sent
 * to the core. The shop's own pages do not need it.
 */
export function embeds(isLive: IsLive): RequestHandler {
  return async (request, response, next) => {
    response.vary('Origin');
    // A browser that asks ahead whether its page may call sends no token.
    if (request.method === 'OPTIONS') return void response.set(allowed).status(204).end();
    const shown = request.get('x-public-token');
    const isForeign = ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '');
    if (shown === undefined && !isForeign) return next();
    try {
      if (shown !== undefined && (await isLive(shown))) {
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
