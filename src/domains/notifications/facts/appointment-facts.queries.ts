import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { joinPlace } from '../../business/locations/location.queries.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import {
  isOnline,
  meetingLink,
} from '../../scheduling/appointments/reading/appointment-list.queries.ts';
import { ofPlace, toClient } from './team-facts.queries.ts';
import type { Subject } from './facts.ts';

/** E-mail address given with the booking, used if the client has none. */
export const bookersEmail =
  sql.raw(String.raw`case when a.custom_fields->>'email' ~ '^[^\s@<>]{1,64}@[^\s@.<>]+(\.[^\s@.<>]+)+$'
  then lower(a.custom_fields->>'email') end`);

/** E-mail address for messages about an appointment `a` to its client `c`. */
export const emailOfVisit = sql`coalesce(c.email, ${bookersEmail})`;

const isEnded = (alias: string) =>
  sql`(${sql.ref(alias)}.status in ('cancelled', 'declined', 'expired'))`;

/** Returns the names of all staff of an appointment, whose main staff member must be joined. */
export function namesOf(appointment: string, staff: string): Sql {
  const [a, s] = [sql.ref(appointment), sql.ref(staff)];
  return sql`
    case when ${a}.extra_staff_ids = '{}' then ${s}.name else concat_ws(', ', ${s}.name, (
      select string_agg(e.name, ', ' order by e.sort_order, e.id) from staff_member e
      where e.business_id = ${a}.business_id and e.id = any(${a}.extra_staff_ids))) end`;
}

/** Returns the appointments of a visit in the same state as appointment `a`: all live, or all ended. */
const visitParts = (visitId: Sql): Sql => sql`(
  select jsonb_agg(jsonb_build_object('serviceName', concat_ws(', ', vi.name, v.variant_name), 'staffName', ${namesOf('v', 'vs')},
      'online', ${sql.raw(isOnline('vi'))}, 'meetingUrl', ${sql.raw(meetingLink('v', 'vi', 'vs'))}, 'status', v.status, 'waitsFor', v.waits_for,
      'startAt', ${sql.raw(epochMs('v.start_at'))}, 'endAt', ${sql.raw(epochMs('v.end_at'))},
      'priceMinor', v.net_minor + v.tax_minor, 'depositMinor', v.deposit_minor, 'feeMinor', v.fee_minor,
      'feeDueMinor', v.fee_due_minor, 'taxes', case when v.tax_name is not null then jsonb_build_array(
        jsonb_build_object('name', v.tax_name, 'ppm', v.tax_ppm, 'taxMinor', v.tax_minor)) end)
    order by v.start_at, v.id)
  from appointment v
  join catalog_item vi on vi.business_id = v.business_id and vi.id = v.catalog_item_id
  left join staff_member vs on vs.business_id = v.business_id and vs.id = v.staff_id
  where v.business_id = a.business_id and v.visit_id = ${visitId} and ${isEnded('v')} = ${isEnded('a')})`;

/**
 * Returns the condition: the appointment is the first of its visit that was not cancelled. Messages about the
 * visit use this one.
 */
export function isFirstOfVisit(appointment: string): Sql {
  const a = sql.ref(appointment);
  return sql`not exists (
    select from appointment e where e.business_id = ${a}.business_id and e.visit_id = ${a}.visit_id
      and not ${isEnded('e')} and (e.start_at, e.id) < (${a}.start_at, ${a}.id))`;
}

