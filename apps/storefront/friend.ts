import type { Request, Response } from 'express';
import { queryText } from './form-input.ts';
import { cookieOf, setCookie } from './session.ts';

/**
 * Returns the code of the friend whose link led the buyer to the shop, now or up to 30 days ago. The first link counts, so that a
 * later one does not take the friend's place.
 */
export function friendOf(request: Request, response: Response): string | undefined {
  const kept = cookieOf(request, 'friend');
  if (kept !== undefined) return kept;
  const named = queryText(request, 'friend');
  if (!/^[0-9A-Z]{8}$/.test(named)) return undefined;
  setCookie(response, 'friend', named);
  return named;
}
