import { authorize } from '../business/access/authorize.ts';
import { businessIdOf } from '../business/access/business-id-of.ts';
import type { Action } from '../business/access/actions.ts';
import type { Business } from '../business/business.entity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { checkOpenFor, visitShop } from './find-shop.ts';

/** How a caller may name the business that a call is about. */
interface NamedBusiness {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
}

/**
 * The business that a call is about, if the caller may do that there: named by its id, by its slug, or by the
 * credential alone. The slug that comes with a shop's key is the shop's: it has to be open, and for what is `sold`.
 * @throws DomainError NOT_FOUND, FORBIDDEN, and RULE_VIOLATION for a shop that does not sell such things.
 */
export async function enterBusiness(
  context: Context,
  named: NamedBusiness,
  action: Action,
  sold?: 'service' | 'product',
): Promise<Business> {
  if (context.caller.credential !== 'shop') {
    return authorize(context, await businessIdOf(context, named), action);
  }
  if (named.slug == null) throw invalid('slug', 'required: the shop’s.');
  const { shop, business } = await visitShop(context, named.slug, action);
  if (sold) checkOpenFor(shop, sold);
  return business;
}
