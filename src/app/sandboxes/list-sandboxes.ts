import { authorize } from '../../domains/business/access/authorize.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { findSandboxes } from '../../domains/business/business.queries.ts';
import type { Context } from '../../platform/context.ts';

/** Lists the sandboxes of a business, oldest first. */
export async function listSandboxes(
  context: Context,
  { businessId }: { businessId?: string | null },
): Promise<Business[]> {
  const { id } = await authorize(context, businessId, 'token:read');
  return findSandboxes(context.em, id);
}
