import type { ChooseTariffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { asBilling } from '../as-billing.ts';
import { holdCoupon } from '../operating/coupons.ts';
import { syncBilling } from '../state/sync-billing.ts';
import { ensureCoupon } from '../stripe/ensure-coupon.ts';
import { atStripe } from '../stripe/billing-account.ts';
import { ensurePrice } from '../stripe/prices.ts';
import { readSubscription } from '../stripe/read-subscription.ts';
import { openCheckout } from './checkout.ts';
import { planOf, type Plan } from './get-plan.ts';
import { paidOf, readChoice, type Choice, type Paid } from './read-choice.ts';

/** A chosen tariff, and the page on which the owner pays; null: it applies already. */
export interface Chosen {
  readonly checkoutUrl: string | null;
  readonly plan: Plan;
}

/**
 * Takes a tariff. A business that pays already changes at once, with credit for the unused time. Another one gets a page for paying.
 *
 * @throws DomainError VALIDATION_FAILED for a tariff or coupon that is not offered, PAYMENT_PROVIDER_ERROR.
 */
export async function chooseTariff(context: Context, input: ChooseTariffInput): Promise<Chosen> {
  const choice = await readChoice(context, input);
  const { business } = choice.plan;
  const pageUrl = await take(context, choice);
  const fresh = await authorize(context, business.id, 'billing:read');
  return { checkoutUrl: pageUrl, plan: await planOf(context, fresh) };
}

async function take(context: Context, choice: Choice): Promise<string | null> {
  const { plan, tariff, interval, coupon } = choice;
  const { business } = plan;
  const paid = paidOf(plan);
  if (tariff.monthlyMinor === 0) return takeFree(context, choice, paid);
  const pageUrl = paid ? await change(context, choice, paid) : await begin(context, choice);
  return syncBilling(context, business.id, {
    type: 'business.tariff_chosen',
    summary: `The tariff ${tariff.name} was chosen for ${business.name}, paid by the ${interval}.`,
    details: { tariff: tariff.key, interval, ...(coupon && { coupon: coupon.code }) },
    pageUrl,
  });
}

/** Opens the page for paying. If an earlier page was paid meanwhile, changes the subscription instead. */
async function begin(context: Context, choice: Choice): Promise<string | null> {
  const checkout = await openCheckout(context, choice);
  if (checkout) return checkout.url;
  const { business } = choice.plan;
  await syncBilling(asBilling(context), business.id);
  const paid = paidOf(await planOf(context, business));
  if (paid) return change(context, choice, paid);
  throw new DomainError(
    'RULE_VIOLATION',
    'The payment is still being processed. Try again in a few minutes.',
  );
}

/**
 * Changes the price of a subscription. The difference is charged at once. If the bank wants the owner to confirm it, the change waits
 * for that: returns the page of the invoice.
 */
async function change(
  context: Context,
  { plan, tariff, interval, coupon }: Choice,
  { subscriptionId, customerId }: Paid,
): Promise<string | null> {
  if (coupon) await holdCoupon(asBilling(context), plan.business.id, coupon);
  return atStripe(context, async api => {
    const present = await readSubscription(api, customerId);
    const price = await ensurePrice(api, tariff, interval);
    if (coupon || present?.cancelsAt != null) {
      await api.subscriptions.update(subscriptionId, {
        cancel_at_period_end: false,
        ...(coupon && { discounts: [{ coupon: await ensureCoupon(api, coupon) }] }),
      });
    }
    const changed = await api.subscriptions.update(subscriptionId, {
      items: [{ id: present?.itemId ?? '', price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    });
    const { pending_update: isPending, latest_invoice: invoice } = changed;
    if (!isPending || !invoice || typeof invoice === 'string') return null;
    return invoice.hosted_invoice_url ?? null;
  });
}

/** Takes a free tariff, which needs no card. */
function takeFree(context: Context, { plan, tariff }: Choice, paid: Paid | null): Promise<null> {
  const { business } = plan;
  if (paid) {
    throw new DomainError(
      'RULE_VIOLATION',
      `Cancel the present tariff first; ${tariff.name} can be taken once it has ended.`,
    );
  }
  return writeLocked(context, business.id, async ({ em }) => {
    const row = await em.findOne(TariffSubscription, { businessId: business.id });
    if (row) row.waived = true;
    const own = await em.findOneOrFail(Business, { id: business.id });
    Object.assign(own, { tariff: tariff.key, tariffVersion: tariff.version, readOnlyAt: null });
    return {
      result: null,
      event: {
        type: 'business.tariff_chosen',
        businessId: business.id,
        subject: business.id,
        summary: `The free tariff ${tariff.name} was chosen for ${business.name}.`,
        details: { tariff: tariff.key },
      },
    };
  });
}
