import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import type { TimeOffRequest } from './time-off-request.entity.ts';

type Verb = 'requested' | 'approved' | 'declined' | 'withdrawn' | 'restored';

const summaries: Readonly<Record<Verb, string>> = {
  requested: 'asks for time off',
  approved: 'gets the time off asked for',
  declined: 'does not get the time off asked for',
  withdrawn: 'does not ask for time off any more',
  restored: 'asks for time off again',
};

/** Returns the fields of a request that a decision changes. */
export function standingOf({ status, note, timeOffId }: TimeOffRequest) {
  return { status, note: note ?? null, timeOffId: timeOffId ?? null };
}

/** Returns the event of a request for the journal and webhooks. */
export function requestEvent(
  request: TimeOffRequest,
  { name }: StaffMember,
  verb: Verb,
  before: ReturnType<typeof standingOf> | null,
): DomainEvent {
  const { id, businessId, staffId, startAt, endAt } = request;
  const period = { startAt: toIso(startAt), endAt: toIso(endAt) };
  return {
    type: `timeoff.${verb}`,
    businessId,
    subject: id,
    summary: `${name} ${summaries[verb]}.`,
    details: { staffId, ...period },
    before,
    after: standingOf(request),
  };
}
