import type Stripe from 'stripe';
import type { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { expirePage } from './expire-page.ts';
import { readSubscription, type ReadSubscription } from './read-subscription.ts';

/** Page and subscription that a business is known to have at Stripe. */
type Known = Pick<TariffSubscription, 'checkoutId' | 'subscriptionId'>;

/**
 * Ends the paying of an archived business, whatever archived it. Its open page for paying expires. Returns the subscription after
 * that. Every step looks at Stripe's state first, so a repeated call does nothing twice.
 */
export async function endPaying(
  api: Stripe,
  customer: string,
  { checkoutId, subscriptionId }: Known,
): Promise<ReadSubscription | null> {
  if (checkoutId != null) await expirePage(api, checkoutId);
  const subscription = await readSubscription(api, customer);
  if (!subscription) return null;
  const isChanged =
    subscription.id === subscriptionId
      ? await endSubscription(api, subscription)
      : await takeBack(api, subscription);
  return isChanged ? readSubscription(api, customer) : subscription;
}

/**
 * Ends a subscription so that nothing more is charged: with its paid period, or at once if a payment is due, which Stripe would try
 * again. Returns false if it ends already.
 */
async function endSubscription(
  api: Stripe,
  { id, endedAt, cancelsAt, dueSince }: ReadSubscription,
): Promise<boolean> {
  if (endedAt !== null || (cancelsAt !== null && dueSince === null)) return false;
  if (dueSince === null) await api.subscriptions.update(id, { cancel_at_period_end: true });
  else await api.subscriptions.cancel(id);
  return true;
}

/** Ends and refunds a subscription that became known after the business was archived, so it was of no use. */
async function takeBack(api: Stripe, { id, endedAt }: ReadSubscription): Promise<boolean> {
  if (endedAt === null) await api.subscriptions.cancel(id);
  const { data: paid } = await api.invoices.list({ subscription: id, status: 'paid' });
  for (const { id: invoice, amount_paid: amount, post_payment_credit_notes_amount: back } of paid) {
    if (amount === 0 || back > 0) continue;
    await api.creditNotes.create(
      { invoice, amount, refund_amount: amount, reason: 'order_change' },
      { idempotencyKey: `refund ${invoice}` },
    );
  }
  return endedAt === null;
}
