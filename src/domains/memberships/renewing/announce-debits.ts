import { readOnlyBy } from '../../business/access/read-only.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { lockMembership } from '../lock-membership.ts';
import { memberEvent } from '../member-event.ts';
import { findUnannounced, storeMembership } from '../membership.queries.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';
import { findChargeable } from './charge-membership.ts';

/** Time before the first instant of a period at which its debit is announced: at 9 in the morning, three days before. */
const notice = 63 * 3_600_000;

/** Tells clients the amount and the day of coming debits of their bank accounts. Returns the number of memberships. */
export async function announceDebits(context: Context): Promise<number> {
  const { em, now, services } = context;
  const due = await findUnannounced(em, {
    now: now(),
    until: now() + notice,
    unpaidBy: readOnlyBy(services),
  });
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: key => announceNext(context, key),
  });
  return due.length;
}

/** Announces the debit of the next period. Checked again under the locks: another worker may have been first. */
function announceNext(context: Context, { businessId, id }: TenantKey): Promise<void> {
  return writeLocked(context, businessId, async transaction => {
    const membership = await lockMembership(transaction, businessId, id);
    const { status, endsOn, announcedFor, endsWithPeriod, debitUntil } = membership;
    const isNext = (status === 'trial' || status === 'active') && debitUntil == null;
    if (isNext && !endsWithPeriod && announcedFor !== endsOn) {
      membership.announcedFor = endsOn;
      await storeMembership(transaction.em, membership);
      await announced(transaction, membership, {});
    }
    const event = { type: 'membership.unchanged', businessId, subject: id, summary: '' };
    return { result: undefined, event, journaled: true };
  });
}

/**
 * Announces the repeated debit of an unpaid period of a locked membership, which follows with its next attempt. Returns false if its
 * bank account may not be debited again, or there is none.
 */
export async function announceRepeat(
  transaction: Context,
  membership: ClientMembership,
  period: MembershipPeriod,
): Promise<boolean> {
  const card = await findChargeable(transaction.em, membership, period);
  if (card?.kind !== 'bank_account') return false;
  await announced(transaction, membership, { orderId: period.orderId });
  return true;
}

function announced(
  transaction: Context,
  membership: ClientMembership,
  details: Record<string, unknown>,
): Promise<void> {
  const event = memberEvent(membership, 'debit_announced', membership, details);
  return journalSideEffects(transaction, [event]);
}
