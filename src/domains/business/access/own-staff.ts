import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { findLimited } from './membership.queries.ts';

/** Placeholder id for a limited member without a staff entry, who sees no visits or clients. */
export const nobody = 'stf_nobody';

/**
 * Returns the staff member to whose visits and clients the caller is limited; null for unlimited callers. The
 * caller carries a flag for limited users, so others cost no query.
 */
export async function ownStaffId(
  { caller, loader }: Context,
  businessId: string,
): Promise<string | null> {
  if (!caller.isKeptToOwn || caller.userId === null) return null;
  return loader(ownLoader).load(`${caller.userId} ${businessId}`);
}

/** Loads limits by user and business. */
const ownLoader = (em: EntityManager) =>
  new DataLoader<string, string | null>(async keys => {
    const pairs = keys.map(key => key.split(' ') as [string, string]);
    return findOwnStaffIds(em, pairs);
  });

/** Finds the current limits of users in businesses, in the order of the pairs. */
export async function findOwnStaffIds(
  em: EntityManager,
  pairs: readonly (readonly [userId: string, businessId: string])[],
): Promise<(string | null)[]> {
  const rows = await findLimited(em, pairs);
  const own = new Map(
    rows.map(({ userId, businessId, staffId }) => [`${userId} ${businessId}`, staffId ?? nobody]),
  );
  return pairs.map(pair => own.get(pair.join(' ')) ?? null);
}
