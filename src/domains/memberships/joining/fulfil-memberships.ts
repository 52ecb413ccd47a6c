import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { Grants } from '../../ordering/announcements.ts';
import { type GrantedLine, linesOf } from '../../ordering/paying/granted-lines.ts';
import { lockOrder } from '../../ordering/changing/authorize-order.ts';
import { completeOrder } from '../../ordering/changing/set-order-status.ts';
import { atCounter } from '../../ordering/placing/book-lines.ts';
import { voidPackages } from '../../packages/issuing/issue-package.ts';
import { planNext } from '../changing/plan-change.ts';
import { memberEvent } from '../member-event.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { storeMembership } from '../membership.queries.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';
import { findPaidPeriod, insertPeriod } from '../membership-period.queries.ts';
import { lockMembership } from '../lock-membership.ts';
import { endOfPeriod, startOfDay } from '../periods.ts';
import { beginMembership } from './begin-membership.ts';
import { giveVisits } from './give-visits.ts';
import { readPlan } from './plan.queries.ts';

type Line = GrantedLine<'membership'>;

/**
 * Follows the orders of memberships: a paid line begins its membership, or its next period, and gives the visits of the period. A
 * refund of the whole order takes the unused visits, and the membership ends with the period. The transaction must hold the
 * locks of the business and the order. Each line has one effect, however often this runs.
 */
export async function fulfilMemberships(
  transaction: Context,
  { businessId, granted }: Grants,
): Promise<void> {
  for (const line of linesOf('membership', granted)) {
    if (line.isPaid) await begin(transaction, businessId, line);
    else if (line.isGivenBack) await giveBack(transaction, businessId, line);
  }
}

async function begin(transaction: Context, businessId: string, line: Line): Promise<void> {
  // A sale without a client begins no membership.
  if (line.clientId === null) return;
  const known = await findPaidPeriod(transaction.em, { ...line, businessId });
  // A renewal stores its period after its order, and announces it again.
  if (!known && line.grants.membershipId !== undefined) return;
  const period = known ?? (await join(transaction, businessId, line, line.clientId));
  const membership = await lockMembership(transaction, businessId, period.membershipId);
  const isPresent = membership.startsOn === period.startsOn;
  const isAwaited = membership.status === 'past_due' || membership.debitUntil != null;
  if (known && isPresent && isAwaited) {
    await renewed(transaction, membership, line);
  }
  await giveVisits(transaction, membership, period, line);
}

/** Begins the membership of a line that pays no period yet, on the present day. */
async function join(
  transaction: Context,
  businessId: string,
  { orderId, position, name, grants, currency, timezone }: Line,
  clientId: string,
): Promise<MembershipPeriod> {
  const { em, now } = transaction;
  const { kind: _, membershipId: __, ...terms } = grants;
  const { itemId, priceMinor } = await readPlan(em, { businessId, orderId, position });
  const startsOn = localDateOf(now(), timezone);
  const endsOn = endOfPeriod({ anchorOn: startsOn, terms }, startsOn);
  const membership = await beginMembership(
    transaction,
    {
      businessId,
      clientId,
      itemId,
      name,
      currency,
      priceMinor,
      terms,
      status: 'active',
      anchorOn: startsOn,
      startsOn,
      endsOn,
    },
    timezone,
  );
  const period = { businessId, membershipId: membership.id, startsOn, endsOn, orderId, position };
  await insertPeriod(em, period);
  await journalSideEffects(transaction, [memberEvent(membership, 'joined', null)]);
  return period;
}

/** Notes that the present period is paid, and completes its order, which asks nothing else of staff. */
async function renewed(
  transaction: Context,
  membership: ClientMembership,
  { orderId, timezone }: Line,
): Promise<void> {
  const before = { ...membership };
  Object.assign(membership, {
    status: 'active',
    tries: 0,
    dueOn: null,
    debitUntil: null,
    nextAt: startOfDay(membership.endsOn, timezone),
  });
  raiseVersion(membership, null);
  await storeMembership(transaction.em, membership);
  await journalSideEffects(transaction, [memberEvent(membership, 'renewed', before)]);
  const order = await lockOrder(transaction, membership.businessId, orderId);
  if (order.status !== 'confirmed') return;
  raiseVersion(order, null);
  await journalSideEffects(transaction, [atCounter(await completeOrder(transaction, order))]);
}

async function giveBack(transaction: Context, businessId: string, line: Line): Promise<void> {
  const period = await findPaidPeriod(transaction.em, { ...line, businessId });
  if (!period) return;
  const membership = await lockMembership(transaction, businessId, period.membershipId);
  const { status, startsOn, endsOn, endsWithPeriod, debitUntil } = membership;
  const isPresent = startsOn === period.startsOn && status === 'active';
  const isDebited = isPresent && debitUntil != null;
  // Visits are given for a debit under way, though nothing was paid yet.
  if (isDebited && (await lockOrder(transaction, businessId, line.orderId)).refundedMinor === 0)
    return;
  await voidPackages(transaction, businessId, line.orderId);
  if (!isPresent || (endsWithPeriod && !isDebited)) return;
  const before = { ...membership };
  membership.endsWithPeriod = true;
  if (isDebited) membership.nextAt = startOfDay(endsOn, line.timezone);
  membership.debitUntil = null;
  planNext(membership, null);
  raiseVersion(membership, null);
  await storeMembership(transaction.em, membership);
  await journalSideEffects(transaction, [memberEvent(membership, 'ending', before)]);
}
