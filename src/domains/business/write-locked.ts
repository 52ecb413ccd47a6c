import type { Context } from '../../platform/context.ts';
import { write, type Written } from '../../platform/journal/write.ts';
import type { Business } from './business.entity.ts';
import { lockBusiness } from './lock-business.ts';

/**
 * Runs a unit of work as one transaction under the business's lock, which whatever takes or changes
 * capacity has to do. `work` is given the business as it is under the lock.
 * @throws DomainError BUSY after 3 s of waiting.
 */
export function writeLocked<T>(
  context: Context,
  businessId: string,
  work: (transaction: Context, business: Business) => Promise<Written<T>>,
): Promise<T> {
  return context.services.businessQueue.run(businessId, () =>
    write(context, async transaction => {
      const business = await lockBusiness(transaction, businessId);
      return work(transaction, business);
    }),
  );
}
