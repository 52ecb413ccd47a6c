import { findItem } from '../../../domains/catalog/items/find-items.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { itemAndVariant } from '../../../domains/catalog/items/item-and-variant.ts';
import { visitShop, type Visit } from '../../../domains/shop/find-shop.ts';

/** An item with its shop. */
export interface ShownItem extends Pick<Visit, 'shop'> {
  item: CatalogItem;
}

/** Returns one item of a shop. @throws DomainError NOT_FOUND, also if it is no longer active. */
export async function shopItem(context: Context, slug: string, id: string): Promise<ShownItem> {
  const { shop, business } = await visitShop(context, slug);
  const { itemId } = await itemAndVariant(context.em, business.id, id);
  const item = await findItem(context.em, business, itemId);
  if (!item.active) throw notFound('item', id);
  return { shop, item };
}

/** The active staff who perform an item. */
export async function performersOf(
  { em }: Context,
  { businessId, staffIds }: CatalogItem,
): Promise<{ id: string; name: string; role: string }[]> {
  if (staffIds.length === 0) return [];
  return read(
    em,
    `select id, name, role from staff_member
     where business_id = $1 and id = any($2) and active order by name, id`,
    [businessId, staffIds],
  );
}
