import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { queryReplica, unprepared, type Sql } from '../../../platform/database/query/query.ts';
import { andAt, inSpan, periodOf, type Span, takesPlace } from './clients.queries.ts';

/** The booked time of a staff member in a period. */
interface BookedTime {
  /** The number of the period, from 1. */
  period: number;
  staffId: string;
  /** The number of appointments; a group counts once. */
  count: number;
  /** The number of other staff's appointments that they help with. */
  helped: number;
  /** The total duration, in minutes. */
  minutes: number;
}

/** Appointments with the same time in the week and the same length. */
interface BookedHours {
  /** The number of the period, from 1. */
  period: number;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** The minute of the day at which they start. */
  minute: number;
  /** The length of each, in minutes. */
  length: number;
  count: number;
  /** The number of staff who serve them. */
  people: number;
}

/** Group appointments count once. An appointment of a team counts once, and takes the time of each member. */
function visits(span: Span): Sql {
  const appointments = sql`
    from appointment a
    where a.business_id = ${span.businessId} and ${inSpan(sql`a.start_at`, span)} and a.staff_id is not null and ${takesPlace(span)}${andAt(sql`a.location_id`, span)}`;
  return sql`
    select a.staff_id, a.start_at, a.end_at, 1 as own ${appointments} and a.group_size = 1
    union all
    select a.staff_id, a.start_at, max(a.end_at), 1 ${appointments} and a.group_size > 1
    group by a.staff_id, a.start_at, a.catalog_item_id
    union all
    select unnest(a.extra_staff_ids), a.start_at, a.end_at, 0 ${appointments} and a.extra_staff_ids <> '{}'`;
}

const length = sql`(date_part('epoch', end_at - start_at) / 60)::int`;

/** Reads the booked time of each staff member with one statement. */
export function readBookedTime(em: EntityManager, span: Span): Promise<BookedTime[]> {
  return queryReplica(
    em,
    sql<BookedTime>`${unprepared}
      with visit as (${visits(span)})
      select ${periodOf(sql`start_at`, span)} as period, staff_id as "staffId", sum(own)::int as count,
        (count(*) - sum(own))::int as helped, sum(${length})::int as minutes
      from visit group by 1, 2`,
  );
}

/**
 * Reads the booked hours of the week with one statement. Simultaneous visits are merged before their local time is computed,
 * since that is the slow part.
 */
export function readBookedHours(
  em: EntityManager,
  span: Span,
  { timezone }: { timezone: string },
): Promise<BookedHours[]> {
  return queryReplica(
    em,
    sql<BookedHours>`${unprepared}
      with visit as (${visits(span)}), together as (
        select start_at, ${length} as length, count(*) as people, sum(own) as count from visit group by 1, 2
      ), placed as (
        select ${periodOf(sql`start_at`, span)} as period, start_at at time zone ${timezone} as at, length, people, count
        from together
      )
      select period, extract(isodow from at)::int as weekday,
        (extract(hour from at) * 60 + extract(minute from at))::int as minute, length, sum(count)::int as count,
        sum(people)::int as people
      from placed group by 1, 2, 3, 4`,
  );
}
