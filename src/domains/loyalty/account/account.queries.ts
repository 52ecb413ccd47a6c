import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import type { ClientKey } from '../members/member.queries.ts';

/** The points of a client of a business. */
export interface LoyaltyAccount extends ClientKey {
  businessName: string;
  slug: string;
  currency: string;
  /** True if the business has points now. */
  active: boolean;
  balance: number;
  /** Code of the client's link for friends; null before the first points, and if friends bring none. */
  friendCode: string | null;
  /** Points of both for a friend's first paid visit; null if friends bring none. */
  friendPoints: number | null;
  referrerId: string | null;
  referrerName: string | null;
}

/** Reads the points of clients, each of one business. Placeholders of merged and erased clients have none. */
export function findAccounts(
  em: EntityManager,
  keys: readonly ClientKey[],
): Promise<LoyaltyAccount[]> {
  const businessIds = keys.map(({ businessId }) => businessId);
  const clientIds = keys.map(({ clientId }) => clientId);
  return query(
    em,
    sql<LoyaltyAccount>`
      select c.business_id as "businessId", c.id as "clientId", b.name as "businessName", b.slug, b.currency,
        program.business_id is not null as active,
        (select coalesce(sum(e.points), 0)::int from loyalty_entry e where e.business_id = c.business_id and e.client_id = c.id) as balance,
        case when program.friend_points is not null then m.friend_code end as "friendCode", program.friend_points as "friendPoints",
        r.id as "referrerId", r.name as "referrerName"
      from unnest(${businessIds}::text[], ${clientIds}::text[]) as key(business_id, client_id)
      join client c on c.business_id = key.business_id and c.id = key.client_id and c.erased_at is null
      join business b on b.id = c.business_id
      left join loyalty_program program on program.business_id = b.id and program.active
      left join loyalty_member m on m.business_id = c.business_id and m.client_id = c.id
      left join client first on first.business_id = m.business_id and first.id = m.referrer_id
      left join client r on r.business_id = m.business_id and r.id = coalesce(first.merged_into_id, first.id)
      order by lower(b.name), b.id, c.id`,
  );
}

/** Returns those of these businesses that have points now. */
export async function findActive(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select b.id from business b
      join loyalty_program program on program.business_id = b.id and program.active
      where b.id = any(${ids}) and b.status = 'active'`,
  );
  return rows.map(({ id }) => id);
}
