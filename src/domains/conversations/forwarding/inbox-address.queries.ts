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

/** Finds the one client of a business with an e-mail address; null: none or several, so nobody knows who wrote. */
export async function findOnlyClient(
  em: EntityManager,
  { businessId, email }: { businessId: string; email: string },
): Promise<string | null> {
  const [first, ...others] = await query(
    em,
    sql<{ id: string }>`
      select id from client where business_id = ${businessId} and lower(email) = ${email} and erased_at is null
        and merged_into_id is null limit 2`,
  );
  return first && others.length === 0 ? first.id : null;
}
