import type { Context } from '../../platform/context.ts';
import { sql, sqlAhead } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { Business } from './business.entity.ts';
import {
  lastSeen,
  markOf,
  seenNow,
  unlessSeen,
  type ReadBusiness,
  type SeenBusiness,
} from './seen-businesses.ts';

/**
 * Locks a business for the rest of the transaction and returns its present row. Everything that uses or changes
 * capacity calls this first, and reads only afterwards: in READ COMMITTED, a statement sees what was committed
 * before it began.
 */
export async function lockBusiness(
  { em, services }: Context,
  businessId: string,
): Promise<Business> {
  const seen = lastSeen(services, businessId);
  const [row] = await sql<ReadBusiness>(
    em,
    `select ${unlessSeen(em, 'b', '$2')} from business b where b.id = $1 for no key update`,
    [businessId, seen?.mark ?? null],
  );
  if (!row) throw notFound('biz', businessId);
  return seenNow(services, row, seen);
}

/** Ends work under the lock of a business that is no longer as it was seen. */
export class BusinessChanged extends Error {}

/**
 * Runs work with a business as it was seen last, under its lock, which is taken in one round trip with the first statement
 * of the work. @throws BusinessChanged where it is not so any more, whatever the work makes of that.
 */
export async function withLock<T>(
  { em }: Context,
  { mark, business }: SeenBusiness,
  work: (business: Business) => Promise<T>,
): Promise<T> {
  const locking = await sqlAhead<{ mark: string }>(
    em,
    `select ${markOf('b')} as mark from business b where b.id = $1 for no key update`,
    [business.id],
    ([row]) => {
      if (row?.mark !== mark) throw new BusinessChanged('The business has changed.');
    },
  );
  try {
    return await work({ ...business });
  } finally {
    await locking.rows;
  }
}
