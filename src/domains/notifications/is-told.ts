import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { calledOff } from '../scheduling/appointments/lifecycle.ts';
import type { Subject } from './facts/facts.ts';
import { kinds, type NotificationKind } from './kinds/kinds.ts';

/** Whether an event is one that its kind tells of: some only what the client did. */
export function isOfWhoDidIt(kind: NotificationKind, { data }: OutboxEvent): boolean {
  return !kinds[kind].onlyByClient || data['cancelledBy'] === 'client';
}

/** Whether there still is something to tell, of what the event is about as it is now. */
export function isStillTold(kind: NotificationKind, subject: Subject, now: number): boolean {
  return !isOvertaken(kind, subject) && !isTooLate(kind, subject, now);
}

/** Whether the appointment or order does not take place any more. */
export function isEnded({ facts: { appointment, order } }: Subject): boolean {
  return (
    (appointment !== undefined && calledOff.has(appointment.status)) ||
    order?.status === 'cancelled'
  );
}

/** So long a client is thanked: whoever notes old visits does not mean to write about them. */
const thanksMilliseconds = 2 * 86_400_000;

/** Nobody needs to hear of appointments that are past, except of their fees, and of those of which one hears afterwards. */
function isTooLate(kind: NotificationKind, { facts }: Subject, now: number): boolean {
  const { ofFee, afterVisit, onlyBeforeStart } = kinds[kind];
  if (!facts.appointment || ofFee) return false;
  if (onlyBeforeStart) return facts.appointment.startAt <= now;
  return facts.appointment.endAt + (afterVisit ? thanksMilliseconds : 0) <= now;
}

function isOvertaken(kind: NotificationKind, { facts }: Subject): boolean {
  const { status = '', waitsFor = null, feeMinor = 0 } = facts.appointment ?? {};
  const {
    ofFee,
    onlyWhileLive,
    onlyWhileUnpaid,
    onlyWhenUsedUp,
    onlyWhileOffered,
    onlyWhileUndecided,
    onlyWhileRevoked,
  } = kinds[kind];
  const isLeft = (facts.package?.visitsLeft ?? 0) > 0;
  const isDecided = ['approved', 'declined'].includes(facts.timeOff?.status ?? '');
  const isLive = ['pending', 'confirmed'].includes(status);
  const isUnpaid = status === 'pending' && waitsFor === 'payment';
  return (
    (onlyWhileLive === true && !isLive) ||
    (onlyWhileUnpaid === true && !isUnpaid) ||
    (onlyWhileUndecided === true && isDecided) ||
    (onlyWhileRevoked === true && facts.calendar?.status !== 'revoked') ||
    (onlyWhenUsedUp === true && isLeft) ||
    (onlyWhileOffered === true && !facts.waitlist?.offer) ||
    (ofFee === true && feeMinor === 0)
  );
}
