import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query } from '../../../platform/database/query/query.ts';
import { isProven } from '../recipients.queries.ts';
import { ofBusiness } from './client-facts.queries.ts';
import type { Subject } from './facts.ts';

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
