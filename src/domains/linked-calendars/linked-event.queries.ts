import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query, queryWithin } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import {
  isOnline,
  meetingLink,
} from '../scheduling/appointments/reading/appointment-list.queries.ts';
import { joinPlace, placeFields } from '../business/locations/location.queries.ts';
import type { LinkedCalendar } from './linked-calendar.entity.ts';
import type { LinkedEvent } from './linked-event.entity.ts';

/** Appointment whose event in the staff member's calendar is missing or outdated. */
export interface Differing {
  id: string;
  version: number;
  isShown: boolean;
  isTentative: boolean;
  startAt: number;
  endAt: number;
  title: string;
  clientName: string;
  clientPhone: string | null;
  place: string | null;
  eventId: string | null;
  shownVersion: number;
  attempts: number;
}

/**
 * Finds the first due appointments whose events in a calendar are missing or outdated: upcoming ones, and all of erased clients,
 * whose events are removed.
 */
export function findDiffering(
  em: EntityManager,
  {
    businessId,
    id,
    staffId,
    now,
    most,
  }: Pick<LinkedCalendar, 'businessId' | 'id' | 'staffId'> & { now: number; most: number },
): Promise<Differing[]> {
  const at = toIso(now);
  return query(
    em,
    sql<Differing>`
      with looked_at as (
        select id from appointment
        where business_id = ${businessId} and start_at > ${at}::timestamptz - interval '2 days' and end_at > ${at}
        union select appointment_id from linked_event
        where business_id = ${businessId} and linked_calendar_id = ${id} and erased)
      select a.id, a.version, a.status = 'pending' as "isTentative",
        ${sql.raw(epochMs('a.start_at'))} as "startAt", ${sql.raw(epochMs('a.end_at'))} as "endAt",
        concat_ws(', ', i.name, a.variant_name) as title, a.client_name as "clientName", c.phone as "clientPhone",
        case when ${sql.raw(isOnline('i'))} then ${sql.raw(meetingLink('a', 'i', 's'))}
          else coalesce(nullif(trim(a.custom_fields->>'place'), ''),
            nullif(concat_ws(', ', ${placeFields.name}, ${placeFields.address}), '')) end as place,
        shown.is_shown as "isShown", e.event_id as "eventId", coalesce(e.version, 0) as "shownVersion",
        coalesce(e.attempts, 0) as attempts
      from looked_at join appointment a on a.business_id = ${businessId} and a.id = looked_at.id
      join business b on b.id = a.business_id ${joinPlace('a')}
      join client c on c.business_id = a.business_id and c.id = a.client_id
      join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      join staff_member p on p.business_id = a.business_id and p.id = ${staffId}
      left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
      left join linked_event e on e.business_id = a.business_id and e.linked_calendar_id = ${id} and e.appointment_id = a.id
      cross join lateral (select p.active and not coalesce(e.erased, false) and a.status not in ('cancelled', 'declined', 'expired')
        and (a.staff_id = ${staffId} or ${staffId} = any(a.extra_staff_ids)) as is_shown) shown
      where (e.due_at is null or e.due_at <= ${at})
        and case when shown.is_shown then e.version is distinct from a.version else e.appointment_id is not null end
      order by a.start_at limit ${most}`,
  );
}

/** Key of an event: the calendar and the appointment that it shows. */
type EventKey = Pick<LinkedEvent, 'businessId' | 'linkedCalendarId' | 'appointmentId'>;

/** Returns events in a calendar, up to a number. */
export function findEvents(
  em: EntityManager,
  { businessId, linkedCalendarId, most }: Omit<EventKey, 'appointmentId'> & { most: number },
): Promise<(Pick<LinkedEvent, 'appointmentId' | 'attempts'> & { eventId: string | null })[]> {
  return query(
    em,
    sql<Pick<LinkedEvent, 'appointmentId' | 'attempts'> & { eventId: string | null }>`
      select appointment_id as "appointmentId", event_id as "eventId", attempts from linked_event
      where business_id = ${businessId} and linked_calendar_id = ${linkedCalendarId} limit ${sql.lit(most)}`,
  );
}

/**
 * Stores an attempt to show an appointment. Returns the idempotency key of the event until it is removed; null if the calendar is
 * no longer linked.
 */
export async function insertAttempt(
  em: EntityManager,
  {
    businessId,
    linkedCalendarId,
    appointmentId,
    eventId,
    dueAt,
    nonce,
  }: EventKey & { eventId: string | null; dueAt: number; nonce: string },
): Promise<string | null> {
  const [stored] = await queryWithin(
    em,
    businessId,
    sql<Pick<LinkedEvent, 'nonce'>>`
      insert into linked_event as e (business_id, linked_calendar_id, appointment_id, event_id, version, attempts, due_at, nonce)
      select business_id, id, ${appointmentId}, ${eventId}, 0, 1, ${toIso(dueAt)}, ${nonce} from linked_calendar
        where business_id = ${businessId} and id = ${linkedCalendarId} and left_at is null
      on conflict (business_id, linked_calendar_id, appointment_id)
        do update set attempts = e.attempts + 1, due_at = excluded.due_at
      returning e.nonce`,
  );
  return stored?.nonce ?? null;
}

/** Stores the time of the next attempt. */
export async function updateDue(
  em: EntityManager,
  { businessId, linkedCalendarId, appointmentId, dueAt }: EventKey & { dueAt: number },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update linked_event set due_at = ${toIso(dueAt)}
      where business_id = ${businessId} and linked_calendar_id = ${linkedCalendarId} and appointment_id = ${appointmentId}
      returning 1`,
  );
}

/** Stores the version of an appointment that its event shows. */
export async function updateShown(
  em: EntityManager,
  {
    businessId,
    linkedCalendarId,
    appointmentId,
    eventId,
    version,
    now,
  }: EventKey & { eventId: string; version: number; now: number },
): Promise<void> {
  await query(
    em,
    sql`update linked_event set event_id = ${eventId}, version = ${version}, attempts = 0, due_at = ${toIso(now)}
      where business_id = ${businessId} and linked_calendar_id = ${linkedCalendarId} and appointment_id = ${appointmentId}`,
  );
}

/** Deletes an event that is no longer in the calendar. */
export async function deleteEvent(
  em: EntityManager,
  { businessId, linkedCalendarId, appointmentId }: EventKey,
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`delete from linked_event
      where business_id = ${businessId} and linked_calendar_id = ${linkedCalendarId} and appointment_id = ${appointmentId}
      returning 1`,
  );
}
