import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';

interface Targets {
  itemIds?: readonly string[] | null | undefined;
  categoryIds?: readonly string[] | null | undefined;
}

/** Refuses items and categories that a business does not have. @throws DomainError NOT_FOUND. */
export async function checkTargets(
  em: EntityManager,
  businessId: string,
  { itemIds, categoryIds }: Targets,
): Promise<void> {
  if (!itemIds?.length && !categoryIds?.length) return;
  const [row] = await sql<{ item: string | null; category: string | null }>(
    em,
    `select
       (select id from unnest($2::text[]) given(id)
        where not exists (select from catalog_item i where i.business_id = $1 and i.id = given.id) limit 1) as item,
       (select id from unnest($3::text[]) given(id)
        where not exists (select from catalog_category c where c.business_id = $1 and c.id = given.id) limit 1) as category`,
    [businessId, itemIds ?? [], categoryIds ?? []],
  );
  if (row?.item != null) throw notFound('item', row.item);
  if (row?.category != null) throw notFound('cat', row.category);
}
