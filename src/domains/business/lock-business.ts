import type { Cached } from '../../platform/cache/cache.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../nouns/not-found.ts';
import type { Business } from './business.entity.ts';
import { lockAhead, lockRow } from './business.queries.ts';
import { cachedBusiness, currentBusiness } from './cached-business.ts';

/**
 * Locks a business for the rest of the transaction and returns its current row. Code that uses or changes
 * capacity must call it first and read afterwards. In READ COMMITTED, a statement sees only data committed
 * before it began.
 */
export async function lockBusiness(
  { em, services }: Context,
  businessId: string,
): Promise<Business> {
  const cached = cachedBusiness(services, businessId);
  const row = await lockRow(em, { id: businessId, mark: cached?.revision ?? null });
  if (!row) throw notFound('biz', businessId);
  return currentBusiness(services, businessId, row, cached);
}

/** Error that ends work based on a stale row of a business. */
export class BusinessChanged extends Error {}

/**
 * Runs work with the cached row of a business, under its lock. The lock is taken in one round trip with the
 * work's first statement.
 *
 * @throws BusinessChanged if the row is stale, whatever the result of the work.
 */
export async function withLock<T>(
  { em }: Context,
  { revision, value: business }: Cached<Business>,
  work: (business: Business) => Promise<T>,
): Promise<T> {
  const locking = await lockAhead(em, business.id, mark => {
    if (mark !== revision) throw new BusinessChanged('The business has changed.');
  });
  try {
    return await work({ ...business });
  } finally {
    await locking.rows;
  }
}
