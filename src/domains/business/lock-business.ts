import type { EntityManager } from '@mikro-orm/sql';
import type { Cached } from '../../platform/cache/cache.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../nouns/not-found.ts';
import type { Business } from './business.entity.ts';
import { lockAhead, lockRow } from './business.queries.ts';
import { cachedBusiness, currentBusiness } from './cached-business.ts';
import { lockLocationAhead } from './locations/location.queries.ts';

/**
 * Locks a business for the rest of the transaction and returns its current row. Code that uses or changes
 * capacity must call it first and read afterwards. In READ COMMITTED, a statement sees only data committed
 * before it began.
 *
 * @throws WholeLockNeeded in a transaction that holds the lock of one location.
 */
export async function lockBusiness(
  { em, services }: Context,
  businessId: string,
): Promise<Business> {
  needWholeLock(em);
  const cached = cachedBusiness(services, businessId);
  const row = await lockRow(em, { id: businessId, mark: cached?.revision ?? null });
  if (!row) throw notFound('biz', businessId);
  return currentBusiness(services, businessId, row, cached);
}

/** Error that ends work based on a stale row of a business. */
export class BusinessChanged extends Error {}

/** Error that ends work under the lock of a location, since it concerns the whole business. It is repeated under that lock. */
export class WholeLockNeeded extends Error {}

/** Transactions that hold the lock of one location. */
const ofLocations = new WeakSet<EntityManager>();

/** Returns true in a transaction that holds the lock of one location, beside which others may book elsewhere. */
export function isLockedAtLocation(em: EntityManager): boolean {
  return ofLocations.has(em);
}

/**
 * Ensures the lock of the whole business, before something is checked or changed that is not of one location.
 *
 * @throws WholeLockNeeded in a transaction that holds the lock of one location.
 */
export function needWholeLock(em: EntityManager): void {
  if (ofLocations.has(em)) throw new WholeLockNeeded('The work concerns the whole business.');
}

/**
 * Runs work with the cached row of a business, under its lock. The lock is taken in one round trip with the
 * work's first statement.
 *
 * @throws BusinessChanged if the row is stale, whatever the result of the work.
 */
export async function withLock<T>(
  { em }: Context,
  cached: Cached<Business>,
  work: (business: Business) => Promise<T>,
): Promise<T> {
  const { value: business } = cached;
  const locking = await lockAhead(em, { id: business.id, shared: false }, unlessStale(cached));
  try {
    return await work({ ...business });
  } finally {
    await locking.rows;
  }
}

/**
 * Runs work with the cached row of a business, under the lock of one of its locations. A shared lock of the business keeps its
 * settings, staff and catalog as they are. Every transaction locks in this order: the business, one location, the client, staff by id.
 *
 * @throws BusinessChanged if the row is stale; WholeLockNeeded.
 */
export async function withLocationLock<T>(
  { em }: Context,
  cached: Cached<Business>,
  locationId: string,
  work: (business: Business) => Promise<T>,
): Promise<T> {
  const { value: business } = cached;
  ofLocations.add(em);
  const sharing = await lockAhead(em, { id: business.id, shared: true }, unlessStale(cached));
  const locking = await lockLocationAhead(em, { businessId: business.id, id: locationId });
  try {
    return await work({ ...business });
  } finally {
    await sharing.rows;
    await locking.rows;
  }
}

function unlessStale({ revision }: Cached<Business>) {
  return (mark: string | undefined) => {
    if (mark !== revision) throw new BusinessChanged('The business has changed.');
  };
}
