import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { columns, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { TariffCoupon } from './coupon.entity.ts';

const mostShown = 200;

/** Finds the last coupons, newest first. */
export function findCoupons(em: EntityManager): Promise<TariffCoupon[]> {
  return query(
    em,
    sql<TariffCoupon>`
      select ${columns(em, TariffCoupon, 'c')} from tariff_coupon c order by c.created_at desc, c.code limit ${sql.lit(mostShown)}`,
  );
}

/** Counts the other businesses that used a coupon, or have an open page for paying with it. */
export async function countOtherUses(
  em: EntityManager,
  { code, businessId, now }: { code: string; businessId: string; now: number },
): Promise<number> {
  const [row] = await query(
    em,
    sql<{ uses: number }>`
      select count(*)::int as uses from tariff_subscription
      where business_id <> ${businessId} and (${code} = any(coupons) or held_coupon = ${code} and held_until > ${toIso(now)})`,
  );
  return row?.uses ?? 0;
}

/** Loads the number of businesses that used each coupon. */
export const couponUsesLoader = (em: EntityManager) =>
  new DataLoader<string, number>(async codes => {
    const rows = await query(
      em,
      sql<{ code: string; uses: number }>`
        select used.code, count(*)::int as uses from tariff_subscription s cross join lateral unnest(s.coupons) as used(code)
        where used.code = any(${[...codes]}) group by 1`,
    );
    const uses = new Map(rows.map(row => [row.code, row.uses]));
    return codes.map(code => uses.get(code) ?? 0);
  });
