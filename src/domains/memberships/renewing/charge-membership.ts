import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { dueMinorOf } from '../../ordering/lifecycle.ts';
import { lockTarget } from '../../payments/attempts/lock-target.ts';
import {
  countCharges,
  isChargeOpen,
  openMinorOf,
} from '../../payments/attempts/open-attempts.queries.ts';
import { insertCharge } from '../../payments/cards/charge-fee.ts';
import type { KeptCard } from '../../payments/cards/kept-card.entity.ts';
import { findCards } from '../../payments/cards/kept-card.queries.ts';
import { startedEvent } from '../../payments/payment-events.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';
import { beginDebit } from './debits.ts';

/** Most debits of a bank account for one period: a failed one is repeated once. */
const mostDebits = 2;

/**
 * Stores a charge of a period's order to the membership's card or bank account, at most the agreed price; the next sweep asks the
 * provider. Returns false without one, or if the order has an open payment or nothing due.
 */
export async function chargeMembership(
  transaction: Context,
  membership: ClientMembership,
  period: MembershipPeriod,
  timezone: string,
): Promise<boolean> {
  const { businessId, priceMinor } = membership;
  const ids = { businessId, orderId: period.orderId, appointmentId: null };
  const target = await lockTarget(transaction, ids);
  if (target?.kind !== 'order' || target.isOff) return false;
  const card = await findChargeable(transaction.em, membership, period);
  if (!card || (await isPaymentOpen(transaction, period))) return false;
  const amountMinor = Math.min(dueMinorOf(target.order), priceMinor);
  if (amountMinor <= 0) return false;
  const payment = await insertCharge(transaction, ids, target, card, amountMinor);
  await journalSideEffects(transaction, [startedEvent(payment)]);
  if (card.kind === 'bank_account') await beginDebit(transaction, membership, period, timezone);
  return true;
}

/** Returns the card or bank account of a membership that a period may be charged to; undefined if there is none. */
export async function findChargeable(
  em: EntityManager,
  { businessId, id: membershipId }: ClientMembership,
  { orderId }: MembershipPeriod,
): Promise<KeptCard | undefined> {
  const [card] = await findCards(em, { businessId, membershipId, status: 'kept' });
  if (card?.kind !== 'bank_account') return card;
  const debits = await countCharges(em, { businessId, orderId, cardId: card.id });
  return debits < mostDebits ? card : undefined;
}

/** Returns true if a payment of a period's order is under way: on a page, from a card, or by a debit. */
export async function isPaymentOpen(
  transaction: Context,
  { businessId, orderId }: Pick<MembershipPeriod, 'businessId' | 'orderId'>,
): Promise<boolean> {
  const openMinor = await openMinorOf(transaction, { businessId, orderId, appointmentId: null });
  return openMinor > 0 || isChargeOpen(transaction.em, { businessId, orderId });
}
