import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { voidPackages } from '../../packages/issuing/issue-package.ts';
import { giveVisits } from '../joining/give-visits.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { memberEvent } from '../member-event.ts';
import { storeMembership } from '../membership.queries.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';
import { answeredBy, morningAfter, nextAttemptAt } from '../periods.ts';

/**
 * Notes that the present period of a locked membership is paid by a debit, whose outcome comes in days. Until then the membership is active
 * and its visits can be used.
 */
export async function beginDebit(
  transaction: Context,
  membership: ClientMembership,
  period: MembershipPeriod,
  timezone: string,
): Promise<void> {
  const before = { ...membership };
  const today = localDateOf(transaction.now(), timezone);
  Object.assign(membership, {
    status: 'active',
    debitUntil: answeredBy(today),
    nextAt: morningAfter(today, timezone),
  });
  await store(transaction, membership);
  const { orderId } = period;
  await journalSideEffects(transaction, [
    memberEvent(membership, 'debit_started', before, { orderId }),
  ]);
  const { name, terms: grants } = membership;
  await giveVisits(transaction, membership, period, { name, grants, timezone });
}

/** Looks again tomorrow whether the debit of a locked membership is still under way. Its outcome does not wait for that. */
export async function awaitDebit(
  transaction: Context,
  membership: ClientMembership,
  timezone: string,
): Promise<void> {
  membership.nextAt = morningAfter(localDateOf(transaction.now(), timezone), timezone);
  await storeMembership(transaction.em, membership);
}

/**
 * Notes that the debit of a locked membership failed: its period is not paid, its unused visits are taken, and its client is asked to pay.
 * The attempts count from the present day. A membership that ends with its period ends with the next sweep.
 */
export async function failDebit(
  transaction: Context,
  membership: ClientMembership,
  { orderId }: MembershipPeriod,
  { timezone, failureReason }: { timezone: string; failureReason: string | null },
): Promise<void> {
  const before = { ...membership };
  await voidPackages(transaction, membership.businessId, orderId, 'It was not paid.');
  const dueOn = localDateOf(transaction.now(), timezone);
  Object.assign(membership, { status: 'past_due', debitUntil: null, tries: 0, dueOn });
  membership.nextAt = membership.endsWithPeriod
    ? transaction.now()
    : nextAttemptAt(membership, timezone);
  await store(transaction, membership);
  const event = memberEvent(membership, 'payment_due', before, { orderId, failureReason });
  await journalSideEffects(transaction, [event]);
}

function store({ em }: Context, membership: ClientMembership): Promise<void> {
  raiseVersion(membership, null);
  return storeMembership(em, membership);
}
