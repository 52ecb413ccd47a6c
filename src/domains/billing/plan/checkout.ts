import type Stripe from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { busy } from '../../../platform/errors.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { User } from '../../identity/user.entity.ts';
import { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { asBilling } from '../as-billing.ts';
import { holdCoupon } from '../operating/coupons.ts';
import { ensureCoupon } from '../stripe/ensure-coupon.ts';
import { atStripe, requireBilling } from '../stripe/billing-account.ts';
import { expirePage } from '../stripe/expire-page.ts';
import { ensurePrice } from '../stripe/prices.ts';
import type { Choice } from './read-choice.ts';

/** Stripe takes no end of a trial that is nearer than two days. An owner who pays before gets the rest. */
const leastTrial = 49 * 3_600_000;

/** How long a page for paying is open. A coupon is held for longer. */
const openFor = 2 * 3_600_000;

/** A page of Stripe for paying. */
export interface Checkout {
  readonly id: string;
  readonly url: string;
}

/**
 * Opens the page on which an owner pays for a tariff. An earlier page of the business expires first, so that it cannot be paid twice.
 * Returns null if the earlier page was paid meanwhile.
 */
export async function openCheckout(context: Context, choice: Choice): Promise<Checkout | null> {
  const { business } = choice.plan;
  const customer = await ensureCustomer(context, choice);
  const earlier = choice.plan.subscription?.checkoutId ?? null;
  const isPaid = earlier !== null && (await atStripe(context, api => isPaidNow(api, earlier)));
  if (isPaid) return null;
  await holdCoupon(asBilling(context), business.id, choice.coupon);
  const checkout = await atStripe(context, async api => {
    const price = await ensurePrice(api, choice.tariff, choice.interval);
    const coupon = choice.coupon && (await ensureCoupon(api, choice.coupon));
    const session = await api.checkout.sessions.create(
      sessionOf(context, choice, { customer, price, coupon }),
    );
    return { id: session.id, url: session.url ?? '' };
  });
  const isOurs = await noteCheckout(context, business.id, { earlier, id: checkout.id });
  if (isOurs) return checkout;
  // Another call opened a page or archived the business meanwhile.
  await atStripe(context, api => api.checkout.sessions.expire(checkout.id));
  throw busy();
}

/** Expires a page for paying. Returns true if it was paid before, and its subscription has not ended since. */
async function isPaidNow(api: Stripe, id: string): Promise<boolean> {
  const { status, subscription } = await expirePage(api, id);
  if (status !== 'complete' || !subscription || typeof subscription === 'string') return false;
  return subscription.ended_at === null;
}

/** Notes the page for paying, unless another call noted one or archived the business meanwhile. */
function noteCheckout(
  context: Context,
  businessId: string,
  { earlier, id }: { earlier: string | null; id: string },
): Promise<boolean> {
  return writeLocked(asBilling(context), businessId, async ({ em }, { status }) => {
    const row = await em.findOneOrFail(TariffSubscription, { businessId });
    const isOurs = (row.checkoutId ?? null) === earlier && status !== 'archived';
    if (isOurs) row.checkoutId = id;
    return { result: isOurs, journaled: true, event: eventOf(businessId) };
  });
}

const eventOf = (businessId: string) => ({
  type: 'business.tariff_updated',
  businessId,
  subject: businessId,
  summary: '',
});

/** Returns the customer of a business at Stripe, and creates it with its row first if need be. */
async function ensureCustomer(context: Context, { plan }: Choice): Promise<string> {
  const { business, subscription } = plan;
  if (subscription?.customerId) return subscription.customerId;
  const { userId } = context.caller;
  const user = userId === null ? null : await context.em.findOne(User, { id: userId });
  const { id } = await atStripe(context, api =>
    api.customers.create(
      {
        name: business.legalName ?? business.name,
        ...(user && { email: user.email }),
        metadata: { businessId: business.id },
      },
      { idempotencyKey: `customer ${business.id}` },
    ),
  );
  await writeLocked(asBilling(context), business.id, async ({ em, now }) => {
    const row = await em.findOne(TariffSubscription, { businessId: business.id });
    // A business without a row holds its tariff free of charge until it pays.
    if (row) row.customerId = id;
    else {
      em.create(TariffSubscription, {
        businessId: business.id,
        customerId: id,
        waived: true,
        createdAt: now(),
      });
    }
    return { result: null, journaled: true, event: eventOf(business.id) };
  });
  return id;
}

function sessionOf(
  context: Context,
  { plan }: Choice,
  { customer, price, coupon }: { customer: string; price: string; coupon: string | null },
): Stripe.Checkout.SessionCreateParams {
  const { tax } = requireBilling(context);
  const { business, subscription } = plan;
  const { baseUrl } = context.services.config;
  const page = `${baseUrl}/ControlPanel/${business.slug}/settings?view=tariff`;
  const freeEndsAt = subscription?.freeEndsAt ?? 0;
  const isFree = freeEndsAt > context.now();
  const trialEnd = Math.max(freeEndsAt, context.now() + leastTrial);
  const metadata = { businessId: business.id };
  return {
    mode: 'subscription',
    customer,
    client_reference_id: business.id,
    line_items: [{ price, quantity: 1 }],
    expires_at: Math.floor((context.now() + openFor) / 1000),
    success_url: page,
    cancel_url: page,
    metadata,
    subscription_data: {
      metadata,
      ...(isFree && { trial_end: Math.floor(trialEnd / 1000) }),
      ...(typeof tax !== 'string' && tax.length > 0 && { default_tax_rates: [...tax] }),
    },
    billing_address_collection: 'required',
    customer_update: { address: 'auto', name: 'auto' },
    tax_id_collection: { enabled: true },
    automatic_tax: { enabled: tax === 'stripe' },
    ...(coupon !== null && { discounts: [{ coupon }] }),
  };
}
