import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteSales, insertSale } from './visitor-sale.queries.ts';

/** Period for which a network's sale counts towards its next ones, in milliseconds. */
const hour = 3_600_000;

/**
 * Records a visitor's booking or order, in the current transaction. Returns true if it is their network's
 * third within an hour. The row is locked until the transaction ends, so concurrent sales see each other.
 */
export async function isThirdSale(
  { em, services, caller, now }: Context,
  businessId: string,
): Promise<boolean> {
  // A storefront that forwards no visitor addresses would look like a single visitor.
  if (caller.visitorAddress === undefined) return false;
  const visitor = services.seal.sign(networkOf(caller), 'visitor who buys');
  return insertSale(em, { businessId, visitor, now: now(), since: now() - hour });
}

/** Deletes up to a thousand outdated records. Returns the number deleted. */
export function cleanVisitorSales(context: Context): Promise<number> {
  return deleteSales(context, { until: context.now() - hour });
}
