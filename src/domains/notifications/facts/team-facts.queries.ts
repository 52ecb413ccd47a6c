import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { joinPlace, placeFields } from '../../business/locations/location.queries.ts';
import { isProven } from '../recipients.queries.ts';
import { placeOfShop } from '../../shop/shop.queries.ts';
import type { Subject } from './facts.ts';
import { clientLanguage } from '../../clients/client-language.ts';
import { isOnline } from '../../scheduling/appointments/reading/appointment-list.queries.ts';

/** Facts of a business `b`. */
export const ofBusiness = sql`'business', jsonb_build_object('name', b.name, 'phone', b.phone, 'address', b.address,
  'timezone', b.timezone)`;

/** Facts of a business `b` at the location `pl` of an appointment. */
export const ofPlace = sql`'business', jsonb_build_object('name', b.name, 'location', ${placeFields.name},
  'phone', ${placeFields.phone}, 'address', ${placeFields.address}, 'timezone', ${placeFields.timezone})`;

/** Columns of a Subject for messages to a client `c` of a business `b`, at this address. */
export const toClient = (email: Sql, locale = sql`b.locale`): Sql => sql`
  ${locale} as locale, ${sql.raw(clientLanguage)} as "clientLanguage", c.id as "clientId", ${email} as email, c.phone`;

/** Columns of a Subject about a client `c` of a business `b`. `lastVisit` is the visit to include, with the facts of its place. */
export const clientColumns = (lastVisit = sql`null`, business = ofBusiness): Sql => sql`
  jsonb_build_object(${business}, 'currency', b.currency,
    'client', jsonb_build_object('name', c.name, 'phone', c.phone), 'lastVisit', ${lastVisit},
    'bookAt', ${placeOfShop('b.id')}) as facts,
  ${toClient(sql`c.email`)}`;

/** Reads the facts about a waiting-list entry with its current offer, at the location of the offer, or the only requested one. */
export function readWaitlist(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofPlace}, 'currency', b.currency,
          'client', jsonb_build_object('name', w.client_name, 'phone', c.phone),
          'waitlist', jsonb_build_object('id', w.id, 'serviceName', concat_ws(', ', i.name, v.name), 'online', ${sql.raw(isOnline('i'))},
            'dateFrom', w.date_from, 'dateTo', w.date_to,
            'offer', case when f.id is not null then jsonb_build_object('startAt', ${sql.raw(epochMs('f.start_at'))},
              'expiresAt', ${sql.raw(epochMs('f.expires_at'))}, 'staffName', s.name) end)) as facts,
        ${toClient(sql`coalesce(w.email, c.email)`)}
      from waitlist_entry w join business b on b.id = w.business_id
      join client c on c.id = w.client_id and c.business_id = w.business_id
      join catalog_item i on i.id = w.catalog_item_id and i.business_id = w.business_id
      left join catalog_variant v on v.id = w.variant_id and v.business_id = w.business_id
      left join waitlist_offer f on f.business_id = w.business_id and f.entry_id = w.id and f.status = 'open'
      left join staff_member s on s.id = f.staff_id and s.business_id = f.business_id
      left join lateral (
        select w.business_id, case when f.id is null then nullif(w.location_ids[1], 'loc_' || substr(w.business_id, 5))
          else f.location_id end as location_id
        where f.id is not null or cardinality(w.location_ids) = 1) at on true
      ${joinPlace('at')}
      where w.business_id = ${businessId} and w.id = ${id}`,
  );
}

/** Reads the facts about a review, at the location of the visit. */
export function readReview(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofPlace}, 'currency', b.currency,
          'client', jsonb_build_object('name', a.client_name, 'phone', c.phone),
          'review', jsonb_build_object('id', r.id, 'stars', r.stars, 'authorName', r.author_name,
            'hiddenReason', r.hidden_reason, 'appointmentId', r.appointment_id, 'slug', b.slug)) as facts,
        ${toClient(sql`c.email`)}
      from review r join business b on b.id = r.business_id
      join appointment a on a.business_id = r.business_id and a.id = r.appointment_id
      join client c on c.business_id = r.business_id and c.id = r.client_id
      ${joinPlace('r')}
      where r.business_id = ${businessId} and r.id = ${id}`,
  );
}

/** Reads the facts about a product whose stock is low, with the level at the moment it dropped below the minimum. */
export function readStock(
  em: EntityManager,
  { businessId, id, onHand, lowStock }: TenantKey & { onHand: unknown; lowStock: unknown },
): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
          'stock', jsonb_build_object('title', i.name || coalesce(' (' || v.name || ')', ''), 'sku', coalesce(v.sku, i.sku),
            'onHand', ${onHand}::int, 'lowStock', ${lowStock}::int)) as facts,
        b.locale, null as "clientLanguage", null as "clientId", null as email, null as phone
      from stock s join business b on b.id = s.business_id
      join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
      left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id
      where s.business_id = ${businessId} and s.id = ${id}`,
  );
}

/** Joins from `t` to its staff member `s` and their user `u`, a member with a proven address. */
const personOf = sql`
  join staff_member s on s.id = t.staff_id and s.business_id = t.business_id
  left join membership m on m.business_id = t.business_id and m.user_id = s.user_id and m.accepted_at is not null
  left join app_user u on u.id = m.user_id and ${isProven}`;

/** Reads the facts about a time-off request, with the e-mail address of the staff member who asked. */
export function readTimeOff(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
          'timeOff', jsonb_build_object('staffName', s.name, 'startAt', ${sql.raw(epochMs('t.start_at'))},
            'endAt', ${sql.raw(epochMs('t.end_at'))}, 'status', t.status, 'reason', t.reason, 'note', t.note)) as facts,
        b.locale, null as "clientLanguage", null as "clientId", u.email, null as phone
      from time_off_request t join business b on b.id = t.business_id ${personOf}
      where t.business_id = ${businessId} and t.id = ${id}`,
  );
}

/** Reads the facts about a linked calendar, with the e-mail address of its staff member. */
export function readLinkedCalendar(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
          'calendar', jsonb_build_object('staffName', s.name, 'provider', t.provider, 'account', t.account,
            'status', t.status, 'slug', b.slug)) as facts,
        b.locale, null as "clientLanguage", null as "clientId", u.email, null as phone
      from linked_calendar t join business b on b.id = t.business_id ${personOf}
      where t.business_id = ${businessId} and t.id = ${id} and t.left_at is null`,
  );
}
