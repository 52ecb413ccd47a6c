import type { PushKind } from '../../../enums.generated.ts';
import { kindsOf, type NotificationKind } from '../kinds/kinds.ts';

/** All kinds of push message. Members get all of them until they choose. */
export const pushKinds: readonly PushKind[] = [
  'booking_new',
  'booking_cancelled',
  'booking_moved',
  'client_wrote',
  'proposal_waiting',
];

const byKind: Partial<Record<NotificationKind, PushKind>> = {
  appointment_booked: 'booking_new',
  appointment_cancelled: 'booking_cancelled',
  appointment_moved: 'booking_moved',
  // Sent only if the visit got another staff member.
  appointment_changed: 'booking_moved',
};

/** Returns the push kind of a notification kind; undefined if it is not pushed. */
export const pushKindOf = (kind: NotificationKind): PushKind | undefined => byKind[kind];

/** Returns true if events of this type may be pushed to members. */
export const isPushed = (eventType: string): boolean =>
  kindsOf(eventType).some(kind => pushKindOf(kind) !== undefined);
