import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';

/** What was read of a calendar, by the ids of its events. */
interface Read {
  busy: ReadonlyMap<string, Interval>;
  free: ReadonlySet<string>;
  cursor: string;
  span: Interval;
  /** Whether what is not in it is gone. */
  isAll: boolean;
}

/**
 * Stores what was read, under the lock that bookings take, unless somebody else has read on meanwhile or the calendar was let
 * go. What changes nothing needs no lock.
 */
export async function storeBusyTimes(
  context: Context,
  calendar: LinkedCalendar,
  read: Read,
): Promise<void> {
  const { businessId } = calendar;
  if (!read.isAll && read.busy.size === 0 && read.free.size === 0) {
    const { text, parameters } = goingOn(calendar, read);
    await changeRows(context.em, businessId, text, parameters);
    return;
  }
  await inTransaction(context.services.fork(), businessId, async em => {
    await lockBusiness({ ...context, em }, businessId);
    const { text, parameters } = goingOn(calendar, read);
    const [held] = await sql(em, text, parameters);
    if (held) await change(em, calendar, read);
  });
}

function goingOn({ id, businessId, cursor }: LinkedCalendar, read: Read) {
  return {
    text: `update linked_calendar set cursor = $3, read_until = $4
      where business_id = $1 and id = $2 and cursor is not distinct from $5 and left_at is null returning id`,
    parameters: [businessId, id, read.cursor, toIso(read.span.endAt), cursor ?? null],
  };
}

/** What is over goes, too. Our own events keep nobody busy: their appointments do. */
async function change(
  em: EntityManager,
  { id, businessId, staffId }: LinkedCalendar,
  { busy, free, span, isAll }: Read,
): Promise<void> {
  const ids = [...busy.keys()];
  const times = [...busy.values()];
  await sql(
    em,
    `delete from busy_time where business_id = $1 and linked_calendar_id = $2
       and ($3 or event_id = any($4::text[]) or end_at < $5) and event_id <> all($6::text[])`,
    [businessId, id, isAll, [...free], toIso(span.startAt), ids],
  );
  if (ids.length === 0) return;
  await sql(
    em,
    `insert into busy_time (business_id, linked_calendar_id, staff_id, event_id, start_at, end_at)
     select $1, $2, $3, b.id, b.start_at, b.end_at
     from unnest($4::text[], $5::timestamptz[], $6::timestamptz[]) as b(id, start_at, end_at)
     where not exists (select from linked_event e
       where e.business_id = $1 and e.linked_calendar_id = $2 and e.event_id = b.id)
     on conflict (business_id, linked_calendar_id, event_id) do update set start_at = excluded.start_at, end_at = excluded.end_at
       where (busy_time.start_at, busy_time.end_at) <> (excluded.start_at, excluded.end_at)`,
    [
      businessId,
      id,
      staffId,
      ids,
      times.map(({ startAt }) => toIso(startAt)),
      times.map(({ endAt }) => toIso(endAt)),
    ],
  );
}
