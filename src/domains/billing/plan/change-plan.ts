import type { ChooseTariffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { authorize } from '../../business/access/authorize.ts';
import { fromStripeAmount } from '../../payments/providers/amounts.ts';
import { settle, syncBilling } from '../state/sync-billing.ts';
import { atStripe } from '../stripe/billing-account.ts';
import { ensureCoupon } from '../stripe/ensure-coupon.ts';
import { ensurePrice } from '../stripe/prices.ts';
import { readSubscription } from '../stripe/read-subscription.ts';
import { planOf, type Plan } from './get-plan.ts';
import { checkInUse, planToChange, readChoice, requirePaid } from './read-choice.ts';

interface OfBusiness {
  businessId?: string | null;
}

/** Cancels the tariff of a business for the end of its paid period. Does nothing if it was cancelled before. */
export function cancelTariff(context: Context, input: OfBusiness): Promise<Plan> {
  return setCancelled(context, input, true);
}

/** Takes back the cancellation of a tariff, while its paid period lasts. */
export function resumeTariff(context: Context, input: OfBusiness): Promise<Plan> {
  return setCancelled(context, input, false);
}

async function setCancelled(
  context: Context,
  { businessId }: OfBusiness,
  isCancelled: boolean,
): Promise<Plan> {
  const plan = await planToChange(context, businessId);
  const { business } = plan;
  if (!isCancelled) checkInUse(plan);
  const { subscriptionId } = requirePaid(plan);
  await atStripe(context, api =>
    api.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled }),
  );
  await syncBilling(context, business.id, {
    type: isCancelled ? 'business.tariff_cancelled' : 'business.tariff_resumed',
    summary: `The tariff of ${business.name} ${isCancelled ? 'was cancelled for the end of its paid period' : 'goes on'}.`,
  });
  return planOf(context, await authorize(context, business.id, 'billing:read'));
}

/** Opens the page on which owners change their card, address and tax number. */
export async function openBillingPortal(
  context: Context,
  input: OfBusiness,
): Promise<{ url: string }> {
  const { business, subscription } = await planToChange(context, input.businessId);
  const customer = subscription?.customerId;
  if (!customer) {
    throw new DomainError(
      'RULE_VIOLATION',
      `${business.name} has no card yet: choose a tariff first.`,
    );
  }
  const page = `${context.services.config.baseUrl}/ControlPanel/${business.slug}/settings?view=tariff`;
  const { url } = await atStripe(context, api =>
    api.billingPortal.sessions.create({ customer, return_url: page }),
  );
  const cause = {
    type: 'business.tariff_portal_opened',
    summary: `The page for the card and the address of ${business.name} was opened.`,
    pageUrl: url,
  };
  const result = await settle(context, business.id, { reading: null, cause });
  return { url: result ?? url };
}

/** Returns the cost of a change of tariff, as Stripe would charge it now. */
export async function previewTariff(context: Context, input: ChooseTariffInput) {
  const { plan, tariff, interval, coupon } = await readChoice(context, input);
  const { subscriptionId, customerId } = requirePaid(plan);
  const { amount_due: due, total } = await atStripe(context, async api => {
    const present = await readSubscription(api, customerId);
    return api.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      ...(coupon && { discounts: [{ coupon: await ensureCoupon(api, coupon) }] }),
      subscription_details: {
        items: [{ id: present?.itemId ?? '', price: await ensurePrice(api, tariff, interval) }],
        proration_behavior: 'always_invoice',
      },
    });
  });
  const { currency } = tariff;
  const major = (amount: number) => toMajor(fromStripeAmount(amount, currency), currency);
  return { dueNow: major(Math.max(0, due)), credit: major(Math.max(0, -total)), currency };
}
