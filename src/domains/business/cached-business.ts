import type { Cached } from '../../platform/cache/cache.ts';
import type { Services } from '../../platform/services.ts';
import type { Business } from './business.entity.ts';
import type { ReadBusiness } from './business.queries.ts';

/** Approximate size of a cached row. */
const bytes = 5000;

const keyOf = (businessId: string) => ({ scope: businessId, key: 'business' });

/** Returns the cached business, which may be stale. Its revision is the row's mark. */
export function cachedBusiness(
  { cache }: Services,
  businessId: string,
): Cached<Business> | undefined {
  return cache.latest(keyOf(businessId));
}

/** Returns the business that was read: its row, or the cached one with the same mark. */
export function currentBusiness(
  { cache }: Services,
  businessId: string,
  { mark, business }: ReadBusiness,
  cached: Cached<Business> | undefined,
): Business {
  const value = business ?? cached?.value;
  if (!value) throw new Error('A row is left out only if it is cached.');
  if (business) cache.set({ ...keyOf(businessId), revision: mark }, { value, bytes });
  // The copy protects the cache from changes by callers.
  return { ...value };
}
