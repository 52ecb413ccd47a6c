import type { Request, Response } from 'express';
import { CoreProblem } from './core-problem.ts';
import type { Core } from './core-client.ts';
import type { ShopFront } from './core-types.ts';
import { queryText } from './form-input.ts';
import { cookieOf, dropCookie, setCookie } from './session.ts';

const tokenPattern = /^lkp_[\w-]{20,100}$/;

/**
 * Returns the shop with the draft of its look for a visitor with a preview token, and keeps the token in a cookie. Such
 * pages are kept by no cache and found by no search engine. An ended token shows the shop as everybody sees it.
 */
export async function withDraft(
  core: Core,
  request: Request,
  response: Response,
  shop: ShopFront,
): Promise<{ shown: ShopFront; isPreview: boolean }> {
  const asked = request.query['look'] === undefined ? undefined : queryText(request, 'look');
  const token = asked ?? cookieOf(request, 'look');
  if (!token) {
    if (asked !== undefined) dropCookie(response, 'look');
    return { shown: shop, isPreview: false };
  }
  const look = tokenPattern.test(token) ? await readDraft(core, token) : null;
  if (!look) {
    dropCookie(response, 'look');
    return { shown: shop, isPreview: false };
  }
  if (asked !== undefined) setCookie(response, 'look', token);
  response.locals['isPreview'] = true;
  return { shown: { ...shop, look }, isPreview: true };
}

async function readDraft(core: Core, token: string): Promise<ShopFront['look']> {
  try {
    const query = new URLSearchParams({ token });
    return (await core.shop<NonNullable<ShopFront['look']>>(`/look-draft?${query}`)).data;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500) return null;
    throw error;
  }
}
