/** What people are notified of. The schema's `NotificationKind` has the same values. */
const notificationKinds = [
  'appointment_booked',
  'appointment_moved',
  'appointment_confirmed',
  'appointment_declined',
  'appointment_cancelled',
  'appointment_reminder',
  'order_placed',
  'order_changed',
  'payment_received',
  'payment_refunded',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];
export type NotificationAudience = 'client' | 'business';
export type NotificationChannel = 'mail' | 'sms';
export type NotificationStatus = 'pending' | 'sent' | 'failed';
