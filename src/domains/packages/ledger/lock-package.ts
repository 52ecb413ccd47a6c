import type { Context } from '../../../platform/context.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { notFound } from '../../nouns/not-found.ts';
import { ClientPackage } from '../client-package.entity.ts';

/**
 * Locks a package for the rest of the transaction, so that changes of its visits run one after the other.
 * Take this lock after those of the business, an order and an appointment. @throws DomainError NOT_FOUND.
 */
export async function lockPackage(
  { em }: Context,
  businessId: string,
  packageId: string,
): Promise<ClientPackage> {
  const found = await lockRow(em, ClientPackage, businessId, packageId);
  if (!found) throw notFound('pkg', packageId);
  return found;
}
