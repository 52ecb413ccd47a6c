import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { lastDayOfPoints, ledgerOf, yearsOf } from '../ledger/standing.queries.ts';
import type { Tier } from '../program/loyalty-program.entity.ts';
import type { ClientKey } from '../members/member.queries.ts';

/** The points of a client of a business. */
export interface LoyaltyAccount extends ClientKey {
  businessName: string;
  slug: string;
  currency: string;
  /** True if the business has points now. */
  active: boolean;
  balance: number;
  /** Last local day of the points; null if they do not end. */
  lastDay: string | null;
  /** Points earned in the present calendar year, and in the one before. */
  yearPoints: number;
  formerYearPoints: number;
  /** Tiers of the business, the lowest first. */
  tiers: readonly Tier[];
  timezone: string;
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
  now: number,
): Promise<LoyaltyAccount[]> {
  const businessIds = keys.map(({ businessId }) => businessId);
  const clientIds = keys.map(({ clientId }) => clientId);
  return query(
    em,
    sql<LoyaltyAccount>`
      select c.business_id as "businessId", c.id as "clientId", b.name as "businessName", b.slug, b.currency,
        program.business_id is not null as active,
        ledger.balance, ${lastDayOfPoints} as "lastDay", b.timezone, coalesce(program.tiers, '[]') as tiers,
        coalesce(years.present, 0) as "yearPoints", coalesce(years.former, 0) as "formerYearPoints",
        case when program.friend_points is not null then m.friend_code end as "friendCode", program.friend_points as "friendPoints",
        r.id as "referrerId", r.name as "referrerName"
      from unnest(${businessIds}::text[], ${clientIds}::text[]) as key(business_id, client_id)
      join client c on c.business_id = key.business_id and c.id = key.client_id and c.erased_at is null
      join business b on b.id = c.business_id
      left join loyalty_program program on program.business_id = b.id and program.active
      cross join lateral ${ledgerOf(sql`c.business_id`, sql`c.id`)} ledger
      left join lateral ${yearsOf({
        businessId: sql`c.business_id`,
        clientId: sql`c.id`,
        timezone: sql`b.timezone`,
        now: toIso(now),
      })} years on program.tiers <> '[]'
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
