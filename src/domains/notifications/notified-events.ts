import type { NotificationKind } from '../../graphql.generated.ts';
import type { PublishedEvent } from '../webhooks/published-events.ts';

/** Of what is published, what clients or the business may be told by mail, and as what. */
export const notifiedEvents: Readonly<Partial<Record<PublishedEvent, NotificationKind>>> = {
  'appointment.created': 'appointment_booked',
  'appointment.rescheduled': 'appointment_moved',
  'appointment.confirmed': 'appointment_confirmed',
  'appointment.declined': 'appointment_declined',
  'appointment.expired': 'appointment_declined',
  'appointment.cancelled': 'appointment_cancelled',
  'order.created': 'order_placed',
  'order.confirmed': 'order_changed',
  'order.in_progress': 'order_changed',
  'order.ready': 'order_changed',
  'order.completed': 'order_changed',
  'order.cancelled': 'order_changed',
  'payment.succeeded': 'payment_received',
  'refund.succeeded': 'payment_refunded',
};
