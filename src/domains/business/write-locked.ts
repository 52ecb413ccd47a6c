import type { Context } from '../../platform/context.ts';
import { write, type Written } from '../../platform/journal/write.ts';
import type { Business } from './business.entity.ts';
import { lockBusiness } from './lock-business.ts';

/**
 * Runs `work` in a transaction that holds the business's lock, which every change of capacity needs. `work`
 * gets the business as read under the lock. @throws DomainError BUSY after waiting 3 s for the lock.
 */
export function writeLocked<T>(
  context: Context,
  businessId: string,
  work: (transaction: Context, business: Business) => Promise<Written<T>>,
): Promise<T> {
  return context.services.businessQueue.run(businessId, () =>
    write(context, businessId, async transaction => {
      const business = await lockBusiness(transaction, businessId);
      return work(transaction, business);
    }),
  );
}
