import type { Context } from '../../../platform/context.ts';
import { givePackages } from '../../packages/issuing/issue-package.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';
import { endOfPeriod, startOfDay } from '../periods.ts';

/** Plan of a period: its name and terms, as in its order. */
interface PeriodPlan {
  name: string;
  grants: ClientMembership['terms'];
  timezone: string;
}

/** Gives the visits of a period by the plan of its order, once. They lapse with it, or with the next one. */
export async function giveVisits(
  transaction: Context,
  membership: ClientMembership,
  { orderId, position, endsOn }: MembershipPeriod,
  { name, grants, timezone }: PeriodPlan,
): Promise<void> {
  const { businessId, clientId, anchorOn } = membership;
  const { visits, itemIds, categoryIds, rollsOver } = grants;
  if (visits === 0) return;
  const validTo = rollsOver ? endOfPeriod({ anchorOn, terms: grants }, endsOn) : endsOn;
  await givePackages(transaction, businessId, [
    {
      name,
      clientId,
      orderId,
      position,
      unit: 0,
      visits,
      itemIds,
      categoryIds,
      expiresAt: startOfDay(validTo, timezone),
    },
  ]);
}
