import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query, type Sql } from '../../../platform/database/query/query.ts';
import { WhatsAppAccount } from './whatsapp-account.entity.ts';

/** Reads the connection of a business; undefined if it was never saved. */
export async function findAccount(
  em: EntityManager,
  businessId: string,
): Promise<WhatsAppAccount | undefined> {
  const [found] = await query(
    em,
    sql`select ${columns(em, WhatsAppAccount, 'w')} from whatsapp_account w
      where w.business_id = ${businessId}` as Sql<WhatsAppAccount>,
  );
  return found;
}
