import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query } from '../../platform/database/query/query.ts';
import { facts } from './conversation.queries.ts';
import type { Reachable } from './shown.ts';

/** Contact data of a client, and what decides where a message to them can go. A client without a conversation has one in thought. */
export async function findReachable(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Reachable | undefined> {
  const [found] = await query(
    em,
    sql<Reachable>`
      select c.email, c.phone, v.last_channel as "lastChannel", v.whatsapp_phone as "whatsappPhone",
        ${sql.raw(epochMs('v.whatsapp_at'))} as "whatsappAt", ${facts}
      from client c left join conversation v on v.business_id = c.business_id and v.client_id = c.id
      left join whatsapp_account w on w.business_id = c.business_id
      where c.business_id = ${businessId} and c.id = ${id} and c.erased_at is null and c.merged_into_id is null`,
  );
  return found;
}
