import { readOnlyBy } from '../../business/access/read-only.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { endMembership } from '../ending/end-membership.ts';
import { lockMembership } from '../lock-membership.ts';
import { findDue } from '../membership.queries.ts';
import { announceDebits } from './announce-debits.ts';
import { pursuePayment } from './pursue-payment.ts';
import { renewMembership } from './renew-membership.ts';

/**
 * Renews or ends the memberships of all working businesses whose period is over, tries again to get unpaid ones paid, and announces
 * coming debits. Returns the number of memberships. A failed one is set aside and does not stop the others.
 */
export async function renewMemberships(context: Context): Promise<number> {
  const { em, now, services } = context;
  const due = await findDue(em, { now: now(), unpaidBy: readOnlyBy(services) });
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: key => advance(context, key),
  });
  return due.length + (await announceDebits(context));
}

/** Does what is due for a membership. Checked again under the locks: another worker may have been first. */
function advance(context: Context, { businessId, id }: TenantKey): Promise<void> {
  return writeLocked(context, businessId, async (transaction, business) => {
    const membership = await lockMembership(transaction, businessId, id);
    const isDue = membership.nextAt != null && membership.nextAt <= transaction.now();
    if (isDue) await proceed(transaction, business, membership);
    const event = { type: 'membership.unchanged', businessId, subject: id, summary: '' };
    return { result: undefined, event, journaled: true };
  });
}

async function proceed(
  transaction: Context,
  business: Business,
  membership: ClientMembership,
): Promise<void> {
  const isUnpaid = membership.status === 'past_due' || membership.debitUntil != null;
  if (isUnpaid) await pursuePayment(transaction, business, membership);
  else if (membership.endsWithPeriod) await endMembership(transaction, membership);
  else await renewMembership(transaction, business, membership);
}
