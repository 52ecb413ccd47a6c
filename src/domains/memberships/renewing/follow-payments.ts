import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Payment } from '../../payments/attempts/payment.entity.ts';
import type { KeptCard } from '../../payments/cards/kept-card.entity.ts';
import { chargeMembership } from './charge-membership.ts';
import { failDebit } from './debits.ts';
import { lockMembership } from '../lock-membership.ts';
import { memberEvent } from '../member-event.ts';
import { findTimezone } from '../membership.queries.ts';
import { findPaidPeriod, findPeriod } from '../membership-period.queries.ts';

/** Asks the client to pay a period whose card or debit was refused. It is tried again on the following days. */
export async function followRefusal(
  transaction: Context,
  { businessId, orderId, failureReason }: Pick<Payment, 'businessId' | 'orderId' | 'failureReason'>,
): Promise<void> {
  if (orderId == null) return;
  const period = await findPaidPeriod(transaction.em, { businessId, orderId, position: 0 });
  if (!period) return;
  const membership = await lockMembership(transaction, businessId, period.membershipId);
  if (membership.startsOn !== period.startsOn) return;
  if (membership.debitUntil != null) {
    const timezone = await findTimezone(transaction.em, businessId);
    const why = { timezone, failureReason: failureReason ?? null };
    return failDebit(transaction, membership, period, why);
  }
  if (membership.status !== 'past_due') return;
  const details = { orderId, failureReason: failureReason ?? null };
  const event = memberEvent(membership, 'payment_due', membership, details);
  await journalSideEffects(transaction, [event]);
}

/** Notes a card or bank account that was left for a membership. An unpaid period is charged to it. */
export async function followCard(transaction: Context, card: KeptCard): Promise<void> {
  const { businessId, membershipId, kind, brand, last4, validUntil } = card;
  if (membershipId == null) return;
  const membership = await lockMembership(transaction, businessId, membershipId);
  if (membership.status === 'past_due') {
    const { startsOn } = membership;
    const period = await findPeriod(transaction.em, { businessId, membershipId, startsOn });
    const timezone = await findTimezone(transaction.em, businessId);
    if (period) await chargeMembership(transaction, membership, period, timezone);
  }
  const event = {
    type: 'membership.card_kept',
    businessId,
    subject: membershipId,
    summary:
      kind === 'card'
        ? `A card was left for the membership “${membership.name}”: ${brand ?? 'card'} ${last4 ?? ''}.`
        : `A bank account was left for the membership “${membership.name}”: ${last4 ?? ''}.`,
    details: { cardId: card.id, kind, brand, last4, validUntil },
  };
  await journalSideEffects(transaction, [event]);
}
