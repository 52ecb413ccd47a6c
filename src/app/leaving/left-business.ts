import { sql } from 'kysely';
import { Business } from '../../domains/business/business.entity.ts';
import { query } from '../../platform/database/query/query.ts';
import type { Services } from '../../platform/services.ts';

/** Finds the public business that a location became, by its former id or slug; null if there is none. */
export async function leftBusiness(
  services: Pick<Services, 'fork'>,
  businessId: string,
  location: string,
): Promise<Business | null> {
  const em = services.fork();
  const [left] = await query(
    em,
    sql<{ id: string }>`select v.left_id as id from business_leaving v
      join location l on l.business_id = v.business_id and l.id = v.location_id
      where v.business_id = ${businessId} and v.undone_at is null and ${location} in (l.id, l.slug)
      order by v.left_at desc limit 1`,
  );
  return left ? em.findOne(Business, { id: left.id, publish: true, status: 'active' }) : null;
}
