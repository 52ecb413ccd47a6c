import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';

/** The stock rows of an item: one with its own id, or one for each variant. */
export interface StockPlace {
  /** The item's name, followed by the variant's if one was given. */
  name: string;
  trackStock: boolean;
  isSet: boolean;
  variants: { id: string; name: string }[];
}

/** Reads where an item's stock is kept. @throws DomainError NOT_FOUND for the item or the variant. */
export async function findStock(
  em: EntityManager,
  businessId: string,
  itemId: string,
  variantId: string | null | undefined,
): Promise<StockPlace> {
  const [place] = await sql<StockPlace>(
    em,
    `select i.name, i.track_stock as "trackStock",
       i.form = 'set' as "isSet",
       coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.sort_order)
         from catalog_variant v where v.business_id = $1 and v.item_id = i.id), '[]') as variants
     from catalog_item i where i.business_id = $1 and i.id = $2`,
    [businessId, itemId],
  );
  if (!place) throw notFound('item', itemId);
  if (variantId == null) return place;
  const variant = place.variants.find(({ id }) => id === variantId);
  if (!variant) throw notFound('var', variantId);
  return { ...place, name: `${place.name} (${variant.name})` };
}
