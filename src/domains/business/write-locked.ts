import type { Context } from '../../platform/context.ts';
import { write, type Written } from '../../platform/journal/write.ts';
import type { Business } from './business.entity.ts';
import {
  BusinessChanged,
  lockBusiness,
  WholeLockNeeded,
  withLocationLock,
  withLock,
} from './lock-business.ts';
import { atLocation, locationIdOf, type PlaceToWrite } from './locations/at-location.ts';
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

/**
 * Runs `work` in a transaction that holds the lock of a location, beside which others may book at other locations. `work` gets
 * the business as it is there. What concerns the whole business calls `needWholeLock`; the work is then repeated under the lock
 * of the business, as it is from the beginning for a business with one location. @throws DomainError BUSY, NOT_FOUND.
 */
export async function writeAt<T>(
  context: Context,
  place: PlaceToWrite,
  work: (transaction: Context, business: Business) => Promise<Written<T>>,
): Promise<T> {
  const { businessId } = place;
  if (place.locationId === undefined) return writeLocked(context, businessId, work);
  const id = locationIdOf(place);
  const there = async (transaction: Context, business: Business) =>
    work(transaction, await atLocation(transaction.em, business, id));
  const cached = cachedBusiness(context.services, businessId);
  if (!cached || !canShare(cached.value)) return writeLocked(context, businessId, there);
  try {
    const { businessQueue, locationsQueue } = context.services;
    return await businessQueue.run(id, () =>
      locationsQueue.run(businessId, () =>
        write(context, businessId, transaction =>
          withLocationLock(transaction, cached, id, business => there(transaction, business)),
        ),
      ),
    );
  } catch (error) {
    if (!(error instanceof BusinessChanged || error instanceof WholeLockNeeded)) throw error;
  }
  return writeLocked(context, businessId, there);
}

/** Returns true if locations may be locked apart. Limits of a client's bookings count those at all locations. */
function canShare({
  locationCount,
  maxClientBookingsPerDay,
  maxClientBookingsPerWeek,
}: Business): boolean {
  return locationCount > 1 && maxClientBookingsPerDay == null && maxClientBookingsPerWeek == null;
}
