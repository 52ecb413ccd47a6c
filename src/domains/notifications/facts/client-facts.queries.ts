import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { clientLanguage } from '../../clients/client-language.ts';
import { isOnline } from '../../scheduling/appointments/reading/meeting.queries.ts';
import type { Subject } from './facts.ts';

/** Facts of a business `b`. */
export const ofBusiness = sql`'business', jsonb_build_object('name', b.name, 'phone', b.phone, 'address', b.address,
  'timezone', b.timezone)`;

/** Columns of a Subject for messages to a client `c` of a business `b`, at this address. */
export const toClient = (email: Sql, locale = sql`b.locale`): Sql => sql`
  ${locale} as locale, ${sql.raw(clientLanguage)} as "clientLanguage", c.id as "clientId", ${email} as email, c.phone`;

/** Columns of a Subject about a client `c` of a business `b`. `lastVisit` is the visit to include. */
export const clientColumns = (lastVisit = sql`null`): Sql => sql`
  jsonb_build_object(${ofBusiness}, 'currency', b.currency,
    'client', jsonb_build_object('name', c.name, 'phone', c.phone), 'lastVisit', ${lastVisit},
    'bookAt', (select h.storefront_url from shop h where h.business_id = b.id and h.published)) as facts,
  ${toClient(sql`c.email`)}`;

/** Reads the facts about a waiting-list entry with its current offer. */
export function readWaitlist(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', b.currency,
          'client', jsonb_build_object('name', w.client_name, 'phone', c.phone),
          'waitlist', jsonb_build_object('id', w.id, 'serviceName', concat_ws(', ', i.name, v.name), 'online', ${sql.raw(isOnline('i'))},
            'dateFrom', w.date_from, 'dateTo', w.date_to,
            'offer', (select jsonb_build_object('startAt', ${sql.raw(epochMs('f.start_at'))},
                'expiresAt', ${sql.raw(epochMs('f.expires_at'))}, 'staffName', s.name)
              from waitlist_offer f left join staff_member s on s.id = f.staff_id and s.business_id = f.business_id
              where f.business_id = w.business_id and f.entry_id = w.id and f.status = 'open'))) as facts,
        ${toClient(sql`coalesce(w.email, c.email)`)}
      from waitlist_entry w join business b on b.id = w.business_id
      join client c on c.id = w.client_id and c.business_id = w.business_id
      join catalog_item i on i.id = w.catalog_item_id and i.business_id = w.business_id
      left join catalog_variant v on v.id = w.variant_id and v.business_id = w.business_id
      where w.business_id = ${businessId} and w.id = ${id}`,
  );
}
