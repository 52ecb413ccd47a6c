import type { TariffStanding } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { monthOf } from '../../tariffs/check-limit.ts';
import { isLive, standingOf } from '../../tariffs/standing/standing.ts';
import type { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { subscriptionLoader } from '../../tariffs/standing/subscription.queries.ts';
import { countActive, countByMonth, countMessages } from '../../tariffs/tariff.queries.ts';
import { heldTariff } from '../../tariffs/versions/held-tariff.ts';
import type { Tariff } from '../../tariffs/versions/tariff.entity.ts';
import { requireBilling } from '../stripe/billing-account.ts';
import { findNewest } from '../../tariffs/versions/tariff-version.queries.ts';

/** Tariff of a business, with what decides about it. */
export interface Plan {
  readonly business: Business;
  readonly tariff: Tariff;
  readonly subscription: TariffSubscription | null;
  readonly standing: TariffStanding;
  readonly readOnlyAt: number | null;
}

/** Returns the plan of a business. @throws DomainError NOT_FOUND if this service charges nothing. */
export async function getPlan(
  context: Context,
  { businessId }: { businessId?: string | null },
): Promise<Plan> {
  const business = await authorize(context, businessId, 'billing:read');
  requireBilling(context);
  return planOf(context, business);
}

/** Returns the plan of a business whose access was checked. */
export async function planOf(context: Context, business: Business): Promise<Plan> {
  const { em, services, now } = context;
  const subscription = await subscriptionLoader(em).load(business.id);
  const graceDays = services.config.billing?.graceDays ?? 0;
  const tariff = await heldTariff(em, business);
  return { business, tariff, subscription, ...standingOf(subscription, { now: now(), graceDays }) };
}

/** Returns the standing of a business for its members; null without billing, and for everybody else. */
export async function tariffStanding(
  { caller, services, loader, now }: Context,
  { id, sandboxOf }: Business,
): Promise<TariffStanding | null> {
  const { billing } = services.config;
  if (!billing || isVisiting(caller) || sandboxOf != null) return null;
  const subscription = await loader(subscriptionLoader).load(id);
  return standingOf(subscription, { now: now(), graceDays: billing.graceDays }).standing;
}

/** Counts what a business uses of its limits. */
export async function usageOf({ em, now }: Context, { id: businessId, timezone }: Business) {
  const month = monthOf(now(), timezone);
  const [row] = await countByMonth(em, { businessId, months: [month], now: now(), moving: [] });
  return {
    staff: await countActive(em, { businessId, of: 'staff' }),
    catalogItems: await countActive(em, { businessId, of: 'catalogItems' }),
    locations: await countActive(em, { businessId, of: 'locations' }),
    appointmentsThisMonth: row?.others ?? 0,
    messagesThisMonth: await countMessages(em, { businessId, month }),
  };
}

/** Returns the tariffs that a business can choose: those on offer, and its own. */
export async function offersTo({ em }: Context, { tariff, subscription }: Plan): Promise<Tariff[]> {
  const offered = (await findNewest(em)).filter(each => each.offered);
  const isPaid = subscription !== null && isLive(subscription);
  const isOwn = ({ key }: Tariff) => key === tariff.key;
  // A business keeps its version for as long as it pays.
  if (!isPaid) return offered;
  const others = offered.filter(each => !isOwn(each));
  return [...others, tariff].toSorted((one, other) => one.position - other.position);
}
