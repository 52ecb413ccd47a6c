import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** Finds the web addresses of a business: of its shop, and of the sites that its active widget tokens allow. */
export async function findOwnSites(
  em: EntityManager,
  { businessId, now }: { businessId: string; now: number },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ site: string }>`
      select storefront_url as site from shop
      where business_id = ${businessId} and storefront_url is not null
      union
      select unnest(allowed_origins) from token
      where business_id = ${businessId} and kind = 'widget' and revoked_at is null
        and (expires_at is null or expires_at > ${toIso(now)})`,
  );
  return rows.map(({ site }) => site);
}
