import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Tariff } from '../versions/tariff.entity.ts';
import { standingOf } from './standing.ts';
import { TariffSubscription } from './subscription.entity.ts';

const day = 86_400_000;

/**
 * Begins the trial of a new business, in the transaction that creates it. No card is needed. A free tariff, or a service that charges
 * nothing, needs no trial.
 */
export function beginTrial(
  { em, services, now }: Context,
  business: Business,
  tariff: Tariff,
): void {
  const { billing } = services.config;
  if (!billing || tariff.monthlyMinor === 0) return;
  const [createdAt, freeEndsAt] = [now(), now() + tariff.trialDays * day];
  const subscription = em.create(TariffSubscription, {
    businessId: business.id,
    trialStartedAt: tariff.trialDays > 0 ? createdAt : null,
    freeEndsAt,
    checkAfter: createdAt,
    createdAt,
  });
  business.readOnlyAt = standingOf(subscription, {
    now: createdAt,
    graceDays: billing.graceDays,
  }).readOnlyAt;
}
