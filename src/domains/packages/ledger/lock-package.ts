import type { Context } from '../../../platform/context.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { notFound } from '../../../platform/errors.ts';
import { ClientPackage } from '../client-package.entity.ts';

/**
 * Locks a package for the rest of the transaction, so that its visits are counted by one after the other. It comes after the
 * locks of the business, an order and an appointment. @throws DomainError NOT_FOUND.
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
