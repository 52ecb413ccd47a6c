import { commissionSubscriptions } from '../domains/commissions/subscriptions.ts';
import { loyaltySubscriptions } from '../domains/loyalty/subscriptions.ts';
import { giftCardSubscriptions } from '../domains/gift-cards/subscriptions.ts';
import { orderingSubscriptions } from '../domains/ordering/subscriptions.ts';
import { membershipSubscriptions } from '../domains/memberships/subscriptions.ts';
import { packageSubscriptions } from '../domains/packages/subscriptions.ts';
import { paymentSubscriptions } from '../domains/payments/subscriptions.ts';
import { receiptSubscriptions } from '../domains/receipts/subscriptions.ts';
import { webhookSubscriptions } from '../domains/webhooks/subscriptions.ts';
import type { Subscription } from '../platform/announce.ts';

/**
 * Reactions of domains to announced changes, in this order.
 * Payments come first, since they also confirm paid orders. Then come the grants of a paid order, then commissions and points.
 * Receipts come last, since other transactions wait for their numbers.
 * Gift cards, packages, memberships, commissions and points depend on the state of a sale, not on the event. So each is created once, whichever change
 * pays the sale.
 */
export const subscriptions: readonly Subscription[] = [
  ...paymentSubscriptions,
  ...orderingSubscriptions,
  ...giftCardSubscriptions,
  ...packageSubscriptions,
  ...membershipSubscriptions,
  ...commissionSubscriptions,
  ...loyaltySubscriptions,
  ...receiptSubscriptions,
  ...webhookSubscriptions,
];
