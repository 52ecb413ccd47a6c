import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../../platform/database/query/query.ts';
import { StoredLook } from './stored-look.entity.ts';

/** The most published looks that are listed. */
const mostListed = 50;

/** Lists the draft of a business's shop and its newest published looks, the newest first. */
export function findLooks(em: EntityManager, businessId: string): Promise<StoredLook[]> {
  return query(
    em,
    sql<StoredLook>`
      select ${columns(em, StoredLook, 'l')} from shop_look l where l.business_id = ${businessId}
      order by l.number desc nulls first limit ${sql.lit(mostListed + 1)}`,
  );
}

/** Finds the look that visitors of these businesses' shops see. */
export function findPublished(
  em: EntityManager,
  businessIds: readonly string[],
): Promise<StoredLook[]> {
  return query(
    em,
    sql<StoredLook>`
      select distinct on (l.business_id) ${columns(em, StoredLook, 'l')} from shop_look l
      where l.business_id = any(${businessIds}) and l.number is not null
      order by l.business_id, l.number desc`,
  );
}

/** Removes looks that are too old to be listed. */
export async function dropOldLooks(
  em: EntityManager,
  { businessId, newest }: { businessId: string; newest: number },
): Promise<void> {
  await query(
    em,
    sql`delete from shop_look where business_id = ${businessId} and number <= ${newest - mostListed}`,
  );
}
