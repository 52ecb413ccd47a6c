import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { BusinessSuspension } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { Suspension } from '../../business/suspending/suspension.entity.ts';
import { findLastSuspensions } from './suspension.queries.ts';

const most = 20;

/** Loads the last suspensions of businesses, newest first. */
export const suspensionsLoader = (em: EntityManager) =>
  new DataLoader<string, Suspension[]>(async businessIds => {
    const rows = await findLastSuspensions(em, { businessIds, most });
    const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId as string);
    return businessIds.map(id => byBusiness.get(id) ?? []);
  });

/** Returns the present suspension of a business as its members see it; null for a business in use. */
export async function businessSuspension(
  { em, caller, services }: Context,
  { id, status }: Pick<Business, 'id' | 'status'>,
): Promise<BusinessSuspension | null> {
  if (status !== 'suspended' || isVisiting(caller)) return null;
  const present = await em.findOne(Suspension, { businessId: id, liftedAt: null });
  if (!present) return null;
  const { reason, suspendedAt } = present;
  return { reason, suspendedAt, supportEmail: services.config.supportEmail ?? null };
}
