import type { Context } from '../../../platform/context.ts';
import type { Buyer } from './buyer.entity.ts';
import { updateLanguage } from './buyer.queries.ts';

/**
 * Stores the language in which a buyer signs in at a shop of several languages, with their client records in
 * its business: the first that they ask for of those offered, else the business's own.
 */
export async function noteBuyersLanguage(
  { em, caller, accepted }: Context,
  { phone, email }: Buyer,
): Promise<void> {
  if (caller.atShopOf === undefined || accepted.length === 0) return;
  await updateLanguage(em, { businessId: caller.atShopOf, phone, email, asked: accepted });
}
