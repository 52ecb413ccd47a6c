import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query, queryWithin } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { ShopDomain } from './shop-domain.entity.ts';

/** Claims due domains of any business by moving their next check ahead, so that they are retried after a crash. */
export function claimDue(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<ShopDomain[]> {
  const at = toIso(now);
  return queryWithin(
    em,
    { across: 'sweeps' },
    sql<ShopDomain>`
      update shop_domain d set due_at = ${at}::timestamptz + interval '5 minutes'
      where (d.business_id, d.id) in (select business_id, id from shop_domain
        where due_at <= ${at} order by due_at limit ${sql.lit(most)} for update skip locked)
      returning ${columns(em, ShopDomain, 'd')}`,
  );
}

/** Returns true if another business has proven the host. */
export async function isProvenElsewhere(
  em: EntityManager,
  { host, businessId }: Pick<ShopDomain, 'host' | 'businessId'>,
): Promise<boolean> {
  const others = await query(
    em,
    sql`select from shop_domain where host = ${host} and state = 'proven' and business_id <> ${businessId}`,
  );
  return others.length > 0;
}
