import type { Context } from '../../platform/context.ts';
import { lockRow } from '../../platform/database/query/lock-row.ts';
import { notFound } from '../nouns/not-found.ts';
import { ClientMembership } from './client-membership.entity.ts';

/**
 * Locks a membership for the rest of the transaction, which must hold the business's lock. @throws DomainError NOT_FOUND.
 */
export async function lockMembership(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<ClientMembership> {
  const found = await lockRow(em, ClientMembership, businessId, id);
  if (!found) throw notFound('mbr', id);
  return found;
}
