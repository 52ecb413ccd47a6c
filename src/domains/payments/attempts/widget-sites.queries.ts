import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** Finds the sites that the active widget tokens of a business allow. */
export async function findWidgetSites(
  em: EntityManager,
  { businessId, now }: { businessId: string; now: number },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ site: string }>`
      select distinct unnest(allowed_origins) as site from token
      where business_id = ${businessId} and kind = 'widget' and revoked_at is null
        and (expires_at is null or expires_at > ${toIso(now)})`,
  );
  return rows.map(({ site }) => site);
}
