import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Payment } from '../../payments/attempts/payment.entity.ts';
import type { KeptCard } from '../../payments/cards/kept-card.entity.ts';
import { chargeMembership } from './charge-membership.ts';
import { lockMembership } from '../lock-membership.ts';
import { memberEvent } from '../member-event.ts';
import { findPaidPeriod, findPeriod } from '../membership-period.queries.ts';

/** Asks the client to pay a period whose card was refused. The card is tried again on the following days. */
export async function followRefusal(
  transaction: Context,
  { businessId, orderId, failureReason }: Pick<Payment, 'businessId' | 'orderId' | 'failureReason'>,
): Promise<void> {
  if (orderId == null) return;
  const period = await findPaidPeriod(transaction.em, { businessId, orderId, position: 0 });
  if (!period) return;
  const membership = await lockMembership(transaction, businessId, period.membershipId);
  if (membership.status !== 'past_due' || membership.startsOn !== period.startsOn) return;
  const details = { orderId, failureReason: failureReason ?? null };
  const event = memberEvent(membership, 'payment_due', membership, details);
  await journalSideEffects(transaction, [event]);
}

/** Notes a card that was left for a membership. An unpaid period is charged to it. */
export async function followCard(transaction: Context, card: KeptCard): Promise<void> {
  const { businessId, membershipId, brand, last4, validUntil } = card;
  if (membershipId == null) return;
  const membership = await lockMembership(transaction, businessId, membershipId);
  if (membership.status === 'past_due') {
    const { startsOn } = membership;
    const period = await findPeriod(transaction.em, { businessId, membershipId, startsOn });
    if (period) await chargeMembership(transaction, membership, period.orderId);
  }
  const event = {
    type: 'membership.card_kept',
    businessId,
    subject: membershipId,
    summary: `A card was left for the membership “${membership.name}”: ${brand ?? 'card'} ${last4 ?? ''}.`,
    details: { cardId: card.id, brand, last4, validUntil },
  };
  await journalSideEffects(transaction, [event]);
}
