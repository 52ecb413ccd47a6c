import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/query/query.ts';

/**
 * Statement with the balance of a client and the time of the last movement: points earned or exchanged. Refunds are none, so that
 * they do not prolong the rest.
 */
export const ledgerOf = (businessId: Sql, clientId: Sql): Sql => sql`(
  select coalesce(sum(e.points), 0)::int as balance,
    max(e.created_at) filter (where e.kind = 'redeemed' or e.points > 0 and e.kind <> 'expired') as moved_at
  from loyalty_entry e where e.business_id = ${businessId} and e.client_id = ${clientId})`;

/** Last local day of the points of a `ledger` by the terms of a `program` of business `b`; null if they do not end. */
export const lastDayOfPoints = sql`case when program.expiry_months is not null and ledger.balance > 0 then
  to_char((greatest(ledger.moved_at, program.expiry_since) at time zone b.timezone)::date
    + make_interval(months => program.expiry_months), 'YYYY-MM-DD') end`;

/** Points of a client in a calendar year and in the one before. */
interface YearsOf {
  businessId: Sql;
  clientId: Sql;
  timezone: Sql;
  now: string;
}

/**
 * Statement with the points that a client earned in the present calendar year and in the one before. A refund lowers the year of
 * its sale.
 */
export function yearsOf({ businessId, clientId, timezone, now }: YearsOf): Sql {
  const year = sql`date_trunc('year', ${now}::timestamptz at time zone ${timezone})`;
  return sql`(
    select coalesce(sum(s.points) filter (where s.at >= ${year}), 0)::int as present,
      coalesce(sum(s.points) filter (where s.at < ${year}), 0)::int as former
    from (
      select sum(e.points) as points, min(e.created_at) at time zone ${timezone} as at from loyalty_entry e
      where e.business_id = ${businessId} and e.client_id = ${clientId} and e.kind = 'earned' group by e.source
    ) s where s.at >= ${year} - interval '1 year')`;
}

/** Statement with the tier of a `program` that these points of a year reach; no row below the first. */
export const tierOf = (points: Sql): Sql => sql`(
  select t.tier from jsonb_array_elements(program.tiers) t(tier)
  where (t.tier ->> 'pointsFrom')::int <= ${points} order by (t.tier ->> 'pointsFrom')::int desc limit 1)`;
