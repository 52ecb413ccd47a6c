import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { announce } from '../../../platform/announce.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { cancelOrder } from '../../ordering/changing/cancel-order.ts';
import { lockOrder } from '../../ordering/changing/authorize-order.ts';
import { voidPackages } from '../../packages/issuing/issue-package.ts';
import { saleEnded } from '../../scheduling/announcements.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { endMembership } from '../ending/end-membership.ts';
import { memberEvent } from '../member-event.ts';
import { storeMembership } from '../membership.queries.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';
import { findPeriod } from '../membership-period.queries.ts';
import { isLastAttemptOver, nextAttemptAt } from '../periods.ts';
import { announceRepeat } from './announce-debits.ts';
import { chargeMembership, isPaymentOpen } from './charge-membership.ts';
import { awaitDebit, failDebit } from './debits.ts';

const hour = 3_600_000;

/**
 * Tries again to get the period of a locked membership paid: by its card, or by a message to the client. A bank account is debited again
 * with the second attempt, which the first one announces. After the last attempt the order is cancelled, and the membership ends or pauses.
 * Payments under way are awaited first.
 */
export async function pursuePayment(
  transaction: Context,
  { timezone }: Business,
  membership: ClientMembership,
): Promise<void> {
  const { businessId, id: membershipId, startsOn } = membership;
  const period = await findPeriod(transaction.em, { businessId, membershipId, startsOn });
  if (!period) throw new Error('A membership that is past due has a period.');
  const { orderId } = period;
  const order = await lockOrder(transaction, businessId, orderId);
  if (order.status === 'cancelled') {
    await voidPackages(transaction, businessId, orderId, 'It was not paid.');
    return giveUp(transaction, membership, timezone);
  }
  const isUnderWay = await isPaymentOpen(transaction, period);
  if (membership.debitUntil != null) {
    return isUnderWay
      ? awaitDebit(transaction, membership, timezone)
      : failDebit(transaction, membership, period, { timezone, failureReason: null });
  }
  if (membership.endsWithPeriod) {
    await cancelUnpaid(transaction, period);
    return endMembership(transaction, membership);
  }
  if (isLastAttemptOver(membership)) {
    if (!isUnderWay) {
      await cancelUnpaid(transaction, period);
      return giveUp(transaction, membership, timezone);
    }
    membership.nextAt = transaction.now() + hour;
    return storeMembership(transaction.em, membership);
  }
  const before = { ...membership };
  membership.tries += 1;
  membership.nextAt = nextAttemptAt(membership, timezone);
  raiseVersion(membership, null);
  await storeMembership(transaction.em, membership);
  if (isUnderWay) return;
  const isFirst = membership.tries === 1;
  if (isFirst && (await announceRepeat(transaction, membership, period))) return;
  if (await chargeMembership(transaction, membership, period, timezone)) return;
  const event = memberEvent(membership, 'payment_due', before, { orderId });
  await journalSideEffects(transaction, [event]);
}

/** Cancels the unpaid order of a period; money for a part of it is refunded as the business has set. */
export async function cancelUnpaid(
  transaction: Context,
  { businessId, orderId }: MembershipPeriod,
): Promise<void> {
  const order = await lockOrder(transaction, businessId, orderId);
  if (order.status === 'cancelled') return;
  raiseVersion(order, null);
  const cancelled = await cancelOrder(transaction, order, 'The membership was not paid.');
  await journalSideEffects(transaction, [cancelled]);
  await announce(transaction, saleEnded, { businessId, orderId, appointmentId: null });
}

/** Ends or pauses a membership whose present period is not paid. It can resume with a new period. */
async function giveUp(
  transaction: Context,
  membership: ClientMembership,
  timezone: string,
): Promise<void> {
  if (!membership.terms.pausesUnpaid) return endMembership(transaction, membership);
  const before = { ...membership };
  const endsOn = localDateOf(transaction.now(), timezone);
  Object.assign(membership, { status: 'paused', nextAt: null, debitUntil: null, endsOn });
  raiseVersion(membership, null);
  await storeMembership(transaction.em, membership);
  await journalSideEffects(transaction, [memberEvent(membership, 'paused', before)]);
}
