import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';

/** Longer than a look at it that is under way can take. */
const waitsMilliseconds = 90_000;

/** Lets a calendar go, in a transaction that holds the lock: its busy times count no more, and a job takes our events out of it. */
export async function leaveCalendar({ em, now }: Context, calendar: LinkedCalendar): Promise<void> {
  const { businessId, id } = calendar;
  em.assign(calendar, { leftAt: now(), dueAt: now() + waitsMilliseconds, failures: 0 });
  await em.flush();
  await sql(em, 'delete from busy_time where business_id = $1 and linked_calendar_id = $2', [
    businessId,
    id,
  ]);
}
