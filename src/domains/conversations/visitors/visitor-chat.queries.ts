import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, type Sql } from '../../../platform/database/query/query.ts';
import { VisitorChat } from './visitor-chat.entity.ts';

/** Finds a chat by the hash of its token, of any business. */
export async function findByToken(
  em: EntityManager,
  tokenHash: string,
): Promise<VisitorChat | undefined> {
  const [found] = await query(
    em,
    sql`select ${columns(em, VisitorChat, 't')} from visitor_chat t where t.token_hash = ${tokenHash}` as Sql<VisitorChat>,
  );
  return found;
}

/** Reads a chat of a business. */
export async function findChat(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<VisitorChat | undefined> {
  const [found] = await query(
    em,
    sql`select ${columns(em, VisitorChat, 't')} from visitor_chat t
      where t.business_id = ${businessId} and t.id = ${id}` as Sql<VisitorChat>,
  );
  return found;
}
