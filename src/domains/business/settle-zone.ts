import type { Context } from '../../platform/context.ts';
import type { Business } from './business.entity.ts';
import { keepLocalTimes } from './local-times.queries.ts';
import { hoursInZone } from './read-settings.ts';

/** Puts the hours of a business into its zone, and moves its plans to the same local time if the zone is another one than before. */
export async function settleZone(
  { em, now }: Context,
  business: Business,
  before: string,
): Promise<void> {
  const { id: businessId, timezone } = business;
  business.workingHours = hoursInZone(business.workingHours, timezone);
  if (timezone === before) return;
  await keepLocalTimes(em, { businessId, from: before, to: timezone, now: now() });
}
