import type { ChooseTariffInput } from '../../../graphql.generated.ts';
import type { BillingInterval } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isLive } from '../../tariffs/standing/standing.ts';
import type { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import type { Tariff } from '../../tariffs/versions/tariff.entity.ts';
import type { TariffCoupon } from '../operating/coupon.entity.ts';
import { readCoupon } from '../operating/coupons.ts';
import { requireBilling } from '../stripe/billing-account.ts';
import { priceOf } from '../stripe/prices.ts';
import { offersTo, planOf, type Plan } from './get-plan.ts';

/** A checked choice of a tariff. */
export interface Choice {
  readonly plan: Plan;
  readonly tariff: Tariff;
  readonly interval: BillingInterval;
  readonly coupon: TariffCoupon | null;
}

/** Returns the plan of a business that an owner may change. @throws DomainError RULE_VIOLATION for a sandbox. */
export async function planToChange(
  context: Context,
  businessId: string | null | undefined,
): Promise<Plan> {
  const business = await authorize(context, businessId, 'billing:write');
  requireBilling(context);
  if (business.sandboxOf != null) {
    throw new DomainError(
      'RULE_VIOLATION',
      'A sandbox is free and has the tariff of its business.',
    );
  }
  return planOf(context, business);
}

/** Checks that a business is in use, since an archived one pays nothing. @throws DomainError RULE_VIOLATION. */
export function checkInUse({ business: { name, status } }: Plan): void {
  if (status !== 'archived') return;
  throw new DomainError('RULE_VIOLATION', `${name} is archived, so it pays for no tariff.`);
}

/** Reads the choice of a tariff. @throws DomainError VALIDATION_FAILED naming what is not offered. */
export async function readChoice(context: Context, input: ChooseTariffInput): Promise<Choice> {
  const plan = await planToChange(context, input.businessId);
  checkInUse(plan);
  const offers = await offersTo(context, plan);
  const tariff = offers.find(({ key }) => key === input.tariff);
  if (!tariff) {
    const keys = offers.map(({ key }) => key).join(', ');
    throw invalid('tariff', `must be one of ${keys}; ${input.tariff} is not offered.`);
  }
  const { interval } = input;
  if (priceOf(tariff, interval) === null) {
    throw invalid('interval', `must be month: ${tariff.name} is paid by the month only.`);
  }
  const used = plan.subscription?.coupons ?? [];
  const coupon = await readCoupon(context, input.coupon, {
    businessId: plan.business.id,
    tariff,
    used,
  });
  return { plan, tariff, interval, coupon };
}

/** A subscription that is paid. */
export interface Paid extends TariffSubscription {
  subscriptionId: string;
  customerId: string;
}

/** Returns the subscription of a business that pays; null: it does not. */
export function paidOf({ subscription }: Plan): Paid | null {
  return subscription && isLive(subscription) ? (subscription as Paid) : null;
}

/** Returns the subscription of a business that pays. @throws DomainError RULE_VIOLATION: it does not. */
export function requirePaid(plan: Plan): Paid {
  const paid = paidOf(plan);
  if (paid) return paid;
  throw new DomainError(
    'RULE_VIOLATION',
    `${plan.business.name} does not pay for a tariff yet: choose one first.`,
  );
}
