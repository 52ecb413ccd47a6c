import type { EntityManager } from '@mikro-orm/sql';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { makeDue } from '../linked-calendar.queries.ts';

/**
 * Makes the calendars of an appointment's staff due for sync, former staff included. Failing calendars keep
 * their waiting time.
 */
export async function makeCalendarsDue(
  em: EntityManager,
  { type, businessId, subject }: OutboxEvent,
  now: number,
): Promise<void> {
  if (!type.startsWith('appointment.')) return;
  await makeDue(em, { businessId, appointmentId: subject, dueAt: now });
}
