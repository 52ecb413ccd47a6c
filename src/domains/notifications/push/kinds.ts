import type { PushKind } from '../../../enums.generated.ts';
import type { NotificationKind } from '../kinds/kinds.ts';
import { kindsOf } from '../kinds/kinds-of.ts';

/** What members can be told of at once: all of it, until they choose. */
export const pushKinds: readonly PushKind[] = [
  'booking_new',
  'booking_cancelled',
  'booking_moved',
  'proposal_waiting',
];

const byKind: Partial<Record<NotificationKind, PushKind>> = {
  appointment_booked: 'booking_new',
  appointment_cancelled: 'booking_cancelled',
  appointment_moved: 'booking_moved',
  // Only where somebody else serves it now.
  appointment_changed: 'booking_moved',
};

/** What a notification is told as at once; undefined where it is not. */
export const pushKindOf = (kind: NotificationKind): PushKind | undefined => byKind[kind];

/** Whether members may be told of events of this type at once. */
export const isPushed = (eventType: string): boolean =>
  kindsOf(eventType).some(kind => pushKindOf(kind) !== undefined);
