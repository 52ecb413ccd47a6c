import { authorize } from '../business/access/authorize.ts';
import { businessIdOf } from '../business/access/business-id-of.ts';
import type { Action } from '../business/access/actions.ts';
import type { Business } from '../business/business.entity.ts';
import { isAtShop } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { checkOpenFor, enterShop } from './find-shop.ts';

/** Id or slug by which a call names its business. */
interface NamedBusiness {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
}

/**
 * Returns the business of a call, if the caller may perform the action there. The business is named by its
 * id, its slug, or the credential alone. For a caller at a shop, the slug is the shop's. That shop must be open
 * and sell things of the kind `sold`. @throws DomainError NOT_FOUND, FORBIDDEN, and RULE_VIOLATION for a shop
 * that does not sell such things.
 */
export async function authorizeBusiness(
  context: Context,
  named: NamedBusiness,
  action: Action,
  sold?: 'service' | 'product',
): Promise<Business> {
  if (!isAtShop(context.caller)) {
    return authorize(context, await businessIdOf(context, named), action);
  }
  if (named.slug == null) throw invalid('slug', 'required: the shop’s.');
  const { shop, business } = await enterShop(context, named.slug, action);
  if (sold) checkOpenFor(shop, sold);
  return business;
}
