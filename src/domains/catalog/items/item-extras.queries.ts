import { sql } from 'kysely';
import { totalOnHandSql, totalReservedSql } from '../stock/stock-total.queries.ts';

/** One option of a variant, such as size M. */
export interface VariantOption {
  name: string;
  value: string;
}

/** A variant as read with its item. Money is in minor units; null: the item's value. */
export interface ReadVariant {
  id: string;
  name: string;
  sku: string | null;
  options: VariantOption[];
  priceMinor: number | null;
  durationMinutes: number | null;
  active: boolean;
  onHand: number | null;
  lowStock: number | null;
}

/** A part of a set, as read with the set. `onHand` is null if the part's stock is not tracked. */
export interface ReadPart {
  catalogItemId: string;
  variantId: string | null;
  quantity: number;
  /** Its name, followed by the variant's. */
  name: string;
  itemName: string;
  /** Options of the variant; null without one. */
  options: VariantOption[] | null;
  onHand: number | null;
}

/** Total stock of an item and its variants. `lowStock` is null for an item with variants. */
export type ReadStock = [onHand: number, reserved: number, lowStock: number | null];

/** SQL expressions of the item's columns. */
interface ItemColumns {
  id: string;
  businessId: string;
  trackStock: string;
  form: string;
}

/**
 * SQL that selects `variants`, `composition` and `stock` as JSON with an item's row, which saves further
 * statements. They are null for an item without variants, without parts and without tracked stock.
 */
export const itemExtras = ({ id, businessId, trackStock, form }: ItemColumns) => `
  case when ${form} = 'variants' then (
    select json_agg(json_build_object('id', v.id, 'name', v.name, 'sku', v.sku, 'options', v.options,
      'priceMinor', v.price_minor, 'durationMinutes', v.duration_minutes, 'active', v.active,
      'onHand', case when ${trackStock} then ${totalOnHandSql('s')} end,
      'lowStock', case when ${trackStock} then s.low_stock end) order by v.sort_order)
    from catalog_variant v left join stock s on s.business_id = v.business_id and s.id = v.id
    where v.business_id = ${businessId} and v.item_id = ${id}
  ) end as variants,
  case when ${form} = 'set' then (
    select json_agg(json_build_object('catalogItemId', t.part_item_id, 'variantId', t.part_variant_id,
      'quantity', t.quantity, 'name', p.name || coalesce(' (' || v.name || ')', ''), 'itemName', p.name, 'options', v.options,
      'onHand', case when p.track_stock then ${totalOnHandSql('s')} end) order by t.position)
    from catalog_part t
    join catalog_item p on p.business_id = t.business_id and p.id = t.part_item_id
    left join catalog_variant v on v.business_id = t.business_id and v.id = t.part_variant_id
    left join stock s on s.business_id = t.business_id and s.id = coalesce(t.part_variant_id, t.part_item_id)
    where t.business_id = ${businessId} and t.bundle_id = ${id}
  ) end as composition,
  case when ${trackStock} then (
    select json_build_array(coalesce(sum(${totalOnHandSql('s')}), 0), coalesce(sum(${totalReservedSql('s')}), 0),
      max(s.low_stock) filter (where s.variant_id is null))
    from stock s where s.business_id = ${businessId} and s.item_id = ${id}
  ) end as stock`;

/** The price by which items `i` are sorted and filtered. The indexes use the same expression. */
export const priceFrom = sql`coalesce(i.variants_from_minor, i.price_minor)`;
