import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { CatalogCategory } from './category.entity.ts';

/** The categories that contain active items, in their order. */
export function offeredCategories({ em }: Context, businessId: string): Promise<CatalogCategory[]> {
  return read<CatalogCategory>(
    em,
    `select ${columnsOf(em, CatalogCategory, 'c')} from catalog_category c
     where c.business_id = $1 and exists (
       select from catalog_item i where i.business_id = $1 and i.category_id = c.id and i.active)
     order by c.sort_order, c.name, c.id`,
    [businessId],
  );
}
