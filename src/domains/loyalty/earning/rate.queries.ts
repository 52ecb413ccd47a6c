import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { tierOf, yearsOf } from '../ledger/standing.queries.ts';
import type { Rate } from './points-due.ts';

/** The present terms of a `program` of business `b` for a client, with the percent of the client's tier. */
export const presentRate = (
  clientId: Sql,
  now: string,
): Sql => sql`jsonb_build_object('ratePoints', program.points,
  'perMinor', program.per_minor, 'ratePercent', case
    when program.tiers = '[]' then 100
    else coalesce((select (reached.tier ->> 'percent')::int from ${yearsOf({
      businessId: sql`program.business_id`,
      clientId,
      timezone: sql`b.timezone`,
      now,
    })} years cross join lateral ${tierOf(sql`greatest(years.present, years.former)`)} reached), 100) end)`;

/** Reads the present terms for a client, or for somebody who is no client yet; undefined if the business has no points now. */
export async function findPresentRate(
  em: EntityManager,
  { businessId, clientId }: { businessId: string; clientId: string | null },
  now: string,
): Promise<Rate | undefined> {
  const [found] = await query(
    em,
    sql<{ rate: Rate }>`
      select ${presentRate(sql`${clientId}::text`, now)} as rate from loyalty_program program
      join business b on b.id = program.business_id
      where program.business_id = ${businessId} and program.active`,
  );
  return found?.rate;
}
