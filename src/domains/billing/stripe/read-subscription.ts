import type Stripe from 'stripe';
import type { BillingInterval } from '../../../enums.generated.ts';
import { proportion } from '../../../platform/lib/money/split.ts';
import { fromStripeAmount } from '../../payments/providers/amounts.ts';
import { isLive } from '../../tariffs/standing/standing.ts';

/** A subscription as Stripe has it now. */
export interface ReadSubscription {
  readonly id: string;
  readonly itemId: string;
  readonly status: string;
  readonly tariff: { key: string; version: number } | null;
  readonly interval: BillingInterval;
  readonly amountMinor: number;
  readonly currency: string;
  readonly couponCode: string | null;
  readonly periodEndsAt: number | null;
  readonly trialEndsAt: number | null;
  readonly cancelsAt: number | null;
  readonly endedAt: number | null;
  /** True if Stripe ended it because it was not paid. */
  readonly endedUnpaid: boolean;
  /** Time of the oldest invoice that is due; null: none is. */
  readonly dueSince: number | null;
}

/** Stripe's statuses in which a payment is due. */
const owing: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused']);

const instantOf = (seconds: number | null | undefined) => (seconds == null ? null : seconds * 1000);

/**
 * Reads the subscription of a customer: the newest that goes on, or else the newest that has ended. Events only say when to read. Their
 * order and their number therefore do not matter.
 */
export async function readSubscription(
  api: Stripe,
  customer: string,
): Promise<ReadSubscription | null> {
  const { data } = await api.subscriptions.list({
    customer,
    status: 'all',
    limit: 20,
    expand: ['data.discounts.source.coupon', 'data.latest_invoice'],
  });
  // One whose first payment failed never began, and changes nothing about an earlier one.
  const begun = data.filter(({ status }) => !status.startsWith('incomplete'));
  const newestFirst = begun.toSorted((one, other) => other.created - one.created);
  const isGoing = ({ status }: Stripe.Subscription) => isLive({ providerStatus: status });
  const found = newestFirst.find(isGoing) ?? newestFirst[0];
  return found ? stateOf(found) : null;
}

function stateOf(subscription: Stripe.Subscription): ReadSubscription {
  const { id, status, items, discounts, latest_invoice: invoice } = subscription;
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  const { price } = item;
  const { tariff, version } = price.metadata;
  const currency = price.currency.toUpperCase();
  const coupon = couponOf(discounts);
  const isDue = owing.has(status);
  const due = invoice && typeof invoice === 'object' ? invoice.created : subscription.created;
  return {
    id,
    itemId: item.id,
    status,
    tariff: tariff && version ? { key: tariff, version: Number(version) } : null,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    amountMinor: fromStripeAmount(discounted(price.unit_amount ?? 0, coupon), currency),
    currency,
    couponCode: coupon?.metadata?.['code'] ?? null,
    periodEndsAt: instantOf(item.current_period_end),
    trialEndsAt: status === 'trialing' ? instantOf(subscription.trial_end) : null,
    cancelsAt: instantOf(subscription.cancel_at),
    endedAt: instantOf(subscription.ended_at),
    endedUnpaid: subscription.cancellation_details?.reason === 'payment_failed',
    dueSince: isDue ? instantOf(due) : null,
  };
}

function couponOf(discounts: Stripe.Subscription['discounts']): Stripe.Coupon | null {
  const [discount] = discounts;
  if (!discount || typeof discount === 'string') return null;
  const { coupon } = discount.source;
  return coupon && typeof coupon === 'object' ? coupon : null;
}

/** Returns an amount after a coupon, in Stripe's units. */
function discounted(amount: number, coupon: Stripe.Coupon | null): number {
  if (!coupon) return amount;
  const off = coupon.amount_off ?? proportion(amount, coupon.percent_off ?? 0, 100);
  return Math.max(0, amount - off);
}
