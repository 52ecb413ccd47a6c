import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPerson } from '../list-staff.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { findRequest, requestEvent, standingOf } from './find-requests.ts';
import type { TimeOffRequest } from './time-off-request.entity.ts';
import type { MutationWithdrawTimeOffArgs } from '../../../graphql.generated.ts';
import { authorize } from '../../business/access/authorize.ts';
import { anyTimeOff } from '../time-off/time-off.ts';
import { speakFor } from './whose.ts';
import { checkUnchanged } from '../../../platform/journal/changes.ts';
import type { Business } from '../../business/business.entity.ts';
import { replaceTimeOff } from '../time-off/replace-decided-time-off.ts';

interface Change {
  businessId: string;
  id: string;
  /** Status after the change. */
  to: 'approved' | 'declined' | 'withdrawn';
  /** Applies the change, under the business's lock. */
  apply: (transaction: Context, request: TimeOffRequest, person: StaffMember) => Promise<void>;
  /** Checks the caller's permission before the change. */
  check?: (transaction: Context, request: TimeOffRequest) => Promise<void>;
}

/**
 * Ends a pending request. A request that already has the status stays. @throws DomainError RULE_VIOLATION if
 * it ended with another status.
 */
export function changeRequest(
  context: Context,
  { businessId, id, to, apply, check }: Change,
): Promise<TimeOffRequest> {
  return writeLocked(context, businessId, async transaction => {
    const request = await findRequest(transaction.em, businessId, id);
    await check?.(transaction, request);
    const person = await findPerson(transaction.em, businessId, request.staffId);
    const { status } = request;
    if (status !== 'pending' && status !== to) {
      throw new DomainError('RULE_VIOLATION', `This request was ${status} already.`).withReason(
        'time_off_decided',
      );
    }
    const before = standingOf(request);
    if (status === 'pending') {
      await apply(transaction, request, person);
      request.status = to;
    }
    return {
      result: request,
      journaled: status === to,
      event: requestEvent(request, person, to, before),
    };
  });
}

/** Withdraws a pending request. */
export async function withdrawTimeOff(
  context: Context,
  { businessId, timeOffRequestId: id }: MutationWithdrawTimeOffArgs,
): Promise<TimeOffRequest> {
  const business = await authorize(context, businessId, anyTimeOff);
  return changeRequest(context, {
    businessId: business.id,
    id,
    to: 'withdrawn',
    check: (transaction, { staffId }) => speakFor(transaction, business.id, staffId),
    apply: async () => undefined,
  });
}

/** Makes a decided request pending again, and removes its time off. @throws DomainError VERSION_CONFLICT. */
export function restoreRequest(
  context: Context,
  business: Business,
  { id, after }: { id: string; after: Readonly<Record<string, unknown>> },
): Promise<TimeOffRequest> {
  const { id: businessId } = business;
  return writeLocked(context, businessId, async transaction => {
    const request = await findRequest(transaction.em, businessId, id);
    const { status, staffId, timeOffId } = request;
    if (status === 'withdrawn') await speakFor(transaction, businessId, staffId);
    else await authorize(transaction, businessId, 'staff:write');
    const before = standingOf(request);
    checkUnchanged(before, after);
    const person = await findPerson(transaction.em, businessId, staffId);
    const granted = person.timeOff.find(each => each.id === timeOffId);
    if (granted)
      await replaceTimeOff(transaction, business, { person, before: granted, after: null });
    const waiting = { note: null, decidedByName: null, decidedAt: null, timeOffId: null };
    Object.assign(request, waiting, { status: 'pending' });
    return { result: request, event: requestEvent(request, person, 'restored', before) };
  });
}
