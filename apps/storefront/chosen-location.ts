import type { Request, Response } from 'express';
import type { ShopFront } from './core-types.ts';
import { queryText } from './form-input.ts';
import { cookieOf, dropCookie, setCookie } from './session.ts';

/** A location of a shop whose business has several. */
export type ShopLocation = ShopFront['locations'][number];

/** Value of the choice for any location. */
export const anywhere = 'any';

/**
 * Returns the location that the visitor chose: the one that the address names, or else the last one. Null for any, and for a
 * business with one.
 */
export function chosenLocation({
  request,
  response,
  shop,
}: {
  request: Request;
  response: Response;
  shop: ShopFront;
}): ShopLocation | null {
  if (shop.locations.length === 0) return null;
  const find = (named: string | undefined) =>
    shop.locations.find(({ slug, locationId }) => slug === named || locationId === named) ?? null;
  const named = queryText(request, 'location');
  if (named === '') return find(cookieOf(request, 'location'));
  const found = find(named);
  if (found) setCookie(response, 'location', found.slug);
  else dropCookie(response, 'location');
  return found;
}