/** Columns of a Subject, over the tables of `appointmentTables`. `visitId` is the visit to include. */
export const appointmentColumns = (visitId: Sql): Sql => sql`
  jsonb_build_object(${ofPlace}, 'currency', b.currency,
    'client', jsonb_build_object('name', a.client_name, 'phone', c.phone),
    'appointment', jsonb_build_object('id', a.id, 'status', a.status, 'version', a.version,
      'startAt', ${sql.raw(epochMs('a.start_at'))}, 'endAt', ${sql.raw(epochMs('a.end_at'))},
      'serviceName', concat_ws(', ', i.name, a.variant_name), 'staffName', ${namesOf('a', 's')}, 'priceMinor', a.net_minor + a.tax_minor,
      'taxes', case when a.tax_name is not null then jsonb_build_array(jsonb_build_object(
        'name', a.tax_name, 'ppm', a.tax_ppm, 'taxMinor', a.tax_minor)) end,
      'place', nullif(trim(a.custom_fields->>'place'), ''), 'online', ${sql.raw(isOnline('i'))}, 'meetingUrl', ${sql.raw(meetingLink('a', 'i', 's'))},
      'waitsFor', a.waits_for, 'reason', a.cancel_reason,
      'parts', ${visitParts(visitId)}, 'policy', a.policy, 'depositMinor', a.deposit_minor, 'feeMinor', a.fee_minor,
      'feeDueMinor', case when a.fee_due_minor > 0 and not exists (
        select from payment p where p.business_id = a.business_id and p.appointment_id = a.id
          and p.card_id is not null and p.status in ('pending', 'unknown')) then a.fee_due_minor else 0 end)) as facts,
  ${toClient(emailOfVisit)}`;

/** Tables with the facts of an appointment `a` of a business `b`. */
export const appointmentTables = sql`
  join client c on c.id = a.client_id and c.business_id = a.business_id
  join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
  left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
  ${joinPlace('a')}`;

/** Key of an appointment, and the visit to include. */
type VisitKey = TenantKey & { visitId: string | null };

const appointment = ({ businessId, id, visitId }: VisitKey) => sql<Subject>`
  select ${appointmentColumns(sql`${visitId}`)}
  from appointment a join business b on b.id = a.business_id ${appointmentTables}
  where a.business_id = ${businessId} and a.id = ${id}`;

/** Reads the facts about an appointment. */
export function readAppointment(em: EntityManager, key: VisitKey): Promise<Subject[]> {
  return query(em, appointment(key));
}

/**
 * Reads the facts about an appointment with the times of all visits of its series from it on. Only visits in the
 * same state are included: live or ended.
 */
export function readSeries(em: EntityManager, key: VisitKey): Promise<Subject[]> {
  const endOfVisit = epochMs(`coalesce((select max(l.end_at) from appointment l
    where l.business_id = v.business_id and l.visit_id = v.visit_id), v.end_at)`);
  return query(
    em,
    sql<Subject>`
      select jsonb_set(told.facts, '{appointment,dates}', (
          select jsonb_agg(jsonb_build_object('id', v.id, 'version', v.version, 'startAt', ${sql.raw(epochMs('v.start_at'))},
            'endAt', ${sql.raw(endOfVisit)}) order by v.start_at)
          from appointment a join appointment v on v.business_id = a.business_id and v.series_id = a.series_id
          where a.business_id = ${key.businessId} and a.id = ${key.id} and v.start_at >= a.start_at
            and ${isEnded('v')} = ${isEnded('a')}
            and not exists (select from appointment e where e.business_id = v.business_id and e.visit_id = v.visit_id
              and (e.start_at, e.id) < (v.start_at, v.id)))) as facts,
        told.locale, told."clientLanguage", told."clientId", told.email, told.phone
      from (${appointment(key)}) told`,
  );
}

/** Finds the first appointment of a series or a visit that still takes place. */
export async function findFirstLive(
  em: EntityManager,
  {
    businessId,
    seriesId,
    visitId,
  }: { businessId: string; seriesId: string | null; visitId: string | null },
): Promise<Pick<Appointment, 'id' | 'visitId'> | undefined> {
  const [first] = await query(
    em,
    sql<Pick<Appointment, 'id' | 'visitId'>>`
      select a.id, a.visit_id as "visitId" from appointment a
      where a.business_id = ${businessId} and (a.series_id = ${seriesId} or a.visit_id = ${visitId})
        and a.status in ('pending', 'confirmed')
      order by a.start_at, a.id limit 1`,
  );
  return first;
}
