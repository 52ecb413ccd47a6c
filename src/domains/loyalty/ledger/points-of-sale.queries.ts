import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/query/query.ts';
import { ledgerOf } from './standing.queries.ts';

/**
 * Column with what a sale of business `b` earned, the balance of its client and the next reward; null if the business has no
 * points now, or the client has none. `isOfSale` is a condition for entries `e`.
 */
export const pointsOfSale = (clientId: Sql, isOfSale: Sql): Sql => sql`(
  select jsonb_build_object('earned', earned.points, 'balance', ledger.balance, 'nextReward', (
    select jsonb_build_object('name', r.name, 'points', r.points) from loyalty_reward r
    where r.business_id = b.id and r.active and r.points > ledger.balance order by r.points, r.id limit 1))
  from loyalty_program program
  cross join lateral ${ledgerOf(sql`b.id`, clientId)} ledger
  cross join lateral (
    select coalesce(sum(e.points), 0)::int as points from loyalty_entry e
    where e.business_id = b.id and e.client_id = ${clientId} and e.kind = 'earned' and (${isOfSale})
  ) earned
  where program.business_id = b.id and program.active and (earned.points <> 0 or ledger.balance <> 0)) as points`;
