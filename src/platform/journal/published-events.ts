/** What a business's own systems are told of, over webhooks. Happenings of other names stay in the journal. */
export const publishedEvents = [
  'appointment.created',
  'appointment.rescheduled',
  'appointment.confirmed',
  'appointment.declined',
  'appointment.arrived',
  'appointment.completed',
  'appointment.no_show',
  'appointment.cancelled',
  'appointment.expired',
  'order.created',
  'order.confirmed',
  'order.in_progress',
  'order.ready',
  'order.completed',
  'order.cancelled',
  'payment.succeeded',
  'payment.failed',
  'refund.succeeded',
  'refund.failed',
  'client.created',
  'client.updated',
] as const;

export type PublishedEvent = (typeof publishedEvents)[number];

const published: ReadonlySet<string> = new Set(publishedEvents);

/** Whether a happening of this name is published. */
export function isPublished(event: string): event is PublishedEvent {
  return published.has(event);
}
