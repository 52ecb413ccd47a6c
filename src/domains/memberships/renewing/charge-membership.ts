import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { dueMinorOf } from '../../ordering/lifecycle.ts';
import { lockTarget } from '../../payments/attempts/lock-target.ts';
import { openMinorOf } from '../../payments/attempts/open-attempts.queries.ts';
import { insertCharge } from '../../payments/cards/charge-fee.ts';
import { findCards } from '../../payments/cards/kept-card.queries.ts';
import { startedEvent } from '../../payments/payment-events.ts';
import type { ClientMembership } from '../client-membership.entity.ts';

/**
 * Stores a charge of a period's order to the membership's card, at most the agreed price; the next sweep asks the provider.
 * Returns false without a card, or if the order has an open payment or nothing due.
 */
export async function chargeMembership(
  transaction: Context,
  { businessId, id: membershipId, priceMinor }: ClientMembership,
  orderId: string,
): Promise<boolean> {
  const { em } = transaction;
  const ids = { businessId, orderId, appointmentId: null };
  const target = await lockTarget(transaction, ids);
  if (target?.kind !== 'order' || target.isOff) return false;
  const [card] = await findCards(em, { businessId, membershipId, status: 'kept' });
  if (!card || (await openMinorOf(transaction, ids)) > 0) return false;
  const amountMinor = Math.min(dueMinorOf(target.order), priceMinor);
  if (amountMinor <= 0) return false;
  const payment = await insertCharge(transaction, ids, target, card, amountMinor);
  await journalSideEffects(transaction, [startedEvent(payment)]);
  return true;
}
