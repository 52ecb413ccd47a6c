import type { Request, RequestHandler } from 'express';
import { sendProblem } from './send-problem.ts';

/**
 * Returns true if a page of ours sent the request. Pages cannot forge the browser's headers. A request without them counts as
 * foreign.
 */
function isFromHere(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  return origin !== undefined && hostOf(origin) === hostOf(originOf(request));
}

/** Rejects changes from pages of other sites, which would use our buyers' cookies. */
export const changesFromHere: RequestHandler = (request, response, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isFromHere(request)) return next();
  sendProblem(response, 403, 'FORBIDDEN', 'Only pages of this shop may send this.');
};

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Returns the storefront's public origin: from the settings, or else from the request. */
export function originOf(request: Request): string {
  const configured = request.app.get('base url') as string | undefined;
  return configured ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
