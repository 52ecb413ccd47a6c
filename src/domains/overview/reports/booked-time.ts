import type { EntityManager } from '@mikro-orm/sql';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { asked, parametersOf, type Span } from './read-rows.ts';
import { inSpan, takesPlace } from './statements.ts';

/** The booked time of a person in a period. */
export interface BookedTime {
  /** From 1. */
  period: number;
  staffId: string;
  /** How many appointments there are; a group is one. */
  count: number;
  /** How many of others they serve with them. */
  helped: number;
  /** How long all of these take together, in minutes. */
  minutes: number;
}

/** So many appointments have the same place in the week and the same length. */
export interface BookedHours {
  /** From 1. */
  period: number;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** The minute of the day at which they start. */
  minute: number;
  /** How many minutes each takes. */
  length: number;
  count: number;
  /** How many people serve them. */
  people: number;
}

const appointments = `
  from appointment a
  where a.business_id = $1 and ${inSpan('a.start_at')} and a.staff_id is not null and ${takesPlace('a')}`;

/** Appointments of a group are one. What several people serve together is one, and takes the time of each. */
const visits = `
  select a.staff_id, a.start_at, a.end_at, 1 as own ${appointments} and a.group_size = 1
  union all
  select a.staff_id, a.start_at, max(a.end_at), 1 ${appointments} and a.group_size > 1
  group by a.staff_id, a.start_at, a.catalog_item_id
  union all
  select unnest(a.extra_staff_ids), a.start_at, a.end_at, 0 ${appointments} and a.extra_staff_ids <> '{}'`;

const length = `(date_part('epoch', end_at - start_at) / 60)::int`;

const byPerson = `${planAnew}
  with ${asked}, visit as (${visits})
  select width_bucket(start_at, $2::timestamptz[]) as period, staff_id as "staffId", sum(own)::int as count,
    (count(*) - sum(own))::int as helped, sum(${length})::int as minutes
  from visit group by 1, 2`;

/** Visits that start together are one row before their local time is computed, which is what takes time. */
const byHour = `${planAnew}
  with ${asked}, visit as (${visits}), together as (
    select start_at, ${length} as length, count(*) as people, sum(own) as count from visit group by 1, 2
  ), placed as (
    select width_bucket(start_at, $2::timestamptz[]) as period, start_at at time zone $5 as at, length, people, count
    from together
  )
  select period, extract(isodow from at)::int as weekday,
    (extract(hour from at) * 60 + extract(minute from at))::int as minute, length, sum(count)::int as count,
    sum(people)::int as people
  from placed group by 1, 2, 3, 4`;

/** Reads with one statement how long each person is booked. */
export function readBookedTime(em: EntityManager, span: Span): Promise<BookedTime[]> {
  return read<BookedTime>(em, byPerson, parametersOf(span));
}

/** Reads with one statement which hours of the week are booked. */
export function readBookedHours(
  em: EntityManager,
  span: Span,
  timezone: string,
): Promise<BookedHours[]> {
  return read<BookedHours>(em, byHour, [...parametersOf(span), timezone]);
}
