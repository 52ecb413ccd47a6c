import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query, type Sql } from '../../../platform/database/query/query.ts';
import { InboxAddress } from './inbox-address.entity.ts';

/** Reads the forwarding address of a business that works. */
export async function findAddress(
  em: EntityManager,
  businessId: string,
): Promise<InboxAddress | undefined> {
  const [found] = await query(
    em,
    sql`select ${columns(em, InboxAddress, 'a')} from inbox_address a join business b on b.id = a.business_id
      where a.business_id = ${businessId} and b.status = 'active'` as Sql<InboxAddress>,
  );
  return found;
}
