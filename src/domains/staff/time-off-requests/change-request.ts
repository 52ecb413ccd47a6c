import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPerson } from '../find-person.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { findRequest } from './find-requests.ts';
import { requestEvent, standingOf } from './request-event.ts';
import type { TimeOffRequest } from './time-off-request.entity.ts';

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
