import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { notTakingPlace } from '../scheduling/appointments/lifecycle.ts';
import type { Subject } from './facts/facts.ts';
import { kinds, type NotificationKind } from './kinds/kinds.ts';

/** Returns true if the kind applies to the event's actor. Some kinds apply only to changes made by the client. */
export function appliesToActor(kind: NotificationKind, { data }: OutboxEvent): boolean {
  return !kinds[kind].onlyByClient || data['cancelledBy'] === 'client';
}

/** Returns true if the message still makes sense for the current state of its subject. */
export function isStillRelevant(kind: NotificationKind, subject: Subject, now: number): boolean {
  return !isOutdated(kind, subject) && !isTooLate(kind, subject, now);
}

/** Returns true if the appointment or order was cancelled, declined or has expired. */
export function isEnded({ facts: { appointment, order } }: Subject): boolean {
  return (
    (appointment !== undefined && notTakingPlace.has(appointment.status)) ||
    order?.status === 'cancelled'
  );
}

/** Longest time after a visit to thank a client. Entering old visits must not send mails about them. */
const thanksMilliseconds = 2 * 86_400_000;

/**
 * Returns true if the appointment is over and the kind is only useful before. Fees and thanks are sent
 * afterwards too.
 */
function isTooLate(kind: NotificationKind, { facts }: Subject, now: number): boolean {
  const { ofFee, afterVisit, onlyBeforeStart } = kinds[kind];
  if (!facts.appointment || ofFee) return false;
  if (onlyBeforeStart) return facts.appointment.startAt <= now;
  return facts.appointment.endAt + (afterVisit ? thanksMilliseconds : 0) <= now;
}

function isOutdated(kind: NotificationKind, { facts }: Subject): boolean {
  const { status = '', waitsFor = null, feeMinor = 0 } = facts.appointment ?? {};
  const {
    ofFee,
    onlyWhileLive,
    onlyWhileUnpaid,
    onlyWhenUsedUp,
    onlyWhileDue,
    onlyWhileDebited,
    onlyWhileOffered,
    onlyWhileUndecided,
    onlyWhileRevoked,
  } = kinds[kind];
  const isShownAgain = kind === 'review_hidden' && facts.review?.hiddenReason == null;
  // The end of a membership is told once: when it is decided, or else when it comes.
  const { status: standing = 'active', endsWithPeriod = false } = facts.membership ?? {};
  const isEndTold = kind === 'membership_ending' && (standing === 'ended') === endsWithPeriod;
  const isKept = kind === 'membership_changing' && facts.membership?.next == null;
  const isLeft = (facts.package?.visitsLeft ?? 0) > 0;
  const isDecided = ['approved', 'declined'].includes(facts.timeOff?.status ?? '');
  const isLive = ['pending', 'confirmed'].includes(status);
  const isUnpaid = status === 'pending' && waitsFor === 'payment';
  return (
    isShownAgain ||
    isEndTold ||
    isKept ||
    (onlyWhileLive === true && !isLive) ||
    (onlyWhileUnpaid === true && !isUnpaid) ||
    (onlyWhileUndecided === true && isDecided) ||
    (onlyWhileRevoked === true && facts.calendar?.status !== 'revoked') ||
    (onlyWhenUsedUp === true && isLeft) ||
    (onlyWhileDue === true && facts.membership?.status !== 'past_due') ||
    (onlyWhileDebited === true && !facts.membership?.debit) ||
    (onlyWhileOffered === true && !facts.waitlist?.offer) ||
    (ofFee === true && feeMinor === 0)
  );
}
