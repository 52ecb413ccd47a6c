import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** Stores a network's sale at `now`. Returns true if it is the third after `since`. */
export async function insertSale(
  em: EntityManager,
  {
    businessId,
    visitor,
    now,
    since,
  }: { businessId: string; visitor: string; now: number; since: number },
): Promise<boolean> {
  const [row] = await query(
    em,
    sql<{ isThird: boolean | null }>`
      insert into visitor_sale as s (business_id, visitor, last_at) values (${businessId}, ${visitor}, ${toIso(now)})
      on conflict (business_id, visitor) do update
        set last_at = excluded.last_at, second_last_at = s.last_at, third_last_at = s.second_last_at
      returning third_last_at > ${toIso(since)} as "isThird"`,
  );
  return row?.isThird ?? false;
}

/** Deletes up to a thousand records of a time or before. Returns the number deleted. */
export function deleteSales(context: Context, { until }: { until: number }): Promise<number> {
  return deleteSome(context, 'visitor_sale', 'last_at <= $1', until);
}
