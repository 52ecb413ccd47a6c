import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';

/**
 * Has the calendars of a visit's people show it as it is now, of those that had it, too; those that fail wait for their time
 * all the same.
 */
export async function makeCalendarsDue(
  em: EntityManager,
  event: OutboxEvent,
  now: number,
): Promise<void> {
  if (!event.type.startsWith('appointment.')) return;
  await sql(
    em,
    `update linked_calendar l set due_at = $3
     from appointment a
     where l.business_id = $1 and a.business_id = $1 and a.id = $2 and l.due_at > $3 and l.status = 'active' and l.left_at is null
       and (l.staff_id = a.staff_id or l.staff_id = any(a.extra_staff_ids)
         or exists (select from linked_event e
           where e.business_id = l.business_id and e.linked_calendar_id = l.id and e.appointment_id = a.id))`,
    [event.businessId, event.subject, toIso(now)],
  );
}
