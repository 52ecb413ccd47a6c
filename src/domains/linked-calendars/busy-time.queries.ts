import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, query } from '../../platform/database/query/query.ts';
import type { Interval } from '../../platform/lib/time/intervals.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { BusyTime } from './busy-time.entity.ts';

type OfCalendar = Pick<BusyTime, 'businessId' | 'linkedCalendarId'>;

/** Deletes the busy times of a calendar, or of one of its events. */
export async function deleteBusyTimes(
  em: EntityManager,
  { businessId, linkedCalendarId, eventId }: OfCalendar & { eventId?: string },
): Promise<void> {
  const where = allOf([
    sql`business_id = ${businessId} and linked_calendar_id = ${linkedCalendarId}`,
    eventId !== undefined && sql`event_id = ${eventId}`,
  ]);
  await query(em, sql`delete from busy_time where ${where}`);
}

/** Deletes the busy times of a calendar that ended before a time or are of some events, or all, except those of `kept` events. */
export async function deleteOthers(
  em: EntityManager,
  {
    businessId,
    linkedCalendarId,
    isAll,
    eventIds,
    before,
    kept,
  }: OfCalendar & {
    isAll: boolean;
    eventIds: readonly string[];
    before: number;
    kept: readonly string[];
  },
): Promise<void> {
  await query(
    em,
    sql`delete from busy_time where business_id = ${businessId} and linked_calendar_id = ${linkedCalendarId}
      and (${isAll} or event_id = any(${eventIds}::text[]) or end_at < ${toIso(before)}) and event_id <> all(${kept}::text[])`,
  );
}

/** Stores busy times by event id. Our own events are skipped, since their appointments already block the time. */
export async function upsertBusyTimes(
  em: EntityManager,
  {
    businessId,
    linkedCalendarId,
    staffId,
    busy,
  }: OfCalendar & { staffId: string; busy: ReadonlyMap<string, Interval> },
): Promise<void> {
  const times = [...busy.values()];
  await query(
    em,
    sql`insert into busy_time (business_id, linked_calendar_id, staff_id, event_id, start_at, end_at)
      select ${businessId}, ${linkedCalendarId}, ${staffId}, b.id, b.start_at, b.end_at
      from unnest(${[...busy.keys()]}::text[], ${times.map(({ startAt }) => toIso(startAt))}::timestamptz[],
        ${times.map(({ endAt }) => toIso(endAt))}::timestamptz[]) as b(id, start_at, end_at)
      where not exists (select from linked_event e
        where e.business_id = ${businessId} and e.linked_calendar_id = ${linkedCalendarId} and e.event_id = b.id)
      on conflict (business_id, linked_calendar_id, event_id)
        do update set start_at = excluded.start_at, end_at = excluded.end_at
        where (busy_time.start_at, busy_time.end_at) <> (excluded.start_at, excluded.end_at)`,
  );
}
