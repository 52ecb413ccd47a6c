import type { UpdateClientMembershipInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { lockMembership } from '../lock-membership.ts';
import { memberEvent } from '../member-event.ts';
import { storeMembership } from '../membership.queries.ts';
import { findPeriod } from '../membership-period.queries.ts';
import { startOfDay } from '../periods.ts';
import { cancelUnpaid } from '../renewing/pursue-payment.ts';
import { endMembership } from '../ending/end-membership.ts';
import { authorizeMembership } from './authorize-membership.ts';
import { hasPlan, planNext, readOfferedPlan } from './plan-change.ts';

interface Change {
  endsWithPeriod?: boolean | null | undefined;
  paused?: boolean | null | undefined;
  /** Plan of the next period; null takes a change of plan back. */
  nextItemId?: string | null | undefined;
}

/**
 * Ends a membership with its period, takes that back, pauses or resumes it, or changes its plan. Clients may do all but pausing
 * with their own. @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_VIOLATION, VERSION_CONFLICT.
 */
export async function updateMembership(
  context: Context,
  { version, endsWithPeriod, paused, nextItemId, ...ids }: UpdateClientMembershipInput,
): Promise<ClientMembership> {
  const { businessId, id } = await authorizeMembership(context, ids, paused != null);
  return changeMembership(
    context,
    { businessId, id, version },
    { endsWithPeriod, paused, nextItemId },
  );
}

/** Changes a membership, for a caller whose access has been checked. */
export function changeMembership(
  context: Context,
  {
    businessId,
    id,
    version,
  }: { businessId: string; id: string; version?: number | null | undefined },
  { endsWithPeriod, paused, nextItemId }: Change,
): Promise<ClientMembership> {
  return writeLocked(context, businessId, async (transaction, business) => {
    const membership = await lockMembership(transaction, businessId, id);
    raiseVersion(membership, version);
    if (paused != null && paused !== (membership.status === 'paused')) {
      return paused ? pause(transaction, membership) : resume(transaction, business, membership);
    }
    if (endsWithPeriod != null && endsWithPeriod !== membership.endsWithPeriod) {
      return setEnd(transaction, membership, endsWithPeriod);
    }
    const written = await setPlan(transaction, membership, nextItemId);
    if (written) return written;
    membership.version -= 1;
    const event = { type: 'membership.unchanged', businessId, subject: id, summary: '' };
    return { result: membership, event, journaled: true };
  });
}

/**
 * Pauses a membership: the visits of its paid period stay valid, and it is not renewed. It waits for a debit, as only its outcome tells whether
 * the period is paid.
 */
async function pause(
  transaction: Context,
  membership: ClientMembership,
): Promise<Written<ClientMembership>> {
  const isPaid = membership.status === 'active' && membership.debitUntil == null;
  if (!isPaid) throw refusal(membership);
  const before = { ...membership };
  Object.assign(membership, { status: 'paused', nextAt: null });
  return stored(transaction, membership, 'paused', before);
}

/** Resumes a membership in its paid period. Without one, a new period begins on the present day, with the next sweep. */
async function resume(
  transaction: Context,
  { timezone }: Business,
  membership: ClientMembership,
): Promise<Written<ClientMembership>> {
  const before = { ...membership };
  const { startsOn, endsOn } = membership;
  const today = localDateOf(transaction.now(), timezone);
  membership.status = 'active';
  if (endsOn <= today) {
    // Two periods do not begin on one day.
    const from = startsOn < today ? today : addDays(startsOn, 1);
    Object.assign(membership, { anchorOn: from, endsOn: from });
  }
  membership.nextAt = startOfDay(membership.endsOn, timezone);
  return stored(transaction, membership, 'resumed', before);
}

async function setEnd(
  transaction: Context,
  membership: ClientMembership,
  ends: boolean,
): Promise<Written<ClientMembership>> {
  if (membership.status === 'ended') throw refusal(membership);
  const before = { ...membership };
  membership.endsWithPeriod = ends;
  if (ends) planNext(membership, null);
  if (!ends) return stored(transaction, membership, 'kept', before);
  const written = await stored(transaction, membership, 'ending', before);
  if (membership.status === 'trial' || membership.status === 'active') return written;
  // There is no paid period whose end it could wait for.
  const { businessId, id: membershipId, startsOn } = membership;
  const period = await findPeriod(transaction.em, { businessId, membershipId, startsOn });
  membership.endsWithPeriod = false;
  if (period && membership.status === 'past_due') await cancelUnpaid(transaction, period);
  await endMembership(transaction, membership);
  return { ...written, journaled: true };
}

/** Changes the plan from the next period on, or takes that back. Null if nothing changes, so that a call can be repeated. */
async function setPlan(
  transaction: Context,
  membership: ClientMembership,
  itemId: string | null | undefined,
): Promise<Written<ClientMembership> | null> {
  if (itemId === undefined) return null;
  const before = { ...membership };
  if (itemId === null) {
    if (before.nextItemId == null) return null;
    planNext(membership, null);
    return stored(transaction, membership, 'unchanging', before);
  }
  if (membership.status === 'ended') throw refusal(membership);
  const { businessId } = membership;
  const plan = await readOfferedPlan(transaction.em, { businessId, itemId });
  if (hasPlan(membership, itemId, plan)) return null;
  planNext(membership, { itemId, plan });
  return stored(transaction, membership, 'changing', before);
}

async function stored(
  transaction: Context,
  membership: ClientMembership,
  verb: 'paused' | 'resumed' | 'ending' | 'kept' | 'changing' | 'unchanging',
  before: ClientMembership,
): Promise<Written<ClientMembership>> {
  await storeMembership(transaction.em, membership);
  return { result: membership, event: memberEvent(membership, verb, before) };
}

function refusal({ status, name, debitUntil }: ClientMembership): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    debitUntil == null
      ? `The membership “${name}” is ${status} and cannot change in this way.`
      : `The membership “${name}” is paid by a direct debit, under way until about ${debitUntil}. It cannot change in this way before.`,
  ).withReason('membership_status', { name, status });
}
