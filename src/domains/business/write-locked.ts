import type { Context } from '../../platform/context.ts';
import { write, type Written } from '../../platform/journal/write.ts';
import type { Business } from './business.entity.ts';
import { BusinessChanged, lockBusiness, withLock } from './lock-business.ts';
import { cachedBusiness } from './cached-business.ts';

/**
 * Runs `work` in a transaction that holds the business's lock, which every change of capacity needs. `work`
 * gets the business as it is under the lock. @throws DomainError BUSY after waiting 3 s for the lock.
 */
export function writeLocked<T>(
  context: Context,
  businessId: string,
  work: (transaction: Context, business: Business) => Promise<Written<T>>,
): Promise<T> {
  return context.services.businessQueue.run(businessId, async () => {
    const cached = cachedBusiness(context.services, businessId);
    try {
      return await write(context, businessId, async transaction =>
        cached
          ? withLock(transaction, cached, business => work(transaction, business))
          : work(transaction, await lockBusiness(transaction, businessId)),
      );
    } catch (error) {
      if (!(error instanceof BusinessChanged)) throw error;
    }
    return write(context, businessId, async transaction =>
      work(transaction, await lockBusiness(transaction, businessId)),
    );
  });
}
