import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { allOf, fromText, query, type Sql } from '../../platform/database/query/query.ts';
import { isNotAside } from '../../platform/sweeps/set-aside.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { joinPlace } from '../business/locations/location.queries.ts';
import { isFirstOfVisit, namesOf } from './facts/appointment-facts.queries.ts';
import { clientColumns, ofPlace } from './facts/team-facts.queries.ts';
import type { Subject } from './facts/facts.ts';
import { packageColumns, packageTables } from './facts/order-facts.queries.ts';
import { isWantedBy } from './recipients.queries.ts';

/** Message due by time alone: its subject, and the event id that makes it unique. */
export interface Due extends Subject {
  businessId: string;
  id: string;
  eventId: string;
}

/** Present instant, and the ways in which messages can be sent. */
export interface Planning {
  now: number;
  mailWorks: boolean;
  textsWork: boolean;
}

/** Most notifications planned in one run. */
const mostAtOnce = 100;

/** Condition: a notification for the due event exists. */
const isNotified = sql`exists (
  select from notification n where n.business_id = due."businessId" and n.event_id = due."eventId")`;

/**
 * Returns the statement that lists the due messages of `rows` whose recipient can be reached, and which the job has
 * not set aside after failures. `isOnce` omits those whose event has a notification.
 */
export function dueAmong(
  rows: Sql,
  { now, mailWorks, textsWork }: Planning,
  { job, order, isOnce = false }: { job: string; order: string; isOnce?: boolean },
): Sql<Due> {
  const where = allOf([
    sql`(for_client and case when email is null then phone is not null and ${textsWork}::boolean else ${mailWorks}::boolean end
      or for_business and ${mailWorks}::boolean)`,
    isOnce && sql`not ${isNotified}`,
    fromText(isNotAside(job, 'due."eventId"'), [toIso(now)]),
  ]);
  return sql<Due>`
    select * from (${rows}) due where ${where} order by ${sql.ref(order)} limit ${sql.lit(mostAtOnce)}`;
}

/** First and last hour of the day for greetings, on the clock of the business. */
const [firstHour, lastHour] = [9, 19];

/** Birthdays on a local day. In non-leap years, 29 February is greeted on the 28th. */
const birthdays = sql`array[to_char(local.at, 'MM-DD'),
  case when to_char(local.at, 'MM-DD') = '02-28' and to_char(local.at + interval '1 day', 'MM-DD') = '03-01'
    then '02-29' end]`;

/** Finds the birthday greetings to clients of all businesses that are due, one a year each. */
export function findBirthdays(em: EntityManager, planning: Planning): Promise<Due[]> {
  const rows = sql`
    select ${clientColumns()}, b.id as "businessId", c.id,
      'birthday:' || c.id || ':' || extract(year from local.at) as "eventId",
      'client_birthday' = any(t.to_clients) and ${isWantedBy('marketing', planning)} as for_client,
      'client_birthday' = any(t.to_business) as for_business
    from notification_settings t join business b on b.id = t.business_id
    cross join lateral (select ${toIso(planning.now)}::timestamptz at time zone b.timezone as at) local
    join client c on c.business_id = b.id and right(c.birthday, 5) = any(${birthdays})
    where 'client_birthday' = any(t.to_clients || t.to_business)
      and extract(hour from local.at) between ${sql.lit(firstHour)} and ${sql.lit(lastHour)}
      and c.erased_at is null and c.merged_into_id is null`;
  return query(em, dueAmong(rows, planning, { job: 'plan-birthdays', order: 'id', isOnce: true }));
}

/** Window in days for the invitation. A business that switches invitations on must not write to every past client. */
const daysToAsk = 7;

const lastVisit = sql`jsonb_build_object('serviceName', concat_ws(', ', i.name, a.variant_name),
  'staffName', ${namesOf('a', 's')}, 'startAt', ${sql.raw(epochMs('a.start_at'))})`;

/**
 * Finds the invitations to clients of all businesses whose last visit was the set number of days ago. Clients
 * with a newer booking are skipped. Each visit is followed by one invitation.
 */
export function findInvitations(em: EntityManager, planning: Planning): Promise<Due[]> {
  const now = toIso(planning.now);
  const rows = sql`
    select ${clientColumns(lastVisit, ofPlace)}, b.id as "businessId", c.id, a.start_at, 'next:' || a.id as "eventId",
      'client_next_visit' = any(t.to_clients) and ${isWantedBy('marketing', planning)} as for_client,
      'client_next_visit' = any(t.to_business) as for_business
    from notification_settings t join business b on b.id = t.business_id
    join appointment a on a.business_id = b.id and a.status = 'completed' and ${isFirstOfVisit('a')}
      and a.start_at <= ${now}::timestamptz - make_interval(days => t.next_visit_days)
      and a.start_at > ${now}::timestamptz - make_interval(days => t.next_visit_days + ${sql.lit(daysToAsk)})
    join client c on c.business_id = b.id and c.id = a.client_id
    join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
    left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
    ${joinPlace('a')}
    where 'client_next_visit' = any(t.to_clients || t.to_business)
      and not exists (
        select from appointment later where later.business_id = b.id and later.client_id = a.client_id
          and later.start_at > a.end_at and later.status not in ('cancelled', 'declined', 'expired'))`;
  return query(
    em,
    dueAmong(rows, planning, { job: 'plan-next-visits', order: 'start_at', isOnce: true }),
  );
}

/** Days before a package's expiry at which its reminder is due. */
const daysAhead = 14;
/** Days after getting a package without a reminder: the client still knows how long it is valid. */
const restDays = 3;

/**
 * Condition: a reminder of the package's expiry exists. It compares local days, since a corrected time
 * zone shifts the instant.
 */
const isEndTold = sql`exists (
  select from notification n where n.business_id = k.business_id and n.subject = k.id and n.kind = 'package_ending'
    and to_timestamp((n.facts->'package'->>'expiresAt')::numeric / 1000) at time zone (n.facts->'business'->>'timezone')
      = k.expires_at at time zone b.timezone)`;

/**
 * Finds the reminders of packages of all businesses that expire soon and have visits left. Each expiry gets one
 * reminder; a postponed expiry counts as a new one.
 */
export function findEndings(em: EntityManager, planning: Planning): Promise<Due[]> {
  const now = toIso(planning.now);
  const rows = sql`
    select ${packageColumns}, b.id as "businessId", k.id, k.expires_at,
      'ending:' || k.id || ':' || ${sql.raw(epochMs('k.expires_at'))}::text as "eventId",
      coalesce('package_ending' = any(t.to_clients), true) as for_client,
      coalesce('package_ending' = any(t.to_business), false) as for_business
    from client_package k join business b on b.id = k.business_id
    left join notification_settings t on t.business_id = b.id ${packageTables}
    where k.expires_at > ${now} and k.expires_at <= ${now}::timestamptz + make_interval(days => ${sql.lit(daysAhead)})
      and k.created_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(restDays)}) and k.voided_at is null and k.visits_left > 0
      and not ${isEndTold}`;
  return query(em, dueAmong(rows, planning, { job: 'plan-endings', order: 'expires_at' }));
}
